import { fold } from '../meaning/fold.ts';
import { amountsIn, chinese } from '../meaning/understand/amounts.ts';
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
 * Returns a line from the model without the sentences that contain a figure (price, date, count, in digits or in words)
 * that is not among the known ones of the passages, or cite only passages beyond the last.
 */
export function withoutInvented(line: string, known: ReadonlySet<string>, passages = Infinity): string {
  const [, lead = '', rest = ''] = /^(\s*(?:[-*+]|\d{1,2}[.)]|#{1,6}|>)?\s*)([\s\S]*)$/.exec(line) ?? [];
  const kept = sentencesOf(rest).filter(
    (it) =>
      figuresIn(it).every((figure) => known.has(figure)) &&
      countsIn(it).every((count) => known.has(count) || count === `${citedIn(it).size}`) &&
      isCited(it, passages),
  );
  const text = kept.join('').trimEnd();
  return text.trim() === '' ? '' : lead + text;
}

/** Whether a sentence cites nothing, or at least one of this many passages. */
function isCited(sentence: string, passages: number): boolean {
  const cited = [...citedIn(sentence)];
  return cited.length === 0 || cited.some((it) => it >= 1 && it <= passages);
}

const citedIn = (sentence: string): ReadonlySet<number> =>
  new Set([...sentence.matchAll(/\[(\d{1,2})\](?!\()/g)].map(([, number]) => Number(number)));

/** The figures of some texts, as `withoutInvented` compares them. */
export const knownFigures = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((it) => [...figuresIn(it), ...countsIn(it)]));

const sentencesOf = (text: string): string[] =>
  text.match(/[\s\S]*?(?:[.!?](?=\s|$)|[。！？；]|$)\s*/gu)?.filter((it) => it !== '') ?? [];

/**
 * The numbers of a text in one spelling: 2,500 and 2.5k as 2500, 150.00 as 150, 三百 as 300. Citations and addresses do
 * not count.
 */
function figuresIn(text: string): string[] {
  const plain = withoutLinks(text);
  const digits = [...plain.matchAll(/(\d[\d,]*(?:\.\d+)?)(\s?[kK](?![a-z])|万)?/g)].map(
    ([, number = '', unit]) => {
      const value = Number(number.replaceAll(',', ''));
      return unit === undefined ? value : value * (unit === '万' ? 10_000 : 1000);
    },
  );
  const folded = fold(plain);
  const spelled = amountsIn(folded).flatMap((it) => (it.spelled ? it.value : []));
  const days = [...folded.matchAll(/[一二三四五六七八九十]{1,3}(?=[月号日])/gu)].flatMap(
    ([number]) => chinese(number) ?? [],
  );
  return [...digits, ...spelled, ...days].map(String);
}

/** The counts in words, such as "three desks" and 三张, which are too short to be amounts. */
function countsIn(text: string): string[] {
  const folded = fold(withoutLinks(text));
  const words = folded.match(/[a-z]+/g) ?? [];
  const english = words.flatMap((it) => (small.includes(it) ? small.indexOf(it) + 2 : []));
  const counted = [
    ...folded.matchAll(/(?<![一几])[两二三四五六七八九十]{1,3}(?=[个张间辆套条件本场家位篇台把双只款])/gu),
  ];
  return [...english, ...counted.flatMap(([number]) => chinese(number) ?? [])].map(String);
}

const withoutLinks = (text: string): string => text.replace(/!?\[\d{1,2}\]|\]\([^)]*\)/g, ' ');

const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
