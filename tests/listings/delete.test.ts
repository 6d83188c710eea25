import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { elements } from '../seo/listings.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let seller: Pair;
let other: Pair;
beforeAll(async () => {
  world = await openWorld();
  seller = await newPerson(world, { school: 83 });
  other = await newPerson(world);
});
afterAll(() => world.close());

const room = { type: 'house', name: 'Room with a maple floor', price: 900, description: 'Sunny.' };
const facts = { address: '12 Maple Street', bedroom: 2, contact: 'wechat: maple', tag: '短租' };
const publish = async (fields: object = {}, as = seller): Promise<string> =>
  (await world.ask('setListing', { ...room, ...facts, ...fields }, as)).body.iid;
const remove = (iid: string, as: Pair | undefined = seller) => world.ask('deleteListing', { iid }, as);
const restore = (iid: string, as: Pair | undefined = seller) => world.ask('restoreListing', { iid }, as);
const show = (iid: string, as?: Pair) => world.ask('showListing', { iid }, as);
const own = async () => (await world.ask('listOwnListings', {}, seller)).body;
const notFound = { status: 404, error: 'Not found' };
const minutes = (count: number) => count * 60_000;

test.each([
  ['a draft', 0],
  ['one on sale', 1],
  ['a sold one', 2],
])('%s is deleted by its owner and restored as it was', async (_what, status) => {
  const iid = await publish({ status: status === 0 ? 0 : 1 });
  if (status === 2) await world.ask('setListing', { iid, status }, seller);
  const before = (await show(iid, seller)).body;
  expect(before.item.status).toBe(status);
  expect(await remove(iid)).toMatchObject({ status: 200, body: { result: true } });
  for (const as of [seller, other, undefined]) expect(await show(iid, as)).toMatchObject(notFound);
  const { items, deleted } = await own();
  expect(items.map((it) => it.iid)).not.toContain(iid);
  const kept = deleted.find((it) => it.iid === iid);
  expect(kept).toMatchObject({ ...room, status, photo: '' });
  const left = Date.parse(kept?.restorable_until ?? '') - world.services.clock().getTime();
  expect(left).toBeGreaterThan(minutes(9));
  expect(left).toBeLessThanOrEqual(minutes(10));
  expect(await restore(iid)).toMatchObject({ status: 200, body: { result: true } });
  expect((await show(iid, seller)).body).toEqual(before);
  expect((await own()).deleted.map((it) => it.iid)).not.toContain(iid);
});

test('a deleted listing is absent everywhere, and a restored one is back in its place with its views', async () => {
  const [first, iid, last] = [await publish(), await publish(), await publish()];
  const query = { seller: seller.userid, school_id: 1 };
  await show(iid, other);
  await world.services.views.flush();
  const listed = async () => (await world.ask('listListings', query)).body.items.map((it) => it.iid);
  const hot = async () => (await world.ask('listSchools')).body.schools.find((it) => it.id === 83)?.hot;
  const suggested = async () =>
    (await world.ask('suggestListings', { name: 'maple', school_id: 83 })).body.suggestions.map((it) =>
      it.kind === 'listing' ? it.iid : '',
    );
  const found = async (name: string) => (await world.ask('listListings', { name, school_id: 83 })).body.total;
  const text = async (path: string) => (await fetch(world.url + path)).text();
  const inFeed = async () =>
    elements(await text('/feeds/house/83.xml'), 'guid').some((it) => it.includes(iid));
  const items = async () => (await world.ask('showUser', { userid: seller.userid })).body.counts.items;
  const everywhere = async () => ({
    listed: await listed(),
    hot: await hot(),
    items: await items(),
    suggested: (await suggested()).length > 0,
    found: await found('maple floor'),
    inFeed: await inFeed(),
    sitemap: (await sitemap(world.url)).includes(iid),
    share: (await fetch(`${world.url}/share/${iid}.jpg`)).status,
  });
  const before = await everywhere();
  expect(before).toMatchObject({ inFeed: true, sitemap: true, share: 200 });
  expect(before.listed.slice(0, 3)).toEqual([last, iid, first]);
  await remove(iid);
  await world.settled();
  const gone = await everywhere();
  expect(gone).toMatchObject({
    hot: (before.hot ?? 0) - 1,
    items: before.items - 1,
    found: before.found - 1,
    ...{ inFeed: false, sitemap: false, share: 404 },
  });
  expect(gone.listed).toEqual(before.listed.filter((it) => it !== iid));
  await restore(iid);
  await world.settled();
  expect(await everywhere()).toEqual(before);
  expect((await show(iid)).body.item.view).toBe(1);
});

test('a deleted listing can be neither changed nor deleted', async () => {
  const iid = await publish();
  await remove(iid);
  expect(await remove(iid)).toMatchObject(notFound);
  expect(await world.ask('setListing', { iid, name: 'Other' }, seller)).toMatchObject(notFound);
});

test('a message about a listing that was deleted meanwhile is accepted, before and after its removal', async () => {
  const iid = await publish();
  const about = { to_userid: seller.userid, content: 'Still there?', iid };
  await remove(iid);
  const before = await world.ask('sendMessage', about, other);
  expect(before).toMatchObject({ status: 200, body: { message: { iid } } });
  world.later(minutes(11));
  await tidy(world.services, domains);
  const late = await world.ask('sendMessage', about, other);
  expect(late).toMatchObject({ status: 200, body: { message: { iid } } });
  const { body } = await world.ask('getMessages', { to_userid: seller.userid }, other);
  expect(body.filter((it) => it.iid === iid)).toHaveLength(2);
  expect(await show(iid, other)).toMatchObject(notFound);
});

test('a message is refused with an unknown listing or another person’s draft, deleted or not', async () => {
  const draft = await publish({ status: 0 });
  const about = (iid: string) => ({ to_userid: seller.userid, content: 'Still there?', iid });
  for (const iid of [draft, 'none', '\u0000'])
    expect(await world.ask('sendMessage', about(iid), other)).toMatchObject(notFound);
  await remove(draft);
  expect(await world.ask('sendMessage', about(draft), other)).toMatchObject(notFound);
  expect(await world.ask('sendMessage', about(draft))).toMatchObject(notFound);
  const own = { ...about(draft), to_userid: other.userid };
  expect(await world.ask('sendMessage', own, seller)).toMatchObject({ status: 200 });
});

test('only the owner deletes or restores, and a visitor is asked to sign in', async () => {
  const [sale, draft] = [await publish(), await publish({ status: 0 })];
  const forbidden = { status: 403, error: 'Forbidden' };
  const unsigned = { status: 401, error: 'Session not found' };
  const ended = { ...seller, session: 'x'.repeat(43) };
  for (const act of ['deleteListing', 'restoreListing'] as const) {
    expect(await world.ask(act, { iid: sale }, other)).toMatchObject(forbidden);
    expect(await world.ask(act, { iid: draft }, other)).toMatchObject(notFound);
    for (const as of [undefined, ended])
      expect(await world.ask(act, { iid: sale }, as)).toMatchObject(unsigned);
    for (const iid of ['none', '\u0000'])
      expect(await world.ask(act, { iid }, seller)).toMatchObject(notFound);
    for (const fields of [{}, { iid: '' }, { iid: [sale] }])
      expect((await world.ask(act, fields, seller)).status).toBe(400);
  }
  await remove(sale);
  expect(await restore(sale, other)).toMatchObject(notFound);
  expect(await world.ask('restoreListing', { iid: sale })).toMatchObject(unsigned);
  expect((await restore(sale)).status).toBe(200);
  expect((await show(sale)).status).toBe(200);
});

test('repeating a restore succeeds without effect', async () => {
  const iid = await publish();
  await remove(iid);
  expect([(await restore(iid)).status, (await restore(iid)).status]).toEqual([200, 200]);
});

test('after ten minutes nothing restores it, before and after its content is removed', async () => {
  const iid = await publish({ name: 'Attic of Zanzibar' });
  const about = { to_userid: seller.userid, content: 'Is the attic free?', iid };
  const told = await world.ask('sendMessage', about, other);
  await remove(iid);
  world.later(minutes(10));
  const late = {
    status: 409,
    error: 'This listing was deleted more than ten minutes ago and cannot be restored.',
  };
  expect(await restore(iid)).toMatchObject(late);
  expect((await own()).deleted).toEqual([]);
  await tidy(world.services, domains);
  expect(await restore(iid)).toMatchObject(late);
  expect(await restore(iid, other)).toMatchObject(notFound);
  expect(await show(iid, seller)).toMatchObject(notFound);
  const [left] = await world.db`select to_jsonb(i) as row from items i where iid = ${iid}`;
  expect(JSON.stringify(left)).not.toMatch(/Zanzibar|Sunny|Maple|maple/);
  // The conversation still has the listing's id, so that it can say that the listing is gone.
  const { body } = await world.ask('getMessages', { to_userid: seller.userid }, other);
  expect(body.find((it) => it.id === told.body.message.id)?.iid).toBe(iid);
});

test('a restored listing stays', async () => {
  const iid = await publish();
  await remove(iid);
  world.later(minutes(9));
  await restore(iid);
  world.later(minutes(2));
  await tidy(world.services, domains);
  expect((await show(iid)).body.item).toMatchObject(room);
});

/** Every address of the sitemap, from all its parts. */
async function sitemap(url: string): Promise<string> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const parts = elements(index, 'loc').map(async (loc) => (await fetch(loc)).text());
  return (await Promise.all(parts)).join('\n');
}
