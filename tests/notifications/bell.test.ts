import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationTold } from '#contract/notifications/notifications.ts';
import { endReadMeanwhile, takeEvents } from '#server/notifications/stores/event-store.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { connect, nextEvent } from '../chat/devices.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { allTold, rowOf, toldTo } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
const say = (from: Pair, to: Pair, content: string) =>
  world.ask('sendMessage', { to_userid: to.userid, content }, from);
const two = async () => [await newPerson(world), await newPerson(world)] as const;
const newTopic = async (as: Pair, content = 'Tell me') =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content }, as)).body.ftid;

test('messages of one conversation are one row with the latest text and their number', async () => {
  const [ann, bob] = await two();
  for (const words of ['One', 'Two', 'Three']) await say(ann, bob, words);
  const { notifications, unread } = await toldTo(world, bob);
  expect(unread).toBe(1);
  expect(notifications).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      kinds: ['message'],
      object: {
        kind: 'conversation',
        id: ann.userid,
        title: ann.username,
        url: `/chats/${ann.userid}`,
        photo: '',
      },
      actors: [{ userid: ann.userid, username: ann.username, avatar: '' }],
      count: 3,
      text: 'Three',
      unread: true,
      updated: expect.stringMatching(/^20.*Z$/),
    },
  ]);
  expect((await toldTo(world, ann)).notifications).toEqual([]);
});

test('a read row counts from 1 again, becomes unread with the next event, and moves to the top', async () => {
  const [ann, bob] = await two();
  const cat = await newPerson(world);
  await say(ann, bob, 'First');
  await allTold(world);
  await say(cat, bob, 'Second');
  const [top, below] = (await toldTo(world, bob)).notifications;
  expect([top?.object.id, below?.object.id]).toEqual([cat.userid, ann.userid]);
  expect((await world.ask('readNotifications', { ids: [below?.id] }, bob)).body).toEqual({ unread: 1 });
  expect((await toldTo(world, bob)).notifications[1]).toMatchObject({ unread: false, count: 0 });
  await say(ann, bob, 'Again');
  const again = await toldTo(world, bob);
  expect(again.notifications[0]).toMatchObject({ id: below?.id, unread: true, count: 1, text: 'Again' });
  expect(again.unread).toBe(2);
  expect((await toldTo(world, bob, { before: again.notifications[0]?.id })).notifications).toHaveLength(1);
  expect((await world.ask('readNotifications', { all: true }, bob)).body).toEqual({ unread: 0 });
  expect((await toldTo(world, bob, { unread: true })).notifications).toEqual([]);
});

test('reading the conversation marks its row as read on every device', async () => {
  const [ann, bob] = await two();
  const devices = [await connect(world.url, bob), await connect(world.url, bob)];
  const coming = devices.map((it) => nextEvent<NotificationTold>(it, 'notification'));
  const { message } = (await say(ann, bob, 'Hello')).body;
  for (const told of await Promise.all(coming))
    expect(told).toMatchObject({ unread: 1, notification: { text: 'Hello', unread: true } });
  const reading = devices.map((it) => nextEvent<NotificationTold>(it, 'notification'));
  await world.ask('readMessages', { to_userid: ann.userid, id: message.id }, bob);
  for (const told of await Promise.all(reading))
    expect(told).toMatchObject({ unread: 0, notification: { unread: false } });
  for (const it of devices) it.close();
});

test('a conversation read while its message is being processed gets no unread row', async () => {
  const [ann, bob] = await two();
  const { message } = (await say(ann, bob, 'Hello')).body;
  await allTold(world);
  await world.db`delete from notifications where userid = ${bob.userid}`;
  const rows = await world.db.begin(async (tx) => {
    await tx`
      insert into events (kind, object_kind, object_id, actor, concerns, said, at)
      values ('message', 'conversation', ${ann.userid}, ${ann.userid}, array[${bob.userid}::text], ${message.id}, now())`;
    const turn = await takeEvents(tx);
    await world.ask('readMessages', { to_userid: ann.userid, id: message.id }, bob);
    return turn.rows;
  });
  expect((await toldTo(world, bob)).unread).toBe(1);
  await endReadMeanwhile(world.db, rows);
  expect((await toldTo(world, bob)).unread).toBe(0);
});

test('a reply notifies participants, and a mention the mentioned people, but not the author', async () => {
  const [ann, bob] = await two();
  const cat = await newPerson(world);
  const ftid = await newTopic(ann);
  await world.ask('setPost', { ftid, content: 'Behind the *library*' }, bob);
  expect(await rowOf(world, ann, 'topic')).toMatchObject({
    kinds: ['reply'],
    object: { id: ftid, title: 'Where to park', url: `/forumdetail/${ftid}` },
    actors: [{ userid: bob.userid }],
    count: 1,
  });
  await world.ask('setPost', { ftid, content: `@${bob.username} @${cat.username} is it free?` }, ann);
  expect(await rowOf(world, bob, 'topic')).toMatchObject({ kinds: ['mention'], count: 1 });
  expect(await rowOf(world, cat, 'topic')).toMatchObject({
    kinds: ['mention'],
    text: expect.stringContaining('is it free?'),
  });
  expect(await rowOf(world, ann, 'topic')).toMatchObject({ count: 1 });
  await world.ask('listPosts', { ftid }, ann);
  expect(await rowOf(world, ann, 'topic')).toMatchObject({ unread: false });
  await world.ask('deleteTopic', { ftid }, ann);
  for (const person of [ann, bob, cat])
    expect(await toldTo(world, person)).toEqual({ notifications: [], unread: 0 });
});

test('a block stops notifications in both directions', async () => {
  const [ann, bob] = await two();
  await world.ask('blockPerson', { to_userid: ann.userid }, bob);
  const ftid = await newTopic(bob, `@${ann.username}`);
  await world.ask('setPost', { ftid, content: `@${bob.username} Hello` }, ann);
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  for (const person of [ann, bob])
    expect(await toldTo(world, person)).toEqual({ notifications: [], unread: 0 });
});

test('opening a topic, a person, a book page or the cases marks their rows as read', async () => {
  const [ann, bob] = await two();
  const ftid = await newTopic(ann);
  await world.ask('setPost', { ftid, content: 'Behind the library' }, bob);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  await sendPage(world.url, bob, pdfSaying('Worth reading'));
  await allTold(world);
  await world.db`
    insert into events (kind, object_kind, object_id, concerns, at)
    select 'case', 'case', c.id, array[${ann.userid}], now() from (values ('none')) c (id)`;
  const unread = async () =>
    (await toldTo(world, ann)).notifications.flatMap((it) => (it.unread ? it.object.kind : []));
  expect(await unread()).toEqual(['case', 'content', 'person', 'topic']);
  await world.ask('readTopic', { ftid }, ann);
  expect(await unread()).toEqual(['case', 'content', 'person']);
  await world.ask('showPerson', { username: bob.username }, ann);
  expect(await unread()).toEqual(['case', 'content']);
  await world.ask('contentsOf', { userid: bob.userid }, ann);
  expect(await unread()).toEqual(['case']);
});

test('a block hides the blocker’s rows until it ends, and none of the blocked person’s', async () => {
  const [ann, bob] = await two();
  const ftid = await newTopic(ann);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  await world.ask('setPost', { ftid, content: 'Behind the library' }, bob);
  await say(ann, bob, 'Hello');
  await say(bob, ann, 'Hi');
  expect((await toldTo(world, bob)).unread).toBe(1);
  const before = await toldTo(world, ann);
  expect(before.notifications.map(({ object }) => object.kind)).toEqual(['conversation', 'topic', 'person']);
  await world.ask('blockPerson', { to_userid: ann.userid }, bob);
  expect(await toldTo(world, bob)).toEqual({ notifications: [], unread: 0 });
  await world.ask('setPost', { ftid, content: 'Or the gym' }, bob);
  expect(await toldTo(world, ann)).toEqual(before);
  await world.ask('unblockPerson', { to_userid: ann.userid }, bob);
  expect((await toldTo(world, bob)).unread).toBe(1);
});

test('a follow, a shared page, a sign-in from a new device and a new password cause notifications', async () => {
  const [ann, bob] = await two();
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  expect(await rowOf(world, ann, 'person')).toMatchObject({
    kinds: ['follow'],
    object: { id: bob.userid, title: bob.username, url: `/u/${bob.username}` },
    count: 1,
  });
  const { id = '' } = (await sendPage(world.url, ann, pdfSaying('Worth reading'))).body;
  expect(await rowOf(world, bob, 'content')).toMatchObject({
    kinds: ['page'],
    object: { id, url: `/content_sharing/${ann.userid}/${id}`, title: 'A book' },
    actors: [{ userid: ann.userid }],
  });
  world.later(2 * 3_600_000);
  await fetch(`${world.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Another browser' },
    body: JSON.stringify({ username: bob.username, password: bob.password }),
  });
  expect(await rowOf(world, bob, 'account')).toMatchObject({
    kinds: ['security'],
    text: 'A new device signed in',
    actors: [],
  });
  const renewed = await world.ask('changeUser', { password: 'Another1word2' }, bob);
  expect(renewed).toMatchObject({ status: 200 });
  expect(await rowOf(world, bob, 'account')).toMatchObject({ count: 2, text: 'Your password was changed' });
});

test('a person with a favourite is notified when it is cheaper, on sale again and sold, in one row', async () => {
  const [ann, bob] = await two();
  const { iid } = (await world.ask('setListing', desk, ann)).body;
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, bob);
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, ann);
  await world.ask('setListing', { iid, price: 90 }, ann);
  expect(await rowOf(world, bob, 'listing')).toBeUndefined();
  await world.ask('setListing', { iid, price: 60.5 }, ann);
  expect(await rowOf(world, bob, 'listing')).toMatchObject({ kinds: ['price'], text: 'Now $60.50, was $90' });
  await world.ask('setListing', { iid, status: 0 }, ann);
  expect(await toldTo(world, bob)).toEqual({ notifications: [], unread: 0 });
  await world.ask('setListing', { iid, status: 1 }, ann);
  expect(await rowOf(world, bob, 'listing')).toMatchObject({ kinds: ['back', 'price'], count: 2 });
  await world.ask('showListing', { iid }, bob);
  await world.ask('setListing', { iid, status: 2 }, ann);
  expect(await rowOf(world, bob, 'listing')).toMatchObject({ kinds: ['sold'], count: 1 });
  expect((await toldTo(world, ann)).notifications).toEqual([]);
  await world.ask('deleteListing', { iid }, ann);
  expect((await toldTo(world, bob)).unread).toBe(0);
});

test('a row has the three latest avatars', async () => {
  const ann = await newPerson(world);
  const ftid = await newTopic(ann);
  const others: Pair[] = [];
  for (let at = 0; at < 5; at += 1) {
    const other = await newPerson(world);
    others.push(other);
    await world.ask('setPost', { ftid, content: `Reply ${at}` }, other);
  }
  const row = await rowOf(world, ann, 'topic');
  expect(row).toMatchObject({ count: 5, text: 'Reply 4' });
  expect(row?.actors.map(({ userid }) => userid)).toEqual(
    others
      .slice(2)
      .reverse()
      .map(({ userid }) => userid),
  );
});

test('deleting an account deletes its rows, and those about it', async () => {
  const [ann, bob] = await two();
  await say(ann, bob, 'Hello');
  await say(bob, ann, 'Hi');
  await world.ask('noticeSettings', { set: { preview: false } }, ann);
  await allTold(world);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  expect(await toldTo(world, bob)).toEqual({ notifications: [], unread: 0 });
  const left = await world.db`
    select 1 from notifications where userid = ${ann.userid}
    union all select 1 from notification_settings where userid = ${ann.userid}`;
  expect(left).toHaveLength(0);
});

test('lists and reads make their checks in the decided order', async () => {
  const [ann, bob] = await two();
  await say(ann, bob, 'Hello');
  const [row] = (await toldTo(world, bob)).notifications;
  const ask = world.ask;
  const answers = await Promise.all([
    ask('listNotifications', {}),
    ask('listNotifications', { limit: 0 }, ann),
    ask('listNotifications', { limit: 101 }, ann),
    ask('listNotifications', { before: row?.id }, ann),
    ask('listNotifications', { before: 'x' }, ann),
    ask('readNotifications', {}, ann),
    ask('readNotifications', { ids: 'x' }, ann),
    ask('readNotifications', { all: false }, ann),
    ask('readNotifications', { ids: [row?.id] }, ann),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 400, 400, 404, 404, 400, 400, 400, 200]);
  expect((await toldTo(world, bob)).unread).toBe(1);
});
