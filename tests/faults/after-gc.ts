import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Loaded into the app by `NODE_OPTIONS=--import`: on SIGUSR2 it collects garbage and writes the remaining size to a
// file.
const file = process.env.AFTER_GC;
if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify({ heap: heapUsed, external, rss })}\n`);
  });
}
