import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomMessage } from '#contract/chat/chat.ts';
import { endRestrictions } from '#server/moderation/end-restrictions.ts';
import { connect, tell } from '../chat/devices.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { caseOf, newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

/** Concurrent acts and events of one person. */
let world: World;
let mia: Pair;
let max: Pair;
beforeAll(async () => {
  world = await openWorld();
  [mia, max] = [await newStaff(world, 'moderator'), await newStaff(world, 'admin')];
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
type Person = Awaited<ReturnType<typeof newPerson>>;

/** A person with a listing, a topic and a reply in it, and their number of things that others see. */
async function someone() {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  const { ftid } = (await world.ask('setTopic', { title: 'Mine', forum_id: 17 }, person)).body;
  await world.ask('setPost', { ftid, content: 'Mine, too' }, person);
  return { person, iid };
}

/** Opens a case of the person; returns its id. */
async function newCase({ userid }: Pair): Promise<string> {
  const about = { kind: 'person', id: userid };
  await world.ask('sendReport', { about, reason: 'spam' }, await newPerson(world));
  return (await caseOf(world, mia, { userid, session: '' })).id;
}

async function act(staff: Pair, id: string, what: string, more: object = {}): Promise<number> {
  const { version } = (await world.ask('showCase', { id }, staff)).body.case;
  const asked = { case: id, version, act: what, reason: 'Why', hours: 1, ...more };
  return (await world.ask('actOnCase', asked, staff)).status;
}

async function tokenOf({ username, password }: Person): Promise<string> {
  const answer = await fetch(`${world.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).token;
}

/** The remains of every restriction: the person's state, hidden things, and causes. */
async function left({ userid }: Pair) {
  const [row] = await world.db`
    select u.restricted, u.restricted_until as until,
      (select count(*)::int from hidings h where h.userid = u.userid) as hidings,
      (select count(*)::int from items where userid = u.userid and (removed_at is not null or status <> 1))
        + (select count(*)::int from topics where userid = u.userid and removed_at is not null)
        + (select count(*)::int from posts where userid = u.userid and removed_at is not null)
        + (select count(*)::int from contents where userid = u.userid and removed_at is not null) as hidden,
      (select count(*)::int from banned_addresses b where b.person = u.userid) as addresses
    from users u where u.userid = ${userid}`;
  return row;
}
const nothing = { restricted: null, until: null, hidings: 0, hidden: 0, addresses: 0 };

test('undoing an act leaves nothing behind, whatever the act', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('hide', 'warn', 'silence', 'suspend', 'ban'),
      fc.boolean(),
      fc.constantFrom('overturn', 'lift and overturn', 'restore and overturn', 'both at once'),
      async (what, named, how) => {
        const { person, iid } = await someone();
        const id = await newCase(person);
        const things = named || what === 'hide' ? [{ kind: 'listing', id: iid }] : undefined;
        expect(await act(mia, id, what, { things })).toBe(200);
        const shutOut = what === 'suspend' || what === 'ban';
        const by = shutOut ? { token: await tokenOf(person) } : {};
        const appeal = () =>
          world.ask('appeal', { case: id, text: 'No', ...by }, shutOut ? undefined : person);
        if (how === 'both at once') {
          // The token expires once the person is no longer shut out.
          const [said, done] = await Promise.all([appeal(), act(mia, id, 'lift')]);
          expect([200, 401]).toContain(said.status);
          expect([200, 409]).toContain(done);
          if (done === 409) expect(await act(mia, id, 'lift')).toBe(200);
          if (said.status === 401)
            expect((await world.ask('appeal', { case: id, text: 'No' }, await again(person))).status).toBe(
              200,
            );
        } else expect((await appeal()).status).toBe(200);
        if (how === 'lift and overturn') expect(await act(mia, id, 'lift')).toBe(200);
        if (how === 'restore and overturn') expect(await act(mia, id, 'restore')).toBe(200);
        expect(await act(max, id, 'overturn')).toBe(200);
        expect(await left(person)).toEqual(nothing);
        expect((await world.ask('showListing', { iid })).status).toBe(200);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

const again = async ({ username, password }: Person): Promise<Pair> =>
  (await world.ask('logIn', { username, password })).body as Pair;

test('a suspension that ends while it is prolonged continues, and ends with the longer one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('silence', 'suspend', 'ban'), fc.boolean(), async (what, first) => {
      const { person } = await someone();
      expect(await act(mia, await newCase(person), 'suspend', { hours: 1 })).toBe(200);
      const id = await newCase(person);
      const { userid } = person;
      await world.db`
        update case_acts a set created_at = a.created_at - interval '2 hours' from cases c
        where c.id = a.case_id and c.person = ${userid}`;
      await world.db`
        update users set restricted_until = restricted_until - interval '2 hours' where userid = ${userid}`;
      const ends = () => endRestrictions(world.services);
      const prolongs = () => act(mia, id, what, { hours: 5 });
      const [one, other] = await Promise.all(first ? [ends(), prolongs()] : [prolongs(), ends()]);
      expect(first ? other : one).toBe(200);
      await ends();
      const state = { silence: 'silenced', suspend: 'suspended', ban: 'banned' }[what];
      const now = await left(person);
      expect([now?.restricted, now?.hidden]).toEqual([state, what === 'silence' ? 0 : 3]);
      expect(await act(mia, id, 'lift')).toBe(200);
      expect(await left(person)).toEqual(nothing);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('a person banned while writing over ten connections leaves nothing visible, and writes nothing more', async () => {
  const { person } = await someone();
  const { ftid } = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, await newPerson(world)))
    .body;
  const id = await newCase(person);
  const writes = [
    () => world.ask('setListing', lamp, person),
    () => world.ask('setTopic', { title: 'Mine', forum_id: 17 }, person),
    () => world.ask('setPost', { ftid, content: 'Mine' }, person),
    () => world.ask('sendMessage', { to_userid: mia.userid, content: 'Hi' }, person),
    async () => ({ status: (await shareBook(world, person, { content_name: 'Book' })) === '' ? 401 : 200 }),
  ];
  const statuses = new Set<number>();
  let banned = false;
  const connections = Array.from({ length: 10 }, async (_, at) => {
    for (let turn = 0; !banned || turn < 3; turn += 1) {
      const before = banned;
      const { status } = await (writes[(at + turn) % writes.length] as (typeof writes)[0])();
      statuses.add(status);
      if (before) expect(status).toBe(401);
      await pause(50);
    }
  });
  await pause(500);
  expect(await act(mia, id, 'ban')).toBe(200);
  banned = true;
  await Promise.all(connections);
  // A reply in progress no longer finds its topic.
  expect([...statuses].filter((it) => it !== 404).sort()).toEqual([200, 401]);
  const [seen] = await world.db`
    select (select count(*)::int from items where userid = ${person.userid} and removed_at is null)
      + (select count(*)::int from topics where userid = ${person.userid} and removed_at is null)
      + (select count(*)::int from posts where userid = ${person.userid} and removed_at is null)
      + (select count(*)::int from contents where userid = ${person.userid} and removed_at is null) as things`;
  expect(seen).toEqual({ things: 0 });
  expect((await world.db`select 1 from sessions where userid = ${person.userid}`).length).toBe(0);
  expect(await act(mia, id, 'lift')).toBe(200);
  expect(await left(person)).toEqual(nothing);
}, 120_000);

test('messages of a person banned while writing reach no one once they are hidden', async () => {
  const { person } = await someone();
  const id = await newCase(person);
  const [speaker, visitor] = [await connect(world.url, person), await connect(world.url)];
  const came: RoomMessage[] = [];
  visitor.on('new_message', (message: RoomMessage) => came.push(message));
  for (const socket of [speaker, visitor]) await tell(socket, 'join_room', { room: 'global' });
  const speaking = setInterval(() => speaker.emit('send_message', { room: 'global', message: 'Buy' }), 5);
  try {
    await expect.poll(() => came.length).toBeGreaterThan(3);
    expect(await act(mia, id, 'ban')).toBe(200);
    await expect.poll(() => speaker.connected, { timeout: 2000 }).toBe(false);
    const before = came.length;
    await pause(300);
    expect(came.length).toBe(before);
    const { messages } = (await world.ask('roomHistory', { room: 'global' })).body;
    expect(messages.filter(({ sender }) => sender.userid === person.userid)).toEqual([]);
  } finally {
    clearInterval(speaking);
    speaker.close();
    visitor.close();
  }
});
