// Plain JavaScript: npm runs it after every install, by whatever Node there is.
import { readFileSync, writeFileSync } from 'node:fs';

// postgres.js counts the rows of an answer for a connection and forgets to begin anew where a statement fails after some
// of its rows: the next answer on that connection then has holes before its rows, and nobody is told (issues 1119 and
// 1181 of porsager/postgres, open with version 3.4.9). `tests/database/after-failure.test.ts` holds it.
const file = new URL('../node_modules/postgres/src/connection.js', import.meta.url);
const text = readFileSync(file, 'utf8');
const broken = 'query = results = errorResponse = null\n    result = new Result()\n';
const mended = `${broken}    rows = 0\n`;
if (!text.includes(mended)) {
  if (!text.includes(broken))
    throw new Error(
      'This is another version of postgres.js: see whether scripts/mend-postgres.js is still needed.',
    );
  writeFileSync(file, text.replace(broken, mended));
}
