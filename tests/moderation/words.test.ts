import { afterAll, beforeAll, expect, test } from 'vitest';
import { usernamesFor } from '#server/accounts/google/usernames.ts';
import { codeFor, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

let world: World;
let admin: Pair;
let ann: Pair;
let board: string;
const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
const says = 'This has a word that is not allowed here. Change it and send it again.';

beforeAll(async () => {
  // Words stay with LIMITS=off, which is how a world opens.
  world = await openWorld();
  ann = await newPerson(world);
  admin = await newStaff(world, 'admin');
  board = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, ann)).body.ftid;
  const { version } = (await world.ask('adminSettings', {}, admin)).body;
  const words = { hold: ['聯絡我'], refuse: ['微信', 'badword'] };
  expect((await world.ask('setSettings', { version, set: { words } }, admin)).status).toBe(200);
});
afterAll(() => world.close());

test('a refused word is refused in every public text, in any spelling, and names its field', async () => {
  for (const text of ['加微*信', '微 信', 'ＢＡＤＷＯＲＤ', 'b.a.d.w.o.r.d']) {
    const answer = await world.ask('setListing', { ...lamp, description: text }, ann);
    expect([answer.status, answer.error]).toEqual([400, says]);
  }
  for (const [name, fields] of [
    ['setListing', { ...lamp, name: 'badword' }],
    ['setListing', { ...lamp, tag: 'badword' }],
    ['setTopic', { title: 'badword', forum_id: 17 }],
    ['setTopic', { title: 'Fine', content: 'badword', forum_id: 17 }],
    ['setPost', { ftid: board, content: 'badword' }],
    ['setPost', { ftid: board, content: 'badword ![](/files/0123456789012345678901)' }],
  ] as const)
    expect([name, (await world.ask(name, fields, ann)).status]).toEqual([name, 400]);
  expect((await world.ask('changeUser', { about: 'badword' }, ann)).status).toBe(400);
  expect(await shareBook(world, ann, { content_name: 'badword' })).toBe('');
  expect((await world.ask('setListing', { ...lamp, description: 'badwordy 微博 信' }, ann)).status).toBe(200);
});

test('contact fields, drafts and private messages are not checked, and a draft is when it is published', async () => {
  const bob = await newPerson(world);
  expect(
    (await world.ask('setListing', { ...lamp, contact: '微信 badword' }, ann)).body.held,
  ).toBeUndefined();
  const draft = await world.ask('setListing', { ...lamp, description: 'badword', status: 0 }, ann);
  expect(draft.status).toBe(200);
  expect((await world.ask('setListing', { iid: draft.body.iid, status: 1 }, ann)).status).toBe(400);
  expect((await world.ask('sendMessage', { to_userid: bob.userid, content: 'badword' }, ann)).status).toBe(
    200,
  );
});

test('a holding word also applies to known people, and links and repeats do not count with LIMITS=off', async () => {
  await world.db`update users set created_at = now() - interval '2 days', school_verified = true`;
  const { iid, held } = (await world.ask('setListing', { ...lamp, description: '联*络*我' }, ann)).body;
  expect(held).toBe(true);
  expect((await world.ask('showListing', { iid })).status).toBe(404);
  expect(await caseOf(world, admin, ann)).toMatchObject({ rules: ['words'] });
  expect((await act(world, admin, ann, 'restore')).status).toBe(200);
  expect((await world.ask('showListing', { iid })).status).toBe(200);
  const fresh = await newPerson(world);
  const linked = { ftid: board, content: 'https://evil.example/x is what everybody should look at now' };
  for (let turn = 0; turn < 3; turn += 1)
    expect((await world.ask('setPost', linked, fresh)).body).toEqual({ fpid: expect.any(String) });
});

test('the words of a wanted topic’s search are examined, when it opens and when only they change', async () => {
  const search = (words: string) => ({ query: `/search/${encodeURIComponent(words)}/used/0?exact=1` });
  const topic = { title: 'Looking for a lamp', category: 'Wanted' };
  for (const wanted of [
    search('b.a.d.w.o.r.d lamp'),
    { query: '/search/dining/0?cuisine=badword' },
    { query: `/search/used/${encodeURIComponent('微信')}/0` },
  ]) {
    const { status, error } = await world.ask('setTopic', { ...topic, wanted }, ann);
    expect([wanted.query, status, error]).toEqual([wanted.query, 400, says]);
  }
  const { ftid, held } = (await world.ask('setTopic', { ...topic, wanted: search('lamp') }, ann)).body;
  expect(held).toBeUndefined();
  const change = (fields: object) => world.ask('setTopic', { ftid, ...fields }, ann);
  expect((await change({ wanted: search('badword') })).status).toBe(400);
  expect((await change({ wanted: search('desk') })).body).toEqual({ ftid });
  expect((await change({ wanted: search('聯絡我') })).body.held).toBe(true);
});

test('a foreign link in a wanted topic’s search holds a new person’s topic', async () => {
  const strict = await openWorld({ LIMITS: 'on' });
  try {
    const mia = await newStaff(strict, 'moderator');
    const bob = await newPerson(strict);
    const query = `/search/${encodeURIComponent('see https://evil.example/lamp')}/used/0?exact=1`;
    const topic = { title: 'Looking for a lamp', category: 'Wanted', wanted: { query } };
    expect((await strict.ask('setTopic', topic, bob)).body.held).toBe(true);
    expect((await caseOf(strict, mia, bob)).things[0]?.text).toContain('evil.example');
  } finally {
    await strict.close();
  }
});

test('a refused word in a username is refused at sign-up as at a change, and the code stays valid', async () => {
  const email = 'named@example.com';
  await world.ask('verifyEmail', { email });
  const account = { email, password: 'pass-word1', verification_code: await codeFor(world, email) };
  for (const username of ['badword', 'Bad_Word_7']) {
    const change = await world.ask('changeUser', { username }, ann);
    const refused = await world.ask('register', { ...account, username });
    for (const { status, error, headers } of [change, refused])
      expect([status, error, headers.get('x-problem-field')]).toEqual([400, says, 'username']);
  }
  for (const username of usernamesFor('Badword', world.services.site))
    expect(username).toMatch(/^student_\d{6}$/);
  expect(usernamesFor('Badwordy', world.services.site)[0]).toBe('badwordy');
  expect((await world.ask('register', { ...account, username: 'badwordy' })).status).toBe(200);
});
