import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeImage } from '#server/media/pictures/encode.ts';
import { plain } from './images.ts';
import { fixture, patched, words } from './patched.ts';
import { openUploads, type Uploads } from './uploads.ts';

const iphone = fixture('iphone7-gps.heic');
const tile = fixture('tile-turned.heic');

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.world.close());

test('an iPhone photo is accepted, upright, with a thumbnail and without its location', async () => {
  expect(await exifr.gps(iphone)).toMatchObject({ latitude: expect.closeTo(41.22) });
  const { status, body } = await uploads.upload(iphone, 'IMG_2682.HEIC', 'image/heic');
  expect([status, body.error]).toEqual([200, undefined]);
  const full = await uploads.fetchFile(body.key ?? '');
  const thumb = await uploads.fetchFile(body.key ?? '', '?w=480');
  const { exif, xmp, icc, orientation, ...seen } = await sharp(full).metadata();
  expect({ exif, xmp, icc, orientation }).toEqual({});
  expect(seen).toMatchObject({ format: 'webp', width: 1024, height: 768, space: 'srgb' });
  expect(await sharp(thumb).metadata()).toMatchObject({ width: 480, height: 360 });
  // Sky at the top, a blue fence, yellow boards at the bottom left.
  expect(await colourAt(full, 0.41, 0.07)).toSatisfy(([red, , blue]) => blue > red + 20 && blue > 150);
  expect(await colourAt(full, 0.25, 0.43)).toSatisfy(([red, , blue]) => blue > red + 80);
  expect(await colourAt(full, 0.05, 0.88)).toSatisfy(([red, , blue]) => red > blue + 30);
}, 45_000);

test.each([
  [0, 0.2, 0.62],
  [1, 0.62, 0.8],
  [2, 0.8, 0.38],
  [3, 0.38, 0.2],
])(
  'rotation %i of the container is applied once, and the EXIF orientation next to it is ignored',
  async (turn, x, y) => {
    expect(await exifr.orientation(tile)).toBe(6);
    const { body } = await uploads.upload(patched(tile, 'irot', 4, [turn]), 'photo.heic', 'image/heic');
    const full = await uploads.fetchFile(body.key ?? '');
    expect(await colourAt(full, x, y)).toSatisfy(([red, , blue]) => blue > red + 100);
    for (const [a, b] of [
      [1 - x, 1 - y],
      [y, 1 - x],
      [1 - y, x],
    ] as const)
      expect(await colourAt(full, a, b)).toSatisfy(([red, , blue]) => blue < red + 60);
    expect(full.includes('TestCam')).toBe(false);
  },
  30_000,
);

test.each(['heix', 'mif1'])(
  'the brand %s is accepted, too',
  async (brand) => {
    const other = patched(tile, 'ftyp', 4, Buffer.from(brand));
    expect((await uploads.upload(other)).status).toBe(200);
  },
  30_000,
);

test('a HEIC with too many pixels, a truncated and an empty one are refused at once', async () => {
  const before = await uploads.kept();
  const answers = [];
  for (const file of [
    patched(tile, 'ispe', 8, words(30_000, 30_000)),
    iphone.subarray(0, 440_000),
    tile.subarray(0, tile.length - 1),
    tile.subarray(0, 900),
    tile.subarray(0, 40),
  ]) {
    const began = Date.now();
    const { status, body } = await uploads.upload(file, 'photo.heic', 'image/heic');
    expect(Date.now() - began).toBeLessThan(15_000);
    answers.push(`${status} ${body.error}`);
  }
  const cut = '415 The image is damaged and cannot be read.';
  expect(answers).toEqual(['415 The image has too many pixels.', cut, cut, cut, cut]);
  expect(await uploads.kept()).toEqual(before);
});

test('an undecodable picture is refused as damaged, and the next picture is accepted', async () => {
  const empty = Buffer.from(tile);
  empty.fill(0, tile.indexOf('mdat') + 4, tile.indexOf('mdat') + 16_000);
  expect(await uploads.upload(empty)).toMatchObject({ status: 415 });
  expect((await uploads.upload(tile)).status).toBe(200);
}, 30_000);

test('other images do not wait for a HEIC', async () => {
  const order: string[] = [];
  const png = await plain().png().toBuffer();
  await Promise.all([
    encodeImage(iphone, 'one').then(() => order.push('heic')),
    encodeImage(png, 'other').then(() => order.push('png')),
  ]);
  expect(order).toEqual(['png', 'heic']);
}, 45_000);

/** The mean color around a point, given as shares of the width and height. */
async function colourAt(image: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .resize(50, 50, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * 50) * 50 + Math.floor(x * 50)) * info.channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
