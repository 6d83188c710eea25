import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectFollowersAfter, selectFollowsAfter } from '#server/follows/store.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

const [star, many] = ['0000000000000000', 30_000];
let fresh: FreshDatabase;
let db: postgres.Sql;
let asked: { query: string; parameters: unknown[] }[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  const remember = (_: number, query: string, parameters: unknown[]) => asked.push({ query, parameters });
  db = postgres(fresh.url, { max: 1, debug: remember });
  await db`
    insert into users (userid, code, username, email, school_id)
    select lpad(n::text, 16, '0'), '_' || lpad(n::text, 15, '0'), 'person_' || n, n || '@example.com', 2
    from generate_series(0, ${many}::int) n`;
  // Every tenth follows the star and is followed back; everybody follows two others.
  await db`
    insert into follows (from_userid, to_userid, created_at)
    select one.userid, other.userid, now() from users one, users other
    where (one.userid = ${star} and other.userid like '%7') or (other.userid = ${star} and one.userid like '%7')`;
  await db`
    insert into follows (from_userid, to_userid, created_at)
    select lpad(n::text, 16, '0'), lpad((n + other)::text, 16, '0'), now()
    from generate_series(1, ${many}::int - 2) n, generate_series(1, 2) other
    on conflict do nothing`;
  await db`vacuum analyze`;
});
afterAll(async () => {
  await db.end();
  await fresh.drop();
});

test.each([
  ['followers', selectFollowersAfter, 'follows_to_from'],
  ['people that somebody follows', selectFollowsAfter, 'follows_pkey'],
])('a part of the %s reads no more than it answers', async (_, select, index) => {
  asked = [];
  const part = await select(db, star, '0000000000015000', 200);
  expect([part.length, part[0]?.userid]).toEqual([200, '0000000000015007']);
  const [{ query = '', parameters = [] } = {}] = asked;
  const [explained] = await db.unsafe(`explain (analyze, format json) ${query}`, parameters as never[]);
  const plan = explained?.['QUERY PLAN'][0].Plan;
  expect(JSON.stringify(plan)).toContain(`"Index Name":"${index}"`);
  // A row of `follows` and one of `users` for each.
  expect(rowsRead(plan)).toBeLessThanOrEqual(400);
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows of tables a plan reads. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return (plan.Plans ?? []).reduce((sum, it) => sum + rowsRead(it), own * plan['Actual Loops']);
}
