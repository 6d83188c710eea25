/** The limits of a text that is broken into lines. A longer text ends in "…". */
interface Fit {
  width: (text: string) => number;
  /** The greatest width of a line; `lines` is the greatest number of lines. */
  most: number;
  lines: number;
}

/**
 * Breaks a text into lines: between words or between Chinese characters, but never before a closing mark or after an
 * opening one. A word wider than a line is broken anywhere. A text that does not fit ends in "…".
 */
export function breakLines(text: string, { width, most, lines }: Fit): string[] {
  const broken: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (width((line + piece).trimEnd()) <= most) {
      line += piece;
      continue;
    }
    if (line.trim()) broken.push(line.trim());
    line = piece.trimStart();
    while (width(line.trimEnd()) > most) {
      const head = headOf(line, (it) => width(it) <= most);
      broken.push(head);
      line = line.slice(head.length);
      if (broken.length > lines) break;
    }
    if (broken.length > lines) break;
  }
  if (line.trim()) broken.push(line.trim());
  if (broken.length <= lines) return broken;
  const last = broken[lines - 1] ?? '';
  return [...broken.slice(0, lines - 1), ellipsis(last, (it) => width(it) <= most)];
}

/** Like `breakLines`, but with lines of similar length: for a headline on its own. */
export function balanceLines(text: string, fit: Fit): string[] {
  const { length } = breakLines(text, fit);
  for (let most = fit.most / 2; most < fit.most; most += fit.most / 24) {
    const lines = breakLines(text, { ...fit, most });
    if (lines.length === length && !lines.at(-1)?.endsWith('…')) return lines;
  }
  return breakLines(text, fit);
}

const opening = String.raw`[（【「『《〈“‘(\[{]`;
const closing = String.raw`[，。、；：！？）】」』》〉”’…％,.;:!?)\]}]`;
const eastern = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]`;
const piece = new RegExp(String.raw`\s*${opening}*(?:${eastern}|(?:(?!${eastern})\S)+)${closing}*`, 'gu');

const trailing = /[\s，。、；：！？,.;:!?]/u;

const piecesOf = (text: string): string[] => text.match(piece) ?? [];

/** Returns the longest beginning that fits, at least one character. */
function headOf(text: string, fits: (text: string) => boolean): string {
  const characters = [...text];
  let head = characters[0] ?? '';
  for (const character of characters.slice(1)) {
    if (!fits(head + character)) break;
    head += character;
  }
  return head;
}

function ellipsis(line: string, fits: (text: string) => boolean): string {
  const characters = [...line];
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  const end = characters.findLastIndex((it) => !trailing.test(it));
  return `${characters.slice(0, end + 1).join('')}…`;
}
