import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { mails, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
let bob: Pair;
let eve: Pair;
beforeAll(async () => {
  world = await openWorld({ SUPPORT_EMAIL: 'help@quad.test' });
  ann = await newPerson(world);
  bob = await newPerson(world);
  eve = await newPerson(world);
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
const report = (kind: string, id: string, as?: Pair, more: object = {}) =>
  world.ask('sendReport', { about: { kind, id }, reason: 'scam', ...more }, as);
const kept = (id: string) =>
  world.db`
    select r.kind, r.thing_id, r.reason, r.weight, c.person, s.content
    from case_reports r join cases c on c.id = r.case_id join case_snapshots s on s.id = r.snapshot where r.id = ${id}`;

/** One thing of each kind by Ann. */
async function thingsOfAnn(): Promise<Record<string, string>> {
  const { ftid } = (await world.ask('setTopic', { title: 'Lanterns', forum_id: 17 }, ann)).body;
  const said = { to_userid: bob.userid, content: 'Psst' };
  await world.db`insert into room_messages (room, userid, message, created_at) values ('global', ${ann.userid}, 'Hi all', now())`;
  return {
    listing: (await world.ask('setListing', lamp, ann)).body.iid,
    topic: ftid,
    post: (await world.ask('setPost', { ftid, content: 'Mine' }, ann)).body.fpid,
    content: (await sendPage(world.url, ann, Buffer.from(pdfSaying('Lantern')))).body.id ?? '',
    message: (await world.ask('sendMessage', said, ann)).body.message.id,
    room_message: (await world.ask('roomHistory', { room: 'global' })).body.messages.at(-1)?.id ?? '',
    person: ann.userid,
  };
}

test('each person can report everything once, and all reports are one case of its author', async () => {
  const things = await thingsOfAnn();
  for (const [kind, id] of Object.entries(things)) {
    const first = await report(kind, id, bob);
    expect([kind, first.status]).toEqual([kind, 200]);
    expect((await report(kind, id, bob, { reason: 'spam' })).body.id).toBe(first.body.id);
    expect(await kept(first.body.id)).toMatchObject([{ kind, thing_id: id, person: ann.userid, weight: 1 }]);
  }
  expect(await world.db`select state, version, weight from cases where person = ${ann.userid}`).toEqual([
    { state: 'open', version: 8, weight: 7 },
  ]);
});

test('ten concurrent reports of one person are one report', async () => {
  const { iid } = (await world.ask('setListing', lamp, eve)).body;
  const sent = await Promise.all(Array.from({ length: 10 }, () => report('listing', iid, bob)));
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await world.db`select 1 from case_reports where thing_id = ${iid}`).toHaveLength(1);
});

test('reported content keeps its wording at the time of each report', async () => {
  const { iid } = (await world.ask('setListing', { ...lamp, name: 'Stolen lamp' }, ann)).body;
  const { body } = await report('listing', iid, bob);
  await world.ask('setListing', { iid, name: 'Lamp' }, ann);
  const later = await report('listing', iid, eve);
  expect(await kept(body.id)).toMatchObject([{ content: { title: 'Stolen lamp', text: 'Bright' } }]);
  expect(await kept(later.body.id)).toMatchObject([{ content: { title: 'Lamp' } }]);
});

test('only people of a conversation can report its messages, and a report shows the ten before', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 13; number += 1) {
    const said = { to_userid: eve.userid, content: `number ${number}` };
    ids.push((await world.ask('sendMessage', said, ann)).body.message.id);
  }
  const id = ids[11] ?? '';
  expect((await report('message', id, bob)).status).toBe(404);
  expect((await report('message', id)).status).toBe(404);
  const { body } = await report('message', id, eve, { reason: 'harassment' });
  const messages = Array.from({ length: 11 }, (_, at) => ({ text: `number ${at + 2}` }));
  expect(await kept(body.id)).toMatchObject([{ content: { messages } }]);
});

test('a visitor reports public things once a day, without weight', async () => {
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const first = await report('listing', iid);
  expect((await report('listing', iid)).body.id).toBe(first.body.id);
  expect(await kept(first.body.id)).toMatchObject([{ weight: 0 }]);
  world.later(86_400_000);
  expect((await report('listing', iid)).body.id).not.toBe(first.body.id);
});

test('a thing that the reporter cannot see returns 404, and reporting oneself is refused', async () => {
  const draft = (await world.ask('setListing', { ...lamp, status: 0 }, ann)).body.iid;
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  expect((await report('listing', draft, bob)).status).toBe(404);
  expect((await report('listing', 'nothing', bob)).status).toBe(404);
  expect((await report('room_message', '1e3', bob)).status).toBe(404);
  expect((await report('person', 'HelperCampus0001', bob)).status).toBe(404);
  expect((await report('listing', iid, ann)).status).toBe(400);
  expect((await report('person', ann.userid, ann)).status).toBe(400);
});

test('a report of a thing needs a reason but no text; a copyright notice needs its sender’s name', async () => {
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const send = async (fields: object) => {
    const { status, error } = await world.ask(
      'sendReport',
      { about: { kind: 'listing', id: iid }, ...fields },
      bob,
    );
    return [status, error?.split(' ')[0]];
  };
  expect(await send({})).toEqual([400, 'reason']);
  expect(await send({ reason: 'rude' })).toEqual([400, 'reason']);
  expect(await send({ reason: 'copyright' })).toEqual([400, 'name']);
  expect(await send({ reason: 'copyright', name: 'Ann' })).toEqual([400, 'email']);
  expect(await send({ about: { kind: 'order', id: '1' }, reason: 'scam' })).toEqual([400, 'about']);
  expect(await send({ reason: 'scam', photo: '0'.repeat(22) })).toEqual([400, 'photo']);
  expect(await send({ reason: 'copyright', name: 'Ann', email: 'ann@example.com' })).toEqual([
    200,
    undefined,
  ]);
});

test('the operator is mailed of a report only while there is no staff', async () => {
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const { body } = await report('listing', iid, bob, { text: 'It is mine' });
  await expect.poll(async () => (await mails(world)).filter((it) => it.includes(body.id)).length).toBe(1);
  await world.db`insert into room_messages (room, userid, message, created_at) values ('global', ${ann.userid}, 'Buy', now())`;
  const said = (await world.ask('roomHistory', { room: 'global' })).body.messages.at(-1)?.id ?? '';
  await report('room_message', said, bob);
  await expect
    .poll(async () => (await mails(world)).some((it) => /room_message \S*\/globalchatroom$/m.test(it)))
    .toBe(true);
  await world.db`update users set role = 'admin' where userid = ${eve.userid}`;
  const mailed = async () => (await world.db`select 1 from outbox where kind = 'report'`).length;
  const before = await mailed();
  await report('listing', (await world.ask('setListing', lamp, ann)).body.iid, bob);
  expect(await mailed()).toBe(before);
  await world.db`update users set role = 'member' where userid = ${eve.userid}`;
});
