import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/pool.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { type Pair, seedPeople } from '../people.ts';
import { post } from '../post.ts';
import { neverReread } from '../seed/listings.ts';
import { openWire, type Wire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const group = 'Notifications, 1,000,000 rows of 100,000 people';
const people = 100_000;
const listings = 20_000;
const watchers = 5000;
const rounds = 5;
const toldWithinMs = 10_000;
const listWithinMs = 10;
/** The writer's response time with 5,000 watchers, at most, as a multiple of that with none. */
const writerWithin = 1.25;

/**
 * An event with 5,000 watchers: the writer's response time and the time until all are notified; and the list that the
 * bell opens.
 */
export async function notices(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('notices');
  const pairs = await seedPeople(sql, people);
  const seller = pairs[0];
  const heavy = pairs[1];
  if (!seller || !heavy) throw new Error('nobody is there');
  await seed(sql, seller, heavy);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0', LIMITS: 'off' });
  const wire = openWire(app.url);
  const lines = [
    await manyNotifications(sql, wire, seller),
    await list(wire, pairs.slice(2, 402), 'a person with 10 rows', listWithinMs),
  ];
  lines.push(
    await list(
      wire,
      Array.from({ length: 200 }, () => heavy),
      'a person with 10,000 rows',
      listWithinMs,
    ),
  );
  wire.close();
  await app.stop();
  return lines;
}

/** Lowers the price of a listing that 5,000 people keep, again and again, and of a listing without any. */
async function manyNotifications(sql: Database, wire: Wire, seller: Pair): Promise<Line> {
  const wait = { kept: [] as number[], alone: [] as number[] };
  const told: number[] = [];
  const change = async (iid: string, price: number) => {
    const since = performance.now();
    await post(wire, '/api/item/set', { ...seller, iid, price });
    return performance.now() - since;
  };
  for (let round = 0; round <= rounds; round += 1) {
    const price = 900 - round * 10;
    const alone = await change(listingId(2), price);
    await toldAll(sql);
    const since = performance.now();
    const kept = await change(listingId(1), price);
    await toldAll(sql);
    const all = performance.now() - since;
    // The first round warms up.
    if (round === 0) continue;
    wait.alone.push(alone);
    wait.kept.push(kept);
    told.push(all);
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::int as count from notifications
      where object_kind = 'listing' and object_id = ${listingId(1)} and unread and count = ${round + 1}`;
    if (count !== watchers) throw new Error(`${count} of ${watchers} people were told.`);
  }
  const ratio = median(wait.kept) / median(wait.alone);
  const slowest = Math.max(...told);
  return {
    group,
    name: `one event for ${watchers.toLocaleString('en')} watchers`,
    gate: `the writer waits ≤ ${writerWithin} times as long, all told ≤ ${toldWithinMs / 1000} s`,
    figure: `${ratio.toFixed(2)} times, ${(slowest / 1000).toFixed(1)} s`,
    met: ratio <= writerWithin && slowest <= toldWithinMs,
    note: `the writer's answer took ${median(wait.kept).toFixed(1)} ms, without watchers ${median(wait.alone).toFixed(1)} ms`,
  };
}

async function toldAll(sql: Database): Promise<void> {
  while (await sql`select 1 from events limit 1`.any()) await pause(20);
}

async function list(wire: Wire, readers: readonly Pair[], who: string, gate: number): Promise<Line> {
  const times: number[] = [];
  for (const pair of readers) {
    const since = performance.now();
    await post(wire, '/api/notification/list', { ...pair, limit: 30 });
    times.push(performance.now() - since);
  }
  const warm = times.slice(Math.floor(times.length / 4));
  const sorted = [...warm].sort((one, other) => one - other);
  const worst = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return {
    group,
    name: `the bell's list, ${who}`,
    gate: `median ≤ ${gate} ms`,
    figure: `${median(warm).toFixed(1)} ms`,
    met: median(warm) <= gate,
    note: `one of twenty takes over ${worst.toFixed(1)} ms`,
  };
}

const listingId = (nr: number) => String(nr).padStart(12, '0');

/** Every person has ten rows about listings, one has 10,000, and 5,000 keep the first listing. */
async function seed(sql: Database, seller: Pair, heavy: Pair): Promise<void> {
  await sql`
    insert into items (iid, userid, school_id, type, status, name, price_cents, description, published_at)
    select lpad(n::text, 12, '0'), ${seller.userid}, 2, 'used', 1, 'Desk number ' || n, 100000, 'It stands.', now()
    from generate_series(1, ${listings}::int) n`;
  await sql`
    insert into favourites (userid, iid, created_at)
    select userid, ${listingId(1)}, now() from users where userid not in (${seller.userid}, ${heavy.userid})
    order by userid limit ${watchers}`;
  const row = sql`'{price}', '{}', 1, '{"from": 12000, "to": 9000}'::jsonb`;
  await sql`
    insert into notifications
      (userid, object_kind, object_id, kinds, actors, count, data, unread, last_event, updated_at)
    select userid, 'listing', lpad((3 + (u.nr * 37 + n * 1999) % ${listings - 3})::text, 12, '0'), ${row}, n > 4,
      u.nr * 10 + n, now() - n * interval '1 hour'
    from (select userid, row_number() over () as nr from users where userid <> ${heavy.userid}) u,
      generate_series(0, 9) n`;
  await sql`
    insert into notifications
      (userid, object_kind, object_id, kinds, actors, count, data, unread, last_event, updated_at)
    select ${heavy.userid}, 'listing', lpad((3 + n)::text, 12, '0'), ${row}, n % 2 = 0, n, now() - n * interval '1 minute'
    from generate_series(1, 10000) n`;
  // New events get ids above those of the rows.
  await sql`alter table events alter column id restart with 10000000`;
  await neverReread(sql);
  await sql`vacuum analyze`;
}
