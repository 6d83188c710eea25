import { quote } from './quote.ts';
import { stem } from './stem.ts';
import { type Token, tokensOf } from './terms.ts';

/** What is typed so far as two tsqueries in text form: the words anywhere in a thing, and in its title. */
export interface Beginning {
  anywhere: string;
  inTitle: string;
}

/**
 * Half-typed words as tsqueries, or null when they hold nothing to search for. Every word is asked for; the last one
 * may go on, unless something that ends it was typed behind it. Of a run of Chinese characters every pair of
 * neighbours must stand in the text, of a single one that character. At most 60 characters count. Any text is taken.
 */
export function beginningOf(typed: string): Beginning | null {
  const tokens = tokensOf(typed.slice(0, LONGEST_BEGINNING));
  if (tokens.length === 0) return null;
  const goesOn = /[\p{L}\p{N}]$/u.test(typed);
  const terms = tokens.flatMap((token, index) => termsOf(token, goesOn && index === tokens.length - 1));
  const clauses = (mark: string) =>
    terms.map(({ any, open }) => `(${any.map((term) => quote(term) + suffix(open, mark)).join(' | ')})`);
  return { anywhere: clauses('').join(' & '), inTitle: clauses('A').join(' & ') };
}

interface Asked {
  /** One of these must be there. */
  any: string[];
  /** Whether more letters may follow. */
  open: boolean;
}

function suffix(open: boolean, mark: string): string {
  return open || mark ? `:${open ? '*' : ''}${mark}` : '';
}

function termsOf(token: Token, open: boolean): Asked[] {
  if (!('run' in token)) {
    return token.parts.map((part, index) =>
      open && index === token.parts.length - 1
        ? { any: unfinished(part), open: true }
        : { any: [stem(part)], open: false },
    );
  }
  const characters = [...token.run];
  if (characters.length === 1) return [{ any: [token.run], open: false }];
  return characters.slice(1).map((next, index) => ({ any: [characters[index]! + next], open: false }));
}

/** As typed and in the singular, which is what an index keeps: "movies" is kept as "movy", to which "movi" leads too. */
function unfinished(part: string): string[] {
  return [...new Set([part, stem(part), part.replace(/(?<=[a-z]{3})i$/, 'y')])];
}

const LONGEST_BEGINNING = 60;
