import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userTag } from '#server/accounts/tags.ts';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { itemTag, listTag } from '#server/listings/tags.ts';
import { openReads } from '#server/replica/reads.ts';
import { plain } from '../media/images.ts';
import { buildPages } from '../pages/open-pages.ts';
import { newPerson } from '../world/people.ts';
import { openWorldOn, type Pair, type World } from '../world/world.ts';
import { type Replicated, startReplicated } from './replicated.ts';

let cluster: Replicated;
let world: World;
let db: Database;
let other: Awaited<ReturnType<typeof createApp>>;
let otherUrl: string;
let ann: Pair;

beforeAll(async () => {
  [cluster] = await Promise.all([startReplicated(), buildPages()]);
  const { primaryUrl: url, standbyUrl } = cluster;
  const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: standbyUrl, METRICS_PORT: '0' };
  world = await openWorldOn({ url, drop: async () => {} }, settings, true);
  db = openDatabase(url);
  other = await createApp({ db, settings: world.services.settings });
  otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' });
  ann = await newPerson(world);
});
afterAll(async () => {
  await other.app.close();
  await db.end();
  await world.close();
  await cluster.stop();
});
beforeEach(async () => {
  for (const services of [world.services, other.services]) await untilUsed(services);
});
afterEach(resume);

/** Whether a read with these tags, or without tags, goes to the standby now. */
async function isUsed({ replica }: Services, tags: string[] = []): Promise<boolean> {
  const reading = replica.begin();
  for (const tag of tags) reading.shows(tag);
  const [row] = await reading.sql`select pg_is_in_recovery() as standby`;
  return row?.standby;
}
const untilUsed = (services: Services, tags?: string[]) =>
  expect.poll(() => isUsed(services, tags), soon).toBe(true);
const soon = { timeout: 20_000, interval: 20 };

/** Stops replay once the standby has everything. The clock is frozen, so that the standby does not count as late. */
async function hold(iid?: string) {
  if (iid) await expect.poll(() => onStandby(iid), soon).toBe(true);
  for (const services of [world.services, other.services]) await untilUsed(services);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await cluster.holdReplay();
}
async function resume() {
  vi.restoreAllMocks();
  await cluster.resumeReplay();
}

const told = async () => (await world.services.metrics.read()).text;

async function onStandby(iid: string): Promise<boolean> {
  const standby = openDatabase(cluster.standbyUrl, { max: 1 });
  const rows = await standby`select 1 from items where iid = ${iid}`;
  await standby.end();
  return rows.length > 0;
}

const set = async (fields: Record<string, unknown>) => (await world.ask('setListing', fields, ann)).body.iid;
const desk = (name: string) => ({ type: 'used', name, price: 80, description: 'Solid.' });
const read = async (path: string, url = world.url, as?: Pair) => {
  const headers = as && { authorization: `Bearer ${as.userid}${as.session}` };
  const answer = await fetch(`${url}${path}`, { ...(headers && { headers }) });
  return `${answer.status} ${await answer.text()}`;
};

test('lists, searches, suggestions, feeds and pages use the replica, unless it lags', async () => {
  const iid = await set(desk('Walnut desk'));
  const paths = [
    '/api/item/list',
    '/api/item/list?name=desk',
    '/api/item/suggest?name=des',
    '/feeds/used/1.xml',
    '/search/used/0',
    `/detail/${iid}`,
  ];
  await untilUsed(world.services, [
    listTag('used', 1),
    listTag(undefined, 1),
    itemTag(iid),
    userTag(ann.userid),
  ]);
  await hold();
  await world.db`update items set name = 'Behind our back' where iid = ${iid}`;
  const found = await Promise.all(paths.map((path) => read(path)));
  expect(found.map((text) => text.includes('Walnut desk'))).toEqual(paths.map(() => true));
  vi.restoreAllMocks();
  await expect.poll(() => read('/api/item/list'), soon).toContain('Behind our back');
});

test('a writer sees the write at once on any process, others at once on the process that handled it', async () => {
  await hold();
  await set(desk('Pine shelf'));
  const list = '/api/item/list?name=pine';
  expect(await read(list, otherUrl, ann)).toContain('Pine shelf');
  expect(await read(list)).toContain('Pine shelf');
  expect(await read('/api/item/suggest?name=pin')).toContain('Pine shelf');
  await expect.poll(() => read(list, otherUrl), soon).toContain('Pine shelf');
  expect([await isUsed(world.services), await isUsed(other.services)]).toEqual([true, true]);
});

test('old content of a late replica is never rendered or cached', async () => {
  const iid = await set(desk('Oak chair'));
  const paths = ['/used', '/search/used/0', `/detail/${iid}`, '/feeds/used/1.xml'];
  for (const url of [world.url, otherUrl])
    for (const path of paths) await expect.poll(() => read(path, url), soon).toContain('Oak chair');
  await hold(iid);
  await set({ iid, name: 'Elm chair' });
  const fresh = await set(desk('Elm table'));
  for (const path of paths) expect(await read(path), path).toContain('Elm chair');
  expect(await read(`/detail/${fresh}`)).toContain('Elm table');
  expect(await read(`/detail/${fresh}`, otherUrl)).toContain('Elm table');
  for (const path of paths) await expect.poll(() => read(path, otherUrl), soon).toContain('Elm chair');
  await resume();
  await expect.poll(() => onStandby(fresh), soon).toBe(true);
  for (const url of [world.url, otherUrl])
    for (const path of paths) expect(await read(path, url), path).toContain('Elm chair');
});

test('a change of other content on a page is visible, too', async () => {
  const iid = await set(desk('Ash stool'));
  await untilUsed(world.services, [itemTag(iid), userTag(ann.userid)]);
  await hold(iid);
  const form = new FormData();
  for (const field of ['userid', 'session'] as const) form.append(field, ann[field]);
  form.append('file', new Blob([await plain().png().toBuffer()]), 'me.png');
  const upload = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: form });
  const { key } = (await upload.json()) as { key: string };
  await world.ask('changeUser', { avatar: key }, ann);
  expect(await read(`/detail/${iid}`)).toContain(key);
});

test('a killed replica fails no request and is used again; both events are logged once', async () => {
  const logged = vi.spyOn(world.services.log, 'warn');
  const answers = new Map<string, number>();
  let asked = 0;
  let over = false;
  const keepAsking = async () => {
    while (!over) {
      asked += 1;
      const path = asked % 4 ? '/api/item/list?name=desk' : `/search/used/0?min_price=${asked % 1000}`;
      const status = (await read(path)).slice(0, 3);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const asking = Array.from({ length: 4 }, keepAsking);
  await expect.poll(() => answers.get('200'), soon).toBeGreaterThan(20);
  await cluster.kill();
  await expect.poll(() => isUsed(world.services), soon).toBe(false);
  await expect.poll(told, soon).toContain('quad_replica{state="lost"} 1');
  const sofar = asked;
  await expect.poll(() => asked, soon).toBeGreaterThan(sofar + 20);
  await cluster.start();
  await untilUsed(world.services);
  expect(await told()).toMatch(/quad_replica\{state="used"\} 1[\s\S]*quad_replica_behind_seconds 0\./);
  over = true;
  await Promise.all(asking);
  expect([...answers.keys()]).toEqual(['200']);
  const said = logged.mock.calls.map(([, says]) => String(says));
  // The standby may have to catch up first, which is logged too.
  expect(said.filter((it) => !it.includes('lags'))).toEqual([
    'the replica is lost: reads go to the primary',
    'the replica is used for reads',
  ]);
});

test('a replica that stops answering delays no request for long', async () => {
  const thaw = await cluster.freeze();
  try {
    const all = await Promise.all(Array.from({ length: 30 }, () => read('/api/item/list?name=desk')));
    expect(new Set(all.map((text) => text.slice(0, 3)))).toEqual(new Set(['200']));
    expect(await isUsed(world.services)).toBe(false);
  } finally {
    thaw();
  }
});

test('a server that is not a standby is not used, which is logged', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const reads = await openReads(world.db, cluster.primaryUrl, log as unknown as Services['log']);
  expect(await reads.begin().sql`select 1 as one`).toEqual([{ one: 1 }]);
  await reads.stop();
  expect(String(log.warn.mock.calls[0]?.[0].err)).toContain('is no standby');
});
