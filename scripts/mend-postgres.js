// Plain JavaScript: npm runs it after every install, with any version of Node.
import { readFileSync, writeFileSync } from 'node:fs';

// Patches for postgres.js 3.4.9, its newest version (decision 0027). Each has a test that fails without it.
const mends = [
  // Rows of a failed statement count towards the next one: issues 1119 and 1181, tests/database/after-failure.test.ts.
  {
    broken: 'query = results = errorResponse = null\n    result = new Result()\n',
    mended: 'query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n',
  },
  // Unsent data of a closed connection keeps the connection that replaces it from ever sending:
  // tests/database/after-a-break.test.ts.
  {
    broken: 'remaining = 0\n    incomings = null\n    clearImmediate(nextWriteTimer)\n',
    mended:
      'remaining = 0\n    incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  },
  // A query handed to a connection between its error and its close is never answered: the same test.
  {
    broken: '!hadError && (query || sent.length) && error(',
    mended: ';(query || sent.length) && error(',
  },
  // A connection that is lost while it reads the types of arrays rejects a promise that nobody has: the same test.
  {
    broken: 'return fetchArrayTypes()\n',
    mended: 'return fetchArrayTypes().catch(() => {})\n',
  },
];

const file = new URL('../node_modules/postgres/src/connection.js', import.meta.url);
const before = readFileSync(file, 'utf8');
const after = mends.reduce((text, { broken, mended }) => {
  if (text.includes(mended)) return text;
  if (!text.includes(broken))
    throw new Error(
      'This is another version of postgres.js: see whether scripts/mend-postgres.js is still needed.',
    );
  return text.replace(broken, mended);
}, before);
if (after !== before) writeFileSync(file, after);
