import { likeliest, mendable } from './mend.ts';
import { quote } from './quote.ts';
import { runClause } from './run-clause.ts';
import { stem } from './stem.ts';
import { type Token, tokensOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * A tsquery in text form (`${tsquery}::tsquery`) that matches all of a typed text, or null if it holds nothing to
 * search for. At most the first 200 characters and ten words count. Accepts any text.
 *
 * A word of four letters or more that no text uses is a typing mistake: the nearest words in use replace it.
 * `vocabulary` supplies them and is queried at most twice.
 */
export async function queryOf(text: string, vocabulary: Vocabulary): Promise<{ tsquery: string } | null> {
  const tokens = askedFor(text);
  if (tokens.length === 0) return null;
  const known = await vocabulary.known(tokens.flatMap(vocabularyWords));
  const mistyped = new Set(
    tokens
      .flatMap((token) => ('run' in token ? [] : token.parts))
      .filter((part) => mendable(part) && !isKnown(part, known)),
  );
  const near =
    mistyped.size > 0 ? await vocabulary.nearest(withSingulars(mistyped)) : new Map<string, string[]>();
  const meant = (part: string) => [part, stem(part)].flatMap((word) => likeliest(word, near.get(word) ?? []));
  const clauses = tokens.map((token) =>
    'run' in token ? runClause([...token.run], known) : wordClause(token, meant),
  );
  return { tsquery: clauses.join(' & ') };
}

function askedFor(text: string): Token[] {
  const tokens = tokensOf(text.slice(0, LONGEST_QUERY)).flatMap(apart);
  const telling = tokens.filter((token) => !isLittle(token));
  let words = 0;
  return (telling.length > 0 ? telling : tokens).filter((token, index) => {
    words += 'run' in token ? 1 : token.parts.length;
    return index === 0 || words <= MOST_WORDS;
  });
}

/** Whether it is a stop word, which says nothing about the search. */
export function isLittle(token: Token): boolean {
  return !('run' in token) && LITTLE_WORDS.has(token.parts.join(' '));
}

/** "便宜的书桌" searches for 便宜 and 书桌; 的 is kept if it is part of a word (目的地). */
function apart(token: Token): Token[] {
  if (!('run' in token)) return [token];
  const pieces = token.run.split('的').filter((piece) => piece !== '');
  return pieces.length > 0 && pieces.every((piece) => [...piece].length > 1)
    ? pieces.map((run) => ({ run }))
    : [token];
}

function vocabularyWords(token: Token): string[] {
  if (!('run' in token)) return token.parts.filter(mendable).flatMap((part) => [part, stem(part)]);
  const characters = [...token.run];
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

function isKnown(part: string, known: ReadonlySet<string>): boolean {
  return known.has(part) || known.has(stem(part));
}

/** "dseks" is two edits away from "desk" and one from "desks", which may be in no text. */
function withSingulars(words: Iterable<string>): string[] {
  return [...new Set([...words].flatMap((word) => [word, stem(word)]))];
}

function wordClause(
  token: { parts: string[]; whole: string | null },
  meant: (part: string) => string[],
): string {
  const parts = token.parts.map((part) => anyOf([part, ...meant(part)]));
  if (token.whole === null) return parts.join(' & ');
  return `(${parts.join(' & ')} | ${quote(stem(token.whole))})`;
}

function anyOf(words: string[]): string {
  const terms = [...new Set(words.map(stem))].map(quote);
  return terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`;
}

const LONGEST_QUERY = 200;
const MOST_WORDS = 10;
/** A text of only these words is still searched. */
const LITTLE_WORDS = new Set('a an the and or for of in on at to with by from'.split(' '));
