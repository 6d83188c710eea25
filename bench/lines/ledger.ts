import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { transaction } from '#server/database/transaction.ts';
import { move } from '#server/points/ledger.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { seedPeople } from '../people.ts';
import { perSecond, post } from '../post.ts';
import { openWire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const leastRatio = 0.25;
const people = 40_000;
const rounds = 3;
const tenFor3s = { workers: 10, seconds: 3 };

/**
 * Movements of distinct people through the ledger, and check-ins through the whole app, against plain inserts of the
 * same rows with a commit each; meanwhile the ledger is checked every second.
 */
export async function ledger(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('ledger');
  const pairs = await seedPeople(sql, people);
  await sql`vacuum analyze users, sessions`;
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const bare = openDatabase(url, { max: tenFor3s.workers });
  world.ends(() => bare.end());
  const wire = openWire(app.url);
  let asked = 0;
  let moved = 0;
  const checkIn = () => {
    const pair = pairs[asked];
    asked += 1;
    if (!pair) throw new Error('There are too few people for this machine.');
    return post(wire, '/api/user/user_signin', {
      user_id: pair.userid,
      session: pair.session,
      signin_text: 'Daily check-in',
    });
  };
  const movement = () => {
    moved += 1;
    const userid = pairs[moved % people]?.userid ?? '';
    return { userid, kind: 'grant', points: 1, cause: `grant:${moved}`, at: new Date() } as const;
  };
  const insert = () => bare`insert into point_movements ${bare(movement())}`;
  const write = () => transaction(bare, (tx) => move(tx, movement()));
  const rates: { bare: number; written: number; asked: number }[] = [];
  const watch = watched(sql);
  for (let round = 0; round <= rounds; round += 1)
    rates.push({
      bare: await perSecond(insert, tenFor3s),
      written: await perSecond(write, tenFor3s),
      asked: await perSecond(checkIn, tenFor3s),
    });
  const looks = await watch.stop();
  wire.close();
  await app.stop();
  const [{ points }] = await sql<[{ points: number }]>`
    select count(*)::int as points from point_movements where kind = 'check-in'`;
  if (points !== asked) throw new Error(`${asked} check-ins made ${points} points.`);
  const measured = rates.slice(1);
  const of = (kind: 'written' | 'asked') => median(measured.map((it) => it[kind] / it.bare));
  const note = (kind: 'written' | 'asked') =>
    `${Math.round(median(measured.map((it) => it[kind])))} against ${Math.round(median(measured.map((it) => it.bare)))} a second`;
  const written = of('written');
  return [
    {
      group: 'Points',
      name: 'ledger writes of distinct people, each its own transaction, ten connections',
      gate: `≥ ${leastRatio} of the same inserts committed bare`,
      figure: written.toFixed(2),
      met: written >= leastRatio,
      note: `${note('written')}; the ledger held in ${looks} looks`,
    },
    {
      group: 'Points',
      name: 'check-ins of distinct people, over HTTP, against the same',
      gate: '',
      figure: of('asked').toFixed(2),
      met: true,
      note: note('asked'),
    },
  ];
}

/**
 * Checks the ledger every second until it is stopped, and then returns the number of checks; throws at the first fault.
 */
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

/** All accounts sum to 0, no cause moved points twice, nobody has two check-ins, and every turn has its point. */
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
