import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase, type Transaction } from '#server/database/pool.ts';
import { claimDue, planPushes, takeClaimed } from '#server/notifications/push/push-store.ts';
import { sendPushes } from '#server/notifications/push/send.ts';
import { takeEvents } from '#server/notifications/stores/event-store.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { type Device, openPushService, type PushService, pushesTo } from './push-service.ts';
import { allTold } from './told.ts';

let service: PushService;
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  service = await openPushService();
  world = await openWorld({ PUSH_HOSTS: service.host });
  const db = openDatabase(world.databaseUrl);
  const { app } = await createApp({ db, settings: world.services.settings, pages: false });
  close = async () => {
    await app.close();
    await db.end();
  };
});
afterAll(async () => {
  await close();
  await world.close();
  await service.close();
});

const say = (from: Pair, to: Pair, content: string) =>
  world.ask('sendMessage', { to_userid: to.userid, content }, from);
async function subscribed(as: Pair): Promise<Device> {
  const device = service.newDevice();
  await world.ask('subscribePush', device.fields, as);
  return device;
}
async function allPushed() {
  await allTold(world);
  await expect
    .poll(() => world.db`select 1 from pushes where due_at <= now()`.any(), { timeout: 20_000, interval: 25 })
    .toBe(false);
}

test('two processes push each row once, however they share the work', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(world)));
  const devices = await Promise.all(people.map(subscribed));
  const ann = await newPerson(world);
  await Promise.all(people.map((it) => say(ann, it, 'Hello')));
  await Promise.all(devices.map((it) => pushesTo(it, 1)));
  await allPushed();
  await Promise.all([sendPushes(world.services), sendPushes(world.services)]);
  expect(devices.map(({ pushes }) => pushes.length)).toEqual(devices.map(() => 1));
});

/** A follow of the second person that is planned as a push, by `then` in the same transaction. */
async function planned(ann: Pair, bob: Pair, then: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await world.db.begin(async (tx) => {
    await tx`insert into events (kind, object_kind, object_id, actor, concerns, at)
      values ('follow', 'person', ${ann.userid}, ${ann.userid}, array[${bob.userid}::text], now())`;
    const { rows } = await takeEvents(tx);
    await planPushes(tx, rows, new Date());
    await planPushes(tx, rows, new Date());
    await then(tx);
  });
}
/** A device of a person who has follows pushed. */
async function followed(bob: Pair): Promise<Device> {
  await world.ask('noticeSettings', { set: { ways: { follow: 'bell+push' } } }, bob);
  return subscribed(bob);
}

test('an interrupted pass plans no push, and a push being sent is not sent again', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const device = await followed(bob);
  await planned(ann, bob, async (tx) => {
    expect(await tx`select 1 from pushes`).toHaveLength(1);
    throw new Error('killed');
  }).catch(({ message }) => expect(message).toBe('killed'));
  await allPushed();
  expect(device.pushes).toEqual([]);
  await planned(ann, bob, async (tx) => {
    const { claim, due } = await claimDue(tx, new Date(), 100);
    expect(due).toMatchObject([{ userid: bob.userid, kind: 'follow' }]);
    const ids = due.map(({ notification }) => notification);
    expect(await takeClaimed(tx, claim, ids)).toEqual(new Set(ids));
    // The process dies after this.
    expect(await takeClaimed(tx, claim, ids)).toEqual(new Set());
  });
  await say(ann, bob, 'Hello');
  await pushesTo(device, 1);
  await allPushed();
  expect(device.pushes.map(({ said }) => said.body)).toEqual(['Hello']);
});

test('a push claimed by a dead process is sent by another half a minute later, once', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const device = await followed(bob);
  let lost = { claim: '', ids: [''] };
  await planned(ann, bob, async (tx) => {
    const { claim, due } = await claimDue(tx, new Date(), 100);
    lost = { claim, ids: due.map(({ notification }) => notification) };
    expect((await claimDue(tx, new Date(), 100)).due).toEqual([]);
  });
  await Promise.all([sendPushes(world.services), sendPushes(world.services)]);
  expect(device.pushes).toEqual([]);
  await world.db`update pushes set claimed_until = claimed_until - interval '30 seconds'`;
  await Promise.all([sendPushes(world.services), sendPushes(world.services)]);
  await allPushed();
  expect(await takeClaimed(world.db, lost.claim, lost.ids)).toEqual(new Set());
  expect((await pushesTo(device, 1)).map(({ title }) => title)).toEqual([`${ann.username} follows you`]);
});

test('a push is not sent if its row is read while it waits', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await followed(bob);
  await planned(ann, bob, async (tx) => {
    const { claim, due } = await claimDue(tx, new Date(), 100);
    await tx`update notifications set unread = false where userid = ${bob.userid}`;
    const ids = due.map(({ notification }) => notification);
    expect(ids).toHaveLength(1);
    expect(await takeClaimed(tx, claim, ids)).toEqual(new Set());
    expect(await tx`select 1 from pushes`).toHaveLength(0);
  });
});

test('a slow push service delays neither the bell nor other people’s devices', async () => {
  const [ann, bob, cat] = [await newPerson(world), await newPerson(world), await newPerson(world)];
  const [slow, quick] = [await subscribed(bob), await subscribed(cat)];
  slow.answers(201, 4500);
  await say(ann, bob, 'Slowly');
  await pushesTo(slow, 1);
  const began = performance.now();
  await say(ann, cat, 'Quickly');
  await pushesTo(quick, 1);
  expect(performance.now() - began).toBeLessThan(3000);
  expect(slow.pushes).toHaveLength(1);
});

test('a device whose push service does not answer is skipped for a minute', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const device = await subscribed(bob);
  device.answers(201, 60_000);
  await say(ann, bob, 'Into silence');
  await pushesTo(device, 1);
  const rests = () =>
    world.db`select 1 from push_subscriptions where userid = ${bob.userid} and rests_until > now()`.any();
  await expect.poll(rests, { timeout: 15_000 }).toBe(true);
  device.answers(201);
  await say(ann, bob, 'Too early');
  await allPushed();
  await world.db`update push_subscriptions set rests_until = now() where userid = ${bob.userid}`;
  await say(ann, bob, 'Heard');
  await pushesTo(device, 2);
  expect(device.pushes.map(({ said }) => said.body)).toEqual(['Into silence', 'Heard']);
});

test('concurrently started processes have the same keys', async () => {
  await world.db`delete from push_keys`;
  const { siteKeys } = await import('#server/notifications/push/keys.ts');
  const made = await Promise.all(Array.from({ length: 8 }, () => siteKeys(world.services)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect((await world.ask('pushKey')).body.key).toBe(made[0]?.publicKey);
});
