import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/database/embedded/free-port.ts';
import type { Database } from '#server/database/pool.ts';
import { readOutbox } from '#server/mail/outbox-folder.ts';
import type { Line } from '../../bench/line.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import { type Running, startAsNpm } from '../../bench/processes.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { type Device, openPushService } from '../notifications/push-service.ts';
import { moveClock } from './moved-clock.ts';
import { posted } from './service.ts';

const group = 'Notices of two processes that are killed, with a clock that moves';
const rounds = 12;
/** A job of a killed process expires after 40 s; the supervisor finds it within ten more. */
const longestMs = 150_000;

/** The things of a round, each with its own word, and the one person who is notified of all three. */
interface Round {
  reader: Pair;
  email: string;
  device: Device;
  /** The words of the listing that gets cheaper, of the message, and of the listing that a saved search finds. */
  words: { price: string; message: string; match: string };
  /** The listing that gets cheaper. */
  iid: string;
}

/**
 * A price change, a message and a match of a saved search for each of twelve people. Every call is made at both
 * processes, of which one is killed meanwhile; the clock of one is moved by a day. Counts bell rows, pushes and mails.
 */
export async function toldOnce(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('notices');
  const service = await openPushService();
  world.ends(() => service.close());
  const moved = moveClock(world.folder);
  const site = { DATABASE_URL: url, PUSH_HOSTS: service.host, NOTICE_MAIL_DELAY: '1' };
  const pair = [await openPeer(world, site, 'one'), await openPeer(world, { ...site, ...moved.env }, 'two')];
  const people = await seedPeople(sql, rounds + 1, 'told');
  const [seller = { userid: '', session: '' }, ...readers] = people;

  /** Repeats a call at both processes until one answers with 200, and returns that answer. */
  async function ask(call: string, fields: object): Promise<Record<string, unknown>> {
    for (let tries = 0; tries < 200; tries += 1) {
      const answers = await Promise.all(pair.map((it) => posted(`${it.url}/api/${call}`, fields)));
      const done = answers.find(({ status }) => status === 200);
      if (done) return done.body;
      await pause(100);
    }
    throw new Error(`${call} was never answered.`);
  }
  const publish = async (name: string) => {
    const listing = { type: 'used', name, price: 90, description: 'It works.' };
    return String((await ask('item/set', { ...seller, ...listing, client_id: crypto.randomUUID() })).iid);
  };

  const all: Round[] = [];
  for (const [at, reader] of readers.entries()) {
    const words = { price: word(), message: word(), match: word() };
    const device = service.newDevice();
    const iid = await publish(words.price);
    const ways = { price: 'all', match: 'all', message: 'all' };
    await ask('notification/settings', { ...reader, set: { ways, mail: 'now' } });
    await ask('push/subscribe', { ...reader, ...device.fields });
    await ask('favourite/set', { ...reader, kind: 'listing', id: iid, on: true });
    const query = `/search/${words.match}/used/0`;
    // Not by both processes: two requests are two searches.
    const saved = await posted(`${pair[0]?.url}/api/search/save`, { ...reader, query, every: 'now' });
    if (saved.status !== 200) throw new Error('A search was not saved.');
    all.push({ reader, email: `told${at + 2}@example.com`, device, words, iid });
  }

  for (const [at, { reader, words, iid }] of all.entries()) {
    await moved.to([0, 1, 0, -1][at % 4] ?? 0);
    const events = Promise.all([
      ask('item/set', { ...seller, iid, price: 60 }),
      ask('message/send', {
        ...seller,
        ...{ to_userid: reader.userid, content: words.message, client_id: crypto.randomUUID() },
      }),
      publish(words.match),
    ]);
    await pause(Math.random() * 1500);
    await pair[at % 2]?.kill();
    await events;
  }
  // Mails that were due by the clock of tomorrow are due now.
  await moved.to(2);
  const counts = await settled(() => countAll(sql, all, pair));
  for (const it of pair) await it.stop();
  return [
    line('bell', 'one row, told of once', counts.bell, { exactly: true }),
    // A push that was on its way from a killed process is lost, and never sent again.
    line('push', 'at most one', counts.push, { exactly: false }),
    line('mail', 'one mail', counts.mail, { exactly: true }),
  ];
}

/** How often each event caused a notification, by way, in the order of the events. */
interface Counts {
  bell: number[];
  push: number[];
  mail: number[];
}

async function countAll(sql: Database, all: readonly Round[], pair: readonly Peer[]): Promise<Counts> {
  const mails = (await Promise.all(pair.map(({ dataDir }) => readOutbox(join(dataDir, 'outbox'))))).flat();
  const counts: Counts = { bell: [], push: [], mail: [] };
  for (const { reader, email, device, words } of all) {
    const rows = await sql<{ kind: string; count: number }[]>`
      select unnest(kinds) as kind, count from notifications where userid = ${reader.userid}`;
    for (const [kind, named] of Object.entries(words)) {
      counts.bell.push(rows.filter((it) => it.kind === kind).reduce((sum, { count }) => sum + count, 0));
      counts.push.push(device.pushes.filter(({ said }) => JSON.stringify(said).includes(named)).length);
      counts.mail.push(mails.filter((it) => it.to === email && it.text.includes(named)).length);
    }
  }
  return counts;
}

/** Counts until every bell row and mail is there, then once more after a moment in which a second one would come. */
async function settled(count: () => Promise<Counts>): Promise<Counts> {
  const until = performance.now() + longestMs;
  const isWhole = ({ bell, mail }: Counts) => [...bell, ...mail].every((it) => it > 0);
  while (performance.now() < until && !isWhole(await count())) await pause(500);
  await pause(5000);
  return count();
}

interface Peer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it with kill -9 and starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function openPeer(world: BenchWorld, env: Record<string, string>, name: string): Promise<Peer> {
  const [dataDir, port] = [join(world.folder, `notices-${name}`), await freePort()];
  const own = { DATA_DIR: dataDir, PORT: `${port}`, SEED_DEMO: '0', LIMITS: 'off', LOG_LEVEL: 'silent' };
  // On a busy machine a start may fail; like a supervisor, this begins again.
  const start = (tries = 5): Promise<Running> =>
    startAsNpm({ ...own, ...env }).catch((error) => {
      if (tries === 1) throw error;
      return start(tries - 1);
    });
  let running: Running = await start();
  const peer = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async kill() {
      process.kill(running.pid, 'SIGKILL');
      running = await start();
    },
    stop: () => running.stop(),
  };
  world.ends(peer.stop);
  return peer;
}

/** A word that resembles no other, so that no search corrects it. */
const word = () =>
  Array.from({ length: 14 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

function line(way: string, gate: string, counts: number[], { exactly }: { exactly: boolean }): Line {
  const [none, more] = [counts.filter((it) => it === 0).length, counts.filter((it) => it > 1).length];
  return {
    group,
    name: `the ${way} of a price, a message and a match, for ${rounds} people`,
    gate: `${gate} for each of ${rounds * 3} events`,
    figure: `${counts.length - none - more} once, ${none} never, ${more} more often`,
    met: more === 0 && counts.length === rounds * 3 && (none === 0 || (!exactly && none <= rounds)),
    note: `${rounds} kills; every call was made at both processes`,
  };
}
