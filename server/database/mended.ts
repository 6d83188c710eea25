import { readFileSync } from 'node:fs';
import { CannotStart } from '../process/cannot-start.ts';

/** What `scripts/mend-postgres.js` writes into postgres.js after an install (decision 27). */
const mended = [
  'query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n',
  'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ';(query || sent.length) && error(',
];

/** Throws CannotStart where postgres.js was installed without its mends, as by `npm ci --ignore-scripts`. */
export function checkMended(): void {
  // Some 30 kB, which Node has just read for the import.
  const text = readFileSync(new URL('connection.js', import.meta.resolve('postgres')), 'utf8');
  if (!mended.every((it) => text.includes(it)))
    throw new CannotStart(
      'The library postgres is not mended: run node scripts/mend-postgres.js, then start again.',
    );
}
