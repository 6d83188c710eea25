import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#contract/notifications/kinds.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { type Device, openPushService, type PushService, pushesTo } from './push-service.ts';
import { allTold, toldTo } from './told.ts';

let service: PushService;
let world: World;
beforeAll(async () => {
  service = await openPushService();
  world = await openWorld({ PUSH_HOSTS: service.host });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const say = (from: Pair, to: Pair, content: string) =>
  world.ask('sendMessage', { to_userid: to.userid, content }, from);
const settle = (as: Pair, set: object) => world.ask('noticeSettings', { set }, as);
const two = async () => [await newPerson(world), await newPerson(world)] as const;
async function subscribed(as: Pair): Promise<Device> {
  const device = service.newDevice();
  expect(await world.ask('subscribePush', device.fields, as)).toMatchObject({ body: { result: true } });
  return device;
}
/** Waits until no event and no push is pending. */
async function allPushed() {
  await allTold(world);
  await expect
    .poll(() => world.db`select 1 from pushes where due_at <= now()`.any(), { timeout: 20_000, interval: 25 })
    .toBe(false);
}
const devicesOf = ({ userid }: Pair) =>
  world.db`select count(*)::int as count from push_subscriptions where userid = ${userid}`.value('count');

test('a message is pushed with the bell’s text to every device, encrypted and signed by the site', async () => {
  const [ann, bob] = await two();
  const devices = [await subscribed(bob), await subscribed(bob)];
  await say(ann, bob, 'Is the *desk*\nstill there?');
  for (const device of devices) {
    expect(await pushesTo(device, 1)).toEqual([
      {
        title: `${ann.username} sent you a message`,
        body: 'Is the *desk* still there?',
        url: `/chats/${ann.userid}`,
        tag: expect.stringMatching(/^row-\d+$/),
        lang: 'en',
        unread: 1,
      },
    ]);
    const [push] = device.pushes;
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      topic: push?.said.tag,
    });
    const { key } = (await world.ask('pushKey')).body;
    expect(push?.headers.authorization).toContain(`k=${key}`);
  }
});

test('every kind is pushed only to people who chose it, in their language', async () => {
  const [ann, bob] = await two();
  const device = await subscribed(bob);
  await world.db`update users set lang = 'zh' where userid = ${bob.userid}`;
  const others = kinds.filter((kind) => kind !== 'message' && kind !== 'reply');
  await world.ask('setWatch', { kind: 'person', id: ann.userid, level: 'all' }, bob);
  await settle(bob, { ways: Object.fromEntries(kinds.map((kind) => [kind, 'bell+push'])) });
  for (const kind of others)
    await world.db`insert into events (kind, object_kind, object_id, actor, concerns, at)
      values (${kind}, 'order', ${kind}, ${ann.userid}, ${kind === 'page' ? [] : [bob.userid]}, now())`;
  const { ftid } = (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content: 'Hm' }, bob))
    .body;
  await world.ask('setPost', { ftid, content: 'Behind the **library**' }, ann);
  await say(ann, bob, '你好');
  const pushes = await pushesTo(device, kinds.length);
  expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(kinds.length);
  expect(pushes).toContainEqual(
    expect.objectContaining({ title: `${ann.username} 发来一条消息`, body: '你好' }),
  );
  expect(pushes).toContainEqual(
    expect.objectContaining({
      title: `${ann.username} 回复了话题`,
      body: 'Where to park\nBehind the library',
      url: `/forumdetail/${ftid}`,
    }),
  );
  await settle(bob, { ways: Object.fromEntries(kinds.map((kind) => [kind, 'bell+mail'])) });
  await say(ann, bob, '还在吗');
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  await allPushed();
  expect(device.pushes).toHaveLength(kinds.length);
});

test('a further push for the same row replaces it, with the same topic', async () => {
  const [ann, bob] = await two();
  const device = await subscribed(bob);
  await say(ann, bob, 'One');
  await pushesTo(device, 1);
  await say(ann, bob, 'Two');
  const [first, second] = await pushesTo(device, 2);
  expect(second).toMatchObject({
    title: `${ann.username} sent you 2 messages`,
    body: 'Two',
    tag: first?.tag,
  });
  expect(device.pushes[1]?.headers.topic).toBe(device.pushes[0]?.headers.topic);
});

test('without a preview a push contains no name and no text', async () => {
  const [ann, bob] = await two();
  const device = await subscribed(bob);
  await settle(bob, { preview: false });
  await say(ann, bob, 'Secret');
  const [push] = await pushesTo(device, 1);
  expect(push).toMatchObject({ title: 'You have a new message', body: '', url: `/chats/${ann.userid}` });
});

test('a push of a long text stays small', async () => {
  const [ann, bob] = await two();
  const device = await subscribed(bob);
  await settle(bob, { ways: { price: 'bell+push' } });
  const name = '😀'.repeat(40);
  const desk = { type: 'used', name, price: 80, description: 'Solid.', status: 1 };
  const { iid } = (await world.ask('setListing', desk, ann)).body;
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, bob);
  await world.ask('setListing', { iid, price: 60 }, ann);
  await say(ann, bob, '字'.repeat(1000));
  await pushesTo(device, 2);
  for (const { bytes } of device.pushes) expect(bytes).toBeLessThan(3000);
});

test('a row that is read, hidden or turned off before its push is not pushed', async () => {
  const [ann, bob] = await two();
  const cat = await newPerson(world);
  const device = await subscribed(bob);
  await settle(bob, { quiet: { from: '00:00', to: '23:59' }, zone: 'UTC' });
  const { message } = (await say(ann, bob, 'Read meanwhile')).body;
  await say(cat, bob, 'Blocked meanwhile');
  await world.ask('setTopic', { title: 'Hi', forum_id: 17, content: `@${bob.username}` }, ann);
  await allTold(world);
  expect((await toldTo(world, bob)).unread).toBe(3);
  await world.ask('readMessages', { to_userid: ann.userid, id: message.id }, bob);
  await world.ask('blockPerson', { to_userid: cat.userid }, bob);
  await settle(bob, { ways: { mention: 'bell' } });
  await world.db`update pushes set due_at = now(), quiet = false`;
  await allPushed();
  await settle(bob, { quiet: null });
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  await allPushed();
  await settle(bob, { ways: { follow: 'bell+push' } });
  await world.ask('follow', { to_user_id: bob.userid }, cat);
  await allPushed();
  expect(device.pushes).toEqual([]);
});

test('a block stops pushes in both directions, and a person’s own acts are never pushed', async () => {
  const [ann, bob] = await two();
  const [annsDevice, device] = [await subscribed(ann), await subscribed(bob)];
  await world.ask('blockPerson', { to_userid: ann.userid }, bob);
  await world.ask('setTopic', { title: 'Hi', forum_id: 17, content: `@${bob.username}` }, ann);
  await say(bob, await newPerson(world), 'Hello');
  await allPushed();
  expect([device.pushes, annsDevice.pushes]).toEqual([[], []]);
});

test('a device unknown to its push service is removed, and stays after any other failure', async () => {
  const [ann, bob] = await two();
  const devices = [404, 410, 500, 429, 302].map((status) => ({ status, device: service.newDevice() }));
  for (const { status, device } of devices) {
    await world.ask('subscribePush', device.fields, bob);
    device.answers(status);
  }
  await say(ann, bob, 'Hello');
  for (const { device } of devices) await pushesTo(device, 1);
  await expect.poll(() => devicesOf(bob)).toBe(3);
  await say(ann, bob, 'Again');
  for (const { status, device } of devices) if (status !== 404 && status !== 410) await pushesTo(device, 2);
  await allPushed();
  expect(devices.map(({ device }) => device.pushes.length)).toEqual([1, 1, 2, 2, 2]);
});

test('signing out, ending a session and a new password stop the pushes of those devices', async () => {
  const [ann, bob] = await two();
  const { username, password } = bob;
  const again = async () => (await world.ask('logIn', { username, password })).body;
  const [out, ended, changed] = [await again(), await again(), await again()];
  const devices = [await subscribed(out), await subscribed(ended), await subscribed(changed)];
  const own = await subscribed(bob);
  await world.ask('logOut', {}, out);
  expect(await devicesOf(bob)).toBe(3);
  const { sessions } = (await world.ask('listSessions', {}, ended)).body;
  await world.ask('endSession', { id: sessions.find((it) => it.current)?.id }, bob);
  expect(await devicesOf(bob)).toBe(2);
  expect((await world.ask('changeUser', { password: 'other_word2' }, bob)).error).toBe(undefined);
  expect(await devicesOf(bob)).toBe(1);
  await say(ann, bob, 'Hello');
  await pushesTo(own, 1);
  await allPushed();
  expect(devices.map(({ pushes }) => pushes)).toEqual([[], [], []]);
  expect((await world.ask('subscribePush', service.newDevice().fields, out)).status).toBe(401);
});

test('a device belongs to its latest subscriber', async () => {
  const [ann, bob] = await two();
  const cat = await newPerson(world);
  const device = await subscribed(ann);
  await world.ask('subscribePush', device.fields, bob);
  await say(cat, ann, 'For Ann');
  await say(cat, bob, 'For Bob');
  expect((await pushesTo(device, 1))[0]).toMatchObject({ body: 'For Bob' });
  await world.ask('unsubscribePush', { endpoint: device.fields.endpoint }, ann);
  await say(cat, bob, 'Still');
  await pushesTo(device, 2);
  await world.ask('unsubscribePush', { endpoint: device.fields.endpoint }, bob);
  await say(cat, bob, 'No more');
  await allPushed();
  expect(device.pushes.map(({ said }) => said.body)).toEqual(['For Bob', 'Still']);
});

test('a person has at most twenty devices, and the oldest is removed', async () => {
  const [ann, bob] = await two();
  const devices: Device[] = [];
  for (let index = 0; index < 21; index += 1) devices.push(await subscribed(bob));
  expect(await devicesOf(bob)).toBe(20);
  await say(ann, bob, 'Hello');
  await Promise.all(devices.slice(1).map((it) => pushesTo(it, 1)));
  expect(devices[0]?.pushes).toEqual([]);
});

test.each([
  'http://8.8.8.8/push',
  'https://127.0.0.1/push',
  'https://10.0.0.1/push',
  'https://[::1]/push',
  'https://[::ffff:127.0.0.1]/push',
  'https://2130706433/push',
  'https://localhost/push',
  'https://8.8.8.8:8443/push',
  'https://user:word@8.8.8.8/push',
  'https://nobody.invalid/push',
  'ftp://8.8.8.8/push',
  'push',
])('%s is not accepted as a push address', async (endpoint) => {
  const ann = await newPerson(world);
  const { keys } = service.newDevice().fields;
  expect(await world.ask('subscribePush', { endpoint, keys }, ann)).toMatchObject({ status: 400 });
  expect(await devicesOf(ann)).toBe(0);
});

test('a public https address and valid keys are required', async () => {
  const ann = await newPerson(world);
  const { keys } = service.newDevice().fields;
  const endpoint = 'https://8.8.8.8/push';
  const status = async (fields: object) =>
    (await world.ask('subscribePush', { endpoint, keys, ...fields }, ann)).status;
  expect(await status({})).toBe(200);
  expect(await status({ endpoint: `https://8.8.8.8/${'x'.repeat(1984)}` })).toBe(200);
  expect(await status({ endpoint: `https://8.8.8.8/${'x'.repeat(1985)}` })).toBe(400);
  expect(await status({ keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })).toBe(400);
  expect(await status({ keys: { ...keys, p256dh: keys.p256dh.slice(1) } })).toBe(400);
  expect(await status({ keys: { ...keys, auth: `${keys.auth}=` } })).toBe(400);
  expect(await status({ keys: undefined })).toBe(400);
  expect((await world.ask('subscribePush', { endpoint, keys })).status).toBe(401);
  expect((await world.ask('unsubscribePush', { endpoint })).status).toBe(401);
});

test('the export lists devices only by their host, and they are deleted with the account', async () => {
  const ann = await newPerson(world);
  await subscribed(ann);
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: ann.userid, session: ann.session }),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['push_devices.json'] ?? new Uint8Array()))).toEqual([
    { host: service.host, since: expect.stringMatching(/^20/) },
  ]);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  expect(await devicesOf(ann)).toBe(0);
});
