import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { connect, tell } from './devices.ts';

let world: World;
let ann: Pair;
let bob: Pair;
let draft: string;
const open: Socket[] = [];
beforeAll(async () => {
  world = await openWorld();
  [ann, bob] = await Promise.all([newPerson(world), newPerson(world)]);
  draft = (await world.ask('setListing', { type: 'used', name: 'Desk', status: 0 }, bob)).body.iid;
});
afterAll(async () => {
  for (const socket of open) socket.close();
  await world.close();
});

const ways = ['a call', 'the socket'] as const;

/** Sends a message by one of the transports. Returns the status of the refusal, or 200. */
async function send(way: (typeof ways)[number], fields: Record<string, unknown>, as?: Pair) {
  if (way === 'a call') return (await world.ask('sendMessage', fields, as)).status;
  const socket = await connect(world.url, as);
  open.push(socket);
  return (await tell<{ status?: number }>(socket, 'private_message', fields)).status ?? 200;
}

test.each(ways)('through %s an empty photo or listing counts as absent', async (way) => {
  for (const none of ['', null]) {
    const fields = { to_userid: bob.userid, content: 'Hi', photo: none, iid: none };
    expect(await send(way, fields, ann)).toBe(200);
    expect(await send(way, { ...fields, content: '' }, ann)).toBe(400);
  }
  const [last] = (await world.ask('getMessages', { to_userid: bob.userid }, ann)).body;
  expect(last).toMatchObject({ content: 'Hi', photo: '', iid: '' });
});

test.each(ways)('through %s a missing object is refused before the session and the fields', async (way) => {
  const blank = { to_userid: bob.userid, content: ' ' };
  const nothing = [
    { ...blank, iid: 'nothing' },
    { ...blank, iid: draft },
    { ...blank, to_userid: 'nobody' },
    { content: 'x'.repeat(5000), to_userid: 'nobody' },
  ];
  for (const fields of nothing)
    for (const as of [undefined, ann]) expect(await send(way, fields, as), JSON.stringify(fields)).toBe(404);
  expect(await send(way, { ...blank, iid: draft }, bob)).toBe(400);
  expect(await send(way, blank)).toBe(401);
  expect(await send(way, { to_userid: bob.userid, content: 'x'.repeat(5000) })).toBe(401);
});

test.each(ways)('through %s a block is refused before wrong fields', async (way) => {
  const [cat, dan] = await Promise.all([newPerson(world), newPerson(world)]);
  await world.ask('blockPerson', { to_userid: dan.userid }, cat);
  const wrong = [
    { content: ' ' },
    { content: 'x'.repeat(5000) },
    { content: 'Hi', photo: 'x'.repeat(22) },
    { content: 'Hi', photo: {} },
    { content: 'Hi', client_id: 'x' },
    { content: 'Hi' },
  ];
  for (const [as, to] of [
    [cat, dan],
    [dan, cat],
  ] as const)
    for (const fields of wrong)
      expect(await send(way, { to_userid: to.userid, ...fields }, as), JSON.stringify(fields)).toBe(403);
  await world.ask('unblockPerson', { to_userid: dan.userid }, cat);
  for (const fields of wrong.slice(0, -1))
    expect(await send(way, { to_userid: cat.userid, ...fields }, dan)).toBe(400);
  expect(await send(way, { to_userid: cat.userid, iid: 'nothing', content: ' ' }, dan)).toBe(404);
});
