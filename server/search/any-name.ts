import { isLittle, queryOf } from './query.ts';
import { quote } from './quote.ts';
import { placedTerms, tokensOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * A tsquery that matches any of the names of one thing, in the form that `queryOf` returns. The names are not
 * corrected: a name that no text uses yet is not a typing mistake.
 */
export async function anyName(names: readonly string[]): Promise<{ tsquery: string } | null> {
  const asked = await Promise.all(names.map(clauseOf));
  const clauses = [...new Set(asked.filter((clause) => clause !== undefined))];
  return clauses.length === 0 ? null : { tsquery: clauses.map((clause) => `(${clause})`).join(' | ') };
}

/** "On campus" means more than "campus": next to a single significant word the stop words count, in their order. */
async function clauseOf(name: string): Promise<string | undefined> {
  const tokens = tokensOf(name);
  const telling = tokens.filter((token) => !isLittle(token));
  if (telling.length === 1 && tokens.length > 1)
    return placedTerms(name)
      .map(({ term }) => quote(term))
      .join(' <-> ');
  return (await queryOf(name, everyWord))?.tsquery;
}

/** A vocabulary that contains every word. */
const everyWord: Vocabulary = {
  known: async (words) => new Set(words),
  nearest: async () => new Map(),
};
