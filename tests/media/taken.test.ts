import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cornerColours, corners, cornersOf, cornersTurned, farthest, plain } from './images.ts';
import { openUploads, type Uploads } from './uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.world.close());

async function taken(image: Buffer) {
  const { status, body } = await uploads.upload(image);
  expect(body).toEqual({ key: expect.stringMatching(/^[0-9A-Za-z]{22}$/) });
  expect(status).toBe(200);
  const key = body.key ?? '';
  return { key, full: await uploads.fetchFile(key), thumb: await uploads.fetchFile(key, '?w=480') };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of orientation %i is turned upright and loses its location',
  async (turn) => {
    const photo = await cornersTurned(turn, 600, 450);
    expect(await exifr.gps(photo)).toMatchObject({ latitude: 43.65 });
    expect(await exifr.orientation(photo)).toBe(turn);
    const { full, thumb } = await taken(photo);
    for (const image of [full, thumb]) {
      expect(farthest(await cornersOf(image), cornerColours)).toBeLessThan(12);
      const { exif, icc, iptc, xmp, orientation, format } = await sharp(image).metadata();
      expect({ exif, icc, iptc, xmp, orientation, format }).toEqual({ format: 'webp' });
      expect(image.includes('TestCam') || image.includes('secret')).toBe(false);
    }
    expect(await sharp(full).metadata()).toMatchObject({ width: 600, height: 450 });
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 480, height: 360 });
  },
);

test('a wide photo is scaled to 1024, a small one is not enlarged, a long screenshot is narrowed', async () => {
  const sizes = [];
  for (const [width, height] of [
    [3000, 2000],
    [300, 200],
    [600, 9000],
  ] as const) {
    const { full, thumb } = await taken(await plain(width, height).jpeg().toBuffer());
    for (const it of [await sharp(full).metadata(), await sharp(thumb).metadata()])
      sizes.push([it.width, it.height]);
  }
  expect(sizes).toEqual([
    [1024, 683],
    [480, 320],
    [300, 200],
    [300, 200],
    [273, 4096],
    [273, 4096],
  ]);
});

test.each(['png', 'webp', 'gif', 'avif', 'jpeg'] as const)(
  '%s is accepted under any name',
  async (format) => {
    const image = await plain(200, 120).toFormat(format).toBuffer();
    const { body } = await uploads.upload(image, 'evil.svg', 'text/html');
    const full = await uploads.fetchFile(body.key ?? '');
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 200, height: 120 });
    expect(farthest(await cornersOf(full), cornerColours)).toBeLessThan(16);
  },
);

test('the first frame of an animation is stored', async () => {
  const frames = Buffer.concat([corners(40, 40), Buffer.alloc(40 * 40 * 3)]);
  for (const format of ['gif', 'webp'] as const) {
    const animated = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { full } = await taken(animated);
    expect(await sharp(full).metadata()).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(full).metadata()).pages).toBeUndefined();
    expect(farthest(await cornersOf(full), cornerColours)).toBeLessThan(16);
  }
});

test('print colours, with and without a profile, and deep colours become screen colours', async () => {
  const forPrint = plain(80, 80).toColourspace('cmyk');
  for (const image of [
    await forPrint.clone().jpeg().toBuffer(),
    await forPrint.clone().withIccProfile('cmyk').jpeg().toBuffer(),
    await plain(80, 80).withIccProfile('p3').jpeg().toBuffer(),
    await plain(80, 80).toColourspace('rgb16').png().toBuffer(),
  ]) {
    const { full } = await taken(image);
    expect(await sharp(full).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    // CMYK cannot represent this blue and green exactly; inverted colors would differ more.
    expect(farthest(await cornersOf(full), cornerColours)).toBeLessThan(120);
  }
});

test('a transparent picture stays transparent, a grey one stays grey', async () => {
  const clear = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { full } = await taken(clear);
  expect((await sharp(full).stats()).channels.map((it) => it.max)[3]).toBe(0);
  const grey = await taken(await plain(50, 50).greyscale().png().toBuffer());
  const [red, green] = (await cornersOf(grey.full))[0] ?? [];
  expect(red).toBe(green);
});

test('a file of 5,242,880 bytes is accepted', async () => {
  const image = await plain().png().toBuffer();
  const padded = Buffer.concat([image, Buffer.alloc(5_242_880 - image.length)]);
  expect((await uploads.upload(padded)).status).toBe(200);
});

test('an accepted image has its row and two files', async () => {
  const { key, full, thumb } = await taken(await plain(700, 500).jpeg().toBuffer());
  const [row] = await uploads.world.services
    .db`select userid, width, height, bytes from files where key = ${key}`;
  const bytes = full.length + thumb.length;
  expect(row).toEqual({ userid: uploads.student.userid, width: 700, height: 500, bytes });
  expect((await uploads.kept()).filter((it) => it.includes(key))).toHaveLength(3);
});
