import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { needDebian } from '../../scripts/debian.ts';

/** The clock of a whole process, moved while it runs. */
export interface MovedClock {
  /** What the process is started with. */
  env: Record<string, string>;
  /** Sets it this far ahead of the machine's, or behind; it stands when this returns. */
  to(days: number): Promise<void>;
}

/**
 * A clock that is moved by libfaketime, which stands between a process and the system's clock; timers go on evenly, as they do
 * when somebody sets a machine's clock. The app gives no such library to PostgreSQL, whose clock stays right. Throws one
 * sentence where Debian's package cannot be had.
 */
export function moveClock(folder: string): MovedClock {
  needDebian('faketime');
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) throw new Error('Debian’s faketime has brought no libfaketime.');
  const file = join(folder, 'days-ahead');
  writeFileSync(file, '+0d\n');
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    async to(days) {
      writeFileSync(file, `${days < 0 ? '' : '+'}${days}d\n`);
      // The library looks once a second.
      await pause(2500);
    },
  };
}
