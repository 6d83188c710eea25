import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfSaying } from '../book-pages/pdf.ts';
import { pdfWithJpeg, pdfWithPicture } from '../book-pages/pdf-file.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { growthMb } from '../world/memory.ts';
import { newPerson } from '../world/people.ts';
import { words } from './patched.ts';
import { openUploads, type Uploads } from './uploads.ts';

const tooLarge = '413 A picture in the PDF has more than 50 megapixels.';
const tooHeavy = '413 The PDF takes too much memory or time to draw. Send a simpler or smaller one.';
const mostGrowthMb = 400;

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
  // The first picture loads libraries; that memory must not count as growth of later ones.
  await uploads.upload(await sharp(flat(100, 100)).png().toBuffer());
});
afterAll(() => uploads.world.close());

const flat = (width: number, height: number) =>
  ({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 20, alpha: 0.5 } } }) as const;

async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = await sharp(flat(64, 64)).removeAlpha().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

test.each([
  ['a picture of 20,000 by 20,000', async () => pdfWithPicture(20_000, 20_000), tooLarge],
  ['a picture of 12,000 by 12,000', async () => pdfWithPicture(12_000, 12_000), tooLarge],
  ['one inside the content', async () => pdfWithPicture(20_000, 20_000, { inline: true }), tooLarge],
  [
    'a JPEG larger than the document says',
    async () => pdfWithJpeg(await jpegClaiming(9000, 9000), 64, 64),
    tooLarge,
  ],
  ['one that takes too much memory', async () => pdfWithPicture(7000, 7000), tooHeavy],
])(
  'a PDF with %s is refused, with little memory',
  async (_what, pdf, says) => {
    const { url } = uploads.world;
    const bytes = await pdf();
    const before = await uploads.kept();
    const { mb, of } = await growthMb(process.pid, () => sendPage(url, uploads.student, bytes));
    expect(`${of.status} ${of.body.error}`).toBe(says);
    expect(mb).toBeLessThan(mostGrowthMb);
    expect(await uploads.kept()).toEqual(before);
  },
  90_000,
);

test('another person’s PDF is accepted while one person sends bombs', async () => {
  const { url } = uploads.world;
  const other = await newPerson(uploads.world);
  const bomb = pdfWithPicture(7000, 7000);
  let ended = 0;
  const bombs = Array.from({ length: 6 }, () =>
    sendPage(url, uploads.student, bomb).finally(() => {
      ended += 1;
    }),
  );
  expect((await sendPage(url, other, pdfSaying('Read me'))).status).toBe(200);
  expect(ended).toBeLessThanOrEqual(2);
  // Uploads that wait too long are refused before they are read.
  for (const { status } of await Promise.all(bombs)) expect([413, 429, 503]).toContain(status);
}, 180_000);

test('small pictures of others are accepted before the heavy ones of one person', async () => {
  const heavy = await sharp(flat(5000, 5000)).png().toBuffer();
  const small = await sharp(flat(50, 50)).png().toBuffer();
  const { world, upload } = uploads;
  const other = await newPerson(world);
  let ended = 0;
  const heavies = Array.from({ length: 15 }, () =>
    upload(heavy).finally(() => {
      ended += 1;
    }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(other)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(small)]), 'a.png');
  expect((await uploads.post(form)).status).toBe(200);
  expect(ended).toBeLessThanOrEqual(2);
  // On a busy machine the last ones wait longer than a call may take.
  for (const { status } of await Promise.all(heavies)) expect([200, 503]).toContain(status);
}, 180_000);

test.each([
  ['an AVIF', () => sharp(flat(5000, 5000)).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })],
  ['a GIF', () => sharp(flat(5000, 5000)).gif({ effort: 1 })],
  ['a WebP', () => sharp(flat(5000, 5000)).webp({ effort: 0 })],
  ['a PNG of 16 bits', () => sharp(flat(5000, 5000)).toColourspace('rgb16').png()],
])(
  '%s of 25 megapixels is accepted or refused, with little memory',
  async (_what, made) => {
    const bytes = await made().toBuffer();
    const { mb, of } = await growthMb(process.pid, () =>
      Promise.all(Array.from({ length: 3 }, () => uploads.upload(bytes))),
    );
    // On a busy machine they take longer than a call may.
    for (const { status, body } of of)
      expect(`${status} ${body.error ?? ''}`).toMatch(/^(200 |415 The image has too many pixels\.|503 )/);
    expect(mb).toBeLessThan(mostGrowthMb);
  },
  180_000,
);

test('an AVIF larger than its header says is refused, and the site’s memory does not grow', async () => {
  const avif = await sharp(flat(5000, 5000))
    .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })
    .toBuffer();
  for (let at = avif.indexOf('ispe'); at >= 0; at = avif.indexOf('ispe', at + 4))
    words(64, 64).copy(avif, at + 8);
  expect(await sharp(avif).metadata()).toMatchObject({ width: 64, height: 64 });
  const own = process.memoryUsage.rss();
  let most = own;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const { mb, of } = await growthMb(process.pid, () => uploads.upload(avif));
  clearInterval(watch);
  expect(`${of.status} ${of.body.error}`).toBe('415 The image has too many pixels.');
  expect(mb).toBeLessThan(mostGrowthMb);
  expect((most - own) / 1024 ** 2).toBeLessThan(60);
}, 60_000);

test('HEIC pictures of several people at once need the memory of one', async () => {
  const heic = await readFile(new URL('../fixtures/iphone7-gps.heic', import.meta.url));
  const people = await Promise.all([1, 2, 3].map(() => newPerson(uploads.world)));
  const { mb, of } = await growthMb(process.pid, () =>
    Promise.all(people.map((it) => sendPage(uploads.world.url, it, heic))),
  );
  const statuses = of.map((it) => it.status);
  expect(statuses).toContain(200);
  // On a busy machine the last one waits longer than a call may take.
  for (const status of statuses) expect([200, 503]).toContain(status);
  expect(mb).toBeLessThan(mostGrowthMb);
}, 180_000);
