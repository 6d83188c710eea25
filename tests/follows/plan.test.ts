import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/pool.ts';
import { selectFollowersAfter, selectFollowsAfter } from '#server/follows/store.ts';
import { type ExplainedDatabase, explainedDatabase, type PlanNode } from '../world/explained.ts';

const [star, many] = ['0000000000000000', 30_000];
let explained: ExplainedDatabase;
let db: Database;

beforeAll(async () => {
  explained = await explainedDatabase();
  db = explained.db;
  await db`
    insert into users (userid, code, username, email, school_id)
    select lpad(n::text, 16, '0'), '_' || lpad(n::text, 15, '0'), 'person_' || n, n || '@example.com', 2
    from generate_series(0, ${many}::int) n`;
  // Every tenth person follows the star and is followed back; everyone follows two others.
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
afterAll(() => explained.drop());

test.each([
  ['followers', selectFollowersAfter, 'follows_to_from'],
  ['people that somebody follows', selectFollowsAfter, 'follows_pkey'],
])('a page of the %s reads no more rows than it returns', async (_, select, index) => {
  const ask = async () => {
    const part = await select(db, star, '0000000000015000', 200);
    expect([part.length, part[0]?.userid]).toEqual([200, '0000000000015007']);
  };
  for (const plan of await explained.plansOf(ask, 'from follows')) {
    expect(JSON.stringify(plan)).toContain(`"Index Name":"${index}"`);
    // One row of `follows` and one of `users` for each.
    expect(rowsRead(plan)).toBeLessThanOrEqual(400);
  }
});

/** How many table rows a plan reads. */
function rowsRead(plan: PlanNode): number {
  const own = plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return (plan.Plans ?? []).reduce((sum, it) => sum + rowsRead(it), own * plan['Actual Loops']);
}
