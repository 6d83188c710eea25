import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldTo } from '../notifications/told.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';

let world: World;
let ann: Pair;
let known: Pair[];
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
  ann = await newPerson(world);
  known = await Promise.all(Array.from({ length: 4 }, () => newPerson(world)));
  await world.db`update users set created_at = now() - interval '2 days', school_verified = true`;
  await world.forgetLimits();
});
afterAll(() => world.close());

const newListing = async () => {
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
  return (await world.ask('setListing', lamp, ann)).body.iid;
};
const report = (iid: string, as?: Pair) =>
  world.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam' }, as);
const seen = async (iid: string) => (await world.ask('showListing', { iid })).status;

test('while there is no staff nothing is hidden automatically', async () => {
  const iid = await newListing();
  for (const person of known) await report(iid, person);
  expect(await seen(iid)).toBe(200);
});

test('reports by three known people within a day hide a thing until staff review it', async () => {
  const mia = await newStaff(world, 'moderator');
  const iid = await newListing();
  const fresh = await newPerson(world);
  await report(iid);
  await report(iid, fresh);
  await report(iid, known[0]);
  await report(iid, known[1]);
  expect(await seen(iid)).toBe(200);
  await report(iid, known[2]);
  expect(await seen(iid)).toBe(404);
  expect((await world.ask('showListing', { iid }, ann)).body.item.moderation).toEqual({
    state: 'hidden',
    reason: 'Several people have reported it.',
  });
  const [told] = (await toldTo(world, ann)).notifications;
  expect(told?.text).toMatch(
    /^Your listing “Lamp” is hidden until the team has looked at it\..* you can appeal then\.$/,
  );
  expect(told?.object.url).toBe(`/detail/${iid}`);
  expect(await caseOf(world, mia, ann)).toMatchObject({ rules: ['three_reports'] });
  expect((await world.ask('transparency')).body.months[0]?.hidden).toBe(1);
  expect((await world.ask('listActs', { person: ann.userid }, mia)).body.acts[0]).toMatchObject({
    by: null,
    act: 'hide',
    after: { rule: 'three_reports' },
  });
  expect((await act(world, mia, ann, 'dismiss')).status).toBe(200);
  expect(await seen(iid)).toBe(200);
  await report(iid, known[3]);
  expect(await seen(iid)).toBe(200);
});

test('a dismissal ends the hiding by reports, whatever things it names', async () => {
  const mia = await newStaff(world, 'moderator');
  for (const named of [0, 1]) {
    const [iid, another] = [await newListing(), await newListing()];
    await world.forgetLimits();
    for (const person of known) await report(iid, person);
    await report(another, known[0]);
    expect(await seen(iid)).toBe(404);
    const things = [{ kind: 'listing', id: another }].slice(0, named);
    const { body } = await act(world, mia, ann, 'dismiss', { things });
    expect(await seen(iid)).toBe(200);
    expect(body.case.acts.at(-1)?.things).toContainEqual({ kind: 'listing', id: iid });
  }
});

test('a held thing keeps its time in the queue if a decision moves it to another case', async () => {
  const mia = await newStaff(world, 'moderator');
  const person = await newPerson(world);
  await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'spam' }, known[0]);
  world.later(3_600_000);
  const link = { type: 'used', name: 'Lamp', price: 5, description: 'https://evil.example/x' };
  await world.ask('setListing', link, person);
  const held = (await caseOf(world, mia, person)).updated;
  world.later(7_200_000);
  await act(world, mia, person, 'warn');
  const { cases } = (await world.ask('listCases', { person: person.userid, state: 'open' }, mia)).body;
  expect(cases).toMatchObject([{ rules: ['links'], opened: held }]);
});
