import { afterAll, beforeAll, expect, test } from 'vitest';
import { endRestrictions } from '#server/moderation/end-restrictions.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

let world: World;
let mia: Pair;
let max: Pair;
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
  max = await newStaff(world, 'moderator');
  bob = await newPerson(world);
});
afterAll(() => world.close());

const hourMs = 3_600_000;

async function report(person: Pair): Promise<void> {
  const about = { kind: 'person', id: person.userid };
  await world.db`delete from case_reports where thing_id = ${person.userid}`;
  await world.ask('sendReport', { about, reason: 'hate' }, bob);
}

/** A person with a listing and a decided or open case. */
async function someone() {
  const person = await newPerson(world);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  await report(person);
  return { person, iid };
}

/** An act in a new case of the person; returns the case. */
async function actInNewCase(person: Pair, what: string, more: object = {}) {
  await report(person);
  const { status, body } = await act(world, mia, person, what, more);
  expect([what, status]).toEqual([what, 200]);
  return body.case.id;
}

async function appealAndOverturn(person: Pair & { username: string; password: string }, id: string) {
  const { username, password } = person;
  const answer = await fetch(`${world.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = await answer.json();
  expect((await world.ask('appeal', { case: id, text: 'No', token })).status).toBe(200);
  const { version } = (await world.ask('showCase', { id }, max)).body.case;
  const asked = { case: id, version, act: 'overturn', reason: 'A mistake' };
  expect((await world.ask('actOnCase', asked, max)).status).toBe(200);
}

const stateOf = async (person: Pair) => (await caseOf(world, mia, person)).facts.state;
const seen = async (iid: string) => (await world.ask('showListing', { iid })).status;

test('a moderator may not decide an appeal against their own act while somebody else can', async () => {
  const { person } = await someone();
  const { id } = (await act(world, mia, person, 'warn')).body.case;
  await world.ask('appeal', { case: id, text: 'No' }, person);
  expect((await act(world, mia, person, 'uphold')).status).toBe(403);
  expect((await act(world, max, person, 'uphold')).status).toBe(200);
});

test('of two acts that keep a person out, undoing the older leaves the newer, and undoing both leaves none', async () => {
  const { person, iid } = await someone();
  const first = await actInNewCase(person, 'suspend', { hours: 720 });
  const second = await actInNewCase(person, 'ban');
  await appealAndOverturn(person, first);
  expect([await stateOf(person), await seen(iid)]).toEqual(['banned', 404]);
  await appealAndOverturn(person, second);
  expect([await stateOf(person), await seen(iid)]).toEqual(['active', 200]);
});

test('after a suspension of one day, a month of silence continues', async () => {
  const { person, iid } = await someone();
  await actInNewCase(person, 'silence', { hours: 720 });
  await actInNewCase(person, 'suspend', { hours: 24 });
  expect(await stateOf(person)).toBe('suspended');
  await world.db`update case_acts set created_at = created_at - interval '25 hours'`;
  await world.db`update users set restricted_until = restricted_until - interval '25 hours'`;
  await endRestrictions(world.services);
  expect([await stateOf(person), await seen(iid)]).toEqual(['silenced', 200]);
  await report(person);
  await act(world, mia, person, 'lift');
  expect(await stateOf(person)).toBe('active');
});

test('a thing restored during its author’s suspension is visible when the suspension ends', async () => {
  const { person, iid } = await someone();
  const things = [{ kind: 'listing', id: iid }];
  await actInNewCase(person, 'hide', { things });
  await actInNewCase(person, 'suspend', { hours: 1 });
  expect((await act(world, mia, person, 'restore', { things })).status).toBe(200);
  expect(await seen(iid)).toBe(404);
  await act(world, mia, person, 'lift');
  expect(await seen(iid)).toBe(200);
});

test('a thing hidden by a rule is restored when the decision on it is overturned', async () => {
  const { person, iid } = await someone();
  await world.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam' }, bob);
  await world.db`
    insert into hidings (kind, thing_id, userid, cause, state, at)
    values ('listing', ${iid}, ${person.userid}, 'rule', 'hidden', now())`;
  const { id } = (await act(world, mia, person, 'hide')).body.case;
  expect(await seen(iid)).toBe(404);
  await world.ask('appeal', { case: id, text: 'No' }, person);
  await act(world, max, person, 'overturn');
  expect(await seen(iid)).toBe(200);
  expect(await world.db`select 1 from hidings where thing_id = ${iid}`).toHaveLength(0);
});

test('only a notice of its rights holder hides and restores a whole book', async () => {
  const ann = await newPerson(world);
  const eve = await newPerson(world);
  const pages = await Promise.all(
    [ann, eve, mia].map((it) => shareBook(world, it, { content_name: 'Statistics', text: 'Mean' })),
  );
  const shown = async () =>
    (await world.db`select id from contents where id = any(${pages}) and removed_at is null`).length;
  const things = [{ kind: 'book', id: ' statistics ' }];
  await world.ask('sendReport', { about: { kind: 'content', id: pages[0] }, reason: 'spam' }, bob);
  expect((await act(world, mia, ann, 'hide', { things })).status).toBe(400);
  const about = { kind: 'content', id: pages[0] };
  const notice = { about, reason: 'copyright', name: 'A Press', email: 'rights@press.example', text: 'Ours' };
  await world.ask('sendReport', notice);
  expect((await act(world, mia, ann, 'remove', { things })).status).toBe(400);
  expect((await act(world, mia, ann, 'hide', { things })).status).toBe(200);
  // The page of the acting moderator stays.
  expect(await shown()).toBe(1);
  expect((await act(world, mia, ann, 'restore', { things })).status).toBe(200);
  expect(await shown()).toBe(3);
});

test('a token for an appeal expires with the suspension', async () => {
  const { person } = await someone();
  await actInNewCase(person, 'suspend', { hours: 1 });
  const { username, password } = person;
  const answer = await fetch(`${world.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = await answer.json();
  world.later(2 * hourMs);
  expect((await world.ask('appeal', { token, text: 'No' })).status).toBe(401);
});

test('ten suspended people sign in at once, and each gets the refusal', async () => {
  const { person } = await someone();
  await actInNewCase(person, 'suspend', { hours: 1 });
  const { username, password } = person;
  const all = await Promise.all(Array.from({ length: 12 }, () => world.ask('logIn', { username, password })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([403]));
});
