import { linkTo } from './compose.ts';
import type { Passage } from './passage.ts';

const longestLine = 2000;

/**
 * Makes a line from the model safe: `[1]` becomes a link to the first passage, any other link or bracket plain text.
 * Without brackets Markdown makes no link, picture or HTML, and no line equals the end marker.
 */
export function guardLine(line: string, passages: readonly Passage[]): string {
  const found = new Set(passages.map((it) => it.address));
  return line
    .slice(0, longestLine)
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? ' ' : ''))
    .replace(telling, (whole, escaped?: string, text?: string, to?: string, number?: string) => {
      if (escaped !== undefined) return escaped;
      if (text !== undefined && to !== undefined)
        return found.has(to) ? linkTo({ title: text, address: to }) : plain(text);
      if (number === undefined) return `\\${whole}`;
      const passage = passages[Number(number) - 1];
      return passage ? linkTo(passage) : '';
    })
    .toWellFormed();
}

/** In order: an escaped character, a link or picture of the simplest form, a citation, any other bracket. */
const telling = /(\\[\s\S])|!?\[([^[\]\\]*)\]\(([^()\s\\]*)\)|!?\[(\d{1,2})\]|[[\]<]/g;

const plain = (text: string): string => text.replace(/</g, '\\<');

/**
 * A line without the sentences whose figures (prices, dates, counts) are neither in a passage nor in the question: the
 * model invented them.
 */
export function withoutInvented(line: string, known: ReadonlySet<string>): string {
  if (!/\d/.test(line)) return line;
  const [, lead = '', rest = ''] = /^(\s*(?:[-*+]|\d{1,2}[.)]|#{1,6}|>)?\s*)([\s\S]*)$/.exec(line) ?? [];
  const kept = sentencesOf(rest).filter((it) => figuresIn(it).every((figure) => known.has(figure)));
  const text = kept.join('').trimEnd();
  return text.trim() === '' ? '' : lead + text;
}

/** The figures of some texts, as `withoutInvented` compares them. */
export const knownFigures = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(figuresIn));

const sentencesOf = (text: string): string[] =>
  text.match(/[\s\S]*?(?:[.!?](?=\s|$)|[。！？；]|$)\s*/gu)?.filter((it) => it !== '') ?? [];

/** Numbers without separators, 2.5k as 2500 and 150.00 as 150; citations and addresses do not count. */
const figuresIn = (text: string): string[] =>
  [
    ...text
      .replace(/!?\[\d{1,2}\]|\]\([^)]*\)/g, ' ')
      .matchAll(/(\d[\d,]*(?:\.\d+)?)(\s?[kK](?![a-z])|万)?/g),
  ].map(([, digits = '', unit]) => {
    const value = Number(digits.replaceAll(',', ''));
    return `${unit === undefined ? value : value * (unit === '万' ? 10_000 : 1000)}`;
  });
