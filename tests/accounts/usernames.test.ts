import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetExpired } from '#server/accounts/forget-expired.ts';
import { codeFor, newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const rename = (as: Person, username: string) => world.ask('changeUser', { username }, as);
const nameOf = async ({ userid }: Person) => (await world.ask('showUser', { userid })).body.username;
type Person = Awaited<ReturnType<typeof newPerson>>;

/** Signs up with a name, and returns the answer. */
async function register(username: string) {
  const email = `${username}.${Math.round(performance.now() * 1000)}@example.org`;
  await world.ask('verifyEmail', { email });
  const verification_code = await codeFor(world, email);
  return world.ask('register', { username, password: 'pass-word1', school: 1, email, verification_code });
}

test('a name changes at once the first time, then after thirty days, and the refusal states the wait', async () => {
  const ann = await newPerson(world);
  expect((await rename(ann, 'Annabel_1')).body).toEqual({ result: true });
  expect(await nameOf(ann)).toBe('Annabel_1');
  const soon = await rename(ann, 'Annabel_2');
  expect(soon).toMatchObject({ status: 429, error: 'A username can be changed once in 30 days.' });
  expect(soon.headers.get('x-problem-field')).toBe('username');
  const wait = Number(soon.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(29 * 86_400);
  expect(wait).toBeLessThanOrEqual(30 * 86_400);
  expect((await rename(ann, 'Annabel_1')).status).toBe(200);
  for (const username of ['abc', 'has space', 'x'.repeat(17), '名字名字', 7])
    expect((await world.ask('changeUser', { username }, ann)).status).toBe(400);
  expect((await rename(ann, 'Quad_Support')).status).toBe(429);
  const bob = await newPerson(world);
  expect(await rename(bob, 'Quad_Support')).toMatchObject({ status: 409, error: 'Username already exists' });
});

test('an old name still signs its owner in, and is refused to others', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const old = ann.username;
  await rename(ann, 'Moved_On_1');
  for (const username of [old, old.toUpperCase(), 'moved_on_1'])
    expect((await world.ask('logIn', { username, password: ann.password })).body.userid).toBe(ann.userid);
  expect(await rename(bob, old.toUpperCase())).toMatchObject({
    status: 409,
    error: 'Username already exists',
  });
  expect((await register(old)).status).toBe(409);
  expect((await rename(bob, 'MOVED_ON_1')).status).toBe(409);
  const { ftid } = (
    await world.ask('setTopic', { title: 'Hello', forum_id: 17, content: `Ask @${old} there` }, bob)
  ).body;
  expect((await world.ask('listPosts', { ftid })).body.topic.html).toContain('<a href=');
});

test('of many concurrent requests for one name, by sign-up or rename, one succeeds', async () => {
  const people = await Promise.all([1, 2, 3].map(() => newPerson(world)));
  const first = people[0] as Person;
  const answers = await Promise.all([
    ...people.map((it) => rename(it, 'Wanted_Name')),
    register('wanted_name'),
    register('WANTED_NAME'),
  ]);
  expect(answers.map((it) => it.status).sort()).toEqual([200, 409, 409, 409, 409]);
  const given = (await newPerson(world)) satisfies Person;
  const both = await Promise.all([rename(given, 'Given_Up_1'), register(given.username)]);
  expect(both.map((it) => it.status)).toEqual([200, 409]);
  expect(first.userid).not.toBe(given.userid);
});

test('a name becomes available after a year, or when its owner leaves', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await rename(ann, 'Ann_Newest');
  await rename(bob, 'Bob_Newest');
  await world.ask('deleteAccount', { password: bob.password }, bob);
  expect((await register(bob.username)).status).toBe(200);
  world.later(364 * dayMs);
  expect((await register(ann.username)).status).toBe(409);
  world.later(2 * dayMs);
  expect((await register(ann.username)).status).toBe(200);
  const eve = await newPerson(world);
  await rename(eve, 'Eve_Newest');
  world.later(366 * dayMs);
  await forgetExpired(world.db, world.services.clock());
  const rows =
    await world.db`select 1 from usernames where userid = ${eve.userid} and kept_until is not null`;
  expect(rows.count).toBe(0);
});

test('a description has at most 300 characters, and the database enforces the limits of names and descriptions', async () => {
  const ann = await newPerson(world);
  expect((await world.ask('changeUser', { about: 'w'.repeat(301) }, ann)).error).toContain('about');
  expect((await world.ask('changeUser', { about: ` ${'w'.repeat(298)} ` }, ann)).status).toBe(200);
  expect((await world.ask('changeUser', { show: { followers: 'perhaps' } }, ann)).status).toBe(400);
  expect((await world.ask('changeUser', { show: { followers: false } }, ann)).status).toBe(200);
  const wrong = [
    world.db`update users set about = ${'w'.repeat(301)} where userid = ${ann.userid}`,
    world.db`insert into usernames (name, userid) values ('Upper_Case', ${ann.userid})`,
    world.db`insert into usernames (name, userid) values (${ann.username.toLowerCase()}, ${ann.userid})`,
  ];
  for (const it of wrong) await expect(Promise.resolve(it)).rejects.toThrow();
});

test('the export contains former names and the description', async () => {
  const ann = await newPerson(world);
  await world.ask(
    'changeUser',
    { username: 'Exported_1', about: 'I read.', show: { following: false } },
    ann,
  );
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: ann.userid, session: ann.session }),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({
    username: 'Exported_1',
    former_usernames: [{ username: ann.username.toLowerCase() }],
    about: 'I read.',
    shows: { followers: true, following: false },
  });
});
