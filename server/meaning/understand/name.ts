import { type Found, stopWordsIn } from '../concepts.ts';
import { isThing } from '../things.ts';
import { COVER, overlap, type Span, type Typed } from './typed.ts';

/** The rest of a text whose filters are taken. */
interface Remains {
  readonly open: string;
  readonly concepts: readonly Found[];
  /** Spans whose words all stay. */
  readonly kept: readonly Span[];
}

/**
 * The remaining text to search for, in the original spelling, without stop words at the ends of its parts. A single
 * character or digit that remains belongs to the words taken, unless it is a thing: 想租[个], [2] rooms, but 免费的灯.
 */
export function nameOf(typed: Typed, { open, concepts, kept }: Remains): string {
  const stopWords = stopWordsIn(open);
  return [...open.matchAll(STRETCH)]
    .map((match) => bare(open, { from: match.index, to: match.index + match[0].length }, kept, stopWords))
    .map((span) => ({
      text: typed.spelled(span),
      thing: concepts.some((it) => it.from === span.from && isThing(it.concept)),
    }))
    .filter(({ text, thing }) => text !== '' && (thing || !SINGLE.test(text)))
    .map(({ text }) => text)
    .join(' ')
    .replace(/\p{Extended_Pictographic}\ufe0f?/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function bare(open: string, span: Span, kept: readonly Span[], stopWords: readonly Span[]): Span {
  let { from, to } = span;
  const inside = kept.filter((it) => overlap(it, span));
  const firstKept = Math.min(to, ...inside.map((it) => it.from));
  const lastKept = Math.max(from, ...inside.map((it) => it.to));
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    from += START.exec(open.slice(from, Math.min(firstKept, to)))?.[0].length ?? 0;
    to -= END.exec(open.slice(Math.max(lastKept, from), to))?.[0].length ?? 0;
    const first = stopWords.find((it) => it.from <= from && from < it.to && !HYPHEN.test(open.slice(it.to)));
    if (first) from = Math.max(from, Math.min(first.to, firstKept, to));
    const last = stopWords.find(
      (it) => it.from < to && to <= it.to && !HYPHENED.test(open.slice(0, it.from)),
    );
    if (last) to = Math.min(to, Math.max(last.from, lastKept, from));
  }
  return { from, to };
}

const STRETCH = new RegExp(`[^${COVER}]+`, 'g');
/** "All" of "All-Clad" and "at" of "AT&T" are parts of names. */
const HYPHEN = /^[-&]\p{L}/u;
const HYPHENED = /\p{L}[-&]$/u;
const SINGLE = /^(?:\p{sc=Han}|\d)$/u;
const START = /^(?:['’]s(?!\p{L})|ones(?!\p{L})|[\s\p{P}\p{S}]|的)+/u;
const END = /(?:[\s\p{P}\p{S}]|(?<!\p{L})ones|[吗呢吧啊呀嘛哦]|(?<!什|怎)么|(?<!目)的|了){1,40}$/u;
