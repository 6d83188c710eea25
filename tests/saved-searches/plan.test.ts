import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Filters } from '#server/listings/stores/filter-store.ts';
import { keysOf } from '#server/listings/stores/inverse-store.ts';
import { coverOf } from '#server/saved-searches/cover.ts';
import { insertMatches } from '#server/saved-searches/match-store.ts';
import { queryOf } from '#server/search/query.ts';
import { vectorLiteral } from '#server/search/vector.ts';
import { everyWord } from '#server/search/vocabulary.ts';
import { type ExplainedDatabase, explainedDatabase, type PlanNode } from '../world/explained.ts';

const searches = 100_000;
const things =
  'desk,lamp,sofa,microwave,bike,monitor,keyboard,chair,mattress,textbook,printer,kettle,书桌,微波炉,沙发,自行车,显示器,键盘,椅子,床垫,课本,打印机,水壶,台灯'.split(
    ',',
  );
const ways = 'cheap,walnut,white,mini,ikea,standing,used,二手,便宜,全新,宜家,白色'.split(',');
const schools = Array.from({ length: 40 }, (_, nr) => nr + 1);
const types = ['used', 'house', 'car', 'event', 'dining'] as const;

let explained: ExplainedDatabase;
beforeAll(async () => {
  explained = await explainedDatabase();
  await plant();
}, 300_000);
afterAll(() => explained.drop());

/** 100,000 searches of 5,000 people in forty schools: a third by filters alone, the others with one or two words. */
async function plant(): Promise<void> {
  const { db } = explained;
  await db`
    insert into users (userid, code, username, email, school_id)
    select 'asker' || lpad(g::text, 11, '0'), '_sker' || lpad(g::text, 11, '0'), 'asker_' || g, g || '@example.com', 2
    from generate_series(0, 4999) g`;
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
  await list('shortlisting', 'White IKEA standing desk', 'Nearly new, fits a dorm room. 可以自提。');
  const words = Array.from({ length: 1500 }, (_, nr) => `word${nr}x`).join(' ');
  await list('longlisting1', '二手宜家书桌', `${words} ${things.join(' ')}`.slice(0, 10_000));
  await db`vacuum analyze`;
}

test.each(['shortlisting', 'longlisting1'])(
  '%s meets few of 100,000 searches, each by its index',
  async (iid) => {
    const { db, plansOf } = explained;
    const times: number[] = [];
    let count = 0;
    let looked = 0;
    for (let run = 0; run < 6; run += 1) {
      await db`delete from search_matches`;
      const plans = await plansOf(async () => {
        count = (await insertMatches(db, iid, new Date())).length;
      }, 'insert into search_matches');
      for (const plan of plans) {
        expect(scansIn(plan).filter((it) => it.startsWith('Seq Scan on saved'))).toEqual([]);
        times.push(timeOf(plan, 'CTE asking'));
        looked = looksAt(plan, 'saved_searches');
      }
    }
    const least = Math.min(...times);
    console.info(
      `${iid}: ${least.toFixed(1)} ms for ${searches} searches, ${looked} looked at, ${count} people told`,
    );
    expect(count).toBeGreaterThan(100);
    expect(looked).toBeLessThan(searches / 20);
  },
  60_000,
);

/** The milliseconds that a part of the statement took, with the parts that it reads from. */
function timeOf(node: PlanNode, part: string): number {
  const { 'Subplan Name': name, 'Actual Total Time': time } = node as PlanNode & {
    'Subplan Name'?: string;
    'Actual Total Time': number;
  };
  if (name === part) return time;
  return (node.Plans ?? []).reduce((sum, it) => sum + timeOf(it, part), 0);
}

/** The number of rows of a table that were read. */
function looksAt(node: PlanNode, table: string): number {
  const own = node['Relation Name'] === table ? node['Actual Loops'] * node['Actual Rows'] : 0;
  return (node.Plans ?? []).reduce((sum, it) => sum + looksAt(it, table), own);
}

function scansIn(node: PlanNode): string[] {
  const own = node['Relation Name'] ? [`${node['Node Type']} on ${node['Relation Name']}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}
