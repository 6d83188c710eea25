import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newAdmin(world);
  ann = await newPerson(world);
});
afterAll(() => world.close());

let version = 0;
beforeEach(async () => {
  version = (await world.ask('adminBoards', {}, admin)).body.version;
});

const rows = async () => (await world.ask('adminBoards', {}, admin)).body.rows;
const rowOf = async (id: number) => {
  const { within: _, category: __, ...row } = (await rows()).find((it) => it.id === id) ?? ({} as never);
  return row;
};
const set = async (fields: object, as: Pair | undefined = admin) => {
  const answer = await world.ask('setBoard', { version, ...fields }, as);
  if (answer.status === 200) version = answer.body.version;
  return answer;
};
const open = (fields: object) => world.ask('setTopic', { title: 'A topic', ...fields }, ann);
const housing = { name: 'Housing', name_zh: '租房', subcategories: ['Roommates', 'Sublets'], open: true };

test('a site begins with the boards of the specification', async () => {
  const visas = ['CPT', 'OPT', 'Green Card'];
  const board = (id: number, name: string, name_zh: string, more: object = {}) => {
    const row = { id, name, name_zh, open: true, subcategories: visas, within: null, category: name };
    return { ...row, ...more };
  };
  const within = { within: 17, subcategories: [] };
  expect(await rows()).toEqual([
    board(15, 'Immigration', '移民'),
    board(16, 'Job Seeking', '求职'),
    board(17, 'Everything else', '综合', { category: null }),
    board(171, 'Credit Card/Sign-up Bonus', '信用卡与开卡奖励', within),
    board(172, 'Girlfriend/Boyfriend/Marriage', '恋爱与婚姻', within),
    board(173, 'Individual School', '学校专区', within),
    board(174, 'Wanted', '求购求租', { within: 17, subcategories: ['求购', '求租'] }),
  ]);
});

test('only an admin sees and sets boards', async () => {
  for (const call of ['adminBoards', 'setBoard'] as const) {
    expect((await world.ask(call, { version, ...housing })).status).toBe(401);
    expect((await world.ask(call, { version, ...housing }, ann)).status).toBe(403);
  }
  expect((await set({ id: 999, ...housing })).status).toBe(404);
});

test.each([
  [{ name: ' ' }, 'name must not be blank.'],
  [{ name: 'wanted' }, 'name is already that of another board.'],
  [{ name_zh: 'x'.repeat(61) }, 'name_zh must have at most 60 characters.'],
  [{ subcategories: ['A', ' A'] }, 'subcategories must name each once.'],
  [{ subcategories: 'A' }, 'subcategories must be a list of names.'],
  [{ open: 'perhaps' }, 'open must be true or false.'],
  [{ version: undefined }, 'version is missing.'],
])('an invalid value is refused with its field: %j', async (wrong, error) => {
  expect(await set({ ...housing, ...wrong })).toMatchObject({ status: 400, error });
});

test('an added board accepts topics, and can be watched', async () => {
  const { body } = await set(housing);
  expect(body.id).toBeGreaterThan(1000);
  const [byCategory, byNumber] = await Promise.all([
    open({ category: 'Housing', subcategory: 'Sublets' }),
    open({ forum_id: body.id }),
  ]);
  expect([byCategory.status, byNumber.status]).toEqual([200, 200]);
  const { topics, total } = (await world.ask('listTopics', { forum_id: body.id })).body;
  expect(
    topics.map(({ forum_id, category, subcategory }) => [forum_id, category, subcategory]).sort(),
  ).toEqual([
    [body.id, '', ''],
    [body.id, 'Housing', 'Sublets'],
  ]);
  expect(total).toBe(2);
  expect((await world.ask('listTopics', { subcategory: 'Sublets' })).body.total).toBe(1);
  expect((await world.ask('setWatch', { kind: 'board', id: `${body.id}`, level: 'all' }, ann)).status).toBe(
    200,
  );
  const [act] = await world.db`
    select act, object_kind, object_id, state_before, state_after from staff_acts order by id desc limit 1`;
  expect(act).toEqual({
    act: 'set_board',
    object_kind: 'board',
    object_id: `${body.id}`,
    state_before: null,
    state_after: housing,
  });
});

test('a renamed board keeps its topics and its addresses', async () => {
  const { ftid } = (await open({ category: 'Job Seeking' })).body;
  const before = await rowOf(16);
  await set({ ...before, name: 'Careers', name_zh: '职业发展' });
  expect((await world.ask('listTopics', { category: 'Job Seeking' })).body.topics[0]?.ftid).toBe(ftid);
  expect((await open({ category: 'Job Seeking' })).status).toBe(200);
  expect(await set({ ...housing, name: 'Job seeking' })).toMatchObject({ status: 400 });
  await set(before);
});

test('a closed board is not offered, and its topics stay editable', async () => {
  const { ftid } = (await open({ category: 'Individual School' })).body;
  const before = await rowOf(173);
  await set({ ...before, open: false });
  expect(await open({ category: 'Individual School' })).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^category must be one of Immigration, /),
  });
  expect((await world.ask('setTopic', { ftid, title: 'Another title' }, ann)).status).toBe(200);
  expect((await world.ask('listTopics', { category: 'Individual School' })).body.topics[0]?.ftid).toBe(ftid);
  expect((await world.ask('setTopic', { ftid, category: 'Wanted' }, ann)).status).toBe(200);
  expect((await world.ask('setTopic', { ftid, category: 'Individual School' }, ann)).status).toBe(400);
  await set({ ...before, open: true });
  const jobs = await rowOf(16);
  await set({ ...jobs, open: false });
  expect(await open({ forum_id: 16 })).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^forum_id must be one of 15, 17/),
  });
  await set(jobs);
});

test('the board of everything else cannot be closed', async () => {
  expect(await set({ ...(await rowOf(17)), open: false })).toMatchObject({
    status: 400,
    error: 'open must be true for the board of everything else.',
  });
});

test('a sub-category can be removed only while no topic has it', async () => {
  const before = await rowOf(174);
  await open({ category: 'Wanted', subcategory: '求租' });
  expect(await set({ ...before, subcategories: ['求购'] })).toMatchObject({
    status: 400,
    error: 'subcategories must keep 求租, which topics have.',
  });
  expect((await set({ ...before, subcategories: ['求租'] })).status).toBe(200);
  expect((await open({ category: 'Wanted', subcategory: '求购' })).status).toBe(400);
  await set(before);
});

test('of two changes with one version the second is refused', async () => {
  const both = await Promise.all(
    ['One', 'Two'].map((name) => world.ask('setBoard', { ...housing, name, version }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an unknown board is refused with the list of valid ids', async () => {
  for (const id of [999, 171])
    expect(await world.ask('listTopics', { forum_id: id })).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^forum_id must be one of 15, 16, 17/),
    });
  expect((await world.ask('listTopics', { category: 'None such' })).status).toBe(400);
  expect((await world.ask('setWatch', { kind: 'board', id: '999', level: 'all' }, ann)).status).toBe(404);
});
