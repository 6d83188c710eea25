import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { needDebian } from '../../scripts/debian.ts';

/** The clock of a whole process, which can be moved while the process runs. */
export interface MovedClock {
  /** Environment variables for the process. */
  env: Record<string, string>;
  /** Sets it this many days ahead of the machine's clock, or behind; the change is in effect on return. */
  to(days: number): Promise<void>;
}

/**
 * A clock that libfaketime shifts from the system's clock; timers run evenly, as when an operator sets a machine's
 * clock. PostgreSQL keeps the right clock, since the app does not pass the library on. Throws if Debian's package is
 * missing.
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
      // The library reads the file once a second.
      await pause(2500);
    },
  };
}
