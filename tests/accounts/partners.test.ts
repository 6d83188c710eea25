import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartners } from '#server/accounts/create-partners.ts';
import { newPerson, resetKeyFor } from '../world/people.ts';
import { helperRooms, partner } from '../world/rooms.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ SUPPORT_EMAIL: 'team@example.org' });
  await Promise.all([createPartners(world.services), createPartners(world.services)]);
});
afterAll(() => world.close());

test('each partner has an account', async () => {
  for (const { userid, username } of [partner, ...Object.values(helperRooms)])
    expect((await world.ask('showUser', { userid })).body).toMatchObject({ userid, username });
});

test('partners cannot sign in, and everybody can write to one', async () => {
  const password = 'pass-word1';
  expect((await world.ask('logIn', { username: 'quad_team', password })).status).toBe(401);
  const amy = await newPerson(world);
  const sent = { to_userid: partner.userid, content: 'Hello team' };
  expect((await world.ask('sendMessage', sent, amy)).status).toBe(200);
});

test('the operator takes over the account by a password reset', async () => {
  await world.ask('forgetPassword', { email: 'team@example.org' });
  expect(await resetKeyFor(world, 'team@example.org')).toContain('QuadTeam00000001');
});

test('an address in use stays with its owner', async () => {
  const other = await openWorld({ SUPPORT_EMAIL: 'taken@example.org' });
  const amy = await newPerson(other, { email: 'taken@example.org' });
  await createPartners(other.services);
  expect((await other.ask('showUser', { userid: 'QuadTeam00000001' })).status).toBe(200);
  expect((await other.ask('showUser', { userid: amy.userid }, amy)).body.email).toBe('taken@example.org');
  await other.close();
});
