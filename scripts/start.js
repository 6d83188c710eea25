// Plain JavaScript: an older Node must parse this to report what is missing.
import './runtime.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';

// `npm start`: one process builds the pages if needed and then becomes the server. The compile cache makes the next
// start faster.
module.enableCompileCache('node_modules/.cache/node');

const { builtFrom, hashSources } = await import('./sources.ts');
if (builtFrom() !== hashSources()) {
  // An invalid setting ends the start here, before half a minute of building.
  await import('./check-settings.ts');
  const building = spawn(process.execPath, ['scripts/build-if-needed.ts'], { stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  if (code !== 0) process.exit(1);
}
await import('../server/main.ts');
