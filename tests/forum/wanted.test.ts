import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf, toldTo } from '../notifications/told.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let asker: Pair;
let seller: Pair & { username: string };
beforeAll(async () => {
  world = await openWorld();
  [asker, seller] = [await newPerson(world), await newPerson(world)];
});
afterAll(() => world.close());

const ask = (fields: Record<string, unknown>, as: Pair = asker) =>
  world.ask('setTopic', { title: 'Looking for something', category: 'Wanted', ...fields }, as);
const wanted = async (query: string, as: Pair = asker): Promise<string> =>
  (await ask({ subcategory: '求购', wanted: { query } }, as)).body.ftid;
const set = (fields: Record<string, unknown>, as?: Pair) => world.ask('setWanted', fields, as);
const lamp = { type: 'used', name: 'Paper lamp', price: 50, description: 'It shines.', status: 1 };
const put = async (fields: Record<string, unknown>, as: Pair = seller): Promise<string> =>
  (await world.ask('setListing', { ...lamp, ...fields }, as)).body.iid;
const shown = async (ftid: string, as?: Pair) => (await world.ask('listPosts', { ftid }, as)).body;
const listed = async (ftid: string, as?: Pair) =>
  (await world.ask('listTopics', { limit: 100 }, as)).body.topics.find((it) => it.ftid === ftid);
const found = async (ftid: string) => {
  await matched();
  return (await shown(ftid)).posts.map(({ listing }) => listing?.iid ?? null);
};

/** Waits until every job of matching is done. */
async function matched(): Promise<void> {
  const open = () =>
    world.db`
      select 1 from pgboss.job where name = 'match-saved-searches' and state not in ('completed', 'failed')`.any();
  await expect.poll(open, { timeout: 20_000, interval: 50 }).toBe(false);
}

test('a wanted topic carries its search, as the search page would save it, on board 17', async () => {
  const ftid = await wanted('/search/lanp/used/60?view=list&max_price=60');
  const query = '/search/lanp/used/0?school_id=1&max_price=60&exact=1';
  expect(await listed(ftid)).toMatchObject({
    forum_id: 17,
    category: 'Wanted',
    subcategory: '求购',
    wanted: { query, answers: true, found: false },
  });
  expect((await shown(ftid)).topic.wanted).toEqual({ query, answers: true, found: false });
  const { ftid: bare } = (await ask({ subcategory: '求租', wanted: null })).body;
  expect((await listed(bare))?.wanted).toEqual({ query: '', answers: true, found: false });
  const { ftid: other } = (await world.ask('setTopic', { title: 'Parking', forum_id: 17 }, asker)).body;
  expect(await listed(other)).not.toHaveProperty('wanted');
  const { topics } = (await world.ask('listTopics', { category: 'Wanted', subcategory: '求租' })).body;
  expect(topics.map((it) => it.ftid)).toEqual([bare]);
});

test('a wanted topic without a search searches for its own words, from when it becomes wanted', async () => {
  const { ftid } = (await ask({ title: 'Looking for a used bike under $80', content: 'Any brand' })).body;
  const query = (await listed(ftid))?.wanted?.query ?? '';
  expect(query).toMatch(/^\/search\/bike\/used\/0\?/);
  expect(query).toContain('max_price=80');
  const { ftid: other } = (await world.ask('setTopic', { title: '求租一居室', forum_id: 17 }, asker)).body;
  expect(await listed(other)).not.toHaveProperty('wanted');
  await world.ask('setTopic', { ftid: other, category: 'Wanted', subcategory: '求租' }, asker);
  expect((await listed(other))?.wanted?.query).toMatch(/house.*bedroom=1/);
  await world.ask('setTopic', { ftid: other, content: 'Near the gym', wanted: null }, asker);
  await world.ask('setTopic', { ftid: other, content: 'Near the pool' }, asker);
  expect((await listed(other))?.wanted?.query).toBe('');
});

test('an address that is not a search, and a search in another category, are refused', async () => {
  for (const query of ['/detail/abc', '/search/boat/0', '/search?name=%20!!!', '', 'x'.repeat(4001)])
    expect((await ask({ wanted: { query } })).status, query).toBe(400);
  expect((await ask({ wanted: '/search/used/0' })).status).toBe(400);
  expect((await ask({ category: 'Individual School', wanted: { query: '/search/used/0' } })).status).toBe(
    400,
  );
  expect((await ask({ forum_id: 15 })).status).toBe(400);
});

test('a topic’s search counts for no person’s thirty, and is not in the author’s list', async () => {
  const bob = await newPerson(world);
  const query = '/search/used/0?school_id=1&max_price=1';
  const ftids = await Promise.all([wanted(query, bob), wanted(query, bob)]);
  expect(new Set(ftids).size).toBe(2);
  const { id } = (await world.ask('saveSearch', { query, every: 'off' }, bob)).body;
  expect((await world.ask('savedSearches', {}, bob)).body.searches).toMatchObject([{ id, query }]);
  const [held] = await world.db<
    { id: string }[]
  >`select id from saved_searches where ftid = ${ftids[0] ?? ''}`;
  expect((await world.ask('forgetSearch', { id: held?.id }, bob)).status).toBe(404);
});

test('a matching listing is added once, and notifies only the author', async () => {
  const [ann, bob, eve] = [await newPerson(world), await newPerson(world), await newPerson(world)];
  const ftid = await wanted('/search/kettle/used/0?max_price=60', ann);
  await world.ask('setPost', { ftid, content: 'Me too' }, bob);
  await world.ask('readTopic', { ftid }, bob);
  await world.ask('readTopic', { ftid }, ann);
  await toldTo(world, ann);
  await world.ask('readNotifications', { all: true }, ann);
  const before = await listed(ftid, bob);
  const iid = await put({ name: 'Kettle' });
  await put({ name: 'Kettle', price: 70 });
  await put({ name: 'Kettle' }, ann);
  await matched();
  for (const price of [45, 40, 35]) await world.ask('setListing', { iid, price }, seller);
  expect(await found(ftid)).toEqual([null, iid]);
  const { posts, total } = await shown(ftid);
  expect(total).toBe(2);
  expect(posts[1]).toMatchObject({
    user: { userid: '', username: 'Quad', avatar: '' },
    listing: { iid, name: 'Kettle', price: 35, status: 1, seller: { username: seller.username } },
  });
  expect(posts[0]).not.toHaveProperty('listing');
  const after = await listed(ftid, bob);
  expect(after).toMatchObject({ reply: 2, unread: 0 });
  expect(after?.last_reply_timestamp).toBe(before?.last_reply_timestamp);
  const row = await rowOf(world, ann, 'topic');
  expect(row).toMatchObject({ kinds: ['wanted'], object: { id: ftid }, actors: [], count: 1, unread: true });
  for (const nobody of [bob, eve, seller]) expect(await rowOf(world, nobody, 'topic')).toBeUndefined();
  expect((await shown(ftid, ann)).topic.unread).toBe(0);
});

test('new replies begin with the first one by a person, not with the site’s answers', async () => {
  const bob = await newPerson(world);
  const ftid = await wanted('/search/toaster/used/0');
  await world.ask('readTopic', { ftid }, bob);
  await put({ name: 'Toaster' });
  await matched();
  expect((await listed(ftid, bob))?.unread).toBe(0);
  await world.ask('setPost', { ftid, content: 'I have one' }, seller);
  await put({ name: 'Another toaster' });
  await matched();
  expect(await listed(ftid, bob)).toMatchObject({ reply: 3, unread: 2 });
});

test('listings of people with a block in either direction are not shown', async () => {
  const ann = await newPerson(world);
  const [one, other] = [await newPerson(world), await newPerson(world)];
  const ftid = await wanted('/search/mirror/used/0', ann);
  await world.ask('blockPerson', { to_userid: one.userid }, ann);
  await world.ask('blockPerson', { to_userid: ann.userid }, other);
  await put({ name: 'Mirror' }, one);
  await put({ name: 'Mirror' }, other);
  expect(await found(ftid)).toEqual([]);
});

test('the card shows the current listing; a deleted one is hidden until it is restored', async () => {
  const ftid = await wanted('/search/samovar/used/0');
  const iid = await put({ name: 'Samovar' });
  expect(await found(ftid)).toEqual([iid]);
  await world.ask('setListing', { iid, status: 2 }, seller);
  expect((await shown(ftid)).posts[0]?.listing).toMatchObject({ iid, status: 2 });
  await world.db`update items set status = 0, removed_at = now() where iid = ${iid}`;
  expect((await shown(ftid)).posts).toMatchObject([{ listing: null }]);
  await world.db`update items set status = 1, removed_at = null where iid = ${iid}`;
  await world.ask('deleteListing', { iid }, seller);
  expect(await shown(ftid)).toMatchObject({ posts: [], total: 0, topic: { reply: 0 } });
  await world.ask('restoreListing', { iid }, seller);
  await world.ask('restoreListing', { iid }, seller);
  expect(await shown(ftid)).toMatchObject({ posts: [{ listing: { iid } }], total: 1, topic: { reply: 1 } });
});

test('only the author turns the answers off and on, and marks the topic as found', async () => {
  const ftid = await wanted('/search/atlas/used/0');
  expect((await set({ ftid: 'nothing', found: true }, asker)).status).toBe(404);
  expect((await set({ ftid, found: true })).status).toBe(401);
  expect((await set({ ftid, found: true }, seller)).status).toBe(403);
  expect((await set({ ftid, found: 'perhaps' }, asker)).status).toBe(400);
  expect((await set({}, asker)).status).toBe(400);
  const { ftid: other } = (await world.ask('setTopic', { title: 'Parking', forum_id: 17 }, asker)).body;
  expect((await set({ ftid: other, found: true }, asker)).status).toBe(404);
  expect((await set({ ftid, answers: false }, asker)).body).toEqual({ answers: false, found: false });
  await put({ name: 'Atlas' });
  expect(await found(ftid)).toEqual([]);
  expect((await set({ ftid, answers: true }, asker)).body).toEqual({ answers: true, found: false });
  const iid = await put({ name: 'Atlas of stars' });
  expect(await found(ftid)).toEqual([iid]);
  expect((await set({ ftid, found: true }, asker)).body).toEqual({ answers: true, found: true });
  await put({ name: 'Atlas of seas' });
  expect(await found(ftid)).toEqual([iid]);
  expect((await listed(ftid))?.wanted?.found).toBe(true);
  expect((await set({ ftid }, asker)).body).toEqual({ answers: true, found: true });
  expect((await set({ ftid, found: false }, asker)).body).toEqual({ answers: true, found: false });
  await world.db`update topics set removed_at = now() where ftid = ${ftid}`;
  expect((await set({ ftid, found: true }, seller)).status).toBe(404);
  await put({ name: 'Atlas of clouds' });
  await matched();
  const [{ count } = { count: 0 }] = await world.db<{ count: number }[]>`
    select count(*)::int as count from posts where ftid = ${ftid}`;
  expect(count).toBe(1);
});

test('editing changes the search, and removes it if the topic is no longer wanted', async () => {
  const ftid = await wanted('/search/easel/used/0');
  const edit = (fields: Record<string, unknown>) => world.ask('setTopic', { ftid, ...fields }, asker);
  const query = async () => (await listed(ftid))?.wanted?.query;
  await edit({ wanted: { query: '/search/canvas/used/0' } });
  expect(await query()).toBe('/search/canvas/used/0?school_id=1&exact=1');
  await edit({ title: 'Looking for a canvas' });
  expect(await query()).toBe('/search/canvas/used/0?school_id=1&exact=1');
  await put({ name: 'Easel' });
  const iid = await put({ name: 'Canvas' });
  expect(await found(ftid)).toEqual([iid]);
  await edit({ wanted: null });
  expect(await query()).toBe('');
  await edit({ wanted: { query: '/search/canvas/used/0' } });
  expect((await edit({ category: 'Individual School', wanted: { query: '/search/used/0' } })).status).toBe(
    400,
  );
  await edit({ category: 'Individual School' });
  expect(await listed(ftid)).not.toHaveProperty('wanted');
  await edit({ category: 'Wanted' });
  expect(await query()).toContain('name=canvas');
});

test('each of twenty-four concurrent listings is one answer, and notifies the author', async () => {
  const ann = await newPerson(world);
  const ftid = await wanted('/search/bottle/used/0', ann);
  const others = [await newPerson(world), await newPerson(world)];
  await Promise.all(
    Array.from({ length: 24 }, (_, at) => put({ name: `Bottle ${at}`, price: at }, others[at % 2])),
  );
  await matched();
  const { posts, total } = (await world.ask('listPosts', { ftid, limit: 100 })).body;
  expect(new Set(posts.map(({ listing }) => listing?.iid)).size).toBe(24);
  expect([posts.length, total]).toEqual([24, 24]);
  expect(await rowOf(world, ann, 'topic')).toMatchObject({ kinds: ['wanted'], count: 24 });
});

test('the site’s own replies cannot be changed, deleted or replied to', async () => {
  const ftid = await wanted('/search/compass/used/0');
  const iid = await put({ name: 'Compass' });
  expect(await found(ftid)).toEqual([iid]);
  const fpid = (await shown(ftid)).posts[0]?.fpid;
  for (const as of [asker, seller]) {
    expect((await world.ask('setPost', { fpid, content: 'Mine' }, as)).status).toBe(403);
    expect((await world.ask('deletePost', { fpid }, as)).status).toBe(403);
  }
  const before = await listed(ftid);
  const { fpid: own } = (await world.ask('setPost', { ftid, content: 'Bought' }, seller)).body;
  await world.ask('deletePost', { fpid: own }, seller);
  expect((await listed(ftid))?.last_reply_timestamp).toBe(before?.publish_timestamp);
});

test('the search is deleted with the account or the topic, and is in the export', async () => {
  const ann = await newPerson(world);
  const ftid = await wanted('/search/globe/used/0', ann);
  const { session, userid } = ann;
  const zip = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, userid }),
  });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const topics = JSON.parse(strFromU8(files['topics.json'] ?? new Uint8Array()));
  expect(topics).toMatchObject([
    { ftid, wanted: { query: '/search/globe/used/0?school_id=1&exact=1', answers: true, found: false } },
  ]);
  const held = (id: string) => world.db`select 1 from saved_searches where ftid = ${id}`.any();
  const second = await wanted('/search/globe/used/0', ann);
  await world.ask('deleteTopic', { ftid: second }, ann);
  expect(await held(second)).toBe(false);
  expect(await held(ftid)).toBe(true);
});
