import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { actAt, authorWithThings, shownAt, until } from '../moderation/everywhere.ts';
import { newStaff } from '../moderation/staff-people.ts';
import { buildPages } from '../pages/open-pages.ts';
import { openWorldOn, type Pair, type World } from '../world/world.ts';
import { type Replicated, startReplicated } from './replicated.ts';

let cluster: Replicated;
let world: World;
let db: Database;
let other: Awaited<ReturnType<typeof createApp>>;
let otherUrl: string;
let mia: Pair;

beforeAll(async () => {
  [cluster] = await Promise.all([startReplicated(), buildPages()]);
  const { primaryUrl: url, standbyUrl } = cluster;
  const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: standbyUrl, METRICS_PORT: '0' };
  world = await openWorldOn({ url, drop: async () => {} }, settings, true);
  db = openDatabase(url);
  other = await createApp({ db, settings: world.services.settings });
  otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' });
  mia = await newStaff(world, 'moderator');
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await cluster.resumeReplay();
  await other.app.close();
  await db.end();
  await world.close();
  await cluster.stop();
});
beforeEach(async () => {
  for (const services of [world.services, other.services]) await untilUsed(services);
});

const untilUsed = ({ replica }: Services) =>
  expect
    .poll(async () => (await replica.begin().sql`select pg_is_in_recovery() as standby`)[0]?.standby, {
      timeout: 20_000,
      interval: 20,
    })
    .toBe(true);

test('a thing hidden by staff is absent within two seconds from both processes while the replica still has it', async () => {
  const { ann, addresses } = await authorWithThings(world, 'Zyxwlate');
  const all = addresses.map(([path]) => path);
  for (const url of [world.url, otherUrl])
    await expect.poll(() => shownAt(url, addresses), { timeout: 20_000 }).toEqual(all);
  for (const services of [world.services, other.services]) await untilUsed(services);
  // The clock does not advance, so the standby does not count as late.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  await cluster.holdReplay();
  await actAt(world, mia, ann, 'suspend', { hours: 1 });
  // Only sitemaps may lag like a replica, by a second.
  const late = (path: string) => path.startsWith('/sitemaps/');
  expect((await shownAt(world.url, addresses)).filter((it) => !late(it))).toEqual([]);
  clock.mockRestore();
  for (const url of [world.url, otherUrl]) expect(await until(url, addresses, [])).toBeLessThan(2000);
  await cluster.resumeReplay();
  await actAt(world, mia, ann, 'lift');
  expect(await shownAt(world.url, addresses)).toEqual(all);
  expect(await until(otherUrl, addresses, all)).toBeLessThan(2000);
});
