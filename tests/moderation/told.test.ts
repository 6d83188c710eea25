import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldTo } from '../notifications/told.ts';
import { mailTo, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, newStaff } from './staff-people.ts';

let world: World;
let mia: Pair;
let admin: Pair;
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
  admin = await newStaff(world, 'admin');
  bob = await newPerson(world);
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
const textsOf = async (person: Pair) =>
  (await toldTo(world, person)).notifications
    .filter(({ kinds }) => kinds[0] === 'case')
    .map(({ text }) => text);

async function reported(reporter = bob) {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  await world.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam' }, reporter);
  return person;
}

test('the person gets every decision with its reason, by the bell and by mail, and never the note', async () => {
  const person = await reported();
  await act(world, mia, person, 'take', { note: 'secret' });
  expect(await textsOf(person)).toEqual([]);
  await act(world, mia, person, 'hide', { reason: 'Not <allowed> here', note: 'secret' });
  expect(await textsOf(person)).toEqual([
    'Something of yours was hidden. You can appeal. Reason: Not <allowed> here',
  ]);
  const mail = await mailTo(world, person.email, /Not <allowed> here/);
  expect(mail).not.toContain('secret');
  const [{ id } = { id: '' }] = (await world.ask('listCases', { person: person.userid }, mia)).body.cases;
  await world.ask('appeal', { case: id, text: 'Please' }, person);
  await act(world, admin, person, 'overturn', { reason: 'You were right' });
  expect(await textsOf(person)).toEqual([
    'Your appeal was right. The decision is undone. Reason: You were right',
  ]);
});

test('a reporter gets the outcome once, and nothing about anybody else', async () => {
  for (const [what, says] of [
    ['warn', 'We have acted on your report. Thank you.'],
    ['dismiss', 'We looked at your report, and found nothing against the rules. Thank you.'],
  ] as const) {
    const reporter = await newPerson(world);
    const person = await reported(reporter);
    await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'spam' }, reporter);
    await act(world, mia, person, what, { reason: 'Between us' });
    const { notifications } = await toldTo(world, reporter);
    expect(notifications).toMatchObject([
      { text: says, actors: [], object: { kind: 'case', title: 'A decision' } },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('Between us');
    expect(JSON.stringify(notifications)).not.toContain(person.userid);
  }
});

test('a person gets the dismissal of a report about them, with the reason', async () => {
  const person = await reported();
  await act(world, mia, person, 'dismiss', { reason: 'A fair price' });
  expect(await textsOf(person)).toEqual([
    'Something of yours was reported. We looked at it, and it is fine. Reason: A fair price',
  ]);
  const [own] = (await world.ask('ownCases', {}, person)).body.cases;
  expect(own?.acts).toMatchObject([{ act: 'dismiss', reason: 'A fair price' }]);
});

test('a person is notified in their language', async () => {
  const person = await reported();
  await world.db`update users set lang = 'zh' where userid = ${person.userid}`;
  await act(world, mia, person, 'warn', { reason: '请注意' });
  expect(await mailTo(world, person.email, /不符合社区规则。您可以申诉。理由：请注意/)).toContain('处理结果');
});
