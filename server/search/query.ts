import { conceptWords, isAmbiguous } from '../meaning/concepts.ts';
import { fold } from '../meaning/fold.ts';
import { conceptClause, isTelling, type Part, partsOf } from './meaning.ts';
import { edits, LONG_WORD, likeliest, mendable } from './mend.ts';
import { quote } from './quote.ts';
import { runClause } from './run-clause.ts';
import { stem } from './stem.ts';
import { type Token, tokensOf } from './terms.ts';
import { concealedTerm } from './vector.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The query of a search, as tsqueries in text form: `own` for the typed words only, `tsquery` also for their meanings.
 */
export interface WordsQuery {
  own: string;
  tsquery: string;
}

/**
 * Matches all words of a typed text, of at most 200 characters and ten words (`${tsquery}::tsquery`); null without any.
 * Words of a concept also match its words in the other language. An unused word of four letters or more is a typing
 * mistake: the nearest words of `vocabulary` replace it.
 */
export async function queryOf(text: string, vocabulary: Vocabulary): Promise<WordsQuery | null> {
  const folded = fold(text.slice(0, LONGEST_QUERY));
  const tokens = askedFor(folded);
  if (tokens.length === 0) return null;
  const parts = partsOf(folded);
  const { known, mistyped, better } = await slipsOf(tokens, parts, vocabulary);
  const clause = (token: Token) =>
    'run' in token ? runClause([...token.run], known) : wordClause(token, better);
  const own = repeatedWord(folded) ?? tokens.map(clause).join(' & ');
  const mended = mistyped.size > 0 ? partsOf(mendedText(folded, mistyped, better)) : parts;
  const meaning = mended.map((part) => partClause(part, clause)).filter((it) => it !== '');
  const [only, ...others] = mended;
  if (only?.concept && others.length === 0) return { own, tsquery: onlyMeant(own, only.concept, only.text) };
  return { own, tsquery: meaning.length > 0 ? `(${own}) | (${meaning.join(' & ')})` : own };
}

/** The text with each mistyped word replaced by the likeliest word in use; unchanged without any. */
export async function mendedWords(text: string, vocabulary: Vocabulary): Promise<string> {
  const folded = fold(text.slice(0, LONGEST_QUERY));
  const { mistyped, better } = await slipsOf(askedFor(folded), partsOf(folded), vocabulary);
  const mended = mendedText(folded, mistyped, better);
  return mended === folded ? text : mended;
}

/** The pairs and words in use, the mistyped words, and the candidates for each of them. */
async function slipsOf(tokens: Token[], parts: readonly Part[], vocabulary: Vocabulary) {
  const known = await vocabulary.known(tokens.flatMap(vocabularyWords));
  // A concept's own word is not a typing mistake, even if no text uses it.
  for (const { text, concept } of parts)
    if (concept !== null) for (const word of tokensOf(text).flatMap(vocabularyWords)) known.add(word);
  const mistyped = new Set(
    tokens
      .flatMap((token) => ('run' in token ? [] : token.parts))
      .filter((part) => mendable(part) && !isKnown(part, known)),
  );
  const near =
    mistyped.size > 0 ? await vocabulary.nearest(withSingulars(mistyped)) : new Map<string, string[]>();
  const better = (part: string) =>
    [part, stem(part)].flatMap((word) =>
      likeliest(
        word,
        (near.get(word) ?? []).filter((it) => !LITTLE_WORDS.has(it)),
      ),
    );
  return { known, mistyped, better };
}

/** Excludes texts that have the word only within another concept: "desk" does not find a desk lamp. */
function onlyMeant(own: string, id: string, text: string): string {
  const words = isAmbiguous(text.trim()) ? own : `(${own}) & !${concealedTerm(id)}`;
  return `(${words}) | ${conceptClause(id)}`;
}

/** The clause of a part: its words and, for a concept, its meaning as an alternative. */
function partClause({ text, concept }: Part, clause: (token: Token) => string): string {
  const tokens = tokensOf(text).flatMap(apart);
  const telling = tokens.filter((token) => !isLittle(token) && (concept !== null || isTelling(token)));
  const words = telling.map(clause).join(' & ');
  if (concept === null) return words;
  return words === '' ? conceptClause(concept) : `(${words} | ${conceptClause(concept)})`;
}

/** Each mistyped word replaced by the likeliest one, which may be a concept's word that no text uses yet. */
function mendedText(
  folded: string,
  mistyped: ReadonlySet<string>,
  better: (part: string) => string[],
): string {
  return folded.replace(/[a-z]+/g, (word) =>
    mistyped.has(word) ? (better(word)[0] ?? nearConcept(word) ?? word) : word,
  );
}

function nearConcept(word: string): string | undefined {
  if (word.length < SAFE_LENGTH) return undefined;
  const allowed = word.length >= LONG_WORD ? 2 : 1;
  const close = conceptWords().filter(
    (it) => Math.abs(it.length - word.length) <= allowed && edits(word, it) <= allowed,
  );
  return likeliest(word, close)[0];
}

/** The clause of a word with little words in between, such as "month to month"; undefined for other texts. */
function repeatedWord(folded: string): string | undefined {
  const tokens = tokensOf(folded);
  const parts = tokens.flatMap((token) => ('run' in token ? [] : token.parts));
  const [word = ''] = parts;
  const isRepeated =
    tokens.every((token) => !('run' in token)) &&
    parts.length > 2 &&
    parts.length % 2 === 1 &&
    !LITTLE_WORDS.has(word) &&
    parts.every((part, index) => (index % 2 === 0 ? part === word : LITTLE_WORDS.has(part)));
  return isRepeated ? parts.map((part) => quote(stem(part))).join(' <-> ') : undefined;
}

function askedFor(text: string): Token[] {
  const tokens = tokensOf(text).flatMap(apart);
  const telling = tokens.filter((token) => !isLittle(token));
  let words = 0;
  return (telling.length > 0 ? telling : tokens).filter((token, index) => {
    words += 'run' in token ? 1 : token.parts.length;
    return index === 0 || words <= MOST_WORDS;
  });
}

export const isLittle = (token: Token): boolean =>
  !('run' in token) && LITTLE_WORDS.has(token.parts.join(' '));

/** Splits a run at 的: 便宜的书桌 searches for 便宜 and 书桌. 的 stays if it is part of a word (目的地). */
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

const isKnown = (part: string, known: ReadonlySet<string>): boolean =>
  known.has(part) || known.has(stem(part));

/** "dseks" is two edits away from "desk" and one from "desks", even if no text contains that. */
const withSingulars = (words: Iterable<string>): string[] => [
  ...new Set([...words].flatMap((word) => [word, stem(word)])),
];

function wordClause(token: { parts: string[]; whole: string | null }, meant: (part: string) => string[]) {
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
/** The shortest word that is corrected to a concept's word; a shorter one resembles too many concepts. */
const SAFE_LENGTH = 6;
/** A text of only these words is still searched. */
const LITTLE_WORDS = new Set('a an the and or for of in on at to with by from'.split(' '));
