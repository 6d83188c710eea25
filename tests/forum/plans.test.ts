import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListTopics, listTopicsRequest } from '#contract/forum/forum.ts';
import type { ReservedSql } from '#server/database/pool.ts';
import { selectTopics, type TopicQuery } from '#server/forum/stores/list-store.ts';
import { selectPosts } from '#server/forum/stores/post-store.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let sql: ReservedSql;
beforeAll(async () => {
  world = await openWorld();
  const { userid } = await newPerson(world);
  sql = await world.db.reserve();
  await sql`
    insert into topics (ftid, userid, school_id, forum_id, subcategory, title, created_at, last_reply_at)
    select lpad(n::text, 12, '0'), ${userid}, (array[2, 15, 103])[1 + n % 3], 15 + n / 3 % 3, 'OPT', 'Topic ' || n,
      now(), now() - n * interval '1 second'
    from generate_series(1, 6000) n`;
  await sql`
    insert into posts (fpid, ftid, userid, content, html, created_at)
    select lpad(n::text, 12, '0'), lpad((1 + n % 10)::text, 12, '0'), ${userid}, 'Reply', '<p>Reply</p>', now()
    from generate_series(1, 30000) n`;
  await sql`vacuum analyze topics, topic_standings, posts`;
});
afterAll(async () => {
  sql.release();
  await world.close();
});

/** How many rows a table returned by sequential scans, and how many by its indexes. */
async function rowsRead(
  table: string,
  read: () => Promise<unknown>,
): Promise<{ scanned: number; fetched: number }> {
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`;
    const [row] = await sql<[{ scanned: number; fetched: number }]>`
      select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched from pg_stat_user_tables where relname = ${table}`;
    return row;
  };
  const before = await count();
  await read();
  const after = await count();
  return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
}

test('only the replies of the page are read, however far into the topic it is', async () => {
  for (const offset of [0, 2000]) {
    const read = await rowsRead('posts', () => selectPosts(sql, { ftid: '000000000007', limit: 21, offset }));
    expect(read).toEqual({ scanned: 0, fetched: 21 });
  }
});

test('every list of topics uses an index in its order', async () => {
  const lists: Partial<ListTopics>[] = [
    {},
    { school_id: 103 },
    { forum_id: 16 },
    { school_id: 2, forum_id: 16 },
    { forum_id: 15, subcategory: 'OPT' },
  ];
  for (const list of lists)
    for (const order of ['time_desc', 'reply_desc'] as const) {
      const query = queryOf({ ...list, sort: order });
      for (const table of ['topics', 'topic_standings']) {
        for (const most of [null, 500]) {
          const read = await rowsRead(table, () => selectTopics(sql, query, most));
          expect(read.scanned, JSON.stringify(query)).toBe(0);
          expect(read.fetched, JSON.stringify(query)).toBeLessThan(500);
        }
      }
    }
});

function queryOf(asked: Partial<ListTopics>): TopicQuery {
  const { school_id, forum_id, category, subcategory, sort, limit, offset } = listTopicsRequest.parse(asked);
  return { school: school_id, forum: forum_id, category, subcategory, tsquery: null, sort, limit, offset };
}
