import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/pool.ts';
import { listen } from '#server/process/listen.ts';
import { act, newStaff } from '../moderation/staff-people.ts';
import { uploadPicture } from '../moderation/uploads.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { connect, nextEvent, tell } from './devices.ts';

let world: World;
let mia: Pair;
/** Another process of the same site, without Redis. */
let other: { url: string; close(): Promise<void> };
beforeAll(async () => {
  world = await openWorld({}, true);
  mia = await newStaff(world, 'moderator');
  const db = openDatabase(world.databaseUrl, { max: 4 });
  const { app } = await createApp({ db, settings: world.services.settings });
  const url = await listen(app, { host: '127.0.0.1', port: 0 });
  other = {
    url,
    async close() {
      await app.close();
      await db.end({ timeoutSeconds: 1 });
    },
  };
});
afterAll(async () => {
  await other.close();
  await world.close();
});

test.each(['hide', 'remove'] as const)(
  'everyone in a room, in any process, is notified at once of a message that staff %s',
  async (what) => {
    const bo = await newPerson(world);
    const sockets = [await connect(world.url, bo), await connect(other.url)];
    for (const socket of sockets) await tell(socket, 'join_room', { room: 'global' });
    const said = { room: 'global', message: 'Buy now' };
    const { message } = await tell<{ message: { id: string } }>(sockets[0] as never, 'send_message', said);
    await world.ask(
      'sendReport',
      { about: { kind: 'room_message', id: message.id }, reason: 'spam' },
      await newPerson(world),
    );
    const told = Promise.all(sockets.map((socket) => nextEvent(socket, 'message_gone')));
    await act(world, mia, bo, what);
    const gone = { room: 'global', id: message.id, sender: bo.userid };
    expect(await told).toEqual([gone, gone]);
    for (const socket of sockets) socket.close();
  },
);

/** Two people, and how one writes to the other and reads the conversation. */
async function talk() {
  const [bo, al] = [await newPerson(world), await newPerson(world)];
  return {
    bo,
    al,
    say: async (content: string, more: object = {}) =>
      (await world.ask('sendMessage', { to_userid: al.userid, content, ...more }, bo)).body.message.id,
    read: async (as: Pair, page: object = {}) =>
      (await world.ask('getMessages', { to_userid: (as === bo ? al : bo).userid, ...page }, as)).body,
    chats: async (as: Pair) => (await world.ask('listChats', {}, as)).body.chats,
    report: (id: string) =>
      world
        .ask('sendReport', { about: { kind: 'message', id }, reason: 'scam' }, al)
        .then(({ status }) => status),
    told: async () =>
      (await world.ask('listNotifications', {}, al)).body.notifications.filter(
        ({ kinds }) => kinds[0] === 'message',
      ),
  };
}
const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);
const isFile = async (key: string) => (await fetch(`${world.url}/files/${key}`)).status === 200;

test('a reported message is hidden from its reporter until the report is dismissed', async () => {
  const { bo, al, say, read, chats, report } = await talk();
  const [one, two] = [await say('Hello'), await say('Send me money')];
  expect(await report(two)).toBe(200);
  expect(idsOf(await read(al))).toEqual([one]);
  expect((await chats(al))[0]?.last_message).toBe('Hello');
  expect(idsOf(await read(bo))).toEqual([two, one]);
  expect((await world.ask('reportedIds', {}, al)).body.message).toEqual([two]);
  await act(world, mia, bo, 'dismiss');
  expect(idsOf(await read(al))).toEqual([two, one]);
  expect((await world.ask('reportedIds', {}, al)).body.message).toEqual([]);
});

test('a hidden message disappears for the other person, stays for its author, and returns to its place', async () => {
  const { bo, al, say, read, chats, report, told } = await talk();
  const photo = await uploadPicture(world, bo);
  const [one, two, three] = [await say('Hello'), await say('Bad', { photo }), await say('Bye')];
  await report(two);
  const sockets = [await connect(world.url, al), await connect(other.url, bo)];
  const goneEvents = Promise.all(sockets.map((socket) => nextEvent(socket, 'message_gone')));
  const things = [{ kind: 'message', id: two }];
  expect((await act(world, mia, bo, 'hide', { things, reason: 'A scam' })).status).toBe(200);
  const gone = { from_userid: bo.userid, to_userid: al.userid, id: two };
  expect(await goneEvents).toEqual([gone, gone]);
  for (const socket of sockets) socket.close();
  expect(idsOf(await read(al))).toEqual([three, one]);
  expect((await chats(al))[0]?.unread).toBe(2);
  expect(idsOf(await read(al, { after: two }))).toEqual([three]);
  expect(idsOf(await read(al, { after: one }))).toEqual([three]);
  const [, own] = await read(bo);
  expect(own).toMatchObject({ content: 'Bad', moderation: { state: 'hidden', reason: 'A scam' } });
  expect(await isFile(photo)).toBe(false);
  await world.ask('readMessages', { to_userid: bo.userid, id: one }, al);
  expect((await chats(al))[0]?.unread).toBe(1);

  await act(world, mia, bo, 'restore', { things });
  expect(idsOf(await read(al))).toEqual([three, two, one]);
  expect((await chats(al))[0]?.unread).toBe(2);
  expect((await read(bo))[1]?.moderation).toBeUndefined();
  expect(await isFile(photo)).toBe(true);
  expect((await told())[0]?.text).toBe('Bye');
});

test('a removed message is deleted with its picture, for its author too', async () => {
  const { bo, al, say, read, chats, report, told } = await talk();
  const photo = await uploadPicture(world, bo);
  const only = await say('Bad', { photo });
  await expect.poll(told).toHaveLength(1);
  await report(only);
  expect((await act(world, mia, bo, 'remove')).body.case.things).toMatchObject([{ id: only, state: 'gone' }]);
  for (const as of [bo, al]) {
    expect(await read(as)).toEqual([]);
    expect(await chats(as)).toEqual([]);
  }
  expect(await told()).toEqual([]);
  expect(await world.db`select 1 from files where key = ${photo}`).toHaveLength(0);
  await act(world, mia, bo, 'restore');
  const next = await say('Again');
  for (const as of [bo, al]) expect(idsOf(await read(as, { after: only }))).toEqual([next]);
});

test('staff can hide only messages that a report shows them', async () => {
  const { bo, say, read, report } = await talk();
  const [before, shown] = [await say('Before'), await say('Shown')];
  await report(shown);
  const after = await say('After');
  const hide = (id: string) => act(world, mia, bo, 'hide', { things: [{ kind: 'message', id }] });
  expect((await hide(after)).status).toBe(400);
  expect((await hide(before)).status).toBe(200);
  expect(await read(bo)).toHaveLength(3);
});
