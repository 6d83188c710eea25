import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '#server/process/folder-lock.ts';
import { builtFrom, hashSources, root } from './sources.ts';

if (builtFrom() !== hashSources()) {
  // The shell that npm told to end does not tell us.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 200).unref();
  // Two starters at once: one builds, and the other finds the build made.
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  while (!lockFolder(join(folder, 'quad-build.lock')).held) await pause(200);
  if (builtFrom() !== hashSources()) {
    console.log('Building the pages…');
    await import('./build.ts');
  }
}
