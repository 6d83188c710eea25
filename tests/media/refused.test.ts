import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain, pngClaiming } from './images.ts';
import { openUploads, type Uploads } from './uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.world.close());

/** The answer's status and sentence, after looking that it came at once and nothing was left. */
async function refusal(bytes: Buffer, name?: string, type?: string) {
  const before = Date.now();
  const { status, body } = await uploads.upload(bytes, name, type);
  expect(Date.now() - before).toBeLessThan(15_000);
  expect(await uploads.kept()).toEqual([]);
  return `${status} ${body.error}`;
}

const notImage = '415 Only JPEG, PNG, WebP, GIF, AVIF and HEIC images are taken.';
const damaged = '415 The image is damaged and cannot be read.';
const tooMany = '415 The image has too many pixels.';

test('an empty file', async () => {
  expect(await refusal(Buffer.alloc(0))).toBe('400 The file is empty.');
});

test('a file of one byte too many', async () => {
  const image = await plain().png().toBuffer();
  const padded = Buffer.concat([image, Buffer.alloc(5_242_881 - image.length)]);
  expect(await refusal(padded)).toBe('413 The file is larger than 5 MB.');
  expect(await refusal(Buffer.alloc(12_000_000))).toBe('413 The file is larger than 5 MB.');
});

test('what is no image, or none that is taken', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const video = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42isom', 'latin1');
  for (const file of [svg, '%PDF-1.4\n1 0 obj', 'just text', 'GIF89a', '<!doctype html>', '\0'.repeat(100)])
    expect(await refusal(Buffer.from(file))).toBe(notImage);
  expect(await refusal(video)).toBe(notImage);
  expect(await refusal(await plain().tiff().toBuffer())).toBe(notImage);
});

test('an image that is something else too', async () => {
  const image = await plain().jpeg().toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.from('x'.repeat(99)))]);
  const zipEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`);
  const longComment = Buffer.alloc(65_535);
  for (const more of [zip, longComment])
    expect(await refusal(Buffer.concat([image, more, zipEnd, longComment]))).toBe(notImage);
  for (const word of [
    '<script>',
    '<SCRIPT src=x>',
    '<html>',
    '<!DocType html>',
    '<?php system(1);',
    '%PDF-1.7',
  ]) {
    expect(await refusal(Buffer.concat([image, Buffer.from(word)]))).toBe(notImage);
    const inside = await sharp(image)
      .withExif({ IFD0: { ImageDescription: word } })
      .toBuffer();
    expect(await refusal(inside)).toBe(notImage);
  }
});

test('a few bytes that claim very many pixels', async () => {
  const gif = Buffer.from(
    'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
    'latin1',
  );
  for (const [width, height] of [
    [30_000, 30_000],
    [6000, 6000],
    [65_535, 65_535],
  ] as const)
    expect(await refusal(pngClaiming(width, height))).toBe(tooMany);
  expect(await refusal(gif)).toBe(tooMany);
});

test('fewer pixels are taken of a picture that comes in passes', async () => {
  const image = await plain().jpeg({ progressive: true }).toBuffer();
  const frame = image.indexOf(Buffer.from([0xff, 0xc2]));
  image.writeUInt16BE(5200, frame + 5);
  image.writeUInt16BE(5200, frame + 7);
  expect(await refusal(image)).toBe(tooMany);
});

test('a true picture of too many pixels', async () => {
  const bomb = await sharp({ create: { width: 5200, height: 5200, channels: 3, background: '#a83' } })
    .png()
    .toBuffer();
  expect(await refusal(bomb)).toBe(tooMany);
});

test('an image that ends too early', async () => {
  expect(await refusal(pngClaiming(1500, 1500))).toBe(damaged);
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const image = await plain(300, 200).toFormat(format).toBuffer();
    for (const part of [0.5, 0.9]) {
      const cut = image.subarray(0, Math.floor(image.length * part));
      expect(await refusal(cut)).toBe(damaged);
    }
  }
});

test('no file, or no session', async () => {
  const form = new FormData();
  form.set('userid', uploads.student.userid);
  form.set('session', uploads.student.session);
  expect(await uploads.post(form)).toEqual({ status: 400, body: { error: 'file is missing.' } });
  form.set('session', 'x'.repeat(43));
  form.set('file', new Blob(['x'.repeat(6_000_000)]), 'large.jpg');
  expect(await uploads.post(form)).toEqual({ status: 401, body: { error: 'Authority Failed' } });
});
