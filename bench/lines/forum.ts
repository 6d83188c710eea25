import type { Database } from '#server/database/pool.ts';
import type { Line } from '../line.ts';
import { medianRenderedMs } from '../pages.ts';
import { seedPeople } from '../people.ts';
import { neverReread } from '../seed/listings.ts';
import type { BenchWorld } from '../world.ts';

const mostMs = 25;
const topics = 20_000;
const posts = 500_000;
const longest = 5_000;

/**
 * Rendered pages of a large forum: lists of topics, and a topic with few and with many replies, at both of its ends.
 */
export async function forum(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('forum');
  await seed(sql);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const [few, many] = [topicId(topics - 7), topicId(1)];
  const paths: [name: string, path: string][] = [
    ['the newest topics', '/forum/list'],
    ['topics of a school, by their last reply', '/forumlist/17/2?sort=reply_desc'],
    ['a topic of some replies', `/forumdetail/${few}`],
    [`a topic of ${longest.toLocaleString('en')} replies`, `/forumdetail/${many}`],
    ['its last page', `/forumdetail/${many}?offset=${longest - 20}`],
  ];
  const lines: Line[] = [];
  for (const [name, path] of paths) {
    const ms = await medianRenderedMs(sql, `${app.url}${path}`);
    lines.push({
      group: `A forum of ${posts.toLocaleString('en')} posts, pages rendered anew`,
      name,
      gate: `median ≤ ${mostMs} ms`,
      figure: `${ms.toFixed(1)} ms`,
      met: ms <= mostMs,
    });
  }
  await app.stop();
  return lines;
}

const topicId = (number: number) => `${number}`.padStart(12, '0');

/** Most topics have about 25 replies; the first one has thousands more. */
async function seed(sql: Database): Promise<void> {
  const [author = { userid: '' }] = await seedPeople(sql, 1);
  await sql`
    insert into topics (ftid, userid, school_id, forum_id, title, content, html, replies, created_at, last_reply_at)
    select lpad(n::text, 12, '0'), ${author.userid}, (array[2, 15, 103])[1 + n % 3], 15 + n / 3 % 3,
      'How long did it take for you, number ' || n, 'Please tell.', '<p>Please tell.</p>', ${posts / topics},
      now() - n * interval '1 minute', now() - n * interval '1 second'
    from generate_series(1, ${topics}::int) n`;
  await sql`
    insert into posts (fpid, ftid, userid, content, html, created_at)
    select lpad(n::text, 12, '0'),
      lpad((case when n <= ${longest} then 1 else 1 + n % ${topics} end)::text, 12, '0'),
      ${author.userid}, 'It took six weeks, reply ' || n, '<p>It took <strong>six</strong> weeks, reply ' || n || '</p>',
      now() - (${posts} - n) * interval '1 second'
    from generate_series(1, ${posts}::int) n`;
  await sql`update topics set replies = (select count(*) from posts where posts.ftid = topics.ftid)`;
  await neverReread(sql);
  await sql`vacuum analyze topics, topic_standings, posts`;
}
