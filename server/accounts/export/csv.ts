import { Readable } from 'node:stream';

export type Cell = string | number;

/**
 * Returns a table as RFC 4180 CSV, generated while it is read: the header, then the rows. UTF-8 with a byte order mark,
 * by which spreadsheets detect the encoding. No text cell is read as a formula.
 */
export const csvOf = (header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable =>
  Readable.from(pieces(header, rows), { objectMode: false });

/** Characters sent at once, and the most that are kept in memory. */
const pieceLength = 16_384;

async function* pieces(header: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  let piece = `\ufeff${lineOf(header)}`;
  for await (const row of rows) {
    piece += lineOf(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

export const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** A number stays as it is and may be below 0. Text that a spreadsheet would calculate gets a leading apostrophe. */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
