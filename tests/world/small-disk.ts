import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of this many megabytes that can be filled to its last byte. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk, including space that is freed meanwhile, until `free`. */
  fill(): void;
  free(): void;
  close(): void;
}

/** Whether this process may mount one. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'quad-mount-'));
  try {
    mountSmallDisk(folder, 1).close();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** Mounts a tmpfs at `folder`. Throws one sentence if that is not permitted. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const options = `size=${megabytes}m,mode=700`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'quad', folder], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`A disk that can be filled needs the right to mount a tmpfs: ${(stderr ?? '').trim()}`);
  const ballast = join(folder, 'ballast');
  let file: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  function take(): void {
    file ??= openSync(ballast, 'a');
    for (const size of [1 << 20, 1 << 16, 1 << 12]) while (wrote(file, size));
  }

  function free(): void {
    clearInterval(timer);
    if (file !== undefined) closeSync(file);
    file = undefined;
    rmSync(ballast, { force: true });
  }

  return {
    folder,
    fill() {
      take();
      timer = setInterval(take, 50);
    },
    free,
    close() {
      free();
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}

function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch {
    return false;
  }
}
