import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { newPerson } from '../world/people.ts';
import { helperRooms } from '../world/rooms.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
const pageOf = async (username: string, as?: Pair) => (await world.ask('showPerson', { username }, as)).body;
const nothing = { items: 0, sold: 0, topics: 0, replies: 0, contents: 0, followers: 0, following: 0 };

test('a person’s page has the person and their newest publications', async () => {
  const [ann, bob] = [await newPerson(world, { school: 55 }), await newPerson(world)];
  expect((await pageOf(ann.username)).person).toMatchObject({ counts: nothing, about: '', staff: null });
  await world.ask('changeUser', { about: 'I sell desks.' }, ann);
  for (let at = 1; at <= 13; at += 1) await world.ask('setListing', { ...desk, name: `Desk ${at}` }, ann);
  const sold = (await world.ask('setListing', { ...desk, name: 'Sold desk' }, ann)).body.iid;
  await world.ask('setListing', { iid: sold, status: 2 }, ann);
  await world.ask('setListing', { type: 'used', name: 'Draft', status: 0 }, ann);
  const { ftid } = (await world.ask('setTopic', { title: 'Parking', forum_id: 17 }, ann)).body;
  await world.ask('setPost', { ftid, content: 'Mine' }, ann);
  await world.ask('setPost', { ftid, content: 'Another’s' }, bob);
  const { id } = (await sendPage(world.url, ann, pdfSaying('Worth reading'))).body;
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  const { person, listings, topics, contents, own } = await pageOf(ann.username);
  expect(person).toMatchObject({
    userid: ann.userid,
    username: ann.username,
    avatar: '',
    school: { id: 55, abbr: 'Berkeley', verified: false },
    joined: expect.stringMatching(/^20/),
    about: 'I sell desks.',
    counts: { items: 13, sold: 1, topics: 1, replies: 1, contents: 1, followers: 1, following: 1 },
  });
  expect(listings.map((it) => it.name)).toEqual([...Array(12).keys()].map((at) => `Desk ${13 - at}`));
  expect(topics).toMatchObject([{ ftid, title: 'Parking', reply: 2 }]);
  expect(contents).toMatchObject([{ id }]);
  expect(own).toBeUndefined();
});

test('only that person sees hidden numbers of follows', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await world.ask('changeUser', { show: { followers: false } }, ann);
  const countsOf = async (as?: Pair) =>
    (await world.ask('showUser', { userid: ann.userid }, as)).body.counts.followers;
  for (const as of [undefined, bob]) {
    expect((await pageOf(ann.username, as)).person.counts).toMatchObject({ followers: null, following: 0 });
    expect(await countsOf(as)).toBeNull();
  }
  expect(await countsOf(ann)).toBe(0);
  const { person, own } = await pageOf(ann.username, ann);
  expect(person.counts).toMatchObject({ followers: 0, following: 0 });
  expect(own).toEqual({ show: { followers: false, following: true }, rename_after: null });
});

test('an earlier name redirects to the new one permanently, and case does not matter', async () => {
  const ann = await newPerson(world);
  await world.ask('changeUser', { username: 'Newest_Name' }, ann);
  const old = await fetch(`${world.url}/api/user/page?username=${ann.username.toUpperCase()}`, {
    redirect: 'manual',
  });
  expect(old.status).toBe(301);
  expect(old.headers.get('location')).toBe('/api/user/page?username=Newest_Name');
  expect((await pageOf(ann.username)).person.username).toBe('Newest_Name');
  expect((await pageOf('nEWEST_nAME')).person.userid).toBe(ann.userid);
  expect((await pageOf('Newest_Name', ann)).own?.rename_after).toMatch(/^20/);
});

test('an unknown person, a helper and a deleted account have no page', async () => {
  const ann = await newPerson(world);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  for (const username of [
    ann.username,
    helperRooms.campus.username,
    'nobody_here',
    'x',
    '名字',
    'a b',
    '%00',
  ])
    expect((await world.ask('showPerson', { username })).status, username).toBe(404);
  expect((await world.ask('showPerson')).status).toBe(400);
});

test('a block hides nothing public, and ends following', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  expect(await pageOf(ann.username, bob)).toEqual(await pageOf(ann.username));
  for (const [from, to] of [
    [ann, bob],
    [bob, ann],
  ] as const)
    expect(await world.ask('follow', { to_user_id: to.userid }, from)).toMatchObject({ status: 403 });
  await world.ask('unblockPerson', { to_userid: bob.userid }, ann);
  expect((await world.ask('follow', { to_user_id: ann.userid }, bob)).status).toBe(200);
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  expect((await pageOf(ann.username)).person.counts.followers).toBe(0);
});
