import { idsOf, offerOf } from '../meaning/concepts.ts';
import { fold } from '../meaning/fold.ts';
import { quote } from './quote.ts';
import { stem } from './stem.ts';
import { placedTerms, termsOf, tokensOf } from './terms.ts';

/** The searchable fields: title (weighs most), tags and labels, description. */
export interface SearchText {
  a?: string;
  b?: string;
  c?: string;
}

/**
 * Returns the texts as a tsvector literal (`${literal}::tsvector`): the terms outside of `without`, each with its
 * positions and the weight of its field, and the concepts. Of an enormous text only the beginning is searchable.
 */
export function vectorLiteral(text: SearchText, without: ReadonlySet<string> = new Set()): string {
  const places = new Map<string, string[]>();
  let bytes = 0;
  let start = 1;
  for (const [field, weight] of FIELDS) {
    let end = start;
    for (const { term, at } of placedTerms(text[field] ?? '')) {
      const place = start + at;
      end = place;
      if (without.has(term)) continue;
      let found = places.get(term);
      if (!found) {
        bytes += Buffer.byteLength(term) + 8;
        if (bytes > MOST_BYTES) break;
        found = [];
        places.set(term, found);
      }
      if (found.length < MOST_PLACES && place <= LAST_PLACE) {
        if (found.push(place + weight) > 1) bytes += 2;
      }
    }
    start = end + GAP;
  }
  const terms = [...places].map(([term, found]) =>
    found.length > 0 ? `${quote(term)}:${found}` : quote(term),
  );
  return [...terms, ...conceptLexemes(text)].join(' ');
}

/**
 * The concepts of the texts as lexemes: those that a field offers, with the weight of the first such field, and those
 * that fields only conceal.
 */
export function conceptLexemes(text: SearchText): string[] {
  const weights = new Map<string, string>();
  const hidden = new Set<string>();
  for (const [field, weight] of FIELDS) {
    const { concepts, concealed } = offerOf(fold(text[field] ?? ''));
    for (const concept of concepts)
      for (const id of idsOf(concept)) if (!weights.has(id)) weights.set(id, weight);
    for (const { id } of concealed) hidden.add(id);
  }
  return [
    ...[...weights].map(([id, weight]) => `${conceptTerm(id)}:1${weight}`),
    ...[...hidden].filter((id) => !weights.has(id)).map(concealedTerm),
  ];
}

/** The term of a concept. No word begins with `=`. */
export const conceptTerm = (id: string): string => quote(`=${id}`);

/** The term of texts that have a concept's words only as a part of another concept. */
export const concealedTerm = (id: string): string => quote(`=-${id}`);

/** The distinct terms of a text, the title's first. */
export const termsIn = (text: SearchText): string[] => [
  ...new Set(FIELDS.flatMap(([field]) => termsOf(text[field] ?? ''))),
];

/**
 * The distinct words and pairs of neighbouring characters of the texts, for the vocabulary that corrects typing
 * mistakes: Latin words as written and in the singular, 2 to 26 letters, and the pairs that `vectorLiteral` indexes.
 */
export function wordsOf(text: SearchText): string[] {
  const words = new Set<string>();
  for (const token of tokensOf([text.a, text.b, text.c].join('\n'))) {
    if ('run' in token) {
      const characters = [...token.run];
      for (let index = 1; index < characters.length; index += 1)
        words.add(characters[index - 1]! + characters[index]);
    } else {
      for (const part of [...token.parts, token.whole]) {
        if (part && /^[a-z]{2,26}$/.test(part)) words.add(part).add(stem(part));
      }
    }
  }
  return [...words];
}

const FIELDS = [
  ['a', 'A'],
  ['b', 'B'],
  ['c', 'C'],
] as const;

/** PostgreSQL's limits: the highest position, and the most positions of one term. */
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;
/** Bytes of the terms; a tsvector holds less than 1 MB, and the estimate of a term's size is slightly too high. */
const MOST_BYTES = 700_000;
/** Positions between two fields, so that the end of one and the beginning of the next are not neighbours. */
const GAP = 10;
