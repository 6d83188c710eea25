import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Line } from '../../bench/line.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { pdfWithPicture } from '../book-pages/pdf-file.ts';
import { growthMb } from '../world/memory.ts';
import { openTarget, type Target } from './target.ts';
import { sendFile, type UploadRoute } from './uploads/send-file.ts';

const group = 'Attacks: heavy files';
const mostMb = 400;
const page = '/api/content_sharing/';
const upload = '/api/file/upload';

/**
 * Files that need far more memory or time than their size suggests: the memory growth of the site and its children, and
 * how long others wait.
 */
export async function heavyFiles(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'heavy_files');
  const people = await seedPeople(target.sql, 4);
  const [one, other] = people;
  if (!one || !other) throw new Error('nobody is there');
  const small = await flat(60, 60).png().toBuffer();
  // The first file of each kind loads its libraries, which stay loaded.
  await sendFile(target, upload, other, small);
  return [
    ...(await bombs(target, one, other)),
    ...(await fairness(target, one, other, small)),
    ...(await formats(target, people)),
  ];
}

async function bombs(target: Target, one: Pair, other: Pair): Promise<Line[]> {
  const files: [string, Buffer][] = [
    ['20,000 by 20,000', pdfWithPicture(20_000, 20_000)],
    ['12,000 by 12,000', pdfWithPicture(12_000, 12_000)],
    ['20,000 by 20,000 inside the content', pdfWithPicture(20_000, 20_000, { inline: true })],
    ['7,000 by 7,000, which is allowed', pdfWithPicture(7000, 7000)],
  ];
  const lines: Line[] = [];
  for (const [what, bytes] of files) {
    const begun = performance.now();
    const { mb, of } = await growthMb(target.pid, () => sendFile(target, page, one, bytes));
    const seconds = (performance.now() - begun) / 1000;
    const name = `a PDF with a picture of ${what}`;
    lines.push(
      line(
        name,
        '413 within 15 s',
        `${of.status} in ${seconds.toFixed(1)} s`,
        of.status === 413 && seconds <= 15,
      ),
    );
    lines.push(memory(name, mb));
  }
  const heaviest = pdfWithPicture(7000, 7000);
  const { mb, of } = await growthMb(target.pid, async () => {
    const sent = Array.from({ length: 13 }, () => sendFile(target, page, one, heaviest));
    const begun = performance.now();
    const { status } = await sendFile(target, page, other, pdfSaying('Read me'));
    const seconds = (performance.now() - begun) / 1000;
    await Promise.all(sent);
    return { status, seconds };
  });
  const name = '13 such PDFs of one person at once';
  lines.push(
    line(
      `${name}: somebody else’s PDF`,
      'taken within 20 s',
      `${of.status} in ${of.seconds.toFixed(1)} s`,
      of.status === 200 && of.seconds <= 20,
    ),
    memory(name, mb),
  );
  return lines;
}

/** One person's heavy pictures, and how long another person waits for a small one. */
async function fairness(target: Target, one: Pair, other: Pair, small: Buffer): Promise<Line[]> {
  const heavy = await flat(5000, 5000).png().toBuffer();
  let slowest = 0;
  const { mb } = await growthMb(target.pid, async () => {
    const sent = Promise.all(Array.from({ length: 45 }, () => sendFile(target, upload, one, heavy)));
    let ended = false;
    void sent.finally(() => {
      ended = true;
    });
    while (!ended) {
      const begun = performance.now();
      const { status } = await sendFile(target, upload, other, small);
      slowest = Math.max(slowest, status === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY);
    }
  });
  const name = '45 PNGs of 25 megapixels of one person at once';
  const figure = `${(slowest / 1000).toFixed(2)} s for the slowest`;
  return [
    line(`${name}: somebody else’s small pictures`, 'each taken within 1.5 s', figure, slowest <= 1500),
    memory(name, mb),
  ];
}

/** Every format at its maximum, from several people at once. */
async function formats(target: Target, people: Pair[]): Promise<Line[]> {
  const heic = new URL('../fixtures/iphone7-gps.heic', import.meta.url);
  const large = flat(5090, 5090);
  const files: [string, Buffer][] = [
    ['HEIC', await readFile(heic)],
    ['AVIF', await large.clone().avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['GIF', await large.clone().gif({ effort: 1 }).toBuffer()],
    ['WebP', await large.clone().webp({ effort: 0 }).toBuffer()],
    ['PNG', await large.clone().toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()],
  ];
  const lines: Line[] = [];
  for (const [what, bytes] of files) {
    const { mb, of } = await growthMb(target.pid, () =>
      Promise.all(people.map((it) => sendFile(target, upload as UploadRoute, it, bytes))),
    );
    const answers = [...new Set(of.map(({ status }) => status))].join(', ');
    const fine = of.every(({ status }) => status === 200 || status === 415);
    lines.push({
      ...memory(`the largest ${what}, of ${people.length} people at once`, mb),
      note: `answered ${answers}`,
    });
    if (!fine) lines.push(line(`the largest ${what}`, '200 or 415', answers, false));
  }
  return lines;
}

function memory(name: string, mb: number): Line {
  return line(
    `${name}: growth of the app and its children`,
    `at most ${mostMb} MB`,
    `${mb.toFixed(0)} MB`,
    mb <= mostMb,
  );
}

function line(name: string, gate: string, figure: string, met: boolean): Line {
  return { group, name, gate, figure, met };
}

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 20, alpha: 0.5 } } });
}
