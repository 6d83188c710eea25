import { Problem } from '#contract/problems.ts';
import type { Database } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { Settings } from '../settings/settings.ts';
import { type FileRow, insertFile, sumOfFiles } from './store.ts';

/** Refuses with `files-full` where this person's files take up all their space already, before any work is done. */
export async function checkRoom(
  db: Database,
  { userFilesBytes }: Pick<Settings, 'userFilesBytes'>,
  userid: string,
): Promise<void> {
  if ((await sumOfFiles(db, userid)) >= userFilesBytes) throw full();
}

/**
 * Inserts a file as `insertFile` does. Throws `files-full`, and inserts nothing, where this person's files would then take
 * more than their space: exactly, since the row of the sum is locked from the insert to the commit.
 */
export function insertWithinQuota(
  db: Database,
  { userFilesBytes }: Pick<Settings, 'userFilesBytes'>,
  file: FileRow,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const inserted = await insertFile(tx, file);
    if (inserted && (await sumOfFiles(tx, file.userid)) > userFilesBytes) throw full();
    return inserted;
  });
}

function full(): Problem {
  return new Problem('files-full', { field: 'file' });
}
