import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../../bench/line.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import { residentMegabytes } from '../../bench/processes.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { connect as device, tell } from '../chat/devices.ts';

const group = 'Floods';
const connections = 60;
const bodyBytes = 14_700_000;
/** The budget for bodies is 96 MB; the rest is chunks in transit that are not yet garbage-collected. */
const mostGrowthMegabytes = 150;
const goneWithinSeconds = 12;
const answeredWithinMs = 1000;

/** Bodies that will not be read, and sockets with unusually many calls, against one process with its limits on. */
export async function floods(world: BenchWorld): Promise<Line[]> {
  const { url: database, sql } = await world.database('floods');
  const app = await world.app({
    DATABASE_URL: database,
    DATA_DIR: join(world.folder, 'floods'),
    SEED_DEMO: '0',
    LIMITS: 'on',
    LOG_LEVEL: 'fatal',
  });
  const [ann, bob] = (await seedPeople(sql, 2)) as [Pair, Pair];
  await slowestMeanwhile(app.url, pause(2000));
  return [
    ...(await bodies(app, 'without a session', null)),
    ...(await bodies(app, 'of one person', ann)),
    ...(await sockets(app.url, ann, bob)),
  ];
}

async function bodies(app: { url: string; pid: number }, who: string, pair: Pair | null): Promise<Line[]> {
  const before = residentMegabytes(app.pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(app.pid));
  }, 50);
  const held = Array.from({ length: connections }, () => hold(app.url, pair));
  const slowest = await slowestMeanwhile(app.url, Promise.all(held.map(({ ended }) => ended)));
  clearInterval(looking);
  const seconds = Math.max(...held.map(({ silentMs }) => silentMs())) / 1000;
  const refused = held.filter(({ said }) => /^HTTP\/1\.1 (401|408|429) /.test(said())).length;
  const named = `${connections} uploads ${who}, 14.7 MB each, that stop before their end`;
  return [
    line(
      `${named}: growth of the app`,
      `≤ ${mostGrowthMegabytes} MB`,
      most - before,
      mostGrowthMegabytes,
      'MB',
    ),
    line(`${named}: gone after its last byte`, `≤ ${goneWithinSeconds} s`, seconds, goneWithinSeconds, 's'),
    {
      group,
      name: `${named}: refused by 401, 408 or 429`,
      gate: 'all',
      figure: `${refused} of ${connections}`,
      met: refused === connections,
    },
    line(`${named}: other calls meanwhile`, `≤ ${answeredWithinMs} ms`, slowest, answeredWithinMs, 'ms'),
  ];
}

interface Held {
  ended: Promise<void>;
  said: () => string;
  /** Milliseconds for which it stayed open after its last byte was sent. */
  silentMs: () => number;
}

/** One upload, without its last bytes. */
function hold(url: string, pair: Pair | null): Held {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  const bearer = pair ? `Authorization: Bearer ${pair.userid}${pair.session}\r\n` : '';
  let said = '';
  socket.on('data', (data) => {
    said += data;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/file/upload HTTP/1.1\r\nHost: quad.example\r\n${bearer}Content-Length: ${bodyBytes}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
  );
  let sentAt = Number.POSITIVE_INFINITY;
  let silentMs = 0;
  socket.write(Buffer.alloc(bodyBytes - 2000), () => {
    sentAt = performance.now();
  });
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      silentMs = Math.max(0, performance.now() - sentAt);
      resolve();
    });
  });
  return { said: () => said, ended, silentMs: () => silentMs };
}

async function sockets(url: string, ann: Pair, bob: Pair): Promise<Line[]> {
  const visitors = await Promise.all(Array.from({ length: 100 }, () => device(url)));
  const joined = await Promise.all(
    visitors.flatMap((it) => Array.from({ length: 20 }, () => tell(it, 'join_room', { room: 'global' }))),
  );
  const joins = joined.filter((it) => it.error === undefined).length;
  for (const it of visitors) it.close();
  const [talker, hearer] = [await device(url, ann), await device(url, bob)];
  let heard = 0;
  hearer.on('typing', () => {
    heard += 1;
  });
  await Promise.all(Array.from({ length: 50 }, () => tell(talker, 'typing', { to_userid: bob.userid })));
  for (const it of [talker, hearer]) it.close();
  const wrong = { ...ann, session: 'x'.repeat(43) };
  const shaken = await Promise.all(
    Array.from({ length: 200 }, () =>
      device(url, wrong).then(
        () => 'connected',
        (error: Error) => error.message,
      ),
    ),
  );
  const looked = shaken.filter((it) => it === 'Session not found').length;
  return [
    line('2,000 joins over 100 sockets of an address: let through', '≤ 100', joins, 100, ''),
    line('typing to a stranger: heard', '0', heard, 0, ''),
    line('200 false handshakes of an address: looked up before they are refused', '≤ 100', looked, 100, ''),
  ];
}

/** The milliseconds of another client's slowest call while `going` is pending. */
async function slowestMeanwhile(url: string, going: Promise<unknown>): Promise<number> {
  let over = false;
  void going.then(() => {
    over = true;
  });
  let slowest = 0;
  while (!over) {
    const begun = performance.now();
    await (await fetch(`${url}/api/school/list`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - begun);
    await pause(100);
  }
  return slowest;
}

function line(name: string, gate: string, value: number, most: number, unit: string): Line {
  return { group, name, gate, figure: `${value.toFixed(0)} ${unit}`.trim(), met: value <= most };
}
