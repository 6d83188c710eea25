import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '#server/process/folder-lock.ts';
import { builtFrom, hashSources, root } from './sources.ts';

if (builtFrom() !== hashSources()) {
  // npm signals only its shell, and the shell does not forward the signal.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 200).unref();
  // If two processes start at once, one builds, and the other finds the finished build.
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  while (!lockFolder(join(folder, 'quad-build.lock')).held) await pause(200);
  if (builtFrom() !== hashSources()) {
    console.log('Building the pages…');
    await import('./build.ts');
  }
}
