import { readFileSync } from 'node:fs';

/** A picture from `tests/fixtures`. */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

/** A copy of the file with these bytes at `offset` from the start of a box's name. */
export function patched(file: Buffer, box: string, offset: number, bytes: Iterable<number>): Buffer {
  const copy = Buffer.from(file);
  copy.set([...bytes], file.indexOf(box, 0, 'latin1') + offset);
  return copy;
}

/** Numbers as in a box, four bytes each. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
}
