import { listingTypes } from '#contract/listings/categories.ts';
import type { Database } from '#server/database/pool.ts';
import { schoolIds } from '../../tests/world/schools.ts';
import type { Line } from '../line.ts';
import { against } from '../load.ts';
import { neverReread } from '../seed/listings.ts';
import type { BenchWorld } from '../world.ts';

const leastRatio = 0.25;
const listings = 100_000;

/** `item/list` with every decided field and the total, against a bare route that sends a few columns of the rows. */
export async function itemList(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('item_list');
  await seedListings(sql, listings);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const ceiling = await world.ceiling('rows', { DATABASE_URL: url });
  const load = { connections: 50, seconds: 3, headers: {} };
  const taken = await against(
    { ...load, url: app.url, paths: ourPaths() },
    { ...load, url: ceiling.url, paths: ceilingPaths() },
  );
  await Promise.all([app.stop(), ceiling.stop()]);
  const [ours, ceilings] = [Math.round(taken.ours), Math.round(taken.ceiling)];
  return [
    {
      group: 'Lists',
      name: `item/list of ${listings.toLocaleString('en')} listings, 50 connections`,
      gate: `≥ ${leastRatio} of a bare Fastify route`,
      figure: taken.ratio.toFixed(2),
      met: taken.ratio >= leastRatio,
      note: `${ours} against ${ceilings} requests/s; answers of calls are never kept, so every one is asked of PostgreSQL`,
    },
  ];
}

/** Schools, types and offsets in turn. */
function ourPaths(): string[] {
  const offsets = [0, 30, 60, 90, 300, 900];
  return schoolIds.flatMap((school) =>
    listingTypes.map((type, index) => {
      const offset = offsets[(index + school) % offsets.length];
      return `/api/item/list?school_id=${school}&type=${type}&offset=${offset}`;
    }),
  );
}

function ceilingPaths(): string[] {
  return schoolIds
    .filter((school) => school !== 1)
    .flatMap((school) => listingTypes.map((type) => `/list?school=${school}&type=${type}`));
}

/** Listings on sale of all types and schools, by a thousand people, one a minute. */
async function seedListings(sql: Database, count: number): Promise<void> {
  const schools = schoolIds.filter((school) => school !== 1);
  await sql`
    insert into users (userid, code, username, email, school_id)
    select 'bench' || lpad(n::text, 11, '0'), '_bench' || lpad(n::text, 10, '0'), 'bench_' || n,
      'bench' || n || '@example.com', (${schools}::int[])[1 + n % ${schools.length}]
    from generate_series(1, 1000) n`;
  await sql`
    insert into items (iid, userid, school_id, type, status, name, price_cents, original_price_cents, description,
      contact, tags, photos, address, bedroom, movein_at, year, mileage, created_at, updated_at, published_at)
    select lpad(n::text, 12, '0'), 'bench' || lpad((1 + n % 1000)::text, 11, '0'),
      (${schools}::int[])[1 + n % ${schools.length}], (${[...listingTypes]}::text[])[1 + n / 7 % ${listingTypes.length}], 1,
      'A thing of some use, number ' || n, n % 90000, n % 120000,
      repeat('It was used with care and works as it should. ', 1 + n % 9), 'bench' || n || '@example.com',
      array['其他', 'word ' || n % 300], array[lpad(n::text, 22, '0'), lpad((n + 1)::text, 22, '0')],
      n || ' Some Street', n % 6, '2026-09-01', 2010 + n % 15, n % 200000, at, at, at
    from generate_series(1, ${count}::int) n, lateral (select now() - n * interval '1 minute' as at) times`;
  await neverReread(sql);
  await sql`vacuum analyze`;
}
