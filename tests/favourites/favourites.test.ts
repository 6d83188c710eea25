import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FavouriteKind } from '#contract/favourites/favourites.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  [ann, bob] = [await newPerson(world), await newPerson(world)];
});
afterAll(() => world.close());

const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
const newListing = async (fields: object = {}) =>
  (await world.ask('setListing', { ...desk, ...fields }, ann)).body.iid;
const newTopic = async () =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content: 'Tell me' }, ann)).body.ftid;
const keep = (kind: FavouriteKind, id: string, as: Pair = bob, on = true) =>
  world.ask('setFavourite', { kind, id, on }, as);
const kept = async (as: Pair, fields: object = {}) =>
  (await world.ask('listFavourites', { ...fields }, as)).body;

test('a listing, a topic and a page are saved once, listed newest first, and removed', async () => {
  const [iid, ftid] = [await newListing(), await newTopic()];
  const { id = '' } = (await sendPage(world.url, ann, pdfSaying('Worth reading'))).body;
  for (const [kind, it] of [
    ['listing', iid],
    ['topic', ftid],
    ['content', id],
  ] as const) {
    expect((await keep(kind, it)).body).toEqual({ on: true, count: 1 });
    expect((await keep(kind, it)).body).toEqual({ on: true, count: 1 });
  }
  expect((await keep('listing', iid, ann)).body).toEqual({ on: true, count: 2 });
  const { favourites, total } = await kept(bob);
  expect(total).toBe(3);
  expect(favourites).toMatchObject([
    { kind: 'content', id, url: `/content_sharing/${ann.userid}/${id}`, title: 'A book' },
    { kind: 'topic', id: ftid, title: 'Where to park', url: `/forumdetail/${ftid}`, photo: '' },
    { kind: 'listing', id: iid, title: 'Walnut desk', url: `/detail/${iid}`, photo: '' },
  ]);
  expect((await fetch(`${world.url}/files/${favourites[0]?.photo}`)).status).toBe(200);
  expect(await kept(bob, { kind: 'topic' })).toMatchObject({ favourites: [{ id: ftid }], total: 1 });
  expect(await kept(bob, { limit: 1, offset: 1 })).toMatchObject({ favourites: [{ id: ftid }], total: 3 });
  expect((await keep('listing', iid, bob, false)).body).toEqual({ on: false, count: 1 });
  expect((await keep('listing', iid, bob, false)).body).toEqual({ on: false, count: 1 });
  expect((await kept(bob)).total).toBe(2);
});

test('one call returns the ids of all favourites, newest first', async () => {
  const dan = await newPerson(world);
  const [iid, later, ftid] = [await newListing(), await newListing(), await newTopic()];
  for (const [kind, id] of [
    ['listing', iid],
    ['topic', ftid],
    ['listing', later],
  ] as const)
    await keep(kind, id, dan);
  expect((await world.ask('favouriteIds', {}, dan)).body).toEqual({
    listing: [later, iid],
    topic: [ftid],
    content: [],
  });
  await keep('listing', iid, dan, false);
  expect((await world.ask('favouriteIds', {}, dan)).body.listing).toEqual([later]);
});

test('a hidden thing can neither be saved nor is it listed, until it is restored', async () => {
  const iid = await newListing();
  await keep('listing', iid);
  const before = (await kept(bob)).total;
  await world.ask('deleteListing', { iid }, ann);
  expect((await kept(bob)).total).toBe(before - 1);
  expect((await keep('listing', iid)).status).toBe(404);
  await world.ask('restoreListing', { iid }, ann);
  expect((await kept(bob)).total).toBe(before);
  await world.ask('setListing', { iid, status: 0 }, ann);
  expect((await kept(bob)).total).toBe(before - 1);
  expect((await keep('listing', iid)).status).toBe(404);
});

test('deleting a topic deletes its favourites', async () => {
  const ftid = await newTopic();
  await keep('topic', ftid);
  const before = (await kept(bob)).total;
  await world.ask('deleteTopic', { ftid }, ann);
  expect((await kept(bob)).total).toBe(before - 1);
});

test('only the seller sees how many people saved a listing', async () => {
  const iid = await newListing();
  await keep('listing', iid);
  expect((await world.ask('showListing', { iid }, ann)).body.item.favourites).toBe(1);
  expect((await world.ask('showListing', { iid }, bob)).body.item).not.toHaveProperty('favourites');
  const { items } = (await world.ask('listOwnListings', {}, ann)).body;
  expect(items.find((it) => it.iid === iid)?.favourites).toBe(1);
});

test('a call makes its checks in the decided order', async () => {
  const iid = await newListing();
  const answers = await Promise.all([
    world.ask('setFavourite', { kind: 'listing', id: 'nothing', on: true }),
    world.ask('setFavourite', { kind: 'listing', id: iid, on: true }),
    world.ask('setFavourite', { kind: 'thing', id: iid, on: true } as never, bob),
    world.ask('setFavourite', { kind: 'listing', id: iid, on: 'perhaps' } as never, bob),
    world.ask('listFavourites', { limit: 101 }, bob),
  ]);
  expect(answers.map((it) => it.status)).toEqual([404, 401, 400, 400, 400]);
});

test('favourites are in the person’s export, and are deleted with the account', async () => {
  const cat = await newPerson(world);
  const iid = await newListing();
  await keep('listing', iid, cat);
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: cat.userid, session: cat.session }),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['favourites.json'] ?? new Uint8Array()))).toMatchObject([
    { kind: 'listing', id: iid },
  ]);
  await world.ask('deleteAccount', { password: cat.password }, cat);
  expect((await world.ask('showListing', { iid }, ann)).body.item.favourites).toBe(0);
});
