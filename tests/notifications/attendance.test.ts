import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/pool.ts';
import { sendNoticeMails } from '#server/notifications/mail/send.ts';
import { connect, tell } from '../chat/devices.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { allMailed, minuteMs, noticesTo, say, two } from './noticed.ts';
import { allTold } from './told.ts';

let world: World;
let other: Awaited<ReturnType<typeof createApp>>['services'];
let close: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld();
  const db = openDatabase(world.databaseUrl);
  const { settings, clock } = world.services;
  const { app, services } = await createApp({ db, settings, clock, pages: false });
  other = services;
  close = async () => {
    await app.close();
    await db.end();
  };
});
afterAll(async () => {
  await close();
  await world.close();
});

/** Waits until this number of a person's sockets is recorded, some of them hidden. */
const known = (person: Pair, sockets: number, hidden = 0) =>
  expect
    .poll(async () => {
      const [row] = await world.db<{ sockets: number; hidden: number }[]>`
        select count(*)::int as sockets, count(hidden_since)::int as hidden
        from attendances where userid = ${person.userid}`;
      return [row?.sockets, row?.hidden];
    })
    .toEqual([sockets, hidden]);

async function waiting(from: Pair, to: Pair): Promise<void> {
  await say(world, from, to, 'Hello');
  await allTold(world);
  world.later(10 * minuteMs);
}

test('a person online gets no mail about a message until all their pages have been hidden for five minutes', async () => {
  const [ann, bob] = await two(world);
  const [first, second] = [await connect(world.url, bob), await connect(world.url, bob)];
  await known(bob, 2);
  await waiting(ann, bob);
  expect(await noticesTo(world, bob)).toEqual([]);
  await tell(first, 'page', { hidden: true });
  await known(bob, 2, 1);
  world.later(6 * minuteMs);
  expect(await noticesTo(world, bob)).toEqual([]);
  await tell(second, 'page', { hidden: true });
  await known(bob, 2, 2);
  world.later(4 * minuteMs);
  expect(await noticesTo(world, bob)).toEqual([]);
  await tell(second, 'page', { hidden: false });
  await known(bob, 2, 1);
  world.later(10 * minuteMs);
  expect(await noticesTo(world, bob)).toEqual([]);
  second.close();
  await known(bob, 1, 1);
  expect(await noticesTo(world, bob)).toHaveLength(1);
  first.close();
});

test('hidden must be true or false, and a visitor’s page is not counted', async () => {
  const [ann, bob] = await two(world);
  const visitor = await connect(world.url);
  expect(await tell(visitor, 'page', { hidden: true })).toEqual({ hidden: true });
  expect(await tell(visitor, 'page', { hidden: 'yes' })).toMatchObject({ status: 400 });
  expect(await tell(visitor, 'page', {})).toMatchObject({ status: 400 });
  await waiting(ann, bob);
  expect(await noticesTo(world, bob)).toHaveLength(1);
  visitor.close();
});

test('a killed process leaves no presence behind', async () => {
  const [ann, bob] = await two(world);
  const process = randomUUID();
  await world.db`insert into attending_processes values (${process}, now() - interval '50 seconds')`;
  await world.db`insert into attendances (process, socket, userid) values (${process}, 'x', ${bob.userid})`;
  await waiting(ann, bob);
  expect(await noticesTo(world, bob)).toEqual([]);
  await world.db`update attending_processes set told_at = now() - interval '61 seconds' where process = ${process}`;
  expect(await noticesTo(world, bob)).toHaveLength(1);
});

test('two processes mail each person once; after a failure midway the next run mails everyone', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, () => two(world)));
  for (const [ann, bob] of pairs) await say(world, ann, bob, 'Hello');
  await allTold(world);
  // The address is refused by the outbox in the middle of the transaction.
  await world.db`alter table outbox add constraint refused check (kind <> 'notice') not valid`;
  world.later(10 * minuteMs);
  await expect(sendNoticeMails(world.services)).rejects.toThrow('refused');
  expect(
    await world.db`select 1 from notice_mails where mailed_at is not null and userid = any(${pairs.map(([, { userid }]) => userid)})`,
  ).toEqual([]);
  await world.db`alter table outbox drop constraint refused`;
  await Promise.all([
    sendNoticeMails(world.services),
    sendNoticeMails(other),
    sendNoticeMails(world.services),
    sendNoticeMails(other),
  ]);
  await allMailed(world);
  for (const [, bob] of pairs) expect(await noticesTo(world, bob)).toHaveLength(1);
});
