import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReservedSql } from '#server/database/pool.ts';
import { selectDays, selectEntries, selectStreak, selectWeek } from '#server/points/list-store.ts';
import { sumOf } from '#server/points/store.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let sql: ReservedSql;
let userid: string;
beforeAll(async () => {
  world = await openWorld();
  ({ userid } = await newPerson(world));
  const others = (await newPerson(world)).userid;
  sql = await world.db.reserve();
  await sql`
    insert into point_movements (userid, kind, points, cause, at)
    select case n % 50 when 0 then ${userid} else ${others} end, 'purchase', 100, 'payment:' || n, now()
    from generate_series(1, 20000) n`;
  await sql`
    insert into point_movements (userid, kind, points, cause, at)
    select ${userid}, 'check-in', 1, 'check-in:' || ${userid} || ':' || to_char(now() - n * interval '1 day', 'YYYY-MM-DD'),
      now() - n * interval '1 day' from generate_series(200, 0, -1) n`;
  // While a transaction of a job is open, pages are not marked as visible to all, and indexes alone do not suffice.
  const isVisible = () =>
    sql`select from pg_class where oid = 'point_movements'::regclass and relallvisible = relpages`.any();
  do await sql`vacuum analyze point_movements`;
  while (!(await isVisible()));
});
afterAll(async () => {
  sql.release();
  await world.close();
});

test('a person’s ledger is read only from its indexes, whatever the size of the table', async () => {
  const days = { zone: 'UTC', now: new Date(), days: 90 };
  const reads: (() => Promise<unknown>)[] = [
    () => sumOf(sql, userid),
    () => selectEntries(sql, userid, { most: 31 }),
    () => selectEntries(sql, userid, { kind: 'purchase', most: 31 }),
    () => selectDays(sql, userid, days),
    () => selectStreak(sql, userid, days),
    () => selectWeek(sql, userid, days),
  ];
  for (const [index, read] of reads.entries()) {
    const { scanned, fetched, entries } = await rowsRead(read);
    expect({ index, scanned, fetched }).toEqual({ index, scanned: 0, fetched: 0 });
    expect(entries, `${index}`).toBeLessThan(3000);
  }
  expect(await sumOf(sql, userid)).toBe(40_201);
  expect(await selectStreak(sql, userid, days)).toBe(201);
});

/** Ledger rows read by sequential scans, rows read by index, and index entries read. */
async function rowsRead(read: () => Promise<unknown>) {
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`;
    const [row] = await sql<[{ scanned: number; fetched: number; entries: number }]>`
      select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched,
        (select sum(idx_tup_read)::int from pg_stat_user_indexes i where i.relid = t.relid) as entries
      from pg_stat_user_tables t where relname = 'point_movements'`;
    return row;
  };
  const before = await count();
  await read();
  const after = await count();
  return {
    scanned: after.scanned - before.scanned,
    fetched: after.fetched - before.fetched,
    entries: after.entries - before.entries,
  };
}
