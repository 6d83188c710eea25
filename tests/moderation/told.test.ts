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

async function reported(reporter: Pair = bob) {
  const person = await newPerson(world);
  await reportAgain(person, reporter);
  return person;
}
async function reportAgain(person: Pair, reporter: Pair = bob) {
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  await world.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam' }, reporter);
}

test('the person gets every decision with its reason, by bell and mail, without the note', async () => {
  const person = await reported();
  await act(world, mia, person, 'take', { note: 'secret' });
  expect(await textsOf(person)).toEqual([]);
  await act(world, mia, person, 'hide', { reason: 'Not <allowed> here', note: 'secret' });
  expect(await textsOf(person)).toEqual([
    'Your listing “Lamp” was hidden. You can appeal. Reason: Not <allowed> here',
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

test('a reporter gets the outcome once, and nothing about other people', async () => {
  for (const [what, says] of [
    ['warn', /^We have acted on your report of \w+ \d+ about a (listing|person)\. Thank you\.$/],
    [
      'dismiss',
      /^We looked at your report of \w+ \d+ about a (listing|person) and found nothing against the rules\./,
    ],
  ] as const) {
    const reporter = await newPerson(world);
    const person = await reported(reporter);
    await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'spam' }, reporter);
    await act(world, mia, person, what, { reason: 'Between us' });
    const { notifications } = await toldTo(world, reporter);
    expect(notifications).toMatchObject([
      { text: expect.stringMatching(says), actors: [], object: { kind: 'case', title: 'A decision' } },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('Between us');
    expect(JSON.stringify(notifications)).not.toContain(person.userid);
  }
});

test('a person gets the dismissal of a report about them, with the reason', async () => {
  const person = await reported();
  await act(world, mia, person, 'dismiss', { reason: 'A fair price' });
  expect(await textsOf(person)).toEqual([
    'Your listing “Lamp” was reported. We looked, and all is fine. Reason: A fair price',
  ]);
  const [own] = (await world.ask('ownCases', {}, person)).body.cases;
  expect(own?.acts).toMatchObject([{ act: 'dismiss', reason: 'A fair price' }]);
});

test('a person is notified in their language', async () => {
  const person = await reported();
  await world.db`update users set lang = 'zh' where userid = ${person.userid}`;
  await act(world, mia, person, 'warn', { reason: '请注意' });
  expect(await mailTo(world, person.email, /不符合社区规则。您可以申诉。理由：请注意/)).toContain('处理结果');
  await reportAgain(person);
  await act(world, mia, person, 'hide', { reason: '请注意' });
  await mailTo(world, person.email, /您的发布《Lamp》被隐藏了，您可以申诉。理由：请注意/);
});

test('each act is mailed at once with its reason, at any hour, and a suspension despite the person’s settings', async () => {
  const person = await reported();
  const set = {
    ways: { case: 'bell' },
    mail: 'daily',
    quiet: { from: '00:00', to: '23:59' },
    zone: 'Asia/Tokyo',
  };
  await world.ask('noticeSettings', { set: { ...set, ways: { case: 'all' } } }, person);
  await act(world, mia, person, 'warn', { reason: 'The first' });
  await reportAgain(person);
  await act(world, mia, person, 'silence', { hours: 1, reason: 'The second' });
  await mailTo(world, person.email, /Reason: The first/);
  const mail = await mailTo(world, person.email, /Reason: The second/);
  expect(mail).toContain('GMT+9');
  await world.ask('noticeSettings', { set }, person);
  await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'spam' }, bob);
  await act(world, admin, person, 'suspend', { hours: 1, reason: 'The third' });
  expect(await mailTo(world, person.email, /The third/)).not.toContain('unsubscribe');
});

test('a reporter is notified when the decision is undone', async () => {
  const reporter = await newPerson(world);
  const person = await reported(reporter);
  const { id } = (await act(world, mia, person, 'hide')).body.case;
  await world.ask('appeal', { case: id, text: 'Please' }, person);
  await act(world, admin, person, 'overturn');
  expect(await textsOf(reporter)).toEqual([
    expect.stringMatching(/^After an appeal we looked again at your report/),
  ]);
});

test('reporters are notified once that a case ends without a decision as its person leaves', async () => {
  const [reporter, other] = [await newPerson(world), await newPerson(world)];
  const person = await newPerson(world);
  const message = { to_userid: reporter.userid, content: 'Pay me first' };
  const { id } = (await world.ask('sendMessage', message, person)).body.message;
  const reports = [
    [{ kind: 'message', id }, reporter],
    [{ kind: 'person', id: person.userid }, reporter],
    [{ kind: 'person', id: person.userid }, other],
  ] as const;
  for (const [about, by] of reports)
    expect((await world.ask('sendReport', { about, reason: 'scam' }, by)).status).toBe(200);
  await world.db`update users set lang = 'zh' where userid = ${other.userid}`;
  await world.ask('deleteAccount', { password: person.password }, person);
  const { notifications } = await toldTo(world, reporter);
  expect(notifications.filter(({ kinds }) => kinds[0] === 'case')).toMatchObject([
    {
      text: expect.stringMatching(
        /^We closed your report of \w+ \d+ about a person without a decision, because there is nothing left to act on\./,
      ),
      count: 1,
      actors: [],
      object: { title: 'A decision', url: '/notifications' },
    },
  ]);
  await mailTo(world, other.email, /没有需要处理的内容了/);
});

test('while staff can still decide about a person who left, reporters are told nothing', async () => {
  const reporter = await newPerson(world);
  const person = await reported(reporter);
  await world.ask('deleteAccount', { password: person.password }, person);
  expect(await textsOf(reporter)).toEqual([]);
  await act(world, mia, person, 'dismiss');
  expect(await textsOf(reporter)).toEqual([expect.stringMatching(/found nothing against the rules/)]);
});
