import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WatchKind, WatchLevel } from '#contract/watches/watches.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  [ann, bob] = [await newPerson(world), await newPerson(world)];
});
afterAll(() => world.close());

const newTopic = async () =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content: 'Tell me' }, ann)).body.ftid;
const watch = (kind: WatchKind, id: string, level: WatchLevel, as: Pair = bob) =>
  world.ask('setWatch', { kind, id, level }, as);
const levelOf = async (kind: WatchKind, id: string, as: Pair = bob) =>
  (await world.ask('showWatch', { kind, id }, as)).body.level;

test('everything that can be watched has its own level, and the last level set counts', async () => {
  const things: [WatchKind, string][] = [
    ['topic', await newTopic()],
    ['board', '15'],
    ['school', '103'],
    ['person', ann.userid],
    ['seller', ann.userid],
  ];
  for (const [kind, id] of things) {
    expect(await levelOf(kind, id)).toBe('none');
    expect((await watch(kind, id, 'all')).body).toEqual({ level: 'all' });
    expect((await watch(kind, id, 'mentions')).body).toEqual({ level: 'mentions' });
    expect(await levelOf(kind, id)).toBe('mentions');
    expect(await levelOf(kind, id, await newPerson(world))).toBe('none');
  }
  await watch('seller', ann.userid, 'none');
  expect(await levelOf('person', ann.userid)).toBe('mentions');
  expect(await levelOf('seller', ann.userid)).toBe('none');
});

test('an author in a topic watches it, until they choose another level', async () => {
  const ftid = await newTopic();
  expect(await levelOf('topic', ftid, ann)).toBe('all');
  expect(await levelOf('topic', ftid)).toBe('none');
  await world.ask('setPost', { ftid, content: 'Behind the gym' }, bob);
  expect(await levelOf('topic', ftid)).toBe('all');
  await watch('topic', ftid, 'none');
  expect(await levelOf('topic', ftid)).toBe('none');
});

test('two devices that set a level at once leave one level', async () => {
  const levels = ['all', 'mentions', 'muted', 'all', 'muted'] as const;
  const answers = await Promise.all(levels.map((level) => watch('board', '16', level)));
  expect(answers.map((it) => it.status)).toEqual([200, 200, 200, 200, 200]);
  expect(levels).toContain(await levelOf('board', '16'));
});

test('a call makes its checks in the decided order', async () => {
  const ftid = await newTopic();
  const gone = await newPerson(world);
  await world.ask('deleteAccount', { password: gone.password }, gone);
  const answers = await Promise.all([
    world.ask('setWatch', { kind: 'topic', id: 'nothing', level: 'all' }),
    world.ask('setWatch', { kind: 'board', id: '99', level: 'all' }),
    world.ask('setWatch', { kind: 'person', id: gone.userid, level: 'all' }, bob),
    world.ask('setWatch', { kind: 'topic', id: ftid, level: 'all' }),
    world.ask('showWatch', { kind: 'school', id: '103' }),
    world.ask('setWatch', { kind: 'thing', id: ftid, level: 'all' } as never, bob),
    world.ask('setWatch', { kind: 'topic', id: ftid, level: 'loud' } as never, bob),
    world.ask('setWatch', { kind: 'board', level: 'all' } as never, bob),
    world.ask('setWatch', { kind: 'board', id: 15, level: 'all' } as never, bob),
  ]);
  expect(answers.map((it) => it.status)).toEqual([404, 404, 404, 401, 401, 400, 400, 400, 200]);
});

test('watches are in the person’s export, and are deleted with either account', async () => {
  const [cat, dan] = [await newPerson(world), await newPerson(world)];
  await watch('person', dan.userid, 'muted', cat);
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: cat.userid, session: cat.session }),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['watches.json'] ?? new Uint8Array()))).toMatchObject([
    { kind: 'person', id: dan.userid, level: 'muted' },
  ]);
  await world.ask('deleteAccount', { password: dan.password }, dan);
  expect((await world.ask('showWatch', { kind: 'person', id: dan.userid }, cat)).status).toBe(404);
});
