import { strFromU8, unzipSync } from 'fflate';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { socketEvents } from '#contract/moderation/policy.ts';
import { endRestrictions } from '#server/moderation/end-restrictions.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, newStaff } from './staff-people.ts';

/** Calls of staff, too. */
type CallName = keyof typeof calls;

let world: World;
let mia: Pair;
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
  bob = await newPerson(world);
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
type Person = Awaited<ReturnType<typeof newPerson>>;

async function acted(what: string, more: object = {}) {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  const other = (await world.ask('setListing', lamp, person)).body.iid;
  await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'hate' }, bob);
  const { status } = await act(world, mia, person, what, more);
  expect(status).toBe(200);
  return { person, iid, other };
}

const post = async (name: CallName, fields: object) => {
  const answer = await fetch(`${world.url}${calls[name].at[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: answer.status === 200 ? answer : await answer.json() };
};
const signIn = ({ username, password }: Person) => post('logIn', { username, password });
const owned = async (person: Pair) => {
  const { role, state, until } = (await world.ask('showUser', { userid: person.userid }, person)).body;
  return { role, state, until };
};

test('every call that writes is listed as open to a silenced person or not', () => {
  const silent = (Object.entries(calls) as [string, Call][]).filter(
    ([, call]) => call.at[0] === 'POST' && call.silenced === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('a silenced person can read, but writes nothing public until it ends', async () => {
  const { person, iid, other } = await acted('silence', { hours: 24 });
  const { until } = await owned(person);
  expect(await owned(person)).toEqual({ role: 'member', state: 'silenced', until });
  const { ftid } = (await world.ask('setTopic', { title: 'Wanted', category: 'Wanted' }, bob)).body;
  const to_userid = bob.userid;
  const about: Partial<Record<CallName, object>> = {
    restoreListing: { iid },
    applyAsMerchant: { name: 'Shop', text: 'Hi' },
    setTopic: { title: 'Hi', forum_id: 17 },
    setPost: { ftid, content: 'Hi' },
    setWanted: { ftid, found: true },
    sendMessage: { to_userid, content: 'Hi' },
    follow: { to_user_id: bob.userid },
    shareContent: { content_name: 'A book', page_num: 1, text: 'A page' },
  };
  const closed = (Object.entries(calls) as [CallName, Call][]).filter(
    ([, call]) => call.silenced === 'closed' && call.who === 'viewer',
  );
  expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(about).sort());
  for (const [name] of closed) {
    const { status, body } = await post(name, { ...person, ...about[name] });
    expect([name, status, body.error]).toEqual([name, 403, expect.stringContaining('You may read')]);
  }
  const refused = await post('setTopic', { ...person, title: 'Hi', forum_id: 17 });
  expect(refused.body).toEqual({
    error: `You may read, but not write until ${until?.slice(0, 16).replace('T', ' ')} UTC.`,
    until,
  });
  expect((await world.ask('setListing', lamp, person)).status).toBe(403);
  expect((await world.ask('setListing', { iid, name: 'Other' }, person)).status).toBe(403);
  expect((await world.ask('setListing', { iid, status: 1 }, person)).status).toBe(403);
  expect((await world.ask('changeUser', { about: 'Read me' }, person)).status).toBe(403);
  expect((await world.ask('setLike', { kind: 'topic', id: ftid, on: true }, person)).status).toBe(403);
  expect((await world.ask('setLike', { kind: 'topic', id: ftid, on: false }, person)).status).toBe(200);
  for (const [name, fields] of [
    ['setListing', { iid, status: 2 }],
    ['setListing', { iid: other, status: 0 }],
    ['sendReport', { about: { kind: 'person', id: bob.userid }, reason: 'spam' }],
    ['blockPerson', { to_userid: bob.userid }],
    ['unblockPerson', { to_userid: bob.userid }],
    ['changeUser', { contact: 'elsewhere' }],
    ['noticeSettings', {}],
    ['listOwnListings', {}],
  ] as const)
    expect([name, (await world.ask(name, fields, person)).status]).toEqual([name, 200]);
  expect((await world.ask('showListing', { iid })).status).toBe(200);
  await world.db`update users set restricted_until = now() - interval '1 second' where userid = ${person.userid}`;
  expect((await world.ask('setListing', lamp, person)).status).toBe(200);
  expect(await owned(person)).toEqual({ role: 'member', state: 'active', until: null });
});

test('a silenced person’s socket receives messages, and is refused its own', async () => {
  const { person } = await acted('silence', { hours: 1 });
  const { userid, session } = person;
  const socket = io(world.url, { auth: { userid, session }, transports: ['websocket'] });
  const sent: Record<keyof typeof socketEvents, object> = {
    page: { path: '/' },
    join_room: { room: 'global' },
    read: { to_userid: bob.userid },
    send_message: { room: 'global', message: 'Hi' },
    private_message: { to_userid: bob.userid, content: 'Hi' },
    typing: { to_userid: bob.userid },
  };
  for (const [event, fields] of Object.entries(sent)) {
    const { code, status } = await socket.emitWithAck(event, fields);
    const closed = socketEvents[event as keyof typeof socketEvents] === 'closed';
    expect([event, code === 'silenced', status === 403]).toEqual([event, closed, closed]);
  }
  socket.close();
});

test('a suspension blocks sessions and sockets and hides things, until it ends', async () => {
  const person = await newPerson(world);
  const { userid, session } = person;
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  const { ftid } = (await world.ask('setTopic', { title: 'Mine', forum_id: 17 }, person)).body;
  const before = (await world.ask('listListings', { seller: userid })).body.items;
  const socket = io(world.url, { auth: { userid, session }, transports: ['websocket'] });
  await expect.poll(() => socket.connected).toBe(true);
  await world.ask('sendReport', { about: { kind: 'topic', id: ftid }, reason: 'hate' }, bob);
  expect((await act(world, mia, person, 'suspend', { hours: 2 })).body.case.facts.state).toBe('suspended');
  await expect.poll(() => socket.connected).toBe(false);
  socket.close();
  expect((await world.ask('listSessions', {}, person)).status).toBe(401);
  expect((await world.ask('showListing', { iid })).status).toBe(404);
  expect((await world.ask('listPosts', { ftid })).status).toBe(404);

  const { status, body } = await signIn(person);
  const until = body.until.slice(0, 16).replace('T', ' ');
  expect([status, body.error]).toEqual([403, `Your account is suspended until ${until} UTC.`]);
  const archive = await post('exportUser', { token: body.token });
  const files = unzipSync(new Uint8Array(await (archive.body as Response).arrayBuffer()));
  expect(JSON.parse(strFromU8(files['cases.json'] ?? new Uint8Array()))[0]).toMatchObject({
    act: 'suspend',
    reason: 'Because of this',
  });
  expect((await post('appeal', { token: body.token, text: 'Please look again' })).status).toBe(200);
  expect((await post('appeal', { token: body.token, text: 'Again' })).status).toBe(409);
  expect((await post('appeal', { token: 'x'.repeat(43), text: 'Again' })).status).toBe(401);
  expect((await post('listSessions', { token: body.token })).status).toBe(401);

  world.later(2 * 3_600_000 + 1000);
  await endRestrictions(world.services);
  const { username, password } = person;
  const again = (await world.ask('logIn', { username, password })).body;
  const { events } = (await world.ask('securityEvents', {}, again)).body;
  expect(events.map(({ kind }) => kind)).toEqual(['signed_in', 'export', 'failed', 'staff', 'signed_in']);
  expect((await world.ask('listListings', { seller: userid })).body.items).toEqual(before);
  expect((await world.ask('listPosts', { ftid })).status).toBe(200);
});

test('a ban has no end, until it is lifted', async () => {
  const { person, iid } = await acted('ban');
  const { status, body } = await signIn(person);
  expect([status, body.until]).toEqual([403, null]);
  world.later(400 * 86_400_000);
  await endRestrictions(world.services);
  expect((await signIn(person)).status).toBe(403);
  const { username, userid } = person;
  await world.db`update users set about = 'Call me' where userid = ${userid}`;
  expect((await world.ask('showPerson', { username })).body.person).toMatchObject({ about: '', avatar: '' });
  const fresh = await newStaff(world, 'admin');
  expect((await act(world, fresh, person, 'lift')).body.case.state).toBe('resolved');
  expect((await world.ask('showPerson', { username })).body.person.about).toBe('Call me');
  expect((await world.ask('listActs', { person: userid }, fresh)).body.acts[0]).toMatchObject({
    act: 'lift',
    before: { person: 'banned' },
    after: { person: 'active', until: null },
  });
  expect((await signIn(person)).status).toBe(200);
  expect((await world.ask('showListing', { iid })).status).toBe(200);
});

test('overturning reverts every effect', async () => {
  const fresh = await newStaff(world, 'moderator');
  const other = await newStaff(world, 'admin');
  const [person, reporter] = [await newPerson(world), await newPerson(world)];
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  const { ftid } = (await world.ask('setTopic', { title: 'Mine', forum_id: 17 }, person)).body;
  const about = { kind: 'listing', id: iid };
  await world.ask('sendReport', { about, reason: 'scam' }, reporter);
  await act(world, fresh, person, 'suspend', { hours: 5, things: [about] });
  const { token } = (await signIn(person)).body;
  await post('appeal', { token, text: 'Please' });
  expect((await act(world, other, person, 'overturn')).status).toBe(200);
  expect((await signIn(person)).status).toBe(200);
  expect((await world.ask('showListing', { iid })).status).toBe(200);
  expect((await world.ask('listPosts', { ftid })).status).toBe(200);
  expect(await world.db`select 1 from hidings where userid = ${person.userid}`).toHaveLength(0);
});

test('a thing hidden by staff stays hidden after a suspension ends', async () => {
  const fresh = await newStaff(world, 'moderator');
  const [person, reporter] = [await newPerson(world), await newPerson(world)];
  const { iid } = (await world.ask('setListing', lamp, person)).body;
  const about = { kind: 'listing', id: iid };
  await world.ask('sendReport', { about, reason: 'scam' }, reporter);
  await act(world, fresh, person, 'hide');
  await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'scam' }, reporter);
  await act(world, fresh, person, 'suspend', { hours: 1 });
  await act(world, fresh, person, 'lift');
  expect((await world.ask('showListing', { iid })).status).toBe(404);
  await act(world, fresh, person, 'restore', { things: [about] });
  expect((await world.ask('showListing', { iid })).status).toBe(200);
});

test('a suspended person may delete the account with the token', async () => {
  const fresh = await newStaff(world, 'admin');
  const person = await newPerson(world);
  const reporter = await newPerson(world);
  await world.ask('sendReport', { about: { kind: 'person', id: person.userid }, reason: 'scam' }, reporter);
  await act(world, fresh, person, 'ban');
  const { token } = (await signIn(person)).body;
  expect((await post('deleteAccount', { token, password: 'wrong-one1' })).status).toBe(401);
  expect((await post('deleteAccount', { token, password: person.password })).status).toBe(200);
  expect((await signIn(person)).status).toBe(401);
  expect((await post('verifyEmail', { email: person.email.toUpperCase() })).status).toBe(403);
});
