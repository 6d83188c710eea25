import sharp from 'sharp';
import { imageWidth } from '#contract/media/media.ts';
import type { Pair } from '../../../bench/people.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { type Sent, sendFile, type UploadRoute, uploadRoutes } from './send-file.ts';
import { picture } from './taken.ts';

/** If it takes longer, it blocks other people's pictures. */
const mostMs = 10_000;

/**
 * Pictures with more frames than a server should decode: only the first frame is stored, at every call that takes a
 * picture.
 */
export async function takenAnimations(target: Target, own: Pair, found: Tally): Promise<void> {
  const files: [string, Buffer][] = [
    ['a GIF of 300,000 frames', gifOf(300_000)],
    ['a WebP of 500 frames', await webpOf(500)],
  ];
  for (const [what, bytes] of files)
    for (const route of Object.keys(uploadRoutes) as UploadRoute[]) {
      const begun = performance.now();
      const sent = await sendFile(target, route, own, bytes);
      const ms = performance.now() - begun;
      const address = sent.status === 200 ? await addressOf(target, own, sent) : undefined;
      const wrong = address
        ? await picture(new URL(address, target.url).href, bytes, imageWidth)
        : `${sent.status} ${sent.body.error}`;
      found.note(`${what} at ${route}`, wrong);
      found.note(`${what} at ${route}`, ms > mostMs && `took ${(ms / 1000).toFixed(0)} s`);
    }
}

async function addressOf(
  { ask }: Target,
  { userid }: Pair,
  { body: { key, id } }: Sent,
): Promise<string | undefined> {
  if (key) return `/files/${key}`;
  const { contents } = (await ask('contentsOf', { userid })).body;
  return contents.find((it) => it.id === id)?.photo_location;
}

/** Every frame is one pixel of a large screen. */
function gifOf(frames: number): Buffer {
  const screen = Buffer.from('GIF89a\xd0\x07\xd0\x07\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([screen, Buffer.alloc(frames * frame.length, frame), Buffer.from(';')]);
}

function webpOf(frames: number): Promise<Buffer> {
  const side = 32;
  const data = Buffer.alloc(frames * side * side * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.floor(at / (side * side * 3));
  const raw = { width: side, height: frames * side, channels: 3, pageHeight: side } as const;
  return sharp(data, { raw }).webp({ effort: 0 }).toBuffer();
}
