import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { hashOf, randomId, randomSecret } from '#server/random.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { perSecond, post } from '../post.ts';
import type { BenchWorld } from '../world.ts';

const leastRatio = 0.25;
const people = 40_000;
const rounds = 3;
const tenFor3s = { workers: 10, seconds: 3 };

/** Check-ins of distinct people against the same movements inserted and committed bare, the ledger being checked meanwhile. */
export async function ledger(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('ledger');
  const pairs = await seed(sql);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const bare = openDatabase(url, { max: tenFor3s.workers });
  world.ends(() => bare.end());
  const agent = new Agent({ keepAlive: true, maxSockets: tenFor3s.workers });
  let asked = 0;
  let inserted = 0;
  const checkIn = () => {
    const pair = pairs[asked];
    asked += 1;
    if (!pair) throw new Error('There are too few people for this machine.');
    return post(`${app.url}/api/user/user_signin`, agent, {
      user_id: pair.userid,
      session: pair.session,
      signin_text: 'Daily check-in',
    });
  };
  const insert = () => {
    inserted += 1;
    return bare`
      insert into point_movements (userid, kind, points, cause, at)
      values (${pairs[inserted % people]?.userid ?? ''}, 'grant', 1, ${`grant:bench:${inserted}`}, now())`;
  };
  const taken: { ours: number; ceiling: number }[] = [];
  const watch = watched(sql);
  for (let round = 0; round <= rounds; round += 1)
    taken.push({ ceiling: await perSecond(insert, tenFor3s), ours: await perSecond(checkIn, tenFor3s) });
  const checks = await watch.stop();
  agent.destroy();
  await app.stop();
  const [written] = await sql<[{ points: number }]>`
    select count(*)::int as points from point_movements where kind = 'check-in'`;
  if (written.points !== asked) throw new Error(`${asked} check-ins made ${written.points} points.`);
  const measured = taken.slice(1);
  const ratio = median(measured.map((it) => it.ours / it.ceiling));
  const [ours, ceiling] = [median(measured.map((it) => it.ours)), median(measured.map((it) => it.ceiling))];
  return [
    {
      group: 'Points',
      name: 'check-ins of distinct people, ten connections',
      gate: `≥ ${leastRatio} of the same inserts committed bare`,
      figure: ratio.toFixed(2),
      met: ratio >= leastRatio,
      note: `${Math.round(ours)} against ${Math.round(ceiling)} a second; the ledger held in ${checks} looks`,
    },
  ];
}

/** Looks at the ledger every second until it is stopped, which answers how often; throws at the first fault. */
function watched(sql: Database): { stop(): Promise<number> } {
  let going = true;
  const looking = (async () => {
    let looks = 0;
    for (; going; looks += 1) {
      await check(sql);
      await pause(1000);
    }
    return looks;
  })();
  looking.catch(() => undefined);
  return {
    stop() {
      going = false;
      return looking;
    },
  };
}

/** All accounts together are 0, no cause moved points twice, and nobody has two check-ins or a turn without its point. */
async function check(sql: Database): Promise<void> {
  const [row] = await sql<[{ sum: number; causes: number; days: number; turns: number }]>`
    select (select coalesce(sum(points), 0)::int from point_entries) as sum,
      (select (count(*) - count(distinct cause))::int from point_movements) as causes,
      (select (count(*) - count(distinct userid))::int from point_movements where kind = 'check-in') as days,
      (select count(*)::int from point_turns t where not exists (
        select from point_movements m where m.userid = t.userid and m.kind = t.kind and m.at = t.at)) as turns`;
  if (row.sum || row.causes || row.days || row.turns)
    throw new Error(`The ledger does not hold: ${JSON.stringify(row)}.`);
}

/** People with a session each. */
async function seed(sql: Database) {
  const pairs = Array.from({ length: people }, () => ({ userid: randomId(16), session: randomSecret() }));
  const userids = pairs.map((it) => it.userid);
  await sql`
    insert into users (userid, code, username, email, school_id)
    select userid, '_' || left(userid, 15), 'bench_' || n, 'bench_' || n || '@example.com', 2
    from unnest(${userids}::text[]) with ordinality as t (userid, n)`;
  await sql`
    insert into sessions (userid, hash)
    select userid, decode(hash, 'hex')
    from unnest(${userids}::text[], ${pairs.map((it) => hashOf(it.session).toString('hex'))}::text[]) as t (userid, hash)`;
  await sql`vacuum analyze users, sessions`;
  return pairs;
}
