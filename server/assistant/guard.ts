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
      isKnown(it, known) &&
      countsIn(it).every((count) => known.has(count) || count === `${citedIn(it).size}`) &&
      isCited(it, passages),
  );
  const text = kept.join('').trimEnd();
  return text.trim() === '' ? '' : lead + text;
}

/** Whether all figures of a sentence are known: a date as a whole, not only its day. */
function isKnown(sentence: string, known: ReadonlySet<string>): boolean {
  const { dates, rest } = datesOf(sentence);
  return [...dates, ...figuresIn(rest)].every((figure) => known.has(figure));
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
  new Set(texts.flatMap((it) => [...figuresIn(it), ...datesOf(it).dates, ...countsIn(it)]));

const sentencesOf = (text: string): string[] =>
  text.match(/[\s\S]*?(?:[.!?](?=\s|$)|[。！？；]|$)\s*/gu)?.filter((it) => it !== '') ?? [];

/**
 * The numbers of a text in one spelling: 2,500 and 2.5k as 2500, 150.00 as 150, 三百 as 300. Citations and addresses do
 * not count.
 */
function figuresIn(text: string): string[] {
  const folded = fold(withoutLinks(text));
  const digits = [...folded.matchAll(/(\d[\d,]*(?:\.\d+)?)(\s?k(?![a-z])|万)?/g)].map(
    ([, number = '', unit]) => {
      const value = Number(number.replaceAll(',', ''));
      return unit === undefined ? value : value * (unit === '万' ? 10_000 : 1000);
    },
  );
  const spelled = amountsIn(folded).flatMap((it) => (it.spelled ? it.value : []));
  const days = [...folded.matchAll(/[一二三四五六七八九十]{1,3}(?=[月号日])/gu)].flatMap(
    ([number]) => chinese(number) ?? [],
  );
  return [...digits, ...spelled, ...days].map(String);
}

/** A text with its dates of a month and a day covered, and these dates, in one spelling: March 3 and 3月3日 as 3/3. */
function datesOf(text: string): { dates: string[]; rest: string } {
  const dates: string[] = [];
  const rest = DATES.reduce(
    (left, pattern) =>
      left.replace(pattern, (whole, ...groups) => {
        const { month = '', day = '' }: Record<string, string> = groups.at(-1);
        const at = MONTHS.indexOf(month.slice(0, 3)) + 1;
        const numbers = [at || numberOf(month), numberOf(day)];
        const isDate = numbers[0]! >= 1 && numbers[0]! <= 12 && numbers[1]! >= 1 && numbers[1]! <= 31;
        if (isDate) dates.push(numbers.join('/'));
        return isDate ? ' ' : whole;
      }),
    fold(withoutLinks(text)),
  );
  return { dates, rest };
}

const numberOf = (text: string): number => (/^\d/.test(text) ? Number(text) : (chinese(text) ?? 0));

/** The counts in words, such as "three desks" and 三张, which are too short to be amounts, and "half price" as 0.5. */
function countsIn(text: string): string[] {
  const folded = fold(withoutLinks(text));
  const words = folded.match(/[a-z]+/g) ?? [];
  const english = words.flatMap((it) => (small.includes(it) ? small.indexOf(it) + 2 : []));
  const dozens = words.some((it) => /^dozens?$/.test(it)) ? [12] : [];
  const halves = HALF.test(folded) ? [0.5] : [];
  const counted = [
    ...folded.matchAll(/(?<![一几])[两二三四五六七八九十]{1,3}(?=[个张间辆套条件本场家位篇台把双只款折])/gu),
  ];
  return [...english, ...dozens, ...halves, ...counted.flatMap(([number]) => chinese(number) ?? [])].map(
    String,
  );
}

const withoutLinks = (text: string): string => text.replace(/!?\[\d{1,2}\]|\]\([^)]*\)/g, ' ');

const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const HALF = /\bhalf(?:[ -](?:the|its|their|of|original|full)){0,3}[ -](?:price|off|cost)\b|半价|五折/u;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d,.]*\\d)';
const DATES = [
  new RegExp(`\\b${MONTH}\\.? (?:the )?${DAY}`, 'gu'),
  new RegExp(`(?<![\\d.,$])${DAY} (?:of )?${MONTH}\\b`, 'gu'),
  /(?<month>\d{1,2}|[一二三四五六七八九十]{1,3}) ?月 ?(?<day>\d{1,2}|[一二三四五六七八九十]{1,3})(?!\d)/gu,
  /(?<=(?<!\d)\d{4}-)(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
  /(?<![\d/.])(?<month>\d{1,2})\/(?<day>\d{1,2})(?![\d/])/gu,
];
