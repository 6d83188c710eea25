import { quote } from './quote.ts';

/**
 * The tsquery clause of a run of Chinese, Japanese or Korean characters; `known` holds the pairs in use. Every
 * character must appear next to a neighbour in the run: 二手书桌 finds 二手宜家书桌 and not 二手书柜. For a mistyped character (显视器)
 * any one character matches in its position.
 */
export function runClause(characters: string[], known: ReadonlySet<string>): string {
  if (characters.length === 1) return quote(characters[0]!);
  const pairs = characters.slice(1).map((character, index) => characters[index]! + character);
  const asked = covering(pairs);
  const wrong = pairs.length < 2 || pairs.length > LONGEST_MENDED ? [] : uncovered(pairs, known);
  return wrong.length === 0
    ? asked
    : `(${[asked, ...wrong.map((index) => withAny(characters, index))].join(' | ')})`;
}

/** Requires the first and the last pair, and at least one of each two overlapping pairs. */
function covering(pairs: string[]): string {
  const clauses = [quote(pairs[0]!)];
  for (let index = 1; index < pairs.length - 2; index += 1) {
    clauses.push(`(${quote(pairs[index]!)} | ${quote(pairs[index + 1]!)})`);
  }
  if (pairs.length > 1) clauses.push(quote(pairs.at(-1)!));
  return clauses.join(' & ');
}

function uncovered(pairs: string[], known: ReadonlySet<string>): number[] {
  const wrong: number[] = [];
  for (let index = 0; index <= pairs.length; index += 1) {
    if (!known.has(pairs[index - 1] ?? '') && !known.has(pairs[index] ?? '')) wrong.push(index);
  }
  return wrong;
}

function withAny(characters: string[], wrong: number): string {
  const phrase = characters.map((character, index) => {
    if (index === wrong) return '';
    if (index === 0 || (index === 1 && wrong === 0)) return quote(character);
    return `${index - 1 === wrong ? '<2>' : '<->'} ${quote(character)}`;
  });
  return `(${phrase.filter((step) => step !== '').join(' ')})`;
}

/** The longest run that is corrected, in pairs. */
const LONGEST_MENDED = 7;
