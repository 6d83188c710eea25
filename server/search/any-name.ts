import { fold } from '../meaning/fold.ts';
import { conceptClause, isAllMeant, partsOf } from './meaning.ts';
import { isLittle, queryOf, type WordsQuery } from './query.ts';
import { quote } from './quote.ts';
import { stem } from './stem.ts';
import { placedTerms, tokensOf } from './terms.ts';
import { everyWord } from './vocabulary.ts';

/**
 * Matches any of the names of one thing, and names with the same meaning. The names are not corrected: an unused name
 * is not a typing mistake. A single word that the asker did not type may mean other things in a text: 电动车 finds no
 * electric kettle, so such a word counts by its meaning, or else among the tags only.
 */
export async function anyName(names: readonly string[], typed: string): Promise<WordsQuery | null> {
  const asked = await Promise.all(
    names.map((name) => (isSame(name, typed) || !isOneWord(name) ? clauseOf(name) : tagClauseOf(name))),
  );
  const clauses = [...new Set(asked.filter((clause) => clause !== undefined))];
  if (clauses.length === 0) return null;
  const own = either(clauses);
  const meant = [...new Set(names.flatMap(meaningOf))];
  return { own, tsquery: meant.length > 0 ? either([own, ...meant]) : own };
}

const isSame = (name: string, typed: string): boolean => fold(name).trim() === fold(typed).trim();
const isOneWord = (name: string): boolean => /^[a-z]+$/.test(fold(name).trim());

const tagClauseOf = (name: string): string | undefined =>
  isAllMeant(partsOf(fold(name))) ? undefined : `${quote(stem(fold(name).trim()))}:B`;

const either = (clauses: string[]): string => clauses.map((clause) => `(${clause})`).join(' | ');

function meaningOf(name: string): string[] {
  const parts = partsOf(fold(name));
  return isAllMeant(parts) ? [parts.map(({ concept }) => conceptClause(concept ?? '')).join(' & ')] : [];
}

/** The clause of a name. With a single significant word, stop words count, too: "on campus" means more than "campus". */
async function clauseOf(name: string): Promise<string | undefined> {
  const tokens = tokensOf(name);
  const telling = tokens.filter((token) => !isLittle(token));
  if (telling.length === 1 && tokens.length > 1)
    return placedTerms(name)
      .map(({ term }) => quote(term))
      .join(' <-> ');
  return (await queryOf(name, everyWord))?.own;
}
