import type { Sql } from '../database/pool.ts';
import { type SearchText, termsIn, vectorLiteral } from './vector.ts';
import { vocabularyOf } from './vocabulary.ts';

/**
 * The tsvector literal of a user's text, as `vectorLiteral` builds it. It has single characters, all terms in use, and
 * the first 800 other terms, or one for each twelve bytes of the text if that is more, because new terms take far more
 * space in the index than in the text.
 */
export async function searchedBy(sql: Sql, text: SearchText): Promise<string> {
  const terms = termsIn(text).filter((term) => [...term].length > 1);
  const most = Math.max(fewestNew, Math.floor(bytesOf(text) / bytesOfNew));
  if (terms.length <= most) return vectorLiteral(text);
  const known = await vocabularyOf(sql).known(terms);
  const left = new Set(terms.filter((term) => !known.has(term)).slice(most));
  return vectorLiteral(text, left);
}

const bytesOf = ({ a = '', b = '', c = '' }: SearchText) => Buffer.byteLength(a + b + c);

const fewestNew = 800;
const bytesOfNew = 12;
