import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartners } from '#server/accounts/create-partners.ts';
import { newPerson } from '../world/people.ts';
import { partner } from '../world/rooms.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { actsOn, newStaff } from './staffed.ts';

let world: World;
let admin: Pair & { username: string };
let anywhere: Pair;
let atBerkeley: Pair;
let ann: Awaited<ReturnType<typeof newPerson>>;
let ben: Awaited<ReturnType<typeof newPerson>>;

beforeAll(async () => {
  world = await openWorld();
  await createPartners(world.services);
  admin = await newStaff(world, 'admin');
  anywhere = await newStaff(world, 'moderator');
  atBerkeley = await newStaff(world, 'moderator', { schools: [55] });
  ann = await newPerson(world, { school: 55, username: 'Ann_of_Cal', email: 'walnut@mail.example' });
  ben = await newPerson(world, { school: 103, username: 'Ben_of_Troy', email: 'hazel@mail.example' });
});
afterAll(() => world.close());

const names = async (fields: object, as: Pair = admin) => {
  const { body } = await world.ask('listAccounts', { ...fields }, as);
  return body.people.map((it) => it.username);
};

test('people are found by substring of name or e-mail (prefix if short), id, role and state', async () => {
  expect(await names({ q: 'N_OF_T' })).toEqual(['Ben_of_Troy']);
  expect(await names({ q: 'aze' })).toEqual(['Ben_of_Troy']);
  expect(await names({ q: 'wa' })).toEqual(['Ann_of_Cal']);
  expect(await names({ q: '%' })).toEqual([]);
  expect(await names({ q: ann.userid })).toEqual(['Ann_of_Cal']);
  expect(await names({ role: 'admin' })).toEqual([admin.username]);
  expect(await names({ state: 'banned' })).toEqual([]);
});

test('the list is newest first, paginated, with a total; bad parameters are refused', async () => {
  const { body } = await world.ask('listAccounts', { limit: 1, offset: 1 }, admin);
  expect(body.people.map((it) => it.username)).toEqual(['Ann_of_Cal']);
  expect(body.total).toBeGreaterThan(4);
  for (const wrong of [{ limit: 101 }, { limit: 0 }, { offset: 10_001 }, { role: 'owner' }])
    expect((await world.ask('listAccounts', wrong, admin)).status).toBe(400);
});

test('a moderator sees the people of their schools, without e-mail', async () => {
  expect(await names({ q: '_of_' }, anywhere)).toEqual(['Ben_of_Troy', 'Ann_of_Cal']);
  expect(await names({ q: '_of_' }, atBerkeley)).toEqual(['Ann_of_Cal']);
  expect(await names({ q: 'walnut' }, atBerkeley)).toEqual([]);
  const { body } = await world.ask('listAccounts', { q: 'ann_of' }, atBerkeley);
  expect(body.people[0]).not.toHaveProperty('email');
  expect((await world.ask('showAccount', { person: ben.userid }, atBerkeley)).status).toBe(403);
  const { person } = (await world.ask('showAccount', { person: ann.userid }, atBerkeley)).body;
  for (const field of ['email', 'sessions', 'balance', 'payments', 'ledger'])
    expect(person).not.toHaveProperty(field);
});

test('an admin sees the facts about a person', async () => {
  await world.ask('setTopic', { title: 'Of Ben', forum_id: 17 }, ben);
  await world.ask('sendMessage', { to_userid: ann.userid, content: 'Hello' }, ben);
  const { person } = (await world.ask('showAccount', { person: ben.userid }, admin)).body;
  expect(person).toMatchObject({
    userid: ben.userid,
    email: 'hazel@mail.example',
    role: 'member',
    schools: [],
    state: 'active',
    merchant: 0,
    counts: { listings: 0, topics: 1, replies: 0, contents: 0, messages: 1 },
    balance: 0,
    payments: [],
    ledger: [],
    cases: [],
  });
  expect(person.sessions).toHaveLength(1);
  expect(person).toMatchObject({ school: { id: 103, verified: false } });
});

test('an admin sets role, schools and flags, and the log keeps before and after', async () => {
  const cat = await newPerson(world);
  const set = (fields: object) =>
    world.ask('setAccount', { person: cat.userid, reason: 'Asked', ...fields }, admin);
  const made = await set({ role: 'moderator', schools: [103, 55], verified: true });
  expect(made.body.person).toMatchObject({
    role: 'moderator',
    schools: [55, 103],
    school: { verified: true },
  });
  expect((await set({ merchant: 1 })).body.person).toMatchObject({ merchant: 1, schools: [55, 103] });
  expect((await set({ role: 'member' })).body.person).toMatchObject({ role: 'member', schools: [] });
  expect(await actsOn(world, cat.userid)).toEqual([
    {
      by: admin.userid,
      act: 'set_role',
      before: { role: 'member', schools: [] },
      after: { role: 'moderator', schools: [103, 55] },
      reason: 'Asked',
    },
    expect.objectContaining({
      act: 'set_person',
      before: { merchant: false, verified: false },
      after: { merchant: false, verified: true },
    }),
    expect.objectContaining({ act: 'set_person', after: { merchant: true, verified: true } }),
    expect.objectContaining({ act: 'set_role', after: { role: 'member', schools: [] } }),
  ]);
});

test.each([1, '0', true, '1', 'false'])('merchant can be set as %j', async (merchant) => {
  const dan = await newPerson(world);
  const set = { person: dan.userid, reason: 'Asked', merchant };
  const { person } = (await world.ask('setAccount', set, admin)).body;
  expect(person.merchant).toBe([1, true, '1'].includes(merchant) ? 1 : 0);
});

test.each([
  [{ reason: 'x' }, 'role is missing.'],
  [{ role: 'owner', reason: 'x' }, 'role must be one of member, moderator, admin.'],
  [{ role: 'member' }, 'reason is missing.'],
  [{ role: 'member', reason: '  ' }, 'reason must not be blank.'],
  [{ role: 'member', schools: [55], reason: 'x' }, 'schools limit a moderator.'],
  [{ role: 'moderator', schools: [7], reason: 'x' }, undefined],
])('%j is refused and changes nothing', async (fields, says) => {
  const { status, error } = await world.ask('setAccount', { person: ben.userid, ...fields }, admin);
  expect(status).toBe(400);
  if (says) expect(error).toBe(says);
  expect(await actsOn(world, ben.userid)).toEqual([]);
});

test('the calls check session, role, existence and fields in this order', async () => {
  for (const name of [
    'setAccount',
    'endAccountSessions',
    'mailAccountPassword',
    'deleteAccountOf',
  ] as const) {
    expect((await world.ask(name, {})).status).toBe(401);
    expect((await world.ask(name, {}, ann)).status).toBe(403);
    expect((await world.ask(name, { person: ben.userid, reason: 'x' }, anywhere)).status).toBe(403);
    expect((await world.ask(name, { person: 'nobody' }, admin)).status).toBe(404);
    expect((await world.ask(name, { person: ben.userid }, admin)).status).toBe(400);
  }
});

test('acts on oneself or on a partner’s account are refused', async () => {
  for (const person of [admin.userid, partner.userid])
    for (const name of [
      'setAccount',
      'endAccountSessions',
      'mailAccountPassword',
      'deleteAccountOf',
    ] as const) {
      const { status, error } = await world.ask(name, { person, role: 'member', reason: 'x' }, admin);
      expect([status, error]).toEqual([403, 'Forbidden']);
    }
});
