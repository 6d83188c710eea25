import { Readable } from 'node:stream';

export type Cell = string | number;

/**
 * A table as RFC 4180 has it, made while it is read: the header, then the rows. UTF-8 with a byte order mark, by which
 * spreadsheets know it; and no text in it is a formula to them.
 */
export function csvOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(pieces(header, rows), { objectMode: false });
}

/** So many characters are sent at once, and no more are in memory. */
const pieceLength = 16_384;

async function* pieces(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let piece = `\ufeff${lineOf(header)}`;
  for await (const row of rows) {
    piece += lineOf(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

/** A row with the end of its line. */
export function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A number is one and may be below 0; text that a spreadsheet would calculate begins with an apostrophe. */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
