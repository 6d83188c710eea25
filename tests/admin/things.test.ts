import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicKind } from '#contract/moderation/policy.ts';
import { selectListed } from '#server/admin/stores/thing-store.ts';
import { seedPeople } from '../../bench/people.ts';
import { act } from '../moderation/staff-people.ts';
import { shareBook, uploadPicture } from '../moderation/uploads.ts';
import { explainedDatabase, nodesOf } from '../world/explained.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newStaff } from './staffed.ts';

let world: World;
let admin: Pair;
let ann: Pair & { username: string };
let photo: string;
const made: Record<string, string[]> = {};

beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
  ann = await newPerson(world, { school: 103 });
  photo = await uploadPicture(world, ann);
  const listing = (name: string, as = ann) =>
    world.ask('setListing', { type: 'used', name, price: 5, description: `About ${name}`, photo }, as);
  made.listing = [];
  for (const name of ['Lamp', 'Desk', 'Chair']) made.listing.push((await listing(name)).body.iid);
  const topic = { title: 'Visa', forum_id: 15, content: 'How long?' };
  const { ftid } = (await world.ask('setTopic', topic, ann)).body;
  made.topic = [ftid];
  made.post = [(await world.ask('setPost', { ftid, content: 'Two weeks' }, ann)).body.fpid];
  made.content = [await shareBook(world, ann, { content_name: 'Algebra', text: 'Page one' })];
  await world.db`
    insert into room_messages (room, userid, message, created_at) values ('global', ${ann.userid}, 'Hello', now())`;
  made.room_message = [(await world.ask('roomHistory', { room: 'global' })).body.messages[0]?.id ?? ''];
});
afterAll(() => world.close());

const list = async (fields: object, as = admin) => (await world.ask('listThings', { ...fields }, as)).body;
const ids = async (fields: object, as = admin) => (await list(fields, as)).things.map(({ id }) => id);
const hide = async (kind: string, id: string, state: 'held' | 'hidden') => {
  await world.db`
    insert into hidings (kind, thing_id, userid, cause, state, at)
    values (${kind}, ${id}, ${ann.userid}, 'rule', ${state}, now())`;
  await world.db`
    update items set removed_status = status, status = 0, removed_at = now() where iid = ${id} and ${kind} = 'listing'`;
};

test('staff see the newest things of each kind with their words, authors and addresses', async () => {
  const person = { userid: ann.userid, username: ann.username, avatar: '' };
  const at = expect.stringMatching(/Z$/);
  const [iid, ftid] = [made.listing?.[2], made.topic?.[0]];
  const rows = {
    listing: { title: 'Chair', text: 'About Chair', photo, url: `/detail/${iid}` },
    topic: { title: 'Visa', text: 'How long?', photo: '', url: `/forumdetail/${ftid}` },
    post: { title: 'Visa', text: 'Two weeks', photo: '', url: `/forumdetail/${ftid}` },
    content: {
      title: 'Algebra',
      text: 'Page one',
      photo: expect.stringMatching(/^\w{22}$/),
      url: `/content_sharing/${ann.userid}/${made.content?.[0]}`,
    },
    room_message: { title: '', text: 'Hello', photo: '', url: '/globalchatroom' },
  };
  for (const [kind, row] of Object.entries(rows)) {
    const { things, total } = await list({ kind });
    const id = made[kind]?.at(-1);
    expect([things[0], total]).toEqual([
      { kind, id, ...row, state: 'shown', case: null, person, at },
      made[kind]?.length,
    ]);
  }
});

test('held things come first, then the others by time, and each state has its own list', async () => {
  const [lamp = '', desk = '', chair = ''] = made.listing ?? [];
  await hide('listing', lamp, 'held');
  await hide('listing', desk, 'hidden');
  const all = await list({ kind: 'listing' });
  expect(all.things.map(({ id, state, photo }) => [id, state, photo !== ''])).toEqual([
    [lamp, 'held', true],
    [chair, 'shown', true],
    [desk, 'hidden', true],
  ]);
  expect(all.total).toBe(3);
  expect(await ids({ kind: 'listing', offset: 1, limit: 1 })).toEqual([chair]);
  expect(await ids({ kind: 'listing', offset: 2 })).toEqual([desk]);
  for (const [state, id] of [
    ['held', lamp],
    ['hidden', desk],
    ['shown', chair],
  ])
    expect(await list({ kind: 'listing', state })).toMatchObject({ things: [{ id, state }], total: 1 });
});

test('a thing both held and hidden counts as hidden, and a deleted one is absent', async () => {
  const { iid } = (
    await world.ask('setListing', { type: 'used', name: 'Fan', price: 5, description: 'Cool' }, ann)
  ).body;
  const about = { kind: 'listing', id: iid };
  await world.ask('sendReport', { about, reason: 'spam' }, await newPerson(world));
  await act(world, admin, ann, 'hide', { things: [about] });
  await world.db`
    insert into hidings (kind, thing_id, userid, cause, state, at)
    values ('listing', ${iid}, ${ann.userid}, 'rule', 'held', now())`;
  const { things } = await list({ kind: 'listing', state: 'hidden' });
  const { cases } = (await world.ask('listCases', { person: ann.userid }, admin)).body;
  expect(things.find(({ id }) => id === iid)?.case).toBe(cases[0]?.id);
  expect(await ids({ kind: 'listing', state: 'held' })).not.toContain(iid);
  await act(world, admin, ann, 'restore', { things: [about] });
  expect(await ids({ kind: 'listing', state: 'shown' })).toContain(iid);
  await world.ask('deleteListing', { iid }, ann);
  expect(await ids({ kind: 'listing' })).not.toContain(iid);
});

test('drafts, deleted things and the site’s own replies are not listed', async () => {
  const before = await list({ kind: 'listing' });
  await world.ask('setListing', { type: 'used', status: 0 }, ann);
  expect((await list({ kind: 'listing' })).total).toBe(before.total);
});

test('a moderator sees the things of the people of their schools', async () => {
  const bo = await newPerson(world, { school: 55 });
  const { ftid } = (await world.ask('setTopic', { title: 'Berkeley', forum_id: 17 }, bo)).body;
  const mia = await newStaff(world, 'moderator', { schools: [55] });
  expect(await list({ kind: 'topic' }, mia)).toMatchObject({ things: [{ id: ftid }], total: 1 });
  expect(await ids({ kind: 'topic', school_id: 103 }, mia)).toEqual([]);
  expect(await ids({ kind: 'topic', school_id: 55 })).toEqual([ftid]);
  const all = await newStaff(world, 'moderator');
  expect(await ids({ kind: 'topic' }, all)).toEqual([ftid, ...(made.topic ?? [])]);
});

test('only staff see the list, and wrong values are refused with their field', async () => {
  expect((await world.ask('listThings', { kind: 'topic' })).status).toBe(401);
  expect((await world.ask('listThings', { kind: 'topic' }, ann)).status).toBe(403);
  for (const [wrong, says] of [
    [{}, /^kind /],
    [{ kind: 'message' }, /^kind must be one of/],
    [{ kind: 'topic', state: 'gone' }, /^state must be one of/],
    [{ kind: 'topic', school_id: 7 }, /^school_id must be one of/],
    [{ kind: 'topic', limit: 101 }, /^limit must be at most 100/],
  ] as const) {
    const { status, error } = await world.ask('listThings', wrong, admin);
    expect([status, error]).toEqual([400, expect.stringMatching(says)]);
  }
});

test('of many things only those of the page are read', async () => {
  const { db, plansOf, drop } = await explainedDatabase();
  const [author] = await seedPeople(db, 1);
  await db`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    select lpad(n::text, 12, '0'), ${author?.userid ?? ''}, 2, 17, 'Topic ' || n, now() - n * interval '1 second', now()
    from generate_series(1, 6000) n`;
  await db`vacuum analyze topics`;
  const asked = { kind: 'topic' as PublicKind, state: undefined, schools: null };
  const plans = await plansOf(() => selectListed(db, asked, { offset: 0, limit: 30 }), 'from topics t');
  for (const plan of plans) {
    const read = nodesOf(plan).filter((it) => it['Relation Name'] === 'topics');
    expect(read.map((it) => it['Node Type'])).not.toContain('Seq Scan');
    for (const it of read) expect(it['Actual Rows'] * it['Actual Loops']).toBeLessThan(100);
  }
  await drop();
});
