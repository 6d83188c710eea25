import { type BadFile, tooMany } from './bad-file.ts';
import { plain } from './images.ts';
import { patched, words } from './patched.ts';

/**
 * Images of each format just beyond the decided limits (`docs/decisions/0009`): by header size, and by number of
 * passes.
 */
export async function beyondLimits(): Promise<BadFile[]> {
  const jpeg = await plain().jpeg().toBuffer();
  const passes = await plain().jpeg({ progressive: true }).toBuffer();
  const webp = await plain().webp().toBuffer();
  const avif = await plain().avif().toBuffer();
  return [
    ['a JPEG that claims 8,000 by 7,600', jpegClaiming(jpeg, 8000, 7600), tooMany],
    ['a JPEG in passes that claims 5,200 by 5,200', jpegClaiming(passes, 5200, 5200), tooMany],
    ['a JPEG of 5,000 by 5,000 in 11 passes', jpegClaiming(inPasses(passes, 11), 5000, 5000), tooMany],
    ['a JPEG in 101 passes', inPasses(passes, 101), tooMany],
    // Fourteen bits each, after the key frame's start code.
    [
      'a WebP that claims 16,383 by 16,383',
      patched(webp, '\x9d\x01\x2a', 3, [0xff, 0x3f, 0xff, 0x3f]),
      tooMany,
    ],
    ['an AVIF that claims 5,200 by 5,200', patched(avif, 'ispe', 8, words(5200, 5200)), tooMany],
  ];
}

/** The JPEG with another size in its frame header. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = Math.max(copy.indexOf(Buffer.from([0xff, 0xc0])), copy.indexOf(Buffer.from([0xff, 0xc2])));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** The JPEG with its last pass repeated until there are `count`. */
function inPasses(jpeg: Buffer, count: number): Buffer {
  const scan = Buffer.from([0xff, 0xda]);
  const [last, end] = [jpeg.lastIndexOf(scan), jpeg.length - 2];
  let passes = 0;
  for (let at = jpeg.indexOf(scan); at >= 0; at = jpeg.indexOf(scan, at + 2)) passes += 1;
  const more = Array.from({ length: count - passes }, () => jpeg.subarray(last, end));
  return Buffer.concat([jpeg.subarray(0, end), ...more, jpeg.subarray(end)]);
}
