import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

type Person = Pair & { username: string };
let world: World;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  bob = await newPerson(world);
});
afterAll(() => world.close());

const send = (from: Pair, to: Pair, content: string, more: Record<string, unknown> = {}) =>
  world.ask('sendMessage', { to_userid: to.userid, content, ...more }, from);
const messages = async (as: Pair, to: Pair, more: Record<string, unknown> = {}) =>
  (await world.ask('getMessages', { to_userid: to.userid, ...more }, as)).body;
const chats = async (as: Pair) => (await world.ask('listChats', {}, as)).body.chats;

test('both people get the messages, newest first, and page back and forth by ids', async () => {
  const cat = await newPerson(world);
  for (const content of ['one', 'two', 'three', 'four', 'five']) await send(ann, cat, content);
  for (const as of [ann, cat]) {
    const all = await messages(as, as === ann ? cat : ann);
    expect(all.map((it) => it.content)).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(all[0]).toMatchObject({ from_userid: ann.userid, to_userid: cat.userid, photo: '', iid: '' });
  }
  const [five, , three, , one] = await messages(cat, ann);
  const contents = async (more: object) => (await messages(cat, ann, { ...more })).map((it) => it.content);
  expect(await contents({ before: three?.id, limit: 1 })).toEqual(['two']);
  expect(await contents({ after: one?.id, limit: 2 })).toEqual(['three', 'two']);
  expect(await contents({ after: five?.id })).toEqual([]);
  for (const before of ['0', '999999999', 'x', '1e3', '9'.repeat(30)]) {
    const none = await world.ask('getMessages', { to_userid: ann.userid, before }, cat);
    expect(none.status, before).toBe(404);
  }
});

test('an empty message is refused, as is one to oneself, to an unknown person, and without a session', async () => {
  for (const content of ['', ' \n ']) expect((await send(ann, bob, content)).status).toBe(400);
  expect((await send(ann, bob, 'x'.repeat(4001))).status).toBe(400);
  expect((await send(ann, bob, 'x'.repeat(4000))).status).toBe(200);
  expect((await send(ann, ann, 'Me')).status).toBe(400);
  expect((await send(ann, { userid: 'nobody', session: '' }, 'Hi')).error).toBe('Not found');
  const unsigned = await world.ask('sendMessage', { to_userid: bob.userid, content: 'Hi' });
  expect([unsigned.status, unsigned.error]).toEqual([401, 'Session not found']);
  expect((await send(ann, bob, '', { photo: 'x'.repeat(22) })).status).toBe(400);
  expect((await send(ann, bob, 'About it', { iid: 'nothing' })).status).toBe(404);
});

test('ten concurrent sends with one client_id store one message', async () => {
  const client_id = randomUUID();
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(bob, ann, 'Once', { client_id })));
  expect(new Set(sent.map((it) => it.body.message.id)).size).toBe(1);
  expect((await messages(ann, bob)).filter((it) => it.client_id === client_id)).toHaveLength(1);
});

test('the list shows the last message and the unread count, until it is read', async () => {
  const dan = await newPerson(world);
  await send(dan, bob, 'First');
  const { id } = (await send(dan, bob, 'Second')).body.message;
  expect((await chats(bob))[0]).toMatchObject({
    userid: dan.userid,
    last_message: 'Second',
    unread: 2,
    kind: 'person',
  });
  expect((await chats(dan))[0]).toMatchObject({ userid: bob.userid, unread: 0 });
  await world.ask('readMessages', { to_userid: dan.userid, id }, bob);
  expect((await chats(bob))[0]?.unread).toBe(0);
  const standing = await world.ask('showChat', { to_userid: bob.userid }, dan);
  expect(standing.body).toEqual({ read: '0', read_by_other: id, unread: 0, blocked: false });
  await send(dan, bob, 'Third');
  expect((await chats(bob))[0]?.unread).toBe(1);
  const other = await world.ask('readMessages', { to_userid: ann.userid, id }, bob);
  expect(other.status).toBe(404);
});

test('the first messages of two people, sent at once, create one conversation and both count', async () => {
  const eve = await newPerson(world);
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      turn % 2 === 0 ? send(eve, bob, `${turn}`) : send(bob, eve, `${turn}`),
    ),
  );
  expect(sent.map((it) => it.status)).toEqual(Array(10).fill(200));
  expect((await messages(bob, eve)).length).toBe(10);
  for (const [as, to] of [
    [bob, eve],
    [eve, bob],
  ] as const)
    expect((await world.ask('showChat', { to_userid: to.userid }, as)).body.unread).toBe(5);
});

test('a message that arrives while the recipient reads stays unread', async () => {
  const fay = await newPerson(world);
  for (let turn = 0; turn < 15; turn += 1) {
    const { id } = (await send(fay, ann, 'Read this')).body.message;
    await Promise.all([
      world.ask('readMessages', { to_userid: fay.userid, id }, ann),
      send(fay, ann, 'And this'),
    ]);
    expect((await world.ask('showChat', { to_userid: fay.userid }, ann)).body.unread).toBe(1);
  }
});

test('a block stops messages in both directions, and only the blocker can remove it', async () => {
  const eve = await newPerson(world);
  await world.ask('blockPerson', { to_userid: eve.userid }, ann);
  await world.ask('unblockPerson', { to_userid: ann.userid }, eve);
  for (const [from, to] of [
    [eve, ann],
    [ann, eve],
  ] as const) {
    const refused = await send(from, to, 'Hello');
    expect([refused.status, refused.error]).toEqual([403, 'Forbidden']);
  }
  expect(await messages(ann, eve)).toEqual([]);
  expect((await world.ask('showChat', { to_userid: eve.userid }, ann)).body.blocked).toBe(true);
  await world.ask('unblockPerson', { to_userid: eve.userid }, ann);
  expect((await send(eve, ann, 'Hello again')).status).toBe(200);
});

test('a room’s history is readable by everyone, and an unknown room returns 404', async () => {
  expect((await world.ask('roomHistory', { room: 'global' })).body).toEqual({ messages: [] });
  expect((await world.ask('roomHistory', { room: 'elsewhere' })).error).toBe('Not found');
  expect((await world.ask('roomHistory', { room: 'global', limit: 201 })).status).toBe(400);
});
