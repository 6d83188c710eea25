import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Level, type LimitName, limitNames, mostADay } from '#contract/standing/standing.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { lift, spend } from './levels.ts';

let world: World;
let others: Pair[];
let ftid: string;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
  others = [];
  for (let index = 0; index < 7; index += 1) others.push(await newPerson(world));
  const [first] = others;
  if (!first) throw new Error('nobody is there');
  ftid = (await world.ask('setTopic', { title: 'Of all', forum_id: 15 }, first)).body.ftid;
});
afterAll(() => world.close());
beforeEach(() => world.forgetLimits());

const dayMs = 86_400_000;
const thing = { type: 'used', name: 'Lamp', price: 5, description: 'It works.' };
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const statuses = (replies: { status: number }[]) => replies.map((it) => it.status);
const publish = (as: Pair, fields: Record<string, unknown> = {}) =>
  world.ask('setListing', { ...thing, ...fields }, as);

/** Uses each limit by its public call; `index` is the number of the use within a test. */
const uses: Record<
  LimitName,
  (as: Pair, index: number) => Promise<{ status: number; error?: string; headers: Headers }>
> = {
  conversations: (as, index) =>
    world.ask(
      'sendMessage',
      { to_userid: others[index]?.userid, content: 'Hello', client_id: randomUUID() },
      as,
    ),
  topics: (as) => world.ask('setTopic', { title: 'Topic', forum_id: 15 }, as),
  listings: (as) => publish(as),
  async replies(as) {
    await world.services.limits.giveTurnBack({ name: 'posts', seconds: 2, burst: 5 }, as.userid);
    return world.ask('setPost', { ftid, content: 'Reply' }, as);
  },
};
const said: Record<LimitName, string> = {
  conversations: 'You may begin {most} new conversations a day at your standing.',
  topics: 'You may open {most} topics a day at your standing.',
  listings: 'You may publish {most} listings a day at your standing.',
  replies: 'You may write {most} replies a day at your standing.',
};
const lines = ([0, 1, 2, 3] as const).flatMap((level) =>
  limitNames.map((name): [Level, LimitName, number] => [level, name, mostADay[name][level]]),
);

test.each(lines)('standing %i may do of %s %i a day', async (level, name, most) => {
  const ann = await newPerson(world);
  await lift(world, ann, level);
  const act = uses[name];
  await spend(world, ann, name, most - 2);
  expect([(await act(ann, 0)).status, (await act(ann, 1)).status]).toEqual([200, 200]);
  const beyond = await act(ann, 2);
  expect([beyond.status, beyond.error]).toEqual([
    429,
    `${said[name].replace('{most}', `${most}`)} The next one is possible in ${most > 2 ? 23 : 24} hours.`,
  ]);
  expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(23 * 3600 - 60);
  expect(beyond.headers.get('x-problem')).toBe(`${name}-used-up`);
  expect(beyond.headers.get('x-problem-most')).toBe(`${most}`);
  const { standing } = (await world.ask('showUser', { userid: ann.userid }, ann)).body;
  const line = standing?.limits.find((it) => it.name === name);
  expect([standing?.level, line?.most, line?.left]).toEqual([level, most, 0]);
  expect(Date.parse(line?.free_at ?? '') - world.services.clock().getTime()).toBeLessThanOrEqual(
    24 * 3_600_000,
  );
});

test('a newcomer may begin 5 conversations, open 2 topics, publish 5 listings and reply 20 times, and again a day later', async () => {
  const ann = await newPerson(world);
  for (const name of limitNames) {
    const most = mostADay[name][0];
    for (let index = 0; index < most; index += 1)
      expect([name, index, (await uses[name](ann, index)).status]).toEqual([name, index, 200]);
    expect((await uses[name](ann, most)).status).toBe(429);
  }
  world.later(dayMs - 600_000);
  expect((await uses.topics(ann, 0)).status).toBe(429);
  world.later(600_000);
  // Four things that were never reported: Ann is known by now.
  const { standing } = (await world.ask('showUser', { userid: ann.userid }, ann)).body;
  expect(standing).toMatchObject({
    level: 1,
    limits: limitNames.map((name) => ({ name, left: mostADay[name][1], free_at: null })),
  });
  expect((await uses.topics(ann, 0)).status).toBe(200);
});

test.each(limitNames)('of ten concurrent %s as many are accepted as are left', async (name) => {
  const ann = await newPerson(world);
  await lift(world, ann, 1);
  await spend(world, ann, name, mostADay[name][1] - 2);
  const sent = statuses(
    name === 'replies'
      ? await times(4, (index) => uses[name](ann, index))
      : await times(7, (index) => uses[name](ann, index)),
  );
  expect(sent.filter((it) => it === 200)).toHaveLength(2);
  const rows = await world.db<{ count: number }[]>`
    select cardinality(times) as count from daily_uses where userid = ${ann.userid} and name = ${name}`;
  expect(rows).toEqual([{ count: mostADay[name][1] }]);
});

test('a draft does not count, its first publication does, and a return to sale does not', async () => {
  const ann = await newPerson(world);
  const drafts = await times(9, () => publish(ann, { status: 0 }));
  expect(statuses(drafts)).toEqual(Array(9).fill(200));
  const put = (index: number, status: number) =>
    world.ask('setListing', { iid: drafts[index]?.body.iid, status }, ann);
  for (let index = 0; index < 5; index += 1) expect((await put(index, 1)).status).toBe(200);
  expect(statuses([await put(5, 1), await publish(ann), await publish(ann, { status: 0 })])).toEqual([
    429, 429, 200,
  ]);
  const own = await world.ask('listOwnListings', {}, ann);
  expect(own.body.items.find((it) => it.iid === drafts[5]?.body.iid)?.status).toBe(0);
  expect(statuses([await put(0, 0), await put(0, 1)])).toEqual([200, 200]);
});

test('a verified school address starts with 15 listings a day, a merchant with 40', async () => {
  const [ann, bob] = [await newPerson(world, { email: 'ann.limits@usc.edu' }), await newPerson(world)];
  await world.db`update users set merchant = true where userid = ${bob.userid}`;
  for (const [person, most] of [
    [ann, 15],
    [bob, 40],
  ] as const) {
    await spend(world, person, 'listings', most - 1);
    expect(statuses([await publish(person), await publish(person)])).toEqual([200, 429]);
    const { standing } = (await world.ask('showUser', { userid: person.userid }, person)).body;
    expect(standing).toMatchObject({
      level: 0,
      limits: expect.arrayContaining([expect.objectContaining({ name: 'listings', most, left: 0 })]),
    });
  }
});

test('a repeat does not count, and beyond the limit still returns the first one', async () => {
  const ann = await newPerson(world);
  const client_id = randomUUID();
  const again = {
    listing: async () => (await publish(ann, { client_id })).body.iid,
    topic: async () =>
      (await world.ask('setTopic', { title: 'Again', forum_id: 15, client_id }, ann)).body.ftid,
    reply: async () => (await world.ask('setPost', { ftid, content: 'Again', client_id }, ann)).body.fpid,
    message: async () =>
      (await world.ask('sendMessage', { to_userid: others[0]?.userid, content: 'Again', client_id }, ann))
        .body.message?.id,
  };
  for (const send of Object.values(again)) {
    const first = await send();
    expect([await send(), await send()]).toEqual([first, first]);
    for (const name of limitNames) await spend(world, ann, name, mostADay[name][0]);
    expect(await send()).toBe(first);
    await world.db`delete from daily_uses where userid = ${ann.userid}`;
  }
});

test('a refused request and one without effect do not count', async () => {
  const ann = await newPerson(world);
  expect((await publish(ann, { photo: 'A'.repeat(22) })).status).toBe(400);
  expect(
    (await world.ask('setTopic', { title: 'No', forum_id: 15, category: 'Job Seeking' }, ann)).status,
  ).toBe(400);
  expect((await world.ask('setPost', { ftid: 'AAAAAAAAAAAA', content: 'Nowhere' }, ann)).status).toBe(404);
  await world.ask('blockPerson', { to_userid: ann.userid }, others[0]);
  expect((await uses.conversations(ann, 0)).status).toBe(403);
  await world.ask('unblockPerson', { to_userid: ann.userid }, others[0]);
  expect(
    await world.db`select 1 from daily_uses where userid = ${ann.userid} and cardinality(times) > 0`,
  ).toHaveLength(0);
});

test('a conversation counts only for the person who began it, also after a block', async () => {
  const [ann, bob] = [await newPerson(world), others[0] as Pair];
  const usesOf = async ({ userid }: Pair) =>
    (
      await world.db<{ count: number }[]>`
      select cardinality(times) as count from daily_uses where userid = ${userid} and name = 'conversations'`
    ).map((it) => it.count);
  await world.db`delete from daily_uses where userid = ${bob.userid}`;
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  await world.ask('unblockPerson', { to_userid: bob.userid }, ann);
  const say = (from: Pair, to: Pair) =>
    world.ask('sendMessage', { to_userid: to.userid, content: 'Hello' }, from);
  expect(statuses([await say(ann, bob), await say(ann, bob), await say(bob, ann)])).toEqual([200, 200, 200]);
  expect([await usesOf(ann), await usesOf(bob)]).toEqual([[1], []]);
});

test('deleting a publication gives no use back', async () => {
  const ann = await newPerson(world);
  const { ftid: mine } = (await world.ask('setTopic', { title: 'One', forum_id: 15 }, ann)).body;
  await uses.topics(ann, 0);
  await world.ask('deleteTopic', { ftid: mine }, ann);
  expect((await uses.topics(ann, 0)).status).toBe(429);
});

test('setting the clock back blocks no person', async () => {
  const ann = await newPerson(world);
  await world.db`
    insert into daily_uses (userid, name, times)
    values (${ann.userid}, 'topics', array_fill(${new Date(world.services.clock().getTime() + 5 * dayMs)}::timestamptz, array[2]))`;
  expect(statuses([await uses.topics(ann, 0), await uses.topics(ann, 0), await uses.topics(ann, 0)])).toEqual(
    [200, 200, 429],
  );
});

test('with LIMITS=off no limit applies, and the standing is the same', async () => {
  const free = await openWorld();
  try {
    const ann = await newPerson(free);
    const sent = await times(8, () => free.ask('setTopic', { title: 'Many', forum_id: 15 }, ann));
    expect(statuses(sent)).toEqual(Array(8).fill(200));
    const { standing } = (await free.ask('showUser', { userid: ann.userid }, ann)).body;
    expect(standing).toMatchObject({
      level: 0,
      limits: limitNames.map((name) => ({ name, left: mostADay[name][0] })),
    });
  } finally {
    await free.close();
  }
});
