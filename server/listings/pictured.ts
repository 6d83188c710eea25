import { Problem } from '#contract/problems.ts';
import type { Context } from '../context.ts';
import { isPublic } from './policy.ts';
import { findPictured, type PicturedRow } from './stores/seo-store.ts';

/** The fields of a public listing that its share picture shows. Throws `not-found`. */
export async function picturedItem({ db }: Pick<Context, 'db'>, iid: string): Promise<PicturedRow> {
  const row = await findPictured(db, iid);
  if (!row || !isPublic(row)) throw new Problem('not-found');
  return row;
}
