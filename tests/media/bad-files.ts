import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { type BadFile, damaged, notImage, tooMany } from './bad-file.ts';
import { badHeic } from './bad-heic.ts';
import { beyondLimits } from './beyond-limits.ts';
import { plain, pngClaiming } from './images.ts';

/** Every kind of file that must be refused. */
export async function badFiles(): Promise<BadFile[]> {
  return [
    ['an empty file', Buffer.alloc(0), '400 The file is empty.'],
    ...(await tooLarge()),
    ...(await noImages()),
    ...(await polyglots()),
    ...(await bombs()),
    ...(await beyondLimits()),
    ...(await cut()),
    ...badHeic(),
  ];
}

async function tooLarge(): Promise<BadFile[]> {
  const says = '413 The file is larger than 5 MB.';
  const image = await plain().png().toBuffer();
  const padded = Buffer.concat([image, Buffer.alloc(5_242_881 - image.length)]);
  return [
    ['an image of one byte too many', padded, says],
    ['twelve megabytes of nothing', Buffer.alloc(12_000_000), says],
  ];
}

async function noImages(): Promise<BadFile[]> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const texts = [svg, '%PDF-1.4\n1 0 obj', 'just text', 'GIF89a', '<!doctype html>', '\0'.repeat(100)];
  const video = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42isom', 'latin1');
  return [
    ...texts.map(
      (text) => [`the text ${JSON.stringify(text.slice(0, 20))}`, Buffer.from(text), notImage] as const,
    ),
    ['a video', video, notImage],
    ['a TIFF', await plain().tiff().toBuffer(), notImage],
  ];
}

/** Images that are also another format. */
async function polyglots(): Promise<BadFile[]> {
  const image = await plain().jpeg().toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.from('x'.repeat(99)))]);
  const zipEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`);
  const longComment = Buffer.alloc(65_535);
  const files: BadFile[] = [zip, longComment].map((more) => [
    `an image that is a ZIP of ${more.length} bytes`,
    Buffer.concat([image, more, zipEnd, longComment]),
    notImage,
  ]);
  for (const word of [
    '<script>',
    '<SCRIPT src=x>',
    '<html>',
    '<!DocType html>',
    '<?php system(1);',
    '%PDF-1.7',
  ]) {
    const inside = await sharp(image)
      .withExif({ IFD0: { ImageDescription: word } })
      .toBuffer();
    files.push([`an image with ${word} behind it`, Buffer.concat([image, Buffer.from(word)]), notImage]);
    files.push([`an image with ${word} in it`, inside, notImage]);
  }
  return files;
}

/** A few bytes that claim very many pixels, and real pictures with too many. */
async function bombs(): Promise<BadFile[]> {
  const gif = Buffer.from(
    'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
    'latin1',
  );
  const large = { width: 5200, height: 5200, channels: 3, background: '#a83' } as const;
  return [
    ...[30_000, 6000, 65_535].map(
      (side) => [`a PNG that claims ${side} by ${side}`, pngClaiming(side, side), tooMany] as const,
    ),
    ['a GIF that claims 65,535 by 65,535', gif, tooMany],
    ['a true picture of 5,200 by 5,200', await sharp({ create: large }).png().toBuffer(), tooMany],
  ];
}

/** Truncated images. */
async function cut(): Promise<BadFile[]> {
  const files: BadFile[] = [['a PNG without its pixels', pngClaiming(1500, 1500), damaged]];
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const image = await plain(300, 200).toFormat(format).toBuffer();
    for (const part of [0.5, 0.9])
      files.push([`${part} of a ${format}`, image.subarray(0, Math.floor(image.length * part)), damaged]);
  }
  return files;
}
