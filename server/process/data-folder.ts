import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Mode of folders: closed to other users. Set explicitly at every creation, so that no umask opens them. */
export const ownFolder = 0o700;
/** Mode of files: only the owner reads and writes. */
export const ownFile = 0o600;

/** Creates the data folder, or closes an existing one to other users. Throws CannotStart if it cannot be used. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await make(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await tighten(await realpath(folder));
  } catch (error) {
    throw new CannotStart(
      `The setting DATA_DIR names a folder that cannot be used: ${folder} (${codeOf(error)}).`,
    );
  }
}

/** Avoids mkdir's `recursive`, which never returns where the system answers ENOENT to everything, as in /proc. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: ownFolder });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await make(dirname(folder));
    await mkdir(folder, { mode: ownFolder });
  }
}

/**
 * Closes files that an older version left readable: the folder and our files in it. PostgreSQL closes its own files.
 */
async function tighten(folder: string): Promise<void> {
  await unlessGone(close(folder));
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name === 'outbox' || name === 'files') await unlessGone(closeWhole(path));
    else if (/^(lock|postgres)/.test(name)) await unlessGone(close(path));
  }
}

/** Closes a folder and everything below it. The folder comes last, so a closed folder needs no second check. */
async function closeWhole(path: string): Promise<void> {
  const it = await lstat(path);
  if (it.isDirectory() && isOpen(it.mode))
    for (const name of await readdir(path)) await unlessGone(closeWhole(join(path, name)));
  await close(path);
}

/** Another process may rename or remove its files here, and some file systems have no such modes. */
async function unlessGone(closing: Promise<unknown>): Promise<void> {
  await closing.catch((error: unknown) => {
    if (!['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP'].includes(String(codeOf(error)))) throw error;
  });
}

/** Closes a file or folder of Quad. Links and folders that all users share, such as /tmp, are not changed. */
async function close(path: string): Promise<void> {
  const it = await lstat(path);
  const shared = (it.mode & constants.S_IFMT) === constants.S_IFDIR && (it.mode & sticky) !== 0;
  if (it.isSymbolicLink() || shared || dirname(path) === path) return;
  const me = process.getuid?.();
  if (me !== 0 && me !== it.uid) return;
  if (isOpen(it.mode)) await chmod(path, it.isDirectory() ? ownFolder : ownFile);
}

const sticky = 0o1000;

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);
