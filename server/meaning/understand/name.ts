import { COVER, type Span, type Typed } from './typed.ts';

/**
 * What is left to search for, in the asker's own spelling: the stretches that nothing took, without the `little` words
 * at their ends. What is left of one Chinese character belonged to what was taken: 想租[个], [大]一居.
 */
export function nameOf(typed: Typed, open: string, little: readonly Span[]): string {
  return [...open.matchAll(STRETCH)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .map((span) => typed.spelled(bare(open, span, little)))
    .filter((text) => text !== '' && !LONE.test(text))
    .join(' ')
    .replace(/\p{Extended_Pictographic}\ufe0f?/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function bare(open: string, span: Span, little: readonly Span[]): Span {
  let { from, to } = span;
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    from += START.exec(open.slice(from, to))?.[0].length ?? 0;
    to -= END.exec(open.slice(from, to))?.[0].length ?? 0;
    const first = little.find((it) => it.from <= from && from < it.to);
    if (first) from = Math.min(first.to, to);
    const last = little.find((it) => it.from < to && to <= it.to);
    if (last) to = Math.max(last.from, from);
  }
  return { from, to };
}

const STRETCH = new RegExp(`[^${COVER}]+`, 'g');
const LONE = /^\p{sc=Han}$/u;
const START = /^(?:['’]s(?!\p{L})|[\s\p{P}\p{S}]|的)+/u;
const END = /(?:[\s\p{P}\p{S}]|[吗呢吧啊呀嘛哦]|(?<!什|怎)么|(?<!目)的|了)+$/u;
