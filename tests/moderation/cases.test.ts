import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';

let world: World;
let admin: Pair;
let mia: Pair;
let bob: Pair & { username: string };
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
  mia = await newStaff(world, 'moderator');
  bob = await newPerson(world);
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };

async function reported(more: { school?: number } = {}) {
  const person = await newPerson(world, more);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  const about = { kind: 'listing', id: iid };
  await world.ask('sendReport', { about, reason: 'scam', text: 'Look at this' }, bob);
  return { person, iid };
}

test('a case shows the reported content, the reporters, and facts about the person', async () => {
  const { person, iid } = await reported();
  await world.ask('setListing', { iid, name: 'Harmless' }, person);
  const shown = await caseOf(world, mia, person);
  expect(shown).toMatchObject({
    state: 'open',
    version: 2,
    weight: 1,
    person: { userid: person.userid, standing: 0 },
    reasons: ['scam'],
    assigned: null,
    things: [{ kind: 'listing', id: iid, title: 'Harmless', state: 'shown', as_reported: { title: 'Lamp' } }],
    reports: [{ reporter: { userid: bob.userid }, text: 'Look at this', upheld: null, messages: [] }],
    acts: [],
    facts: { role: 'member', state: 'active', until: null, counts: { listings: 1 }, hours: 24 },
  });
  const { cases, total } = (await world.ask('listCases', { person: person.userid }, mia)).body;
  expect([total, cases]).toMatchObject([1, [{ id: shown.id, reports: 1, things: 1, reasons: ['scam'] }]]);
});

test('the states follow the table: taken, released, decided, appealed, overturned', async () => {
  const { person } = await reported();
  expect((await act(world, mia, person, 'take')).body.case).toMatchObject({
    state: 'review',
    assigned: { userid: mia.userid },
  });
  expect((await act(world, mia, person, 'take')).status).toBe(409);
  expect((await act(world, mia, person, 'release')).body.case).toMatchObject({
    state: 'open',
    assigned: null,
  });
  expect((await act(world, mia, person, 'uphold')).status).toBe(409);
  expect((await act(world, mia, person, 'warn')).body.case.state).toBe('resolved');
  expect((await act(world, mia, person, 'dismiss')).status).toBe(409);
  expect((await act(world, mia, person, 'restore')).body.case.state).toBe('resolved');
  const { id } = await caseOf(world, mia, person);
  const text = 'It was not me';
  expect((await world.ask('appeal', { case: id, text })).status).toBe(401);
  expect((await world.ask('appeal', { case: id, text }, bob)).status).toBe(404);
  expect((await world.ask('appeal', { case: id, text }, person)).status).toBe(200);
  expect((await world.ask('appeal', { case: id, text }, person)).status).toBe(409);
  expect((await act(world, mia, person, 'overturn')).status).toBe(403);
  const { body } = await act(world, admin, person, 'overturn');
  expect(body.case).toMatchObject({
    state: 'resolved',
    appeals: [{ text, upheld: false }],
    acts: [{ act: 'take' }, { act: 'release' }, { act: 'warn', undone: true }, {}, { act: 'overturn' }],
    reports: [{ upheld: false }],
  });
});

test('of two staff who act on one version at once, one succeeds, and the other gets a conflict', async () => {
  const { person } = await reported();
  const { id, version } = await caseOf(world, mia, person);
  const both = await Promise.all(
    [mia, admin].map((it) =>
      world.ask('actOnCase', { case: id, version, act: 'warn', reason: 'Careful' }, it),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await caseOf(world, mia, person)).acts).toHaveLength(1);
});

test('a decided case stays unchanged, and the next report opens another', async () => {
  const { person, iid } = await reported();
  await act(world, mia, person, 'dismiss');
  await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'spam' }, bob);
  const { cases } = (await world.ask('listCases', { person: person.userid }, mia)).body;
  expect(cases.map(({ state }) => state).sort()).toEqual(['open', 'resolved']);
  expect((await world.ask('showListing', { iid })).status).toBe(200);
});

test('a moderator acts on people of their schools, an admin on everyone else', async () => {
  const usc = await newStaff(world, 'moderator', [103]);
  const { person: near } = await reported({ school: 103 });
  const { person: far } = await reported({ school: 55 });
  const listed = (await world.ask('listCases', { limit: 100 }, usc)).body.cases.map((it) => it.person.userid);
  expect([listed.includes(near.userid), listed.includes(far.userid)]).toEqual([true, false]);
  const { id, version } = await caseOf(world, admin, far);
  expect((await world.ask('showCase', { id }, usc)).status).toBe(403);
  expect((await world.ask('actOnCase', { case: id, version, act: 'take' }, usc)).status).toBe(403);
  expect((await world.ask('showCase', { id: 'nothing' }, usc)).status).toBe(404);
  expect((await world.ask('showCase', { id }, bob)).status).toBe(403);
  expect((await world.ask('showCase', { id })).status).toBe(401);

  await world.ask('sendReport', { about: { kind: 'person', id: mia.userid }, reason: 'hate' }, bob);
  await world.ask('sendReport', { about: { kind: 'person', id: admin.userid }, reason: 'hate' }, bob);
  const other = await newStaff(world, 'moderator');
  expect((await world.ask('listCases', { person: mia.userid }, other)).body.total).toBe(0);
  expect((await act(world, admin, mia, 'warn')).status).toBe(200);
  expect((await world.ask('listCases', { person: admin.userid }, admin)).body.total).toBe(0);
});

test.each([
  [{ act: 'warn', reason: undefined }, 'reason'],
  [{ act: 'warn', reason: ' ' }, 'reason'],
  [{ act: 'silence' }, 'hours'],
  [{ act: 'suspend', hours: 8761 }, 'hours'],
  [{ act: 'hide', things: [{ kind: 'person', id: 'x' }] }, 'things'],
  [{ act: 'hide', things: [{ kind: 'listing', id: 'x' }] }, 'things'],
  [{ act: 'forgive' }, 'act'],
])('%j is refused by name', async (fields, field) => {
  const { person } = await reported();
  const { act: what, ...more } = fields;
  const { status, error } = await act(world, mia, person, what, more);
  expect([status, error?.split(' ')[0]]).toEqual([400, field]);
  expect((await caseOf(world, mia, person)).acts).toHaveLength(0);
});

test('a case about a person alone has nothing to hide', async () => {
  const person = await newPerson(world);
  const about = { kind: 'person', id: person.userid };
  await world.ask('sendReport', { about, reason: 'scam' }, await newPerson(world));
  const { status, error } = await act(world, mia, person, 'hide');
  expect([status, error]).toEqual([400, 'This case has nothing to hide. Choose another act.']);
});

test('every act is logged, and the log shows a moderator only the cases of their schools', async () => {
  const { person } = await reported();
  await act(world, mia, person, 'warn', { note: 'Between us' });
  const { result: code } = (await world.ask('encodeUserid', { userid: person.userid })).body;
  expect((await world.ask('listCases', { person: code }, mia)).body.total).toBe(1);
  const { acts, total } = (await world.ask('listActs', { person: code }, mia)).body;
  expect([total, acts]).toMatchObject([
    1,
    [
      {
        by: { userid: mia.userid },
        act: 'warn',
        on: { kind: 'case' },
        before: { state: 'open' },
        after: { state: 'resolved' },
        reason: 'Because of this',
      },
    ],
  ]);
  expect(JSON.stringify(acts)).not.toContain('Between us');
  const usc = await newStaff(world, 'moderator', [55]);
  expect((await world.ask('listActs', { person: person.userid }, usc)).body.total).toBe(0);
  expect((await world.ask('listActs', { by: mia.userid, limit: 1 }, admin)).body.acts).toHaveLength(1);
});

test('an unknown school is refused in the list of cases', async () => {
  const asked = async (school_id: number) =>
    (await world.ask('listCases', { school_id }, await newStaff(world, 'admin'))).status;
  expect([await asked(55), await asked(4321)]).toEqual([200, 400]);
});

test('a case stays open if its person leaves while reported things stay visible, and staff decide about those', async () => {
  const person = await newPerson(world);
  const { ftid } = (await world.ask('setTopic', { title: 'Rude', content: 'Words', forum_id: 17 }, person))
    .body;
  const abouts = [
    { kind: 'topic', id: ftid },
    { kind: 'person', id: person.userid },
  ];
  for (const about of abouts) await world.ask('sendReport', { about, reason: 'hate' }, bob);
  const { version } = await caseOf(world, mia, person);
  await world.ask('deleteAccount', { password: person.password }, person);
  const { cases } = (await world.ask('listCases', { person: person.userid, state: 'open' }, mia)).body;
  expect(cases).toMatchObject([{ person: { username: 'deleted user', avatar: '' }, reports: 2 }]);
  expect(await caseOf(world, mia, person)).toMatchObject({
    state: 'open',
    version: version + 1,
    person: { username: 'deleted user', avatar: '' },
    things: [
      { kind: 'topic', state: 'shown', as_reported: { text: 'Words' } },
      { kind: 'person', state: 'gone', as_reported: null },
    ],
  });
  for (const what of ['warn', 'silence', 'suspend', 'ban'])
    expect([what, (await act(world, mia, person, what, { hours: 1 })).status]).toEqual([what, 409]);
  const { body } = await act(world, mia, person, 'hide', { things: [abouts[0]] });
  expect(body.case).toMatchObject({ state: 'resolved', reports: [{ upheld: true }, { upheld: true }] });
  expect((await world.ask('listPosts', { ftid })).status).toBe(404);
  expect((await act(world, mia, person, 'restore')).status).toBe(200);
  expect((await world.ask('listPosts', { ftid })).status).toBe(200);
});

test('what was hidden when its author left stays so, whatever staff does with the rest', async () => {
  const person = await newPerson(world);
  const topic = async (title: string) =>
    (await world.ask('setTopic', { title, content: 'Words', forum_id: 17 }, person)).body.ftid;
  const [gone, stays] = [await topic('Worse'), await topic('Rude')];
  for (const id of [gone, stays])
    await world.ask('sendReport', { about: { kind: 'topic', id }, reason: 'hate' }, bob);
  const hide = { act: 'hide', things: [{ kind: 'topic', id: gone }], reason: 'Rude' };
  expect((await world.ask('actOnThings', hide, admin)).status).toBe(200);
  await world.ask('deleteAccount', { password: person.password }, person);
  const [open] = (await world.ask('listCases', { person: person.userid, state: 'open' }, mia)).body.cases;
  const id = open?.id ?? '';
  const decide = async (what: string) => {
    const { version } = (await world.ask('showCase', { id }, mia)).body.case;
    return world.ask('actOnCase', { case: id, version, act: what, reason: 'Rude' }, mia);
  };
  const statuses = () =>
    Promise.all([gone, stays].map(async (ftid) => (await world.ask('listPosts', { ftid })).status));
  expect((await decide('hide')).status).toBe(200);
  expect(await statuses()).toEqual([404, 404]);
  expect((await decide('restore')).status).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
});

test('a case ends without a decision if nothing visible of its person stays', async () => {
  const person = await newPerson(world);
  await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'hate' }, bob);
  await world.ask('deleteAccount', { password: person.password }, person);
  expect(await caseOf(world, mia, person)).toMatchObject({
    state: 'resolved',
    reports: [{ upheld: null }],
    things: [{ state: 'gone', as_reported: null }],
  });
});

test('everybody sees the transparency counts of each month', async () => {
  const { months } = (await world.ask('transparency')).body;
  expect(months).toHaveLength(1);
  expect(months[0]?.reports).toBeGreaterThan(5);
  expect(months[0]).toMatchObject({ overturned: 1, appeals: 1, banned: 0, median_hours: 0 });
});
