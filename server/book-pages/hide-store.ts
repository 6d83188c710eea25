import type { Transaction } from '../database/pool.ts';
import { visible } from './policy.ts';

interface Sharer {
  userid: string;
  file: string;
}

/** Locks the sharers of these pages, so that their shares and deletions wait. */
export async function lockSharersOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx`
    select from sharers where userid in (select userid from contents where id = any(${[...ids]}))
    order by userid for update`;
}

/** Hides pages, or with null restores them. Returns the sharers and files of changed ones. */
export const setHidden = async (tx: Transaction, ids: readonly string[], at: Date | null) => tx<Sharer[]>`
    update contents c set removed_at = ${at} where c.id = any(${[...ids]}) and (c.removed_at is null) = ${at !== null}
    returning c.userid, c.file`;

/** Deletes pages. Returns as `setHidden`. */
export const deleteContents = async (tx: Transaction, ids: readonly string[]) => tx<Sharer[]>`
    delete from contents c where c.id = any(${[...ids]}) returning c.userid, c.file`;

/** Counts these people's shared pages that everyone sees. */
export async function recountSharers(tx: Transaction, userids: readonly string[]): Promise<void> {
  await tx`delete from sharers where userid = any(${[...userids]})`;
  await tx`
    insert into sharers (userid, contents, latest)
    select c.userid, count(*)::int, max(c.place) from contents c
    where c.userid = any(${[...userids]}) and ${visible(tx)} group by c.userid`;
}
