import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../accounts/commands.ts';
import { logIn, withTotp } from '../accounts/factors.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const staff = (...args: string[]) => command(world, 'staff', args);
const roleOf = (userid: string) =>
  world.db`
    select role, array(select school_id from moderator_schools m where m.userid = u.userid order by 1) as schools
    from users u where userid = ${userid}`;

test('npm run staff gives a role, limits a moderator to schools and revokes both', async () => {
  const ann = await newPerson(world, { username: 'Runs_it_1' });
  expect(await staff('rUNS_it_1', 'moderator', '--schools', '103,55')).toEqual({
    code: 0,
    said: 'rUNS_it_1 is a moderator now.',
  });
  expect(await roleOf(ann.userid)).toEqual([{ role: 'moderator', schools: [55, 103] }]);
  expect(await staff('Runs_it_1', 'admin')).toEqual({ code: 0, said: 'Runs_it_1 is an admin now.' });
  expect(await roleOf(ann.userid)).toEqual([{ role: 'admin', schools: [] }]);
  await staff('Runs_it_1', 'member');
  expect(await roleOf(ann.userid)).toEqual([{ role: 'member', schools: [] }]);
  const { events } = (await world.ask('securityEvents', {}, ann)).body;
  expect(events.map(({ kind }) => kind)).toEqual(['staff', 'staff', 'staff', 'signed_in']);
  const acts = await world.db`
    select act, person, state_before, state_after from staff_acts where object_id = ${ann.userid} order by id`;
  expect(acts).toEqual([
    {
      act: 'set_role',
      person: ann.userid,
      state_before: { role: 'member', schools: [] },
      state_after: { role: 'moderator', schools: [103, 55] },
    },
    expect.objectContaining({ state_after: { role: 'admin', schools: [] } }),
    expect.objectContaining({ state_before: { role: 'admin', schools: [] } }),
  ]);
});

test('npm run staff -- NAME --reset-factor lets in a person who lost every factor, and is logged', async () => {
  const ann = { ...(await newPerson(world, { username: 'Lost_it_1' })) };
  await withTotp(world, ann);
  expect((await logIn(world.url, ann)).body).toHaveProperty('ticket');
  expect(await staff('lost_IT_1', '--reset-factor')).toEqual({
    code: 0,
    said: 'lost_IT_1 has no second factor now, and is signed out everywhere.',
  });
  expect((await world.ask('verifySession', {}, ann)).status).toBe(401);
  const again = await logIn(world.url, ann);
  expect(again.status).toBe(200);
  const { events } = (await world.ask('securityEvents', {}, again.body as Pair)).body;
  expect(events.map(({ kind }) => kind)).toEqual(['signed_in', 'staff', 'factor', 'signed_in']);
  const acts = await world.db`
    select act, person, done_by, state_before from staff_acts where object_id = ${ann.userid}`;
  expect(acts).toEqual([
    { act: 'reset_factor', person: ann.userid, done_by: null, state_before: { totp: true, passkeys: 0 } },
  ]);
});

const usage =
  'Name the account and its role: npm run staff -- USERNAME admin|moderator|member [--schools 103,55], or --reset-factor';

test.each([
  [['nobody_1', 'admin'], 'There is no account named nobody_1.'],
  [['nobody_1'], usage],
  [['nobody_1', 'owner'], usage],
  [['nobody_1', 'moderator', '--schools', '103,x'], 'There is no school x.'],
  [['nobody_1', 'admin', '--schools', '103'], 'Only a moderator is limited to schools.'],
  [['nobody_1', 'admin', '--school', '103'], usage],
  [['nobody_1', '--reset-factor'], 'There is no account named nobody_1.'],
  [['nobody_1', 'admin', '--reset-factor'], usage],
])('npm run staff -- %j fails with a sentence', async (args, says) => {
  expect(await staff(...args)).toEqual({ code: 1, said: says });
});

test.each(['update staff_acts set reason = $$x$$', 'delete from staff_acts', 'truncate staff_acts'])(
  'the database refuses %s',
  async (statement) => {
    await expect(world.db.unsafe(statement)).rejects.toThrow('staff_acts is append-only');
  },
);
