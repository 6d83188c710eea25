import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Role, roles } from '#contract/accounts/policy.ts';
import { type Call, call } from '#contract/call.ts';
import { done } from '#contract/fields.ts';
import { Problem } from '#contract/problems.ts';
import { parseBodies } from '#server/http/body/request-body.ts';
import { serve } from '#server/http/call-routes.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

const staffCall = <For extends 'moderator' | 'admin'>(who: For) =>
  call({
    at: ['POST', `/api/staff/${who}`],
    says: 'Lets staff in.',
    who,
    request: z.object({ thing: z.literal('known'), word: z.string() }),
    answer: done,
  });
const staffCalls = { moderator: staffCall('moderator'), admin: staffCall('admin') };

let world: World;
/** Serves the calls of this test, on the world's database. */
const app = Fastify();
let url: string;
const people = new Map<Role, Pair>();

beforeAll(async () => {
  world = await openWorld();
  parseBodies(app);
  for (const declared of Object.values(staffCalls))
    serve(app, world.services, declared, {
      async find(_context, { thing }) {
        if (thing !== 'known') throw new Problem('not-found');
      },
      act: async () => ({ result: true as const }),
    });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const role of roles) {
    const person = await newPerson(world);
    await world.db`update users set role = ${role} where userid = ${person.userid}`;
    people.set(role, person);
  }
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function send(
  { at }: Call,
  fields: object,
  as: Pair | undefined,
): Promise<[number, string | undefined]> {
  const answer = await fetch(url + at[1], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(as && { userid: as.userid, session: as.session }), ...fields }),
  });
  return [answer.status, (await answer.json()).error];
}

test('a moderator may make moderators’ calls, and an admin those of both roles', async () => {
  const fields = { thing: 'known', word: 'please' };
  const statuses: Record<string, number[]> = {};
  for (const role of roles)
    statuses[role] = [
      (await send(staffCalls.moderator, fields, people.get(role)))[0],
      (await send(staffCalls.admin, fields, people.get(role)))[0],
    ];
  expect(statuses).toEqual({ member: [403, 403], moderator: [200, 403], admin: [200, 200] });
});

test('callers who are not staff learn neither which ids exist nor which fields are wrong', async () => {
  for (const declared of Object.values(staffCalls))
    for (const fields of [{}, { thing: 'unknown' }, { thing: 'known', word: 7 }]) {
      expect(await send(declared, fields, undefined)).toEqual([401, 'Session not found']);
      expect(await send(declared, fields, people.get('member'))).toEqual([403, 'Forbidden']);
    }
});

test('staff calls check existence before the fields', async () => {
  const admin = people.get('admin');
  expect(await send(staffCalls.admin, { thing: 'unknown', word: 7 }, admin)).toEqual([404, 'Not found']);
  expect((await send(staffCalls.admin, { thing: 'known', word: 7 }, admin))[0]).toBe(400);
});

test('a role takes effect when it changes, and every new account is a member', async () => {
  const person = await newPerson(world);
  const fields = { thing: 'known', word: 'please' };
  const status = async () => (await send(staffCalls.moderator, fields, person))[0];
  expect(await status()).toBe(403);
  await world.db`update users set role = 'moderator' where userid = ${person.userid}`;
  expect(await status()).toBe(200);
  await world.db`update users set role = 'member' where userid = ${person.userid}`;
  expect(await status()).toBe(403);
  await expect(world.db`update users set role = 'owner' where userid = ${person.userid}`).rejects.toThrow(
    /users_role_check/,
  );
});
