import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Makes the folder of everything that is kept, closed to other users. Throws CannotStart when it cannot be used. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await make(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `The setting DATA_DIR names a folder that cannot be used: ${folder} (${codeOf(error)}).`,
    );
  }
}

/** Not mkdir's own `recursive`, which never comes back where the system answers ENOENT to everything, as in /proc. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await make(dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error;
}
