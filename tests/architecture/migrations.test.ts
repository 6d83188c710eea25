import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import recorded from './migrations.json' with { type: 'json' };
import { sourcesOf } from './sources.ts';

const files = sourcesOf('server/database/migrations/*').map(({ path, text }) => ({
  name: path.split('/').at(-1) ?? '',
  text,
}));
const known = recorded as Record<string, string>;
const later = files.filter(({ name }) => !(name in known));

test('migrations are numbered one after the other', () => {
  for (const { name } of files) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
  const numbers = files.map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a released migration is never changed or removed, and new ones come after it', () => {
  const found = Object.fromEntries(files.map(({ name, text }) => [name, hashOf(text)]));
  expect(found).toMatchObject(known);
  const last = Object.keys(known).sort().at(-1) ?? '';
  expect(later.filter(({ name }) => name < last)).toEqual([]);
});

test('a migration takes nothing away that the version before it uses, unless it says why it may', () => {
  const takesAway =
    /\bdrop\s+(table|column|view|function|type|constraint|trigger|index)\b|\brename\b|\balter\s+column\b.*\b(type|set\s+not\s+null)\b|\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i;
  const unsaid = later.filter(
    ({ text }) => takesAway.test(bare(text)) && !/^-- contract: .{20,}/m.test(text),
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

/** The statements alone, without the removal of an index that the same file builds. */
function bare(sql: string): string {
  const rebuilt = /drop index concurrently if exists (\w+);(?=\s*create (?:unique )?index concurrently \1 )/g;
  return sql.replaceAll(/--.*$/gm, '').replaceAll(rebuilt, '');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
