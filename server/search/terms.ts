import { fold } from '../meaning/fold.ts';
import { stem } from './stem.ts';

/** A unit of text: a run of Chinese, Japanese or Korean script, or a word of any other script. */
export type Token = { run: string } | { parts: string[]; whole: string | null };

/** A searchable term and its position in steps from the start of the text, which identifies neighbours. */
export interface Term {
  term: string;
  at: number;
}

/** Longer words are cut to this length, in texts and queries alike. */
const LONGEST_TERM = 40;

/**
 * Every distinct term by which a text is indexed. A run of Han, kana or hangul yields each pair of neighbours and each
 * single character. Other scripts yield words, cut to 40 characters, English plurals in the singular. A compound
 * ("mid-century", "iphone15") yields its parts and the whole.
 */
export const termsOf = (text: string): string[] => [
  ...new Set(placedTerms(text).map((placed) => placed.term)),
];

/** The terms of a text with their positions, in reading order; a character or a word part is one step. */
export function placedTerms(text: string): Term[] {
  const terms: Term[] = [];
  let at = 0;
  for (const token of tokensOf(text)) {
    if ('run' in token) {
      const characters = [...token.run];
      characters.forEach((character, index) => {
        terms.push({ term: character, at });
        const next = characters[index + 1];
        if (next !== undefined) terms.push({ term: character + next, at });
        at += 1;
      });
      continue;
    }
    if (token.whole !== null) terms.push({ term: stem(token.whole), at });
    for (const part of token.parts) terms.push({ term: stem(part), at: at++ });
  }
  return terms;
}

/** The runs and words of a text as written (folded, not stemmed), in reading order. */
export function tokensOf(text: string): Token[] {
  return (fold(text).match(RUN_OR_WORD) ?? []).map((found) =>
    STARTS_RUN.test(found) ? { run: found } : wordToken(found),
  );
}

function wordToken(word: string): Token {
  const symbol = /^[a-z]{1,2}(\+\+|#)$/.test(word); // c++, c#, f#
  const parts = symbol ? [word] : (word.match(PART) ?? []).map((part) => cut(part.replaceAll(',', '')));
  return { parts, whole: parts.length > 1 ? cut(parts.join('')) : null };
}

const cut = (word: string): string =>
  word.length <= LONGEST_TERM ? word : [...word].slice(0, LONGEST_TERM).join('');

const RUN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]`;
const STARTS_RUN = new RegExp(`^${RUN}`, 'v');
const ATOM = String.raw`[[\p{L}\p{N}]--${RUN}][[\p{L}\p{N}\p{M}]--${RUN}]*`;
/** Letters and digits, joined inside a compound, a decimal or "H&M", and with the ++ of C++ at the end. */
const RUN_OR_WORD = new RegExp(String.raw`${RUN}+|${ATOM}(?:[\-‐‑'’.&]${ATOM}|,\p{N}+)*(?:\+\+|#)?`, 'gv');
/** "iphone15" is two parts, "3.5" and "1,299" are one. */
const PART = /\p{L}[\p{L}\p{M}]*|\p{N}+(?:[.,]\p{N}+)*/gu;
