import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDemo } from '#demo/load.ts';
import { removeDemo, removePeople } from '#demo/remove.ts';
import { transaction } from '#server/database/transaction.ts';

import { removeSandbox } from '#server/payments/remove-sandbox.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
beforeEach(async () => {
  world = await openWorld();
  await loadDemo(world.services);
  ann = await newPerson(world);
});
afterEach(() => world.close());

async function buy(action?: 'approve' | 'decline', then?: 'refund'): Promise<void> {
  const fields = { provider: 'sandbox', totalPrice: 99, increase_balance: 100 };
  const { url } = (await world.ask('buyPoints', fields, ann)).body;
  for (const it of [action, then].filter((it) => it !== undefined))
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: it }), redirect: 'manual' });
}

const pointsOf = async (as: Pair) => (await world.ask('showPoints', {}, as)).body.balance;
const left = async () => {
  const [row] = await world.db<[Record<string, number>]>`
    select (select count(*)::int from users where demo) as people, (select count(*)::int from payments) as payments,
      (select count(*)::int from dropped_files) as files`;
  return row;
};
const nothing = { people: 0, payments: 0, files: 0 };

test('a payment that was refunded, declined or never made takes back no points', async () => {
  await buy('approve');
  await buy('approve', 'refund');
  await buy('decline');
  await buy();
  expect(await pointsOf(ann)).toBe(100);
  expect(await removeDemo(world.services)).toEqual({ people: 13, payments: 4 });
  expect(await pointsOf(ann)).toBe(0);
  expect(await left()).toEqual(nothing);
});

test('a balance without enough other points becomes negative, as after a refund', async () => {
  await buy('approve');
  const [{ id }] = await world.db<[{ id: string }]>`select id from payments`;
  await world.db`
    insert into point_movements (userid, kind, points, cause, at)
    values (${ann.userid}, 'dispute', -30, ${`spent:${id}`}, now())`;
  await removeDemo(world.services);
  expect(await pointsOf(ann)).toBe(-30);
});

test('the next removal finishes one that stopped between its steps', async () => {
  await buy('approve');
  await removeSandbox(world.db, new Date());
  expect(await left()).toMatchObject({ people: 13, payments: 0 });
  await transaction(world.db, (tx) => removePeople(tx, new Date()));
  expect((await left()).files).toBeGreaterThan(50);
  expect(await removeDemo(world.services)).toEqual({ people: 0, payments: 0 });
  expect([await left(), await pointsOf(ann)]).toEqual([nothing, 0]);
});

test('two concurrent removals during a payment reverse every payment once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => buy('approve')));
  await Promise.all([removeDemo(world.services), removeDemo(world.services), buy('approve')]);
  await removeDemo(world.services);
  expect([await left(), await pointsOf(ann)]).toEqual([nothing, 0]);
});

test('the mark distinguishes a deleted demo account from a real person with its name', async () => {
  await world.db`
    update users set deleted_at = now(), username = null, email = null, password_hash = null, avatar = null,
      contact = '', merchant = false, school_verified = false where username = 'harbor_homes'`;
  const real = await newPerson(world, { username: 'harbor_homes' });
  expect(await removeDemo(world.services)).toEqual({ people: 13, payments: 0 });
  expect((await world.ask('showUser', { userid: real.userid })).body.username).toBe('harbor_homes');
  expect((await world.ask('listListings', { limit: 5 })).body.items).toEqual([]);
});
