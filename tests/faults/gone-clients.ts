import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import type { Line } from '../../bench/line.ts';
import type { Pair } from '../../bench/people.ts';
import { seedListings } from '../../bench/seed/listings.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { startModelService } from '../assistant/model-service.ts';
import { type Begun, finished, goneWays, slowly } from './gone-ways.ts';
import { fallMute } from './mute.ts';
import { prepareSite } from './site.ts';
import { noise, upload } from './uploaders.ts';
import { heldBy } from './usage.ts';
import { startVisitor } from './visitor.ts';

const group = 'Clients that go away';
const times = 100;
const atOnce = 20;
const mute = 100;
const heldMs = 75_000;

/** Open resources: the app's descriptors except those of its clients, and connections to PostgreSQL. */
interface Open {
  descriptors: number;
  database: number;
  busy: number;
}

/**
 * Hundreds of clients leave in the middle of every kind of request, and a hundred sockets go silent, while others are
 * served. Checks open connections, the log, and the written rows.
 */
export async function goneClients(world: BenchWorld): Promise<Line[]> {
  const model = await startModelService();
  world.ends(model.stop);
  model.state.behave = slowly;
  const env = { LOG_LEVEL: 'warn', ...model.settings };
  const fill = async (sql: Database) => seedListings(sql, 500);
  const site = await prepareSite(world, 'gone', { people: 40, env, fill });
  const app = await site.start();
  const port = Number(new URL(site.url).port);
  const [large, picture] = [await noise(1024, 768), await noise(320, 240)];
  const { key = '' } = (await upload(site.url, site.people[0] ?? { userid: '', session: '' }, large)).body;
  const { url } = await reachDatabase({ databaseUrl: null, dataDir: site.dataDir });
  const sql = openDatabase(url, { max: 1 });
  const look = async (): Promise<Open> => {
    const { others } = heldBy(app.pid, port);
    const [row] = await sql<[{ all: number; busy: number }]>`
      select count(*)::int as all, (count(*) filter (where state <> 'idle'))::int as busy
      from pg_stat_activity where application_name = 'quad' and pid <> pg_backend_pid()`;
    return { descriptors: others, database: row.all, busy: row.busy };
  };
  const begun: Begun[] = [];
  const ways = goneWays({ site, port, picture, key, begun });
  // Opens everything that is opened once and kept, before the count.
  for (const way of Object.values(ways))
    await Promise.all(Array.from({ length: 12 }, (_, turn) => way(turn)));
  await pause(2000);
  const before = await look();
  const visitor = startVisitor(site.url, ['/', '/faq', '/api/item/list?school_id=2']);
  const silent = await Promise.all(
    Array.from({ length: mute }, (_, at) => fallMute(site.url, site.people[at % 40] as Pair)),
  );
  const silentAt = performance.now();
  let met = 0;
  for (const [name, way] of Object.entries(ways)) {
    let came = 0;
    for (let turn = 0; turn < times; turn += atOnce) {
      const all = Array.from({ length: atOnce }, (_, at) => way(turn + at));
      came += (await Promise.all(all)).filter(Boolean).length;
    }
    met += came;
    world.say(`  ${name}: ${came} of ${times}`);
  }
  await pause(1000);
  await visitor.stop();
  const open = () => silent.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  while (open() > 0 && performance.now() < silentAt + heldMs) await pause(500);
  const after = await look();
  const heldS = (performance.now() - silentAt) / 1000;
  const logged = app.printed().split('\n').slice(1).filter(Boolean);
  const wrong = await finished(site, picture, begun, sql);
  await sql.end();
  await site.afterwards(async () => undefined);
  const unfit = visitor.visits.filter(({ status }) => status !== 200).length;
  const sorted = visitor.visits.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  const all = Object.keys(ways).length * times;
  return [
    {
      group,
      name: `${all} that went in the middle of ${Object.keys(ways).length} things`,
      gate: 'nine of ten where they were to',
      figure: `${met}`,
      met: met >= all * 0.9,
      note: Object.keys(ways).join(', '),
    },
    {
      group,
      name: `${mute} sockets that are heard of no more`,
      gate: `closed within ${heldMs / 1000} s`,
      figure: open() === 0 ? `${heldS.toFixed(0)} s` : `${open()} are still open`,
      met: open() === 0,
    },
    {
      group,
      name: 'what stays open',
      gate: 'no descriptor and no connection to PostgreSQL more than before, but 4; none of these at work',
      figure: `${after.descriptors} descriptors, ${after.database} connections`,
      met:
        after.descriptors <= before.descriptors + 4 && after.database <= before.database && after.busy === 0,
      note: `${before.descriptors} and ${before.database} before, ${after.busy} at work`,
    },
    {
      group,
      name: 'everybody else meanwhile',
      gate: 'every answer is 200',
      figure: `${visitor.visits.length - unfit} of ${visitor.visits.length}`,
      met: unfit === 0,
      note: `p95 ${p95.toFixed(0)} ms`,
    },
    {
      group,
      name: 'writes and uploads whose sender went before the answer, or halfway',
      gate: 'whole or not at all, and once when repeated',
      figure: wrong.length === 0 ? `${begun.length} are` : wrong.join('; '),
      met: wrong.length === 0 && begun.length > 0,
    },
    {
      group,
      name: 'lines in the log',
      gate: 'none',
      figure: `${logged.length}`,
      met: logged.length === 0,
      note: (logged[0] ?? '').slice(0, 200).replaceAll('|', ' '),
    },
  ];
}
