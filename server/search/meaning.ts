import { allConcepts, conceptsIn, conceptsWithPrefix, stopWordsIn } from '../meaning/concepts.ts';
import { fold } from '../meaning/fold.ts';
import { tokensOf } from './terms.ts';
import { conceptTerm } from './vector.ts';

/** A part of a query: words of a concept, with its id, or other words. */
export interface Part {
  text: string;
  concept: string | null;
}

/**
 * A folded query as its concepts and the words between them, without function words and without single characters
 * between words, which other languages lack. Empty without a concept.
 */
export function partsOf(folded: string): Part[] {
  const concepts = conceptsIn(folded);
  if (concepts.length === 0) return [];
  const little = stopWordsIn(folded);
  const parts: Part[] = [];
  let at = 0;
  const between = (to: number) => {
    let words = '';
    for (const { from, to: end } of little.filter((it) => it.from >= at && it.to <= to)) {
      words += `${folded.slice(at, from)} `;
      at = end;
    }
    words += folded.slice(at, to);
    if (tokensOf(words).some(isTelling)) parts.push({ text: words, concept: null });
  };
  for (const { concept, from, to, text } of concepts) {
    between(from);
    parts.push({ text, concept: concept.id });
    at = to;
  }
  between(folded.length);
  return parts;
}

/** Whether every part is a concept, so that concepts alone express the query. */
export const isAllMeant = (parts: readonly Part[]): boolean =>
  parts.length > 0 && parts.every(({ concept }) => concept !== null);

/** The tsquery clause of a concept, in fields of this weight or in all: texts that have it or what it also finds. */
export function conceptClause(id: string, weight: 'A' | '' = ''): string {
  const mark = weight && `:${weight}`;
  const terms = [id, ...(allConcepts().get(id)?.finds ?? [])].map((it) => conceptTerm(it) + mark);
  return terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`;
}

export const isTelling = (token: ReturnType<typeof tokensOf>[number]): boolean =>
  !('run' in token) || [...token.run].length > 1;

/**
 * A tsquery for the concepts of partly typed text, in fields of this weight or in all fields; null if it has none. Uses
 * the concepts of the words or, if the text has no concept, the few that begin with the text.
 */
export function meantByBeginning(typed: string, weight: 'A' | '' = ''): string | null {
  const folded = fold(typed.slice(0, LONGEST)).trim();
  const parts = partsOf(folded);
  if (isAllMeant(parts)) return parts.map(({ concept }) => conceptClause(concept ?? '', weight)).join(' & ');
  if (parts.length > 0 || !BEGINS.test(folded)) return null;
  const begun = conceptsWithPrefix(folded, MOST_BEGUN);
  return begun.length === 0 ? null : begun.map(({ id }) => conceptClause(id, weight)).join(' | ');
}

/** Two Chinese characters or four letters; with fewer, too many forms match. */
const BEGINS = /\p{sc=Han}{2}|[a-z]{4}/u;
const MOST_BEGUN = 3;
const LONGEST = 60;
