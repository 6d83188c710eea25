import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newStaff } from './staffed.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
  admin = await newStaff(world, 'admin');
});
afterAll(() => world.close());

const topicOf = async (person: Pair, title = 'Visa') => {
  const { ftid } = (await world.ask('setTopic', { title, forum_id: 15, content: title }, person)).body;
  return { kind: 'topic', id: ftid } as const;
};
const statusOf = async ({ id }: { id: string }, as?: Pair) =>
  (await world.ask('listPosts', { ftid: id }, as)).status;
const decide = async (act: 'hide' | 'restore', things: object[], as = admin) =>
  (await world.ask('actOnThings', { act, things, reason: 'Not for this site' }, as)).body;

test('things of several people are hidden and restored at once, and each person gets the reason', async () => {
  const [ann, bo] = [await newPerson(world), await newPerson(world)];
  const things = [await topicOf(ann), await topicOf(ann, 'Bank'), await topicOf(bo)];
  expect(await decide('hide', things)).toEqual({ done: things, left: [] });
  expect(await Promise.all(things.map((it) => statusOf(it)))).toEqual([404, 404, 404]);
  const [own] = (await world.ask('ownCases', {}, ann)).body.cases;
  expect(own?.acts).toMatchObject([{ act: 'hide', reason: 'Not for this site' }]);
  expect(await decide('restore', things)).toEqual({ done: things, left: [] });
  expect(await Promise.all(things.map((it) => statusOf(it)))).toEqual([200, 200, 200]);
});

test('a case of things that staff chose shows the earlier content, decides no other report, and accepts an appeal', async () => {
  const ann = await newPerson(world);
  const [reported, chosen] = [await topicOf(ann, 'Reported'), await topicOf(ann, 'Chosen')];
  await world.ask('sendReport', { about: reported, reason: 'spam' }, await newPerson(world));
  await decide('hide', [chosen]);
  const { cases } = (await world.ask('listCases', { person: ann.userid }, admin)).body;
  expect(cases.map(({ state, reports, things }) => [state, reports, things]).sort()).toEqual([
    ['open', 1, 1],
    ['resolved', 0, 1],
  ]);
  const id = cases.find(({ state }) => state === 'resolved')?.id ?? '';
  const shown = (await world.ask('showCase', { id }, admin)).body.case;
  expect(shown.things).toMatchObject([{ ...chosen, state: 'hidden', as_reported: { title: 'Chosen' } }]);
  expect((await world.ask('appeal', { case: id, text: 'It is harmless' }, ann)).status).toBe(200);
  const { version } = (await world.ask('showCase', { id }, admin)).body.case;
  const overturn = { case: id, version, act: 'overturn', reason: 'Right' } as const;
  expect((await world.ask('actOnCase', overturn, admin)).status).toBe(200);
  expect(await statusOf(chosen)).toBe(200);
});

test('staff release a thing held by a rule from the list', async () => {
  const ann = await newPerson(world);
  const held = (
    await world.ask('setTopic', { title: 'Deal', forum_id: 15, content: 'https://deal.test/now' }, ann)
  ).body;
  const thing = { kind: 'topic', id: held.ftid };
  expect([held.held, await statusOf(thing)]).toEqual([true, 404]);
  expect(await decide('restore', [thing])).toEqual({ done: [thing], left: [] });
  expect(await statusOf(thing)).toBe(200);
});

test('deleted and hidden things, and those of oneself, of staff or of another school stay unchanged', async () => {
  const [ann, bo] = [await newPerson(world, { school: 55 }), await newPerson(world, { school: 103 })];
  const mia = await newStaff(world, 'moderator', { schools: [55] });
  const left = [
    await topicOf(bo),
    await topicOf(mia),
    await topicOf(admin),
    { kind: 'topic', id: 'unknown' } as const,
  ];
  const thing = await topicOf(ann);
  expect(await decide('hide', [...left, thing], mia)).toEqual({ done: [thing], left });
  expect(await decide('hide', [thing], mia)).toEqual({ done: [], left: [thing] });
  expect(await decide('restore', left, mia)).toEqual({ done: [], left });
});

test('a thing listed twice is acted on once', async () => {
  const thing = await topicOf(await newPerson(world));
  expect(await decide('hide', [thing, thing])).toEqual({ done: [thing], left: [] });
  expect(await decide('restore', [thing, thing])).toEqual({ done: [thing], left: [] });
});

test('only staff act, and a wrong field is named', async () => {
  const ann = await newPerson(world);
  const thing = await topicOf(await newPerson(world));
  const wish = { act: 'hide', things: [thing], reason: 'No' } as const;
  expect((await world.ask('actOnThings', wish)).status).toBe(401);
  expect((await world.ask('actOnThings', wish, ann)).status).toBe(403);
  const wrongs: [object, RegExp][] = [
    [{ act: 'ban' }, /^act must be/],
    [{ things: [] }, /^things must name/],
    [{ things: [{ kind: 'person', id: 'x' }] }, /^things/],
    [{ things: [{ kind: 'topic', id: 'a\u0000b' }] }, /^things/],
    [{ reason: ' ' }, /^reason/],
  ];
  for (const [wrong, says] of wrongs) {
    const { status, error } = await world.ask('actOnThings', { ...wish, ...wrong }, admin);
    expect([status, error]).toEqual([400, expect.stringMatching(says)]);
  }
});
