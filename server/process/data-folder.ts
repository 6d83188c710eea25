import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Only the owner reads, writes and enters; said wherever something is made, so that no umask opens it. */
export const ownFolder = 0o700;
/** Only the owner reads and writes. */
export const ownFile = 0o600;

/**
 * Makes the folder of everything that is kept, or tightens one that is there with what we keep in it, so that other
 * users read nothing. Throws CannotStart when it cannot be used.
 */
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

/** Not mkdir's own `recursive`, which never comes back where the system answers ENOENT to everything, as in /proc. */
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
 * Closes what an older version made readable: the folder, and also in one that stays open what we keep there. The files
 * of PostgreSQL are closed by PostgreSQL itself.
 */
async function tighten(folder: string): Promise<void> {
  await unlessGone(close(folder));
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name === 'outbox' || name === 'files') await unlessGone(closeWhole(path));
    else if (/^(lock|postgres)/.test(name)) await unlessGone(close(path));
  }
}

/** Closes a folder and all below it. The folder comes last, so one that is closed needs no second look. */
async function closeWhole(path: string): Promise<void> {
  const it = await lstat(path);
  if (it.isDirectory() && isOpen(it.mode))
    for (const name of await readdir(path)) await unlessGone(closeWhole(join(path, name)));
  await close(path);
}

/** Another process may rename or remove what it keeps here; a system without such modes cannot close anything. */
async function unlessGone(closing: Promise<unknown>): Promise<void> {
  await closing.catch((error: unknown) => {
    if (!['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP'].includes(String(codeOf(error)))) throw error;
  });
}

/** Closes a file or folder of ours. A link, and a folder that all users share, such as /tmp, stay as they are. */
async function close(path: string): Promise<void> {
  const it = await lstat(path);
  const shared = (it.mode & constants.S_IFMT) === constants.S_IFDIR && (it.mode & sticky) !== 0;
  if (it.isSymbolicLink() || shared || dirname(path) === path) return;
  const me = process.getuid?.();
  if (me !== 0 && me !== it.uid) return;
  if (isOpen(it.mode)) await chmod(path, it.isDirectory() ? ownFolder : ownFile);
}

const sticky = 0o1000;

function isOpen(mode: number): boolean {
  return (mode & 0o077) !== 0;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error;
}
