import type { Database } from '#server/database/pool.ts';
import type { Filters } from '#server/listings/stores/filter-store.ts';
import { keysOf } from '#server/listings/stores/inverse-store.ts';
import { coverOf } from '#server/saved-searches/cover.ts';
import { queryOf } from '#server/search/query.ts';
import { vectorLiteral } from '#server/search/vector.ts';
import { everyWord } from '#server/search/vocabulary.ts';

export const shortListing = 'shortlisting';
export const longListing = 'longlisting1';

const things =
  'desk,lamp,sofa,microwave,bike,monitor,keyboard,chair,mattress,textbook,printer,kettle,书桌,微波炉,沙发,自行车,显示器,键盘,椅子,床垫,课本,打印机,水壶,台灯'.split(
    ',',
  );
const ways = 'cheap,walnut,white,mini,ikea,standing,used,二手,便宜,全新,宜家,白色'.split(',');
const schools = Array.from({ length: 40 }, (_, nr) => nr + 1);
const types = ['used', 'house', 'car', 'event', 'dining'] as const;

/**
 * Fills an empty, migrated database with `searches` saved searches, twenty a person, in forty schools: a third by
 * filters alone, the others with one or two words. And with two listings, one of them of long text.
 */
export async function seedSearches(db: Database, searches: number): Promise<void> {
  await db`
    insert into users (userid, code, username, email, school_id)
    select 'asker' || lpad(g::text, 11, '0'), '_sker' || lpad(g::text, 11, '0'), 'asker_' || g, g || '@example.com', 2
    from generate_series(0, ${Math.ceil(searches / 20) - 1}::int) g`;
  const texts = [...things, ...things.flatMap((thing) => ways.map((way) => `${way} ${thing}`))];
  const queries = await Promise.all(
    texts.map(async (text) => (await queryOf(text, everyWord))?.tsquery ?? ''),
  );
  const rows = Array.from({ length: searches }, (_, nr) => {
    const tsquery = nr % 3 === 0 ? null : (queries[(nr * 17) % queries.length] ?? null);
    const school = schools[(nr * 13) % schools.length] ?? 1;
    const type = types[(nr * 3) % 7];
    const maxCents = nr % 2 ? (nr % 401) * 100 : undefined;
    const shares = (term: string) => (things.includes(term) ? 0.01 : 0.001);
    const cover = tsquery === null ? null : coverOf(tsquery, shares);
    const filters = { school, type, maxCents, tsquery } as Filters;
    return { nr, ...filters, keys: keysOf(filters, cover) };
  });
  for (let from = 0; from < searches; from += 10_000) {
    const some = rows.slice(from, from + 10_000);
    await db`
      insert into saved_searches (id, userid, nr, query, name, every, created_at, version, school_id, type, max_cents, words)
      select 'search' || nr, 'asker' || lpad((nr / 20)::text, 11, '0'), 1 + nr % 20, '/search?n=' || nr, '', 'now', now(), '1',
        school, type, cents, words::tsquery
      from unnest(${some.map((it) => it.nr)}::int[], ${some.map((it) => it.school)}::int[],
        ${some.map((it) => it.type ?? null)}::text[], ${some.map((it) => it.maxCents ?? null)}::bigint[],
        ${some.map((it) => it.tsquery)}::text[]) as it (nr, school, type, cents, words) order by nr`;
    const keys = some.flatMap((it) => it.keys.map((key) => ({ key, id: `search${it.nr}` })));
    await db`
      insert into saved_search_keys (key, place, type, min_cents, max_cents)
      select it.key, s.place, s.type, s.min_cents, s.max_cents
      from unnest(${keys.map((it) => it.key)}::text[], ${keys.map((it) => it.id)}::text[]) as it (key, id)
      join saved_searches s on s.id = it.id`;
  }
  const list = async (iid: string, name: string, description: string) =>
    db`
      insert into items (iid, userid, school_id, type, status, name, price_cents, description, search, published_at)
      values (${iid}, 'asker00000000000', 2, 'used', 1, ${name}, 4000, ${description},
        ${vectorLiteral({ a: name, c: description })}::tsvector, now())`;
  await list(shortListing, 'White IKEA standing desk', 'Nearly new, fits a dorm room. 可以自提。');
  const words = Array.from({ length: 1500 }, (_, nr) => `word${nr}x`).join(' ');
  await list(longListing, '二手宜家书桌', `${words} ${things.join(' ')}`.slice(0, 10_000));
  await db`vacuum analyze`;
}
