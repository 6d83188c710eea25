import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { buildFolder, hashSources, noteFile, root } from './sources.ts';

// The note is removed first and written last, so that an interrupted build never counts as finished.
rmSync(noteFile, { force: true });
const hash = hashSources();
const tool = join(root, 'node_modules/@react-router/dev/bin.cjs');
const build = spawn(process.execPath, [tool, 'build', '--logLevel', 'error'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  // Under a test runner's NODE_ENV, libraries add code for development.
  env: { ...process.env, NODE_ENV: 'production' },
});
process.on('exit', () => build.kill());
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const [code] = await once(build, 'exit');
if (code !== 0) {
  console.error('The pages could not be built.');
  process.exit(1);
}
await precompress(join(buildFolder, 'client'));
writeFileSync(noteFile, hash);
