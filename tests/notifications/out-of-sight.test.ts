import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendNoticeMails } from '#server/notifications/mail/send.ts';
import { act, newStaff } from '../moderation/staff-people.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { choose, hourMs, noticesTo, say, two } from './noticed.ts';
import { type Device, openPushService, type PushService } from './push-service.ts';
import { allTold, rowOf, toldTo } from './told.ts';

let service: PushService;
let world: World;
let mia: Pair;
beforeAll(async () => {
  service = await openPushService();
  world = await openWorld({ PUSH_HOSTS: service.host, PUBLIC_URL: 'http://127.0.0.1:9' });
  mia = await newStaff(world, 'moderator');
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const newTopic = async (as: Pair, content = 'Tell me') =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content }, as)).body.ftid;
const reply = async (ftid: string, content: string, as: Pair) =>
  (await world.ask('setPost', { ftid, content }, as)).body.fpid;
/** A device whose pushes wait until `pushNow`. */
async function quietDevice(as: Pair): Promise<Device> {
  const device = service.newDevice();
  await world.ask('subscribePush', device.fields, as);
  await choose(world, as, { quiet: { from: '00:00', to: '23:59' }, zone: 'UTC' });
  return device;
}
/** Sends each waiting push separately. */
async function pushNow() {
  await allTold(world);
  await world.db`update pushes set due_at = now(), quiet = false`;
  await expect
    .poll(() => world.db`select 1 from pushes where due_at <= now()`.any(), { timeout: 20_000, interval: 25 })
    .toBe(false);
}
/** The reader's bell and pushes have this person's reply in the topic, without its text, and nothing else. */
async function expectOnlyReply(
  author: Pair & { username: string },
  ftid: string,
  reader: Pair,
  device: Device,
) {
  const { notifications, unread } = await toldTo(world, reader);
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    { object: { id: ftid }, text: '', actors: [{ userid: author.userid }] },
  ]);
  await pushNow();
  await expect
    .poll(() => device.pushes.map(({ said }) => said))
    .toMatchObject([{ title: `${author.username} replied`, body: 'Where to park' }]);
}
const subject = (mail: { subject: string }) => mail.subject;
const nothing = { notifications: [], unread: 0 };

test('a block removes the blocked person’s avatar and text from the rows of topics', async () => {
  const [ann, bob] = await two(world);
  const cat = await newPerson(world);
  const device = await quietDevice(ann);
  const [shared, bobsAlone] = [await newTopic(ann), await newTopic(ann)];
  await reply(shared, 'By the gate', cat);
  await reply(shared, 'Behind the library', bob);
  await reply(bobsAlone, 'No idea', bob);
  expect((await toldTo(world, ann)).unread).toBe(2);
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  await expectOnlyReply(cat, shared, ann, device);
  await choose(world, ann, { quiet: null });
  world.later(hourMs);
  const [mail, ...others] = await noticesTo(world, ann);
  expect(others).toEqual([]);
  expect(mail?.text).not.toMatch(new RegExp(`${bob.username}|library|No idea`));
});

test('a mute removes the muted person’s rows, avatar and text until it ends, and their waiting pushes', async () => {
  const [ann, bob] = await two(world);
  const cat = await newPerson(world);
  const device = await quietDevice(ann);
  const shared = await newTopic(ann);
  await say(world, bob, ann, 'Are you there?');
  await reply(shared, 'By the gate', cat);
  await reply(shared, 'Behind the library', bob);
  const before = await toldTo(world, ann);
  expect(before.unread).toBe(2);
  const mute = (level: string) => world.ask('setWatch', { kind: 'person', id: bob.userid, level }, ann);
  await mute('muted');
  await expectOnlyReply(cat, shared, ann, device);
  await mute('none');
  expect(await toldTo(world, ann)).toEqual(before);
});

test('a reply hidden before its notification is absent from the bell, the push and the mail', async () => {
  const [ann, bob] = await two(world);
  const cat = await newPerson(world);
  const device = await quietDevice(ann);
  const [once, twice] = [await newTopic(ann), await newTopic(ann)];
  await reply(once, 'Buy here', bob);
  await reply(twice, 'By the gate', cat);
  await reply(twice, 'Buy there', bob);
  expect((await toldTo(world, ann)).unread).toBe(2);
  const { body } = await world.ask('listPosts', { ftid: once });
  await world.ask('sendReport', { about: { kind: 'post', id: body.posts[0]?.fpid }, reason: 'spam' }, cat);
  await act(world, mia, bob, 'ban');
  const { notifications, unread } = await toldTo(world, ann);
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([{ object: { id: twice }, text: '' }]);
  await pushNow();
  await choose(world, ann, { quiet: null });
  world.later(hourMs);
  const mails = await noticesTo(world, ann);
  expect(`${JSON.stringify(device.pushes)}${JSON.stringify(mails)}`).not.toMatch(
    new RegExp(`Buy|${bob.username}`),
  );
});

test('a message of a person suspended since is neither pushed nor mailed', async () => {
  const [ann, bob] = await two(world);
  const device = await quietDevice(ann);
  await say(world, bob, ann, 'Send me your code');
  const ftid = await newTopic(bob);
  await world.ask('sendReport', { about: { kind: 'topic', id: ftid }, reason: 'scam' }, ann);
  await allTold(world);
  await act(world, mia, bob, 'suspend', { hours: 24 });
  await pushNow();
  await choose(world, ann, { quiet: null });
  world.later(hourMs);
  const told = [
    ...device.pushes.map(({ said }) => said.title),
    ...(await noticesTo(world, ann)).map(subject),
  ];
  expect(new Set(told)).toEqual(new Set(['There is a decision']));
});

test('a suspended person is mailed the decision, and nothing that they cannot read', async () => {
  const [ann, bob] = await two(world);
  const ftid = await newTopic(bob);
  await reply(ftid, 'Why?', ann);
  await say(world, ann, bob, 'Stop it');
  await world.ask('sendReport', { about: { kind: 'topic', id: ftid }, reason: 'scam' }, ann);
  await act(world, mia, bob, 'suspend', { hours: 24 });
  await allTold(world);
  world.later(hourMs);
  expect((await noticesTo(world, bob)).map(subject)).toEqual(['There is a decision']);
});

test('a reported thing is absent from its reporter’s rows, until the report is dismissed', async () => {
  const [ann, bob] = await two(world);
  const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
  const { iid } = (await world.ask('setListing', desk, bob)).body;
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, ann);
  await world.ask('setListing', { iid, price: 60 }, bob);
  const ftid = await newTopic(ann);
  const fpid = await reply(ftid, 'Rude words', bob);
  expect((await toldTo(world, ann)).unread).toBe(2);
  for (const about of [
    { kind: 'listing', id: iid },
    { kind: 'post', id: fpid },
  ])
    await world.ask('sendReport', { about, reason: 'spam' }, ann);
  expect(await toldTo(world, ann)).toEqual(nothing);
  await world.ask('setListing', { iid, price: 50 }, bob);
  expect(await toldTo(world, ann)).toEqual(nothing);
  expect((await world.ask('listFavourites', {}, ann)).body).toEqual({ favourites: [], total: 0 });
  await act(world, mia, bob, 'dismiss');
  expect(await rowOf(world, ann, 'topic')).toMatchObject({ text: 'Rude words' });
  expect(await rowOf(world, ann, 'listing')).toMatchObject({ kinds: ['price'] });
  expect((await world.ask('listFavourites', {}, ann)).body.total).toBe(1);
});

test('following, unfollowing and following again causes one notification', async () => {
  const [ann, bob] = await two(world);
  for (let time = 0; time < 3; time += 1) {
    await world.ask('follow', { to_user_id: ann.userid }, bob);
    await allTold(world);
    await world.ask('unfollow', { to_user_id: ann.userid }, bob);
  }
  expect(await rowOf(world, ann, 'person')).toMatchObject({ kinds: ['follow'], count: 1 });
  await world.ask('readNotifications', { all: true }, ann);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  expect((await toldTo(world, ann)).unread).toBe(0);
});

test('a push and a mail name the published thing, and quote text without its markup', async () => {
  const [ann, bob] = await two(world);
  const device = service.newDevice();
  await world.ask('subscribePush', device.fields, ann);
  await choose(world, ann, { ways: { page: 'all' } });
  await world.ask('setWatch', { kind: 'seller', id: bob.userid, level: 'all' }, ann);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright.', status: 1 };
  await world.ask('setListing', lamp, bob);
  await noticesTo(world, ann);
  await world.ask('setWatch', { kind: 'person', id: bob.userid, level: 'all' }, ann);
  await newTopic(bob, `Behind the **library**, ${'very '.repeat(60)}far`);
  const mails = await noticesTo(world, ann);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${bob.username} posted a listing: Lamp`,
    `${bob.username} opened a topic: Where to park`,
  ]);
  expect(mails[1]?.text).toMatch(/> Behind the library, very .*far\n/);
  await expect.poll(() => device.pushes.length).toBe(2);
  expect(device.pushes.map(({ said }) => said.title).sort()).toEqual([
    `${bob.username} opened a topic`,
    `${bob.username} posted a listing`,
  ]);
});

test('a mail about a message has its whole text', async () => {
  const [ann, bob] = await two(world);
  const words = `${'Is it there? '.repeat(70)}\n\nAnd where?`;
  await say(world, ann, bob, words);
  await allTold(world);
  world.later(hourMs);
  const [mail] = await noticesTo(world, bob);
  expect(mail?.text).toContain('> And where?');
});

test('a mail quotes no message that its reader may no longer see, and the bell none in its place', async () => {
  const [ann, bob] = await two(world);
  await say(world, bob, ann, 'Is it there?');
  const { message } = (await say(world, bob, ann, 'Send me your code')).body;
  await allTold(world);
  await world.ask('sendReport', { about: { kind: 'message', id: message.id }, reason: 'scam' }, ann);
  expect(await rowOf(world, ann, 'conversation')).toMatchObject({ count: 2, text: '' });
  await act(world, mia, bob, 'hide');
  world.later(hourMs);
  const mail = (await noticesTo(world, ann)).find((it) => it.text.includes(bob.username));
  expect(mail?.text).toContain('Is it there?');
  expect(mail?.text).not.toContain('your code');
});

test('neither the bell nor a mail quotes a topic whose author the reader blocks meanwhile', async () => {
  const [ann, bob] = await two(world);
  const cat = await newPerson(world);
  const device = await quietDevice(ann);
  const ftid = await newTopic(bob, `@${ann.username} read my words`);
  await reply(ftid, `@${ann.username} have you seen it?`, cat);
  await allTold(world);
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  await pushNow();
  await choose(world, ann, { quiet: null });
  world.later(hourMs);
  const mails = await noticesTo(world, ann);
  expect(mails[0]?.text).toContain('have you seen it?');
  expect(`${JSON.stringify(device.pushes)}${JSON.stringify(mails)}`).not.toContain('read my words');
});

test('a mail that waited for the mail server is composed again when it is sent', async () => {
  const [ann, bob] = await two(world);
  const cat = await newPerson(world);
  await say(world, bob, ann, 'Is it there?');
  const { message } = (await say(world, bob, ann, 'Send me your code')).body;
  await say(world, cat, ann, 'Never mind');
  await allTold(world);
  world.later(hourMs);
  const idle = vi.spyOn(world.services.jobs, 'add').mockResolvedValue();
  await sendNoticeMails(world.services);
  idle.mockRestore();
  const waiting = () =>
    world.db<{ id: string }[]>`
      select id from outbox where recipient = ${ann.email} and kind = 'notice' and sent_at is null`.values(
      'id',
    );
  const ids = await waiting();
  expect(ids).toHaveLength(2);
  await world.ask('sendReport', { about: { kind: 'message', id: message.id }, reason: 'scam' }, ann);
  await world.ask('readNotifications', { object: { kind: 'conversation', id: cat.userid } }, ann);
  for (const id of ids) await world.services.mail.send(id);
  expect(await waiting()).toEqual([]);
  const [mail, ...others] = await noticesTo(world, ann);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Is it there?');
  expect(mail?.text).not.toContain('your code');
});
