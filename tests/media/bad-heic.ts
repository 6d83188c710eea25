import { type BadFile, damaged, notImage, tooMany } from './bad-file.ts';
import { fixture, patched, words } from './patched.ts';

/** HEIC that is truncated, claims too much, or is also another format. */
export function badHeic(): BadFile[] {
  const [tile, grid] = [fixture('tile-turned.heic'), fixture('iphone7-gps.heic')];
  return [...cut(tile, grid), ...bombs(tile, grid), ...polyglots(tile)];
}

function cut(tile: Buffer, grid: Buffer): BadFile[] {
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const data = tile.indexOf('mdat');
  // The box's length matches the remaining bytes, so that only the pixel data is missing.
  const mended = patched(half(tile), 'mdat', -4, words(half(tile).length - data + 4));
  const empty = Buffer.from(tile).fill(0, data + 4, data + 16_000);
  return [
    ['half of a HEIC', half(grid), damaged],
    ['half of a HEIC of one tile', half(tile), damaged],
    ['a HEIC without its last byte', tile.subarray(0, -1), damaged],
    ['a HEIC with half of its pixels, in a box as long as they are', mended, damaged],
    ['a HEIC of nothing', empty, damaged],
  ];
}

/** A few kilobytes that claim very many pixels, in the header or only in the grid that assembles the tiles. */
function bombs(tile: Buffer, grid: Buffer): BadFile[] {
  const claims = [5200, 30_000, 65_535].map(
    (side) =>
      [
        `a HEIC that claims ${side} by ${side}`,
        patched(tile, 'ispe', 8, words(side, side)),
        tooMany,
      ] as const,
  );
  // Version, flags, rows minus one and columns minus one; then the width and height of the whole.
  const size = Buffer.from([0, 0, 5, 7, 0x0f, 0xc0, 0x0b, 0xd0]);
  const larger = Buffer.from(grid);
  larger.fill(0xff, grid.indexOf(size) + 4, grid.indexOf(size) + 8);
  const more = Buffer.from(grid);
  more.fill(0xff, grid.indexOf(size) + 2, grid.indexOf(size) + 8);
  return [
    ...claims,
    ['a HEIC whose tiles make 65,535 by 65,535, which its header hides', larger, damaged],
    ['a HEIC of 65,536 tiles that its header hides', more, damaged],
  ];
}

/** HEIC that is also another format: after its end, or in a box that no decoder reads. */
function polyglots(tile: Buffer): BadFile[] {
  const free = (text: string) =>
    Buffer.concat([words(8 + text.length), Buffer.from(`free${text}`, 'latin1')]);
  const brand = tile.subarray(0, tile.readUInt32BE(0));
  const rest = tile.subarray(brand.length);
  const texts = ['<script>', '<html>', '<?php system(1);', '%PDF-1.7'];
  const zipEnd = `PK\x05\x06${'\0'.repeat(18)}`;
  const video = Buffer.from(tile);
  video.fill('isom', 8, 12).fill('isom', 16, brand.length);
  return [
    ...[...texts, zipEnd].flatMap((text) => {
      const what = text === zipEnd ? 'the end of a ZIP' : text;
      return [
        [`a HEIC with ${what} behind it`, Buffer.concat([tile, free(text)]), notImage],
        [`a HEIC with ${what} before its pixels`, Buffer.concat([brand, free(text), rest]), notImage],
      ] as const;
    }),
    ['a HEIC that is called a video', video, notImage],
  ];
}
