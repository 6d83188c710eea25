import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/pool.ts';
import { openDatabase } from '#server/database/pool.ts';
import { randomId } from '#server/random.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { seedPeople } from '../people.ts';
import { perSecond, post } from '../post.ts';
import { openWire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const mostMs = 8;
const leastRatio = 0.25;
const topics = 100;
const connections = 10;
const rounds = 3;
const tenFor3s = { workers: connections, seconds: 3 };
const content =
  'It took **six weeks** for me, see https://example.com/opt and what @bench_person wrote above.';

/**
 * A reply to a topic: on one connection, and on ten at once against plain inserts of the same rows with a commit each.
 */
export async function replies(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('replies');
  const { pair, ftids } = await seed(sql);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const bare = openDatabase(url, { max: connections });
  world.ends(() => bare.end());
  const wire = openWire(app.url);
  const reply = (turn: number) =>
    post(wire, '/api/forum/set_post', {
      ...pair,
      ftid: ftids[turn % topics],
      content,
      client_id: randomUUID(),
    });
  const insert = (turn: number) => bare`
    insert into posts (fpid, ftid, userid, content, html, client_id, created_at)
    values (${randomId(12)}, ${ftids[turn % topics] ?? ''}, ${pair.userid}, ${content}, ${content}, ${randomUUID()}, now())`;

  const times: number[] = [];
  for (let turn = 0; turn < 400; turn += 1) {
    const begun = performance.now();
    await reply(turn);
    if (turn >= 100) times.push(performance.now() - begun);
  }
  const taken: { ours: number; ceiling: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    taken.push({
      ceiling: await perSecond(insert, tenFor3s),
      ours: await perSecond(reply, tenFor3s),
    });
  wire.close();
  await app.stop();
  const ratio = median(taken.slice(1).map((it) => it.ours / it.ceiling));
  const ms = median(times);
  const [ours, ceiling] = [median(taken.map((it) => it.ours)), median(taken.map((it) => it.ceiling))];
  return [
    line('a reply, one connection', `median ≤ ${mostMs} ms`, `${ms.toFixed(1)} ms`, ms <= mostMs),
    {
      ...line(
        'replies to a hundred topics, ten connections',
        `≥ ${leastRatio} of the same inserts committed bare`,
        ratio.toFixed(2),
        ratio >= leastRatio,
      ),
      note: `${Math.round(ours)} against ${Math.round(ceiling)} a second`,
    },
  ];
}

function line(name: string, gate: string, figure: string, met: boolean): Line {
  return { group: 'Forum', name, gate, figure, met };
}

/** A person with a session, and a hundred topics. */
async function seed(sql: Database) {
  const [pair = { userid: '', session: '' }] = await seedPeople(sql, 1);
  const ftids = Array.from({ length: topics }, () => randomId(12));
  await sql`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    select ftid, ${pair.userid}, 2, 17, 'A topic to reply to', now(), now() from unnest(${ftids}::text[]) as t (ftid)`;
  return { pair, ftids };
}
