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

test('a released migration is never changed or removed, and new ones have higher numbers', () => {
  const found = Object.fromEntries(files.map(({ name, text }) => [name, hashOf(text)]));
  expect(found).toMatchObject(known);
  const last = Object.keys(known).sort().at(-1) ?? '';
  expect(later.filter(({ name }) => name < last)).toEqual([]);
});

test('a migration removes nothing that the previous version uses, unless it gives a reason', () => {
  const takesAway =
    /\bdrop\s+(table|column|view|function|type|constraint|trigger|index)\b|\brename\b|\balter\s+column\b.*\b(type|set\s+not\s+null)\b|\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i;
  const unsaid = later.filter(
    ({ text }) => takesAway.test(bare(text)) && !/^-- contract: .{20,}/m.test(text),
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

test('a new migration indexes an existing table without blocking its writes', () => {
  const blocking = files
    .filter(({ name }) => name > lastWithBlockingIndexes)
    .flatMap(({ name, text }) => blockingIndexes(text).map((statement) => `${name}: ${statement}`));
  expect(blocking).toEqual([]);
});

test('an index blocks writes unless it is built concurrently outside a transaction, or together with its table', () => {
  const outside = '-- outside a transaction\n';
  const concurrent = 'create unique index concurrently if not exists a_b on a (b);';
  expect(blockingIndexes(outside + concurrent)).toEqual([]);
  expect(blockingIndexes(concurrent)).toHaveLength(1);
  expect(blockingIndexes(`${outside}create index a_b on a (b);`)).toHaveLength(1);
  expect(blockingIndexes('-- create index a_b on a (b);')).toEqual([]);
  expect(
    blockingIndexes('create table a (b int); create index a_b on a (b); create index on public.c (d);'),
  ).toEqual(['create index on public.c']);
  expect(blockingIndexes('alter table a add constraint a_b unique (b);')).toHaveLength(1);
  expect(blockingIndexes('alter table a add constraint a_b unique using index a_b;')).toEqual([]);
});

test('a migration outside a transaction has no body of a function, since its statements are split at semicolons', () => {
  const unsplittable = files.filter(
    ({ text }) => /^-- outside a transaction$/m.test(text) && /\$\w*\$/.test(bare(text)),
  );
  expect(unsplittable.map(({ name }) => name)).toEqual([]);
});

/** The last migration before the rule about indexes. */
const lastWithBlockingIndexes = '0263_standings_told.sql';

/** The statements of a migration that block writes to an existing table while they build an index. */
function blockingIndexes(text: string): string[] {
  const sql = text.replaceAll(/--.*$/gm, '');
  const isOutside = /^-- outside a transaction$/m.test(text);
  const created = new Set(
    [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table),
  );
  const built =
    /\bcreate (?:unique )?index (?<concurrently>concurrently )?(?:if not exists )?(?:(?!on\b)\w+ )?on (?:only )?(?<table>[\w.]+)|\balter table (?:if exists )?(?:only )?(?<altered>[\w.]+)\s[^;]*\b(?:unique|primary key)\s*\(/gi;
  return [...sql.replaceAll(/\s+/g, ' ').matchAll(built)]
    .filter(({ groups }) => !created.has(groups?.table ?? groups?.altered))
    .filter(({ groups }) => !(groups?.concurrently && isOutside))
    .map(([statement]) => statement);
}

/** The statements alone, without the removal of an index that the same file builds. */
function bare(sql: string): string {
  const rebuilt = /drop index concurrently if exists (\w+);(?=\s*create (?:unique )?index concurrently \1 )/g;
  return sql.replaceAll(/--.*$/gm, '').replaceAll(rebuilt, '');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
