import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPdf } from '../../server/media/pdf/pdf.ts';
import { pdfNaming } from '../book-pages/pdf.ts';

// The canvas library then has no fonts, as on a bare machine.
beforeAll(() => void vi.stubEnv('DISABLE_SYSTEM_FONTS_LOAD', '1'));
afterAll(() => void vi.unstubAllEnvs());

/** The pixels of the squares of a page's first characters, in one line of 36 points; "" for an empty square. */
async function squares(pdf: Buffer, count: number): Promise<string[]> {
  const { picture } = await readPdf(pdf, 'reader');
  const em = (36 * 1024) / 612;
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const area = { left: Math.round((2 + at) * em), top: 100, width: Math.floor(em), height: 75 };
      const { data } = await sharp(picture)
        .extract(area)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.some((it) => it < 100) ? data.toString('base64') : '';
    }),
  );
}

test.each([
  ['STSong-Light', 'UniGB-UCS2-H', 'GB1', '钟读懂'],
  ['MSung-Light', 'UniCNS-UCS2-H', 'CNS1', '鐘讀懂'],
  ['HeiseiMin-W3', 'UniJIS-UCS2-H', 'Japan1', '駅のナ'],
  ['HYSMyeongJo-Medium', 'UniKS-UCS2-H', 'Korea1', '한국어'],
])(
  'a page in %s, which the file does not embed, is drawn with our own glyphs',
  async (font, map, ordering, words) => {
    const [missing] = await squares(pdfNaming(font, { map, ordering }, '\ue5e5'), 1);
    const drawn = await squares(pdfNaming(font, { map, ordering }, words), 3);
    expect(drawn).not.toContain('');
    expect(new Set([missing, ...drawn]).size).toBe(4);
  },
);
