import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { picture } from '../accounts/picture.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let seller: Pair & { password: string };
/** The address of a second process on the same database and folder. */
let secondUrl: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  // Uses the folder even if two servers have an object store, since the test reads it.
  const inFolder = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
  world = await openWorld({ LOG_LEVEL: 'silent', ...inFolder });
  const { db, settings, clock } = world.services;
  const { app } = await createApp({ db, settings, pages: false, clock });
  secondUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  stop = () => app.close();
  seller = await newPerson(world);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await stop();
  await world.close();
});

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright.' };
const publish = async (photo: string[], as: Pair = seller): Promise<string> =>
  (await world.ask('setListing', { ...lamp, photo }, as)).body.iid;
const remove = (iid: string, as: Pair = seller) => world.ask('deleteListing', { iid }, as);
const restore = (iid: string) => world.ask('restoreListing', { iid }, seller);
const minutes = (count: number) => count * 60_000;

/** The statuses of a picture in both sizes and in both processes. */
async function seen(key: string): Promise<number[]> {
  const addresses = [world.url, secondUrl].flatMap((url) => [
    `${url}/files/${key}`,
    `${url}/files/${key}?w=480`,
  ]);
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}
const [there, gone] = [Array(4).fill(200), Array(4).fill(404)];

const isKept = (key: string) =>
  stat(join(world.dataDir, 'files', key.slice(0, 2), `${key}.webp`)).then(
    () => true,
    () => false,
  );

test('no process serves the photos of a deleted listing, and all do once it is restored', async () => {
  const photos = [await picture(world, seller), await picture(world, seller)];
  const iid = await publish(photos);
  const tag = (await fetch(`${world.url}/files/${photos[0]}`)).headers.get('etag') ?? '';
  await remove(iid);
  for (const key of photos) expect(await seen(key)).toEqual(gone);
  const again = await fetch(`${secondUrl}/files/${photos[0]}`, { headers: { 'if-none-match': tag } });
  expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await restore(iid);
  for (const key of photos) expect(await seen(key)).toEqual(there);
});

test('a photo that something else uses stays visible, also if that use began later', async () => {
  const uses: ((photo: string) => Promise<unknown>)[] = [
    (photo) => publish([photo]),
    (photo) => world.ask('changeUser', { avatar: photo }, seller),
    (photo) =>
      world.ask('setTopic', { title: 'Look', forum_id: 17, content: `![](/files/${photo})` }, seller),
    async (photo) => {
      const to = await newPerson(world);
      await world.ask('sendMessage', { to_userid: to.userid, content: '', photo }, seller);
    },
  ];
  for (const use of uses) {
    const photo = await picture(world, seller);
    const iid = await publish([photo]);
    await remove(iid);
    expect(await seen(photo)).toEqual(gone);
    await use(photo);
    expect(await seen(photo)).toEqual(there);
    world.later(minutes(11));
    await tidy(world.services, domains);
    expect(await seen(photo)).toEqual(there);
  }
});

test('a photo of two listings is deleted with the second listing', async () => {
  const photo = await picture(world, seller);
  const [one, two] = [await publish([photo]), await publish([photo])];
  await remove(one);
  expect(await seen(photo)).toEqual(there);
  world.later(minutes(5));
  await remove(two);
  expect(await seen(photo)).toEqual(gone);
  world.later(minutes(6));
  await tidy(world.services, domains);
  expect(await isKept(photo)).toBe(true);
  await restore(two);
  expect(await seen(photo)).toEqual(there);
});

test('after ten minutes row and bytes are removed; bytes that a store still has stay hidden', async () => {
  const photo = await picture(world, seller);
  await remove(await publish([photo]));
  world.later(minutes(9));
  await tidy(world.services, domains);
  expect(await isKept(photo)).toBe(true);
  world.later(minutes(2));
  const { storage } = world.services.media;
  vi.spyOn(storage, 'remove').mockRejectedValue(new Error('the store is away'));
  await tidy(world.services, domains);
  expect(await world.db`select 1 from files where key = ${photo}`).toHaveLength(0);
  expect(await isKept(photo)).toBe(true);
  expect(await seen(photo)).toEqual(gone);
  vi.restoreAllMocks();
  await tidy(world.services, domains);
  await vi.waitFor(async () => expect(await isKept(photo)).toBe(false), 10_000);
  expect(await world.db`select 1 from dropped_files where key = ${photo}`).toHaveLength(0);
});

test('deleting an account deletes the photos of its deleted listings at once', async () => {
  const ann = await newPerson(world);
  const photo = await picture(world, ann);
  const iid = await publish([photo], ann);
  await world.ask('sendMessage', { to_userid: ann.userid, content: 'Is it bright?', iid }, seller);
  await remove(iid, ann);
  expect((await world.ask('deleteAccount', { password: ann.password }, ann)).status).toBe(200);
  expect(await seen(photo)).toEqual(gone);
  expect(await isKept(photo)).toBe(false);
  expect((await world.ask('showListing', { iid })).status).toBe(404);
  const { body } = await world.ask('getMessages', { to_userid: ann.userid }, seller);
  expect(body[0]?.iid).toBe(iid);
});
