// Plain JavaScript: an older Node has to read this before it is told what is missing.
import './runtime.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';

// `npm start`: one process builds what is missing and then is the server. What was read at one start is quicker at the next.
module.enableCompileCache('node_modules/.cache/node');

const { builtFrom, hashSources } = await import('./sources.ts');
if (builtFrom() !== hashSources()) {
  // A setting that ends the start ends it now, and not after half a minute of building.
  await import('./check-settings.ts');
  const building = spawn(process.execPath, ['scripts/build-if-needed.ts'], { stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  if (code !== 0) process.exit(1);
}
await import('../server/main.ts');
