import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#server/random.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { lift, visit, write } from './levels.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = () => world.services.clock();
const levelOf = async ({ userid }: Pair): Promise<number> => {
  const [row] = await world.db<[{ level: number }]>`select standing_of(${userid}, ${now()}) as level`;
  return row.level;
};
const joinedBefore = (person: Pair, ms: number) =>
  world.db`update users set created_at = ${new Date(now().getTime() - ms)} where userid = ${person.userid}`;
const ownOf = async (person: Pair) => (await world.ask('showUser', { userid: person.userid }, person)).body;
const publish = (as: Pair, fields: Record<string, unknown> = {}) =>
  world.ask('setListing', { type: 'used', name: 'Lamp', price: 5, description: 'It works.', ...fields }, as);

test('known: an account of 24 hours with a verified school address', async () => {
  const [ann, bob] = [await newPerson(world, { email: 'ann@usc.edu' }), await newPerson(world)];
  expect(await levelOf(ann)).toBe(0);
  for (const person of [ann, bob]) await joinedBefore(person, dayMs - 60_000);
  expect(await levelOf(ann)).toBe(0);
  for (const person of [ann, bob]) await joinedBefore(person, dayMs);
  expect([await levelOf(ann), await levelOf(bob)]).toEqual([1, 0]);
});

test('known: an account with three things instead, none of them a draft', async () => {
  const ann = await newPerson(world);
  await joinedBefore(ann, 2 * dayMs);
  await publish(ann);
  await publish(ann, { status: 0 });
  const { ftid } = (await world.ask('setTopic', { title: 'Topic', forum_id: 15 }, ann)).body;
  expect(await levelOf(ann)).toBe(0);
  expect((await ownOf(ann)).standing?.next).toEqual({
    level: 1,
    needs: [
      [{ name: 'hours', need: 24, have: 24 }],
      [
        { name: 'school', need: 1, have: 0 },
        { name: 'things', need: 3, have: 2 },
      ],
    ],
  });
  await world.ask('setPost', { ftid, content: 'Third' }, ann);
  expect(await levelOf(ann)).toBe(1);
});

test('regular: an account of 30 days, with visits on 10 of them and 10 replies', async () => {
  const ann = await newPerson(world);
  await visit(world, ann.userid, 10, now());
  await write(world, ann.userid, 10, now());
  await joinedBefore(ann, 30 * dayMs - 60_000);
  expect(await levelOf(ann)).toBe(1);
  await joinedBefore(ann, 30 * dayMs);
  expect(await levelOf(ann)).toBe(2);
  await world.db`delete from posts where fpid in (select fpid from posts where userid = ${ann.userid} limit 1)`;
  expect(await levelOf(ann)).toBe(1);
  expect((await ownOf(ann)).standing?.next).toEqual({
    level: 2,
    needs: [
      [{ name: 'days', need: 30, have: 30 }],
      [{ name: 'active', need: 10, have: 10 }],
      [{ name: 'replies', need: 10, have: 9 }],
      [{ name: 'clear', need: 60, have: 60 }],
    ],
  });
});

test('trusted: an account of 90 days, with 30 visits and 50 replies; no level follows', async () => {
  const ann = await newPerson(world);
  await lift(world, ann, 3);
  expect(await levelOf(ann)).toBe(3);
  expect((await ownOf(ann)).standing).toMatchObject({ level: 3, next: null });
  await world.db`delete from active_days where userid = ${ann.userid} and day = ${now()}::date - 5`;
  expect(await levelOf(ann)).toBe(2);
});

test('an upheld report lowers the standing by one level for 60 days, and excludes the highest for 180', async () => {
  const people: Pair[] = [];
  for (const level of [0, 1, 2, 3] as const) {
    const person = await newPerson(world);
    await lift(world, person, level);
    people.push(person);
  }
  const reporter = await newPerson(world);
  for (const { userid } of people) await report({ userid, by: reporter, upheld: true });
  /** How long ago the cases were decided. */
  const decided = (days: number) =>
    world.db`update case_acts set created_at = ${new Date(now().getTime() - days * dayMs)}`;
  const all = () => Promise.all(people.map(levelOf));
  await decided(59);
  expect(await all()).toEqual([0, 0, 1, 1]);
  expect((await ownOf(people[1] as Pair)).standing?.next?.needs.at(-1)).toEqual([
    { name: 'clear', need: 60, have: 0 },
  ]);
  await decided(179);
  expect(await all()).toEqual([0, 1, 2, 2]);
  await decided(181);
  expect(await all()).toEqual([0, 1, 2, 3]);
  await decided(1);
  await world.db`update case_acts set undone_at = now()`;
  expect(await all()).toEqual([0, 1, 2, 3]);
});

test('a report’s weight depends on the reporter’s standing and upheld reports', async () => {
  const [ann, bob, eve] = [await newPerson(world), await newPerson(world), await newPerson(world)];
  await lift(world, bob, 3);
  const weights = () =>
    Promise.all(
      [ann, bob].map(async ({ userid }) => {
        const [row] = await world.db<
          [{ weight: string }]
        >`select report_weight(${userid}, ${now()})::text as weight`;
        return Number(row.weight);
      }),
    );
  expect(await weights()).toEqual([1, 4]);
  for (const by of [ann, bob])
    for (let index = 0; index < 8; index += 1) await report({ userid: eve.userid, by, upheld: true });
  expect(await weights()).toEqual([1.8, 7.2]);
  await world.db`update case_reports set upheld = false`;
  expect(await weights()).toEqual([0.2, 0.8]);
});

/** Inserts a decided case about a person, with one report and one warning. */
async function report(it: { userid: string; by: Pair; upheld: boolean }): Promise<void> {
  const [id, thing] = [randomId(12), randomId(12)];
  await world.db`
    insert into cases (id, person, state, opened_at, updated_at) values (${id}, ${it.userid}, 'resolved', ${now()}, ${now()})`;
  await world.db`
    insert into case_reports (id, case_id, reporter, kind, thing_id, reason, weight, upheld, created_at)
    values (${randomId(12)}, ${id}, ${it.by.userid}, 'listing', ${thing}, 'spam', 1, ${it.upheld}, ${now()})`;
  await world.db`insert into case_acts (case_id, act, created_at) values (${id}, 'warn', ${now()})`;
}

test('a day with a visit counts once over all sessions, and the first call of the day records it', async () => {
  const ann = await newPerson(world);
  const days = async () => (await world.db`select 1 from active_days where userid = ${ann.userid}`).length;
  const call = (as: Pair = ann) => world.ask('listSessions', {}, as);
  expect(await days()).toBe(1);
  for (let index = 0; index < 3; index += 1) await call();
  expect(await days()).toBe(1);
  world.later(dayMs);
  await Promise.all([call(), call(), call()]);
  expect(await days()).toBe(2);
  const { body } = await world.ask('logIn', { username: ann.username, password: ann.password });
  await call(body);
  expect(await days()).toBe(2);
});

test('only oneself sees role and standing; everybody sees who is staff', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  expect(await ownOf(ann)).toMatchObject({ role: 'member', staff: null, standing: { level: 0 } });
  const seen = (await world.ask('showUser', { userid: ann.userid }, bob)).body;
  expect([seen.staff, 'role' in seen, 'standing' in seen]).toEqual([null, false, false]);
  for (const role of ['moderator', 'admin'] as const) {
    await world.db`update users set role = ${role} where userid = ${ann.userid}`;
    expect((await ownOf(ann)).role).toBe(role);
    expect((await world.ask('showUser', { userid: ann.userid })).body.staff).toBe(role);
  }
});

test('days and uses are in the export, and are deleted with the account', async () => {
  const ann = await newPerson(world);
  await world.db`
    insert into daily_uses (userid, name, times) values (${ann.userid}, 'topics', array[${now()}::timestamptz])`;
  const zip = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: ann.userid, session: ann.session }),
  });
  const file = unzipSync(new Uint8Array(await zip.arrayBuffer()))['standing.json'];
  expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toEqual({
    level: 0,
    told_level: null,
    active_days: [now().toISOString().slice(0, 10)],
    uses: [{ name: 'topics', times: [expect.stringMatching(/^20/)] }],
  });
  await world.ask('deleteAccount', { password: ann.password }, ann);
  expect(
    await world.db`
    select 1 from active_days where userid = ${ann.userid} union all select 1 from daily_uses where userid = ${ann.userid}`,
  ).toHaveLength(0);
});
