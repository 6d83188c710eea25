import { quote } from './quote.ts';
import { stem } from './stem.ts';
import { type Token, tokensOf } from './terms.ts';

/** One of the words typed so far, as tsqueries in text form. */
export interface TypedTerm {
  anywhere: string;
  inTitle: string;
  /** Whether more letters may follow, so that it matches many words. */
  open: boolean;
}

/**
 * The terms of partly typed text, all of which must match; empty without any. The last word is a prefix, unless a
 * character that ends it follows. In Chinese every pair of neighbours is a term, or a single character. The first 60
 * characters and eight terms count.
 */
export function beginningOf(typed: string): TypedTerm[] {
  const begun = typed.slice(0, LONGEST);
  const tokens = tokensOf(begun);
  const goesOn = /[\p{L}\p{N}]$/u.test(begun);
  return tokens
    .flatMap((token, index) => termsOf(token, goesOn && index === tokens.length - 1))
    .slice(0, MOST_TERMS);
}

function termsOf(token: Token, goesOn: boolean): TypedTerm[] {
  if (!('run' in token)) {
    const last = token.parts.length - 1;
    return token.parts.map((part, index) =>
      goesOn && index === last ? anyOf(unfinished(part), true) : anyOf([stem(part)], false),
    );
  }
  const characters = [...token.run];
  if (characters.length === 1) return [anyOf([token.run], false)];
  return characters.slice(1).map((next, index) => anyOf([characters[index]! + next], false));
}

function anyOf(terms: string[], open: boolean): TypedTerm {
  const written = (mark: string) => `(${terms.map((term) => quote(term) + mark).join(' | ')})`;
  return { anywhere: written(open ? ':*' : ''), inTitle: written(open ? ':*A' : ':A'), open };
}

/** The forms of an unfinished word: as typed, and stemmed. The index stores "movies" as "movy", which "movi" must match. */
const unfinished = (part: string): string[] => [
  ...new Set([part, stem(part), part.replace(/(?<=[a-z]{3})i$/, 'y')]),
];

const LONGEST = 60;
const MOST_TERMS = 8;
