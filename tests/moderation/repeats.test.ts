import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { caseOf, newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

let world: World;
let mia: Pair;
let board: string;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
  mia = await newStaff(world, 'moderator');
  board = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, mia)).body.ftid;
});
afterAll(() => world.close());

let count = 0;
/** A text of more than forty characters, different each time. */
const longText = () => {
  count += 1;
  return `Rooms close to the campus, quiet, furnished, from May on: offer number ${count}`;
};
const reply = (content: string, as: Pair) => world.ask('setPost', { ftid: board, content }, as);
const known = async () => {
  const person = await newPerson(world);
  await world.db`
    update users set created_at = now() - interval '2 days', school_verified = true where userid = ${person.userid}`;
  return person;
};

test('the same text of forty characters is refused the third time in an hour, in any place', async () => {
  const person = await newPerson(world);
  const text = longText();
  const listing = { type: 'used', name: 'Room', price: 5, description: text };
  expect((await reply(text, person)).status).toBe(200);
  const topic = { title: 'A room', content: text.toUpperCase(), forum_id: 17 };
  expect((await world.ask('setTopic', topic, person)).status).toBe(200);
  const third = await reply(`  ${text.replace('close to', 'close… to')}!`, person);
  expect([third.status, third.error]).toEqual([
    429,
    'You have posted this text twice within the hour. Wait a while before you post it again.',
  ]);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await reply(longText(), person)).status).toBe(200);
  // Title and description together are another text.
  for (const status of [200, 200, 429])
    expect((await world.ask('setListing', listing, person)).status).toBe(status);
  world.later(3_601_000);
  expect((await reply(text, person)).status).toBe(200);
});

test('short texts, private messages and summaries of books may be repeated', async () => {
  const [person, other] = [await newPerson(world), await newPerson(world)];
  const text = longText();
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await reply('x'.repeat(39), person)).status).toBe(200);
    expect((await world.ask('sendMessage', { to_userid: other.userid, content: text }, person)).status).toBe(
      200,
    );
    expect(await shareBook(world, person, { content_name: 'Book', text })).not.toBe('');
  }
});

test('new people who deleted their account since still count among those who wrote a text', async () => {
  const [one, two, third] = [await newPerson(world), await newPerson(world), await newPerson(world)];
  const text = longText();
  for (const person of [one, two]) {
    expect((await reply(text, person)).body).not.toHaveProperty('held');
    expect((await world.ask('deleteAccount', { password: person.password }, person)).status).toBe(200);
  }
  expect((await reply(text, third)).body).toMatchObject({ held: true });
});

test('of many concurrent posts exactly two are accepted, and a repeated request does not count', async () => {
  const person = await newPerson(world);
  const text = longText();
  const client_id = crypto.randomUUID();
  const first = { ftid: board, content: text, client_id };
  for (let turn = 0; turn < 3; turn += 1)
    expect((await world.ask('setPost', first, person)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 4 }, () => reply(text, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
});

test('a text counts when an edit adds it, and not when another field changes', async () => {
  const person = await known();
  const text = longText();
  const listing = { type: 'used', name: 'Room', price: 5, description: text };
  const { iid } = (await world.ask('setListing', listing, person)).body;
  for (const price of [4, 3, 2])
    expect((await world.ask('setListing', { iid, price }, person)).status).toBe(200);
  expect((await world.ask('setListing', listing, person)).status).toBe(200);
  const other = (await world.ask('setListing', { ...listing, description: 'Other' }, person)).body.iid;
  expect((await world.ask('setListing', { iid: other, description: text }, person)).status).toBe(429);
});

test('an edit that leaves the folded text as it was is no new posting', async () => {
  const person = await known();
  const [said, opened, sold] = [longText(), longText(), longText()];
  const { fpid } = (await reply(said, person)).body;
  const { ftid } = (await world.ask('setTopic', { title: 'Room', content: opened, forum_id: 17 }, person))
    .body;
  const listing = { type: 'used', name: 'Room', price: 5, description: sold };
  const { iid } = (await world.ask('setListing', listing, person)).body;
  for (const sign of [',', ';', '!']) {
    const changes = [
      await world.ask('setPost', { fpid, content: said + sign }, person),
      await world.ask('setTopic', { ftid, content: opened + sign }, person),
      await world.ask('setListing', { iid, description: sold.toUpperCase() + sign }, person),
    ];
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  // The first posting still counts.
  for (const status of [200, 429]) expect((await reply(said, person)).status).toBe(status);
});

const withdrawn = async (as: Pair, description: string) => {
  const fields = { type: 'used', name: 'Room', price: 5, description };
  const { iid } = (await world.ask('setListing', fields, as)).body;
  await world.ask('setListing', { iid, status: 0 }, as);
  return iid;
};

test('a text that a withdrawn listing was given counts when it is on sale again, unlike the text it had', async () => {
  const person = await known();
  const text = longText();
  const iid = await withdrawn(person, text);
  for (const status of [1, 0, 1, 0])
    expect((await world.ask('setListing', { iid, status }, person)).status).toBe(200);
  await world.ask('setListing', { iid, description: longText() }, person);
  await world.ask('setListing', { iid, description: `${text}!` }, person);
  expect((await world.ask('setListing', { iid, status: 1 }, person)).status).toBe(200);
  const [second, third] = [await withdrawn(person, 'Quiet'), await withdrawn(person, 'Quiet')];
  for (const other of [second, third])
    expect((await world.ask('setListing', { iid: other, description: text }, person)).status).toBe(200);
  expect((await world.ask('setListing', { iid: second, status: 1 }, person)).status).toBe(200);
  expect((await world.ask('setListing', { iid: third, status: 1 }, person)).status).toBe(429);
});

test('the third new person’s repeat is held, also if a withdrawn listing was given the text', async () => {
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const;
  const text = longText();
  const back = async (person: Pair) => {
    const iid = await withdrawn(person, 'Quiet');
    await world.ask('setListing', { iid, description: text, status: 0 }, person);
    return (await world.ask('setListing', { iid, status: 1 }, person)).body.held;
  };
  expect([await back(people[0]), await back(people[1]), await back(people[2])]).toEqual([
    undefined,
    undefined,
    true,
  ]);
  expect((await caseOf(world, mia, people[2])).rules).toEqual(['repeats']);
});

test('the third new person’s repeat is held; a known person’s is not', async () => {
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const;
  const text = longText();
  expect((await reply(text, await known())).body.held).toBeUndefined();
  expect((await reply(text, people[0])).body.held).toBeUndefined();
  expect((await reply(text, people[1])).body.held).toBeUndefined();
  expect((await reply(text, await known())).body.held).toBeUndefined();
  expect((await reply(text, people[2])).body.held).toBe(true);
  expect((await caseOf(world, mia, people[2])).rules).toEqual(['repeats']);
});

test('hashes are deleted within hours', async () => {
  await reply(longText(), await newPerson(world));
  world.later(3 * 3_600_000);
  const { moderation } = await import('#server/moderation/domain.ts');
  for (const { run } of moderation.housekeeping ?? []) await run(world.services);
  expect((await world.db`select 1 from repeated_texts`).length).toBe(0);
});
