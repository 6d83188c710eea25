import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../bad-input/fingerprint.ts';
import type { Target } from '../target.ts';

/** All stored data: rows and files. */
export async function stateOf({ sql, dataDir }: Target): Promise<string> {
  const files = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return `${await fingerprint(sql)} ${files.length}`;
}
