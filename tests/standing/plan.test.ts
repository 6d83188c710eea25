import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/pool.ts';
import { findStanding } from '#server/standing/stores/standing-store.ts';
import { type ExplainedDatabase, explainedDatabase } from '../world/explained.ts';

const busy = '0000000000000001';
const now = new Date('2026-11-23T12:00:00Z');
let explained: ExplainedDatabase;
let db: Database;

beforeAll(async () => {
  explained = await explainedDatabase();
  db = explained.db;
  // Disables triggers and foreign keys.
  await db`set session_replication_role = replica`;
  await db`
    insert into users (userid, code, username, email, school_id, created_at)
    select lpad(n::text, 16, '0'), '_' || lpad(n::text, 15, '0'), 'person_' || n, n || '@example.com', 2, '2026-01-01'
    from generate_series(0, 500) n`;
  // One person wrote a tenth of everything.
  const author = db`case when n % 10 = 0 then ${busy} else lpad((n % 500)::text, 16, '0') end`;
  await db`
    insert into items (iid, userid, school_id, type, status, name, price_cents, description, published_at, place)
    select lpad(n::text, 12, '0'), ${author}, 2, 'used', 1, 'Lamp', 500, 'It works.', now(), n from generate_series(1, 6000) n`;
  await db`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    select lpad(n::text, 12, '0'), ${author}, 2, 15, 'Topic', now(), now() from generate_series(1, 6000) n`;
  await db`
    insert into posts (fpid, ftid, userid, content, html, created_at)
    select lpad(n::text, 12, '0'), lpad((n % 1000 + 1)::text, 12, '0'), ${author}, 'Reply', 'Reply', now()
    from generate_series(1, 6000) n`;
  await db`
    insert into active_days (userid, day)
    select lpad(n::text, 16, '0'), date '2026-11-23' - d from generate_series(0, 500) n, generate_series(0, 39) d`;
  await db`vacuum analyze`;
});
afterAll(() => explained.drop());

test('computing a level takes less than a millisecond, however much the person and everybody else wrote', async () => {
  expect(await findStanding(db, busy, now)).toMatchObject({ level: 3, things: 3, days: 30, replies: 50 });
  const tookMs: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    const [row] = await db.unsafe<[{ 'QUERY PLAN': [{ 'Execution Time': number }] }]>(
      `explain (analyze, format json) select standing_of('${busy}', '${now.toISOString()}')`,
    );
    tookMs.push(row['QUERY PLAN'][0]['Execution Time']);
  }
  expect(Math.min(...tookMs)).toBeLessThan(1);
});

test('it reads a few rows of each table, by an index', async () => {
  const [facts] = await db<[{ text: string }]>`
    select prosrc as text from pg_proc where proname = 'standings'`;
  const body = facts.text
    .replaceAll(/\bpeople\b/g, `array['${busy}']`)
    .replaceAll(/\bmoment\b/g, `timestamptz '${now.toISOString()}'`);
  const rows = await db.unsafe<{ 'QUERY PLAN': string }[]>(`explain (analyze, buffers, timing off) ${body}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['items_seller', 'posts_author', 'active_days_pkey']) expect(plan).toContain(index);
  // `contents` is empty, and `users` small.
  expect(plan).not.toMatch(/Seq Scan on (?:items|topics|posts|active_days)/);
  const hits = /Buffers: shared hit=(\d+)/.exec(plan);
  expect(Number(hits?.[1])).toBeLessThan(150);
});
