import { buffer } from 'node:stream/consumers';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { picturesIn } from './acting/acted-on.ts';
import { type CaseRow, keepsFile, selectThingsOf } from './stores/case-store.ts';
import { selectThings } from './stores/thing-store.ts';

/**
 * Returns a picture of a case, even a hidden one, which no address serves, as base64 of WebP. Throws `not-found` for a
 * picture outside of this case.
 */
export async function showPicture(
  { db, media }: SignedInContext,
  { id }: CaseRow,
  { photo, full = false }: { photo: string; full?: boolean | undefined },
): Promise<{ picture: string }> {
  if (!(await isOfCase(db, id, photo))) throw new Problem('not-found');
  const stored = await media.storage.get(photo, full ? 'full' : 'thumb');
  if (!stored) throw new Problem('not-found');
  return { picture: (await buffer(stored.bytes)).toString('base64') };
}

/** Whether a picture belongs to a case; a picture of a private message only if the report shows it. */
async function isOfCase(db: Sql, id: string, photo: string): Promise<boolean> {
  if (!/^[0-9A-Za-z]{22}$/.test(photo)) return false;
  if (await keepsFile(db, id, photo)) return true;
  const names = (await selectThingsOf(db, id)).filter(({ kind }) => kind !== 'message');
  const things = names.length > 0 ? await selectThings(db, names) : [];
  return things.some(({ photos, text }) => [...photos, ...picturesIn(text)].includes(photo));
}
