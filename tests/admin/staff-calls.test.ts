import { afterAll, beforeAll, expect, test } from 'vitest';
import { isForStaff } from '#contract/accounts/policy.ts';
import type { Call } from '#contract/call.ts';
import { type Calls, calls } from '#contract/calls.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newStaff } from './staffed.ts';

type Name = keyof Calls;
const staffCalls = (Object.entries(calls) as [Name, Call][]).filter(([, { who }]) => isForStaff(who));
const lists = staffCalls.filter(([, { request }]) => 'offset' in request.shape).map(([name]) => name);

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
});
afterAll(() => world.close());

const first = (name: Name) => (name === 'listThings' ? { kind: 'topic' } : {});

test.each(lists)('%s accepts an offset of 0 to 10,000 and a limit of 1 to 100', async (name) => {
  const ask = (page: object) => world.ask(name, { ...first(name), ...page }, admin);
  for (const page of [{}, { offset: 0, limit: 1 }, { offset: 10_000, limit: 100 }])
    expect((await ask(page)).status).toBe(200);
  for (const [field, wrong] of [
    ['limit', [0, 101, -1, 1.5, 'x', null]],
    ['offset', [-1, 10_001, 0.5, 'x', null]],
  ] as const)
    for (const value of wrong) {
      const { status, error } = await ask({ [field]: value });
      expect([status, error?.split(' ')[0]]).toEqual([400, field]);
    }
});

test('of two admins who demote each other at once, one succeeds', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [one, other] = [await newStaff(world, 'admin'), await newStaff(world, 'admin')];
    const demote = (by: Pair, { userid: person }: Pair) =>
      world.ask('setAccount', { person, role: 'member', reason: 'Mine' }, by);
    const both = await Promise.all([demote(one, other), demote(other, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  }
});

test('of two admins who delete each other at once, one succeeds', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [one, other] = [await newStaff(world, 'admin'), await newStaff(world, 'admin')];
    const end = (by: Pair, { userid: person }: Pair) =>
      world.ask('deleteAccountOf', { person, reason: 'Mine' }, by);
    const both = await Promise.all([end(one, other), end(other, one)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.map(({ status }) => status).sort()[1]).toBeLessThan(405);
  }
});
