import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '#contract/problems.ts';
import { ownFile, ownFolder } from '../../process/data-folder.ts';
import { randomId } from '../../random.ts';
import { nameOf, type Storage, type Variant, variants } from './storage.ts';

/** Images in a folder, in subfolders by their keys' first two characters. A bad disk throws `store-unreachable`. */
export const folderStorage = (folder: string): Storage => ({
  async put(key, variant, bytes) {
    const path = pathOf(folder, key, variant);
    const unfinished = `${path}.${randomId(8)}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: ownFolder });
      // Flushed and then renamed: a reader, or the machine after a power cut, sees the whole file or none.
      await writeFile(unfinished, bytes, { flush: true, mode: ownFile });
      await rename(unfinished, path);
    } catch (fault) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw isOfTheDisk(fault) ? unreachable(fault) : fault;
    }
  },
  async get(key, variant) {
    const file = await openIfThere(pathOf(folder, key, variant));
    if (!file) return null;
    const { size } = await file.stat();
    return { size, bytes: file.createReadStream() };
  },
  async remove(key, only) {
    for (const variant of only ? [only] : variants) await rm(pathOf(folder, key, variant), { force: true });
  },
});

/** Callers check that keys are 22 letters and digits; nothing from a request reaches the path unchecked. */
const pathOf = (folder: string, key: string, variant: Variant): string =>
  join(folder, key.slice(0, 2), nameOf(key, variant));

async function openIfThere(path: string) {
  try {
    return await open(path);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}

/** Whether the disk is full, over quota, read-only or broken, or this process has no file descriptor left. */
function isOfTheDisk(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'].includes(code);
}

function unreachable(fault: unknown): Problem {
  const problem = new Problem('store-unreachable', { retryAfter: 10 });
  problem.cause = fault;
  return problem;
}
