import { bareJpeg, beginOfJpeg, isFrame, partsOfJpeg } from './jpeg-parts.ts';

/** The size that a JPEG or a JPEG 2000 picture claims in its own header; undefined where it claims none. */
export function sizeInside(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const begin = beginOfJpeg(view);
  if (begin >= 0) {
    const frame = partsOfJpeg(view, begin).parts.find(({ marker }) => isFrame(marker));
    if (!frame || frame.end - frame.begin < 9) return undefined;
    return { height: view.readUInt16BE(frame.begin + 5), width: view.readUInt16BE(frame.begin + 7) };
  }
  const size = view.indexOf(startAndSize);
  if (size < 0 || size + 16 > view.length) return undefined;
  return { width: view.readUInt32BE(size + 8), height: view.readUInt32BE(size + 12) };
}

/** The picture without Exif, XMP, comments, and whatever lies behind its end. */
export function barePicture(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (beginOfJpeg(view) >= 0) return bareJpeg(view);
  return view.readUInt32BE(0) === 12 && view.toString('latin1', 4, 8) === 'jP  ' ? bareJpx(view) : bytes;
}

/** JPEG 2000's start of the code stream, and behind it the marker of the size. */
const startAndSize = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** Only the boxes that a decoder reads. */
function bareJpx(view: Buffer): Uint8Array {
  const kept: Buffer[] = [];
  for (let at = 0; at + 8 <= view.length; ) {
    const size = view.readUInt32BE(at);
    // 0 goes on to the end, 1 writes its size behind: only a picture larger than 4 GB needs that.
    const end = size < 8 ? view.length : Math.min(at + size, view.length);
    if (['jP  ', 'ftyp', 'jp2h', 'jp2c'].includes(view.toString('latin1', at + 4, at + 8)))
      kept.push(view.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
