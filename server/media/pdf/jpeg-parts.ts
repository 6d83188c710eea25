/** A marker segment of a JPEG, or a scan including its data. */
interface Part {
  readonly marker: number;
  readonly begin: number;
  readonly end: number;
}

/**
 * The parts of the JPEG that begins at `begin`, in order, up to its first end marker, and the offset of its end. A scan
 * includes its compressed data. Bytes between parts, which no decoder reads, are in no part.
 */
export function partsOfJpeg(view: Buffer, begin: number): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let at = begin + 2;
  for (;;) {
    at = view.indexOf(0xff, at);
    const marker = view[at + 1];
    if (at < 0 || marker === undefined) return { parts, end: view.length };
    if (marker === endOfImage) {
      parts.push({ marker, begin: at, end: at + 2 });
      return { parts, end: at + 2 };
    }
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else {
      if (at + 4 > view.length) return { parts, end: view.length };
      const end = Math.min(at + 2 + Math.max(2, view.readUInt16BE(at + 2)), view.length);
      const whole = marker === startOfScan ? endOfScan(view, end) : end;
      parts.push({ marker, begin: at, end: whole });
      at = whole;
    }
  }
}

/** The offset where a JPEG begins, since a decoder skips bytes before it. Negative without one. */
export function beginOfJpeg(view: Buffer): number {
  const at = view.indexOf(opening);
  return at <= mostBefore ? at : -1;
}

/** A JPEG without surrounding bytes, and without APPn segments and comments before, between and after its scans. */
export function bareJpeg(view: Buffer): Buffer {
  const begin = beginOfJpeg(view);
  const kept = partsOfJpeg(view, begin).parts.filter((it) => isNeeded(view, it));
  return Buffer.concat([
    view.subarray(begin, begin + 2),
    ...kept.map((it) => view.subarray(it.begin, it.end)),
  ]);
}

/** Overwrites the APPn segments and comments of every JPEG inside `view` with zeros. Returns whether there were any. */
export function blankJpegs(view: Buffer): boolean {
  let blanked = false;
  for (let at = view.indexOf(opening); at >= 0; ) {
    const { parts, end } = partsOfJpeg(view, at);
    for (const part of parts.filter((it) => !isNeeded(view, it))) {
      view.fill(0, Math.min(part.begin + 4, part.end), part.end);
      blanked = true;
    }
    at = view.indexOf(opening, end);
  }
  return blanked;
}

/** Whether the marker is a start of frame, which holds the size. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const opening = Buffer.from([0xff, 0xd8, 0xff]);
const mostBefore = 1024;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers without a length: a stuffed zero, restarts, and another start of image. */
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The offset of the next marker after a scan's data that is neither a stuffed byte nor a restart. */
function endOfScan(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at >= 0; at = view.indexOf(0xff, at + 1)) {
    const next = view[at + 1];
    if (next === undefined) break;
    if (next !== 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return view.length;
}

/** Whether decoding needs the part: all but APPn and comments; JFIF's, the colour profile and Adobe's colours stay. */
function isNeeded(view: Buffer, { marker, begin }: Part): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = view.toString('latin1', begin + 4, begin + 15);
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name === 'ICC_PROFILE') ||
    (marker === 0xee && name.startsWith('Adobe'))
  );
}
