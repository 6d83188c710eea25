import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

let world: World;
let admin: Pair;
let mia: Pair & { username: string };
let bob: Pair & { username: string };
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
  mia = await newStaff(world, 'moderator');
  bob = await newPerson(world);
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };

async function reported() {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  await world.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam', text: 'Look' }, bob);
  return { person, iid };
}
const own = async (as?: Pair, fields: { token?: string } = {}) =>
  (await world.ask('ownCases', fields, as)).body;

test('a person reads the decision and the reason, but nothing about reporters or moderators', async () => {
  const { person, iid } = await reported();
  expect(await own(person)).toEqual({ cases: [], total: 0 });
  await act(world, mia, person, 'take');
  expect(await own(person)).toEqual({ cases: [], total: 0 });
  await act(world, mia, person, 'hide', { note: 'Among us' });
  const found = await own(person);
  expect(found).toMatchObject({
    total: 1,
    cases: [
      {
        acts: [
          {
            act: 'hide',
            reason: 'Because of this',
            things: [{ kind: 'listing', id: iid, title: 'Lamp' }],
            appeal: null,
          },
        ],
        may_appeal: true,
      },
    ],
  });
  const text = JSON.stringify(found);
  for (const secret of [bob.userid, bob.username, mia.userid, mia.username, 'Among us', 'Look'])
    expect(text).not.toContain(secret);
  expect(await own(bob)).toEqual({ cases: [], total: 0 });
  expect((await world.ask('ownCases', {})).status).toBe(401);
});

test('a decided appeal allows no second one, and shows the decision', async () => {
  const { person } = await reported();
  await act(world, mia, person, 'silence', { hours: 24 });
  const { id } = await caseOf(world, mia, person);
  const [before] = (await own(person)).cases;
  expect(before).toMatchObject({ id, may_appeal: true, acts: [{ act: 'silence', hours: 24 }] });
  const [silence] = before?.acts ?? [];
  expect(Date.parse(silence?.until ?? '') - Date.parse(silence?.at ?? '')).toBe(86_400_000);
  await world.ask('appeal', { case: id, text: 'It was not me' }, person);
  const waiting = { may_appeal: false, acts: [{ appeal: { text: 'It was not me', upheld: null } }] };
  expect((await own(person)).cases).toMatchObject([waiting]);
  await act(world, admin, person, 'overturn');
  expect((await own(person)).cases).toMatchObject([
    { may_appeal: false, acts: [{ undone: true, appeal: { upheld: false } }, { act: 'overturn' }] },
  ]);
});

test('a banned person reads the case with the token of the refused sign-in', async () => {
  const { person } = await reported();
  await act(world, mia, person, 'ban');
  const { username, password } = person;
  const refused = await fetch(`${world.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(refused.status).toBe(403);
  const { token } = await refused.json();
  expect((await own(undefined, { token })).cases).toMatchObject([{ acts: [{ act: 'ban', until: null }] }]);
  expect((await world.ask('ownCases', { token: 'x'.repeat(43) })).status).toBe(401);
});

test('another sharer of a hidden book sees only their own pages, and may appeal', async () => {
  const [ann, cat] = [await newPerson(world), await newPerson(world)];
  const content_name = `Book ${ann.userid}`;
  const page = await shareBook(world, ann, { content_name, text: 'One' });
  await shareBook(world, cat, { content_name, text: 'Two' });
  const notice = {
    about: { kind: 'content', id: page },
    reason: 'copyright',
    name: 'Press',
    email: 'p@example.com',
  };
  await world.ask('sendReport', notice, bob);
  await act(world, mia, ann, 'hide', { things: [{ kind: 'book', id: content_name }] });
  const { cases } = await own(cat);
  expect(cases).toMatchObject([{ may_appeal: true, acts: [{ act: 'hide', reason: 'Because of this' }] }]);
  expect(JSON.stringify(cases)).not.toContain(page);
  const [it] = cases;
  expect((await world.ask('appeal', { case: it?.id ?? '', text: 'Mine is a review' }, cat)).status).toBe(200);
  expect((await own(cat)).cases).toMatchObject([{ may_appeal: false }]);
  expect((await own(ann)).cases).toMatchObject([{ may_appeal: true }]);
});

test('a person’s notice links to their cases, and a reporter’s to the list', async () => {
  const { person } = await reported();
  await act(world, mia, person, 'hide');
  const { id } = await caseOf(world, mia, person);
  const urlOf = async (as: Pair) =>
    (await world.ask('listNotifications', {}, as)).body.notifications.find((it) => it.object.kind === 'case')
      ?.object.url;
  await expect.poll(() => urlOf(person)).toBe(`/userpage/cases#case-${id}`);
  await expect.poll(() => urlOf(bob)).toBe('/notifications');
});
