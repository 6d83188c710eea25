import { fold } from '../fold.ts';

/** A part of the folded text: `from` is the index of its first UTF-16 code unit, `to` the index after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A typed text in the folded form that recognisers read, with a mapping back to the original spelling. */
export interface Typed {
  /** Folded, with one space between words and none at the ends. */
  readonly folded: string;
  /** The original spelling of a span. */
  spelled(span: Span): string;
}

export function typedText(text: string): Typed {
  const own = text.toWellFormed();
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { segment, index } of letters.segment(own)) {
    const plain = PLAIN.test(segment)
      ? segment
      : EMOJI.test(segment)
        ? ' '
        : fold(segment).replace(/\s/gu, ' ');
    for (const unit of plain.split('')) {
      if (unit === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      folded += unit;
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  return {
    folded: folded.trimEnd(),
    spelled: ({ from, to }) => (from < to ? own.slice(starts[from], ends[to - 1]) : ''),
  };
}

/** Replaces a span by NULs, so that no later recogniser reads it. A text with covered spans is called `open` everywhere. */
export const covered = (open: string, { from, to }: Span): string =>
  open.slice(0, from) + COVER.repeat(to - from) + open.slice(to);

export const COVER = '\0';
export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /\p{Extended_Pictographic}/u;
const PLAIN = /^[ a-z\d]$/;
