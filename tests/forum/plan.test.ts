import { afterAll, beforeAll, expect, test } from 'vitest';
import { everySchool } from '#contract/schools/schools.ts';
import { countTopics, selectTopics } from '#server/forum/stores/list-store.ts';
import { seedPeople } from '../../bench/people.ts';
import { type ExplainedDatabase, explainedDatabase, nodesOf, type PlanNode } from '../world/explained.ts';

const most = 1001;
let explained: ExplainedDatabase;
beforeAll(async () => {
  explained = await explainedDatabase();
  const [author] = await seedPeople(explained.db, 1);
  await explained.db`
    insert into topics (ftid, userid, school_id, forum_id, title, content, created_at, last_reply_at)
    select lpad(n::text, 12, '0'), ${author?.userid ?? ''}, case n % 7 when 0 then 2 else 103 end, 15 + n % 3,
      'Topic ' || n, repeat('text ', 100), now(), now() from generate_series(1, 8000) n`;
  await explained.db`vacuum analyze topics`;
}, 60_000);
afterAll(() => explained.drop());

const anywhere = {
  ...{ school: everySchool, forum: undefined, category: undefined, subcategory: undefined, tsquery: null },
  ...{ sort: 'time_desc' as const, limit: 21, offset: 0 },
};
const lists = [
  { of: 'everywhere', query: anywhere },
  { of: 'of a school', query: { ...anywhere, school: 2 } },
  { of: 'of a board', query: { ...anywhere, forum: 16 } },
  { of: 'of a board of a school', query: { ...anywhere, school: 2, forum: 16 } },
];

test.each(lists)('the number of topics $of is read from an index alone', async ({ query }) => {
  for (const plan of await explained.plansOf(() => countTopics(explained.db, query, most), 'from topics t'))
    expect(readsOf(plan)).toEqual([{ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 }]);
});

test.each(lists)('a page of topics $of reads no topic beyond it', async ({ query }) => {
  for (const plan of await explained.plansOf(() => selectTopics(explained.db, query, 200), 'from topics t'))
    for (const { 'Actual Rows': rows, 'Actual Loops': loops } of nodesOf(plan).filter(isOfTopics))
      expect(rows * loops).toBeLessThanOrEqual(query.limit);
});

const isOfTopics = (it: PlanNode) => it['Relation Name'] === 'topics';
const readsOf = (plan: PlanNode) =>
  nodesOf(plan)
    .filter(isOfTopics)
    .map((it) => ({ 'Node Type': it['Node Type'], 'Heap Fetches': it['Heap Fetches'] }));
