import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/paths.ts';
import { act, newStaff } from '../moderation/staff-people.ts';
import { shareBook } from '../moderation/uploads.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

/** A word in everything that is reported, and nowhere else. */
const word = 'Qwxreported';

let world: World;
let mia: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
});
afterAll(() => world.close());

type Thing = { kind: string; id: string };

/** A person with a thing of each kind. */
async function author() {
  const ann = await newPerson(world);
  const lamp = { type: 'used', name: `${word} lamp`, price: 5, description: word };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const { ftid } = (await world.ask('setTopic', { title: `${word} topic`, forum_id: 17 }, ann)).body;
  const open = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, await newPerson(world))).body
    .ftid;
  const { fpid } = (await world.ask('setPost', { ftid: open, content: `${word} reply` }, ann)).body;
  const id = await shareBook(world, ann, { content_name: `${word} book`, text: word });
  const [said] = await world.db<{ id: string }[]>`
    insert into room_messages (room, userid, message, created_at)
    values ('global', ${ann.userid}, ${word}, now()) returning id::text as id`;
  const things: Thing[] = [
    { kind: 'listing', id: iid },
    { kind: 'topic', id: ftid },
    { kind: 'post', id: fpid },
    { kind: 'content', id },
    { kind: 'room_message', id: said?.id ?? '' },
  ];
  const ids = things.map((it) => it.id);
  const readings: Partial<Record<CallName, object>> = {
    listListings: { seller: ann.userid },
    showListing: { iid },
    showCards: { iids: iid },
    listTopics: { name: word, limit: 210 },
    listPosts: { ftid },
    contentsOf: { userid: ann.userid },
    latestContents: {},
    showPerson: { username: ann.username },
    roomHistory: { room: 'global' },
  };
  /** The calls that show the author's things to a person. */
  async function seenBy(as?: Pair): Promise<string[]> {
    const found: string[] = [];
    for (const [name, fields] of Object.entries({ ...readings }) as [CallName, object][]) {
      const { status, body } = await world.ask(name, { ...fields }, as);
      if (status === 200 && ids.some((it) => JSON.stringify(body).includes(`"${it}"`))) found.push(name);
    }
    const replies = (await world.ask('listPosts', { ftid: open }, as)).body.posts;
    return replies.some((it) => it.fpid === fpid) ? [...found, 'reply'] : found;
  }
  return { ann, things, seenBy, all: [...Object.keys(readings), 'reply'] };
}

const report = (about: Thing, as?: Pair) => world.ask('sendReport', { about, reason: 'spam' }, as);
const hiddenFrom = async (as: Pair) => (await world.ask('reportedIds', {}, as)).body;

test('a reported thing is hidden only from its reporter, and a dismissal shows it again', async () => {
  const { ann, things, seenBy, all } = await author();
  const [bob, cat] = [await newPerson(world), await newPerson(world)];
  expect(await seenBy(bob)).toEqual(all);
  for (const about of things) expect((await report(about, bob)).status).toBe(200);
  expect(await seenBy(bob)).toEqual([]);
  const reported = Object.fromEntries(things.map(({ kind, id }) => [kind, [id]]));
  expect(await hiddenFrom(bob)).toEqual({ ...reported, message: [] });
  for (const other of [cat, ann, undefined]) expect(await seenBy(other)).toEqual(all);
  const { body: again } = await report(things[0] as Thing, bob);
  expect((await report(things[0] as Thing, bob)).body.id).toBe(again.id);
  await act(world, mia, ann, 'dismiss');
  expect(await seenBy(bob)).toEqual(all);
  expect(Object.values(await hiddenFrom(bob)).flat()).toEqual([]);
});

test('it stays hidden when the report was upheld, until it is restored', async () => {
  const { ann, things, seenBy, all } = await author();
  const bob = await newPerson(world);
  for (const about of things) await report(about, bob);
  await act(world, mia, ann, 'warn');
  expect(await seenBy(bob)).toEqual([]);
  const [first, ...rest] = things;
  await act(world, mia, ann, 'restore', { things: rest });
  expect(await seenBy(bob)).toEqual(
    expect.arrayContaining(['listTopics', 'contentsOf', 'roomHistory', 'reply']),
  );
  expect((await hiddenFrom(bob)).listing).toEqual([first?.id]);
  await act(world, mia, ann, 'restore', { things: [first] });
  expect(await seenBy(bob)).toEqual(all);
});

test('a report after a restore hides it again', async () => {
  const { ann, things, seenBy } = await author();
  const [bob, cat] = [await newPerson(world), await newPerson(world)];
  await report(things[0] as Thing, bob);
  await act(world, mia, ann, 'restore');
  await report(things[0] as Thing, cat);
  expect(await seenBy(bob)).toContain('showListing');
  expect(await seenBy(cat)).not.toContain('showListing');
});

test('neither a report of a person nor a visitor’s report hides anything', async () => {
  const { ann, things, seenBy, all } = await author();
  const bob = await newPerson(world);
  await report({ kind: 'person', id: ann.userid }, bob);
  await report(things[0] as Thing);
  expect(await seenBy(bob)).toEqual(all);
  expect(await seenBy()).toEqual(all);
  expect(Object.values(await hiddenFrom(bob)).flat()).toEqual([]);
  expect((await world.ask('reportedIds', {})).status).toBe(401);
});
