import type { Sql } from '../database/pool.ts';
import { type SearchText, termsIn, vectorLiteral } from './vector.ts';
import { vocabularyOf } from './vocabulary.ts';

/**
 * The tsvector literal by which a text is found, as `vectorLiteral` makes it, for a text that a person sent. It has all
 * terms that are in use, single characters, and of the others the first 800, or one for each twelve bytes of the text: a term
 * that nobody else has costs the index some sixty bytes, a pair of characters twenty times its own.
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
