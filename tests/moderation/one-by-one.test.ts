import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderation } from '#server/moderation/domain.ts';
import { command } from '../accounts/commands.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

/** Each act reverted or ended separately. */
let world: World;
let mia: Pair;
let max: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
  max = await newStaff(world, 'moderator');
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
const report = async (about: object, more: object = {}) =>
  expect(
    (await world.ask('sendReport', { about, reason: 'scam', ...more }, await newPerson(world))).status,
  ).toBe(200);
const seen = async (iid: string) => (await world.ask('showListing', { iid })).status;
const overturn = async (id: string) => {
  const { version } = (await world.ask('showCase', { id }, max)).body.case;
  return world.ask('actOnCase', { case: id, version, act: 'overturn', reason: 'A mistake' }, max);
};
const signIn = ({ username, password }: { username: string; password: string }) =>
  fetch(`${world.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

test('of two acts that hide one thing, undoing one leaves the other', async () => {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  const things = [{ kind: 'listing', id: iid }];
  const cases: string[] = [];
  for (const reason of ['The first reason', 'The second reason']) {
    await report({ kind: 'person', id: person.userid });
    cases.push((await act(world, mia, person, 'warn', { things, reason })).body.case.id);
  }
  const why = async () => (await world.ask('showListing', { iid }, person)).body.item.moderation?.reason;
  expect(await why()).toBe('The second reason');
  for (const [at, status] of [
    [1, 404],
    [0, 200],
  ] as const) {
    await world.ask('appeal', { case: cases[at], text: 'No' }, person);
    expect((await overturn(cases[at] ?? '')).status).toBe(200);
    expect(await seen(iid)).toBe(status);
    if (at === 1) expect(await why()).toBe('The first reason');
  }
});

test('a restore without listed things restores all that the case hid, also pages of other sharers', async () => {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  await report({ kind: 'person', id: person.userid });
  await act(world, mia, person, 'warn', { things: [{ kind: 'listing', id: iid }] });
  expect(await seen(iid)).toBe(404);
  await act(world, mia, person, 'restore');
  expect(await seen(iid)).toBe(200);

  const [ann, eve] = [await newPerson(world), await newPerson(world)];
  const content_name = `Book of ${ann.userid}`;
  const page = await shareBook(world, ann, { content_name });
  await shareBook(world, eve, { content_name });
  const pages = async (of: Pair) =>
    (await world.ask('contentsOf', { userid: of.userid })).body.contents.length;
  await report(
    { kind: 'content', id: page },
    { reason: 'copyright', name: 'A Press', email: 'a@press.example' },
  );
  await act(world, mia, ann, 'hide', { things: [{ kind: 'book', id: content_name }] });
  expect([await pages(ann), await pages(eve)]).toEqual([0, 0]);
  await world.db`update users set role = 'moderator' where userid = ${eve.userid}`;
  await act(world, eve, ann, 'restore');
  expect([await pages(ann), await pages(eve)]).toEqual([1, 0]);
  const { id } = await caseOf(world, mia, ann);
  await world.ask('appeal', { case: id, text: 'Mine' }, eve);
  for (const what of ['uphold', 'overturn']) expect((await act(world, eve, ann, what)).status).toBe(403);
  await act(world, mia, ann, 'restore');
  expect([await pages(ann), await pages(eve)]).toEqual([1, 1]);
});

test('only acts with a duration store hours', async () => {
  const person = await newPerson(world);
  await report({ kind: 'person', id: person.userid });
  const { acts } = (await act(world, mia, person, 'warn', { hours: 5 })).body.case;
  expect(acts).toMatchObject([{ act: 'warn', hours: null }]);
});

test('the only moderator decides an appeal against their own act; the demo’s moderator and silenced staff do not count', async () => {
  const alone = await openWorld();
  try {
    const [staff, demo, person, reporter] = [
      await newStaff(alone, 'moderator'),
      await newStaff(alone, 'moderator'),
      await newPerson(alone),
      await newPerson(alone),
    ];
    await alone.db`update users set demo = true where userid = ${demo.userid}`;
    const about = { kind: 'person', id: person.userid };
    await alone.ask('sendReport', { about, reason: 'spam' }, reporter);
    const { id } = (await act(alone, staff, person, 'warn')).body.case;
    await alone.ask('appeal', { case: id, text: 'No' }, person);
    expect((await act(alone, staff, person, 'overturn')).status).toBe(200);

    const again = async (reporter: Pair) => {
      await alone.ask('sendReport', { about, reason: 'spam' }, reporter);
      const { id } = (await act(alone, staff, person, 'warn')).body.case;
      await alone.ask('appeal', { case: id, text: 'No' }, person);
      return (await act(alone, staff, person, 'uphold')).status;
    };
    await command(alone, 'staff', [demo.username, 'moderator']);
    expect(await again(await newPerson(alone))).toBe(403);
    await alone.db`update users set restricted = 'silenced' where userid = ${demo.userid}`;
    expect((await act(alone, staff, person, 'uphold')).status).toBe(200);
  } finally {
    await alone.close();
  }
});

test('a token appeals against the act that keeps its person out, and a visitor without one is refused', async () => {
  const person = await newPerson(world);
  const cases: string[] = [];
  for (const [what, hours] of [
    ['ban', undefined],
    ['suspend', 1],
  ] as const) {
    await report({ kind: 'person', id: person.userid });
    cases.push((await act(world, mia, person, what, { hours })).body.case.id);
  }
  const { token } = await (await signIn(person)).json();
  expect((await world.ask('appeal', { case: cases[0] })).status).toBe(401);
  expect((await world.ask('appeal', { token })).status).toBe(400);
  expect((await world.ask('appeal', { token, text: 'No' })).status).toBe(200);
  const states = [];
  for (const id of cases) states.push((await world.ask('showCase', { id }, mia)).body.case.state);
  expect(states).toEqual(['appealed', 'resolved']);
});

test('reported content is destroyed 180 days after the case ends, also if a thing was restored later', async () => {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  await report({ kind: 'listing', id: iid });
  const look = async () =>
    (await caseOf(world, await newStaff(world, 'admin'), person)).things[0]?.as_reported;
  const forget = async () => {
    for (const { run } of moderation.housekeeping ?? []) await run(world.services);
  };
  world.later(200 * dayMs);
  await forget();
  expect(await look()).toMatchObject({ title: 'Lamp' });
  await act(world, await newStaff(world, 'admin'), person, 'hide');
  world.later(100 * dayMs);
  await act(world, await newStaff(world, 'admin'), person, 'restore');
  await forget();
  expect(await look()).toMatchObject({ title: 'Lamp' });
  world.later(81 * dayMs);
  await forget();
  expect(await look()).toBeNull();
});
