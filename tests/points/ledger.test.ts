import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { balanceOf, move } from '#server/points/ledger.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a movement is rolled back with its transaction, and each cause is written once', async () => {
  const { userid } = await newPerson(world);
  const bought = { userid, kind: 'purchase', points: 300, cause: 'payment:1', at: new Date() } as const;
  const undone = transaction(world.db, async (tx) => {
    expect(await move(tx, bought)).toBe(true);
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  expect(await balanceOf(world.db, userid)).toBe(0);
  const tries = Array.from({ length: 20 }, () => transaction(world.db, (tx) => move(tx, bought)));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(world.db, userid)).toBe(300);
});

test('reversed points may leave a negative balance, which is level 0', async () => {
  const ann = await newPerson(world);
  const taken = {
    userid: ann.userid,
    kind: 'dispute',
    points: -4900,
    cause: 'refund:2',
    at: new Date(),
  } as const;
  await move(world.db, taken);
  expect((await world.ask('showUser', { userid: ann.userid }, ann)).body).toMatchObject({
    balance: -4900,
    vip: 0,
  });
});

test('the database refuses to change, delete or falsify a movement, for any role', async () => {
  const { userid } = await newPerson(world);
  await move(world.db, { userid, kind: 'grant', points: 5, cause: 'grant:3', at: new Date() });
  const refused = 'append-only';
  await expect(
    world.db`update point_movements set points = 6 where userid = ${userid}`.execute(),
  ).rejects.toThrow(refused);
  await expect(world.db`delete from point_movements where userid = ${userid}`.execute()).rejects.toThrow(
    refused,
  );
  await expect(world.db`truncate point_movements`.execute()).rejects.toThrow(refused);
  await expect(world.db`truncate users cascade`.execute()).rejects.toThrow(refused);
  await expect(world.db`delete from users where userid = ${userid}`.execute()).rejects.toThrow();
  const bare = world.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from point_movements where userid = ${userid}`;
  });
  await expect(bare).rejects.toThrow(refused);
  const wrong = [
    { kind: 'check-in', points: 2 },
    { kind: 'share', points: -1 },
    { kind: 'grant', points: 0 },
    { kind: 'purchase', points: -1 },
    { kind: 'refund', points: 1 },
    { kind: 'gift', points: 1 },
  ];
  for (const [index, { kind, points }] of wrong.entries())
    await expect(
      world.db`
        insert into point_movements (userid, kind, points, cause, at)
        values (${userid}, ${kind}, ${points}, ${`wrong:${index}`}, now())`.execute(),
    ).rejects.toThrow('point_movements_points');
  expect(await balanceOf(world.db, userid)).toBe(5);
});
