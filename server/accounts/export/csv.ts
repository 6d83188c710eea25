import { Readable } from 'node:stream';

export type Cell = string | number;

/**
 * Returns a table as RFC 4180 CSV, generated while it is read. A byte order mark lets spreadsheets detect UTF-8; no
 * text cell is read as a formula.
 */
export const csvOf = (header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable =>
  Readable.from(pieces(header, rows), { objectMode: false });

/** The size of a chunk in characters, which limits the buffer. */
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

/** Numbers stay as they are, negative ones too. Text that a spreadsheet would calculate gets a leading apostrophe. */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
