import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PrivateMessage, RoomMessage } from '#contract/chat/chat.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { connect, nextEvent, tell } from './devices.ts';

type Person = Pair & { username: string };
let world: World;
let ann: Person;
let bob: Person;
const open: Socket[] = [];
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
  ann = await newPerson(world);
  bob = await newPerson(world);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => world.close());

async function device(as?: Pair, more?: Record<string, unknown>) {
  const socket = await connect(world.url, as, more);
  open.push(socket);
  return socket;
}

test('a message in the room reaches everyone in it, visitors too, and only signed-in people can send one', async () => {
  const [speaker, visitor] = [await device(ann), await device()];
  for (const socket of [speaker, visitor])
    expect(await tell(socket, 'join_room', { room: 'global' })).toEqual({ room: 'global' });
  const received = [
    nextEvent<RoomMessage>(speaker, 'new_message'),
    nextEvent<RoomMessage>(visitor, 'new_message'),
  ];
  const sent = { room: 'global', message: '大家好', client_id: randomUUID() };
  const { message } = await tell<{ message: RoomMessage }>(speaker, 'send_message', sent);
  expect(message).toMatchObject({ ...sent, sender: { userid: ann.userid, username: ann.username } });
  expect(await Promise.all(received)).toEqual([message, message]);
  expect((await tell<{ message: RoomMessage }>(speaker, 'send_message', sent)).message.id).toBe(message.id);
  expect(await tell(visitor, 'send_message', sent)).toEqual({
    error: 'Please login first!',
    code: 'login-first',
    status: 401,
  });
  expect((await world.ask('roomHistory', { room: 'global' })).body.messages).toEqual([message]);
});

test('a private message reaches every device of both people, sent by call or by socket', async () => {
  const devices = [await device(ann), await device(ann), await device(bob), await device(bob)];
  for (const through of ['call', 'socket']) {
    const received = devices.map((it) => nextEvent<PrivateMessage>(it, 'private_message'));
    const sent = { to_userid: bob.userid, content: `By ${through}` };
    if (through === 'call') await world.ask('sendMessage', sent, ann);
    else await tell(devices[0] as Socket, 'private_message', sent);
    for (const message of await Promise.all(received)) expect(message).toMatchObject(sent);
  }
});

test('typing and reading are sent, but not across a block', async () => {
  const [one, other] = [await device(ann), await device(bob)];
  const devices = [one, await device(ann), other];
  const typing = devices.map((it) => nextEvent(it, 'typing'));
  await tell(one, 'typing', { to_userid: bob.userid });
  const typed = { from_userid: ann.userid, to_userid: bob.userid };
  expect(await Promise.all(typing)).toEqual([typed, typed, typed]);
  const { id } = (await world.ask('sendMessage', { to_userid: bob.userid, content: 'Read me' }, ann)).body
    .message;
  const read = devices.map((it) => nextEvent(it, 'read'));
  await tell(other, 'read', { to_userid: ann.userid, id });
  const marked = { from_userid: bob.userid, to_userid: ann.userid, id };
  expect(await Promise.all(read)).toEqual([marked, marked, marked]);

  await world.ask('blockPerson', { to_userid: ann.userid }, bob);
  const told: string[] = [];
  other.onAny((event) => told.push(event));
  await tell(one, 'typing', { to_userid: bob.userid });
  expect(await tell(one, 'private_message', { to_userid: bob.userid, content: 'Hi' })).toMatchObject({
    error: 'Forbidden',
  });
  await world.ask('unblockPerson', { to_userid: ann.userid }, bob);
  await world.ask('sendMessage', { to_userid: bob.userid, content: 'Last' }, ann);
  await expect.poll(() => told).toEqual(['private_message']);
});

test('a handshake needs our own origin, and a valid session if it sends one', async () => {
  const wrong = { userid: ann.userid, session: 'x'.repeat(43) };
  await expect(device(wrong)).rejects.toThrow('Session not found');
  await expect(device(undefined, { auth: { userid: ann.userid } })).rejects.toThrow('Session not found');
  const from = (origin: string) => device(ann, { extraHeaders: { origin } });
  await expect(from('https://elsewhere.example')).rejects.toThrow();
  await expect(from('null')).rejects.toThrow();
  expect((await from(world.url)).connected).toBe(true);
});

test('a session that ends closes its own sockets, and no others', async () => {
  const { username, password } = await newPerson(world);
  const sessions = await Promise.all([1, 2].map(() => world.ask('logIn', { username, password })));
  const [ending, staying] = await Promise.all(
    sessions.map(({ body }) => device(body, { reconnection: false })),
  );
  const gone = new Promise((resolve) => ending?.once('disconnect', resolve));
  await world.ask('logOut', {}, sessions[0]?.body);
  expect(await gone).toBe('io server disconnect');
  expect(staying?.connected).toBe(true);
});

test.each([
  ['join_room', [undefined, 5, {}, { room: 5 }, { room: 'nowhere' }, { room: '\u0000' }]],
  [
    'send_message',
    [null, {}, { room: 'global' }, { room: 'global', message: ' ' }, { room: 'no', message: 'x' }],
  ],
  ['private_message', ['x', {}, { to_userid: 'nobody', content: 'x' }, { to_userid: 7, content: [] }]],
  ['typing', [[], {}, { to_userid: {} }, { to_userid: 'nobody' }]],
  ['read', [{}, { to_userid: 'nobody', id: '1' }, { to_userid: 5, id: '\u0000' }]],
])('%s refuses unknown values with a sentence', async (event, payloads) => {
  const socket = await device(ann);
  for (const payload of payloads) {
    const { error } = await tell<{ error: string }>(socket, event, payload);
    expect(error, JSON.stringify(payload)).toMatch(/\w/);
    expect(error).not.toBe('Something went wrong on our side.');
  }
});

test('a flood of frames is refused, and an oversized frame closes the connection', async () => {
  const socket = await device(ann, { reconnection: false });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => tell<{ error?: string }>(socket, 'join_room', { room: 'global' })),
  );
  expect(answers.filter((it) => it.error).length).toBeGreaterThan(20);
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('send_message', { room: 'global', message: 'x'.repeat(40_000) });
  await gone;
  expect((await device(ann)).connected).toBe(true);
});

test('everyone in the room gets the number of people there', async () => {
  const first = await device();
  await tell(first, 'join_room', { room: 'global' });
  expect(await nextEvent(first, 'presence')).toEqual({ room: 'global', online: 1 });
  const told = nextEvent(first, 'presence');
  const second = await device(ann);
  await tell(second, 'join_room', { room: 'global' });
  expect(await told).toEqual({ room: 'global', online: 2 });
});
