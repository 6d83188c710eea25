import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaseState, caseActs, isSanction, transitions } from '#contract/moderation/policy.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

/** Two moderators, the person and reporters act on one case in any order, and at once. */
let world: World;
let staff: Pair[];
beforeAll(async () => {
  world = await openWorld();
  staff = [await newStaff(world, 'moderator'), await newStaff(world, 'moderator')];
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };

const step = fc.record({
  by: fc.nat(3),
  act: fc.constantFrom(...caseActs),
  /** Whether it starts before the previous one has ended. */
  atOnce: fc.boolean(),
});

test('in any order of acts, the states follow the table, each version is acted on once, and hidden things have a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const person = await newPerson(world);
      const { iid } = (await world.ask('setListing', lamp, person)).body;
      const about = { kind: 'listing', id: iid };
      await world.ask('sendReport', { about, reason: 'scam' });
      const [first] = await world.db<{ id: string }[]>`select id from cases where person = ${person.userid}`;
      const id = first?.id ?? '';
      let under: Promise<unknown> = Promise.resolve();
      for (const { by, act, atOnce } of steps) {
        if (!atOnce) await under;
        under = Promise.all([under, take(by, act, id, person, about)]);
      }
      await under;
      await holds(id, person, iid);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);

async function take(by: number, act: string, id: string, person: Pair, about: object): Promise<void> {
  if (by === 2) {
    const { status } = await world.ask('appeal', { case: id, text: 'No' }, person);
    // A shut-out person has no session.
    expect([200, 401, 409]).toContain(status);
    return;
  }
  if (by === 3) {
    await world.ask('sendReport', { about, reason: 'spam' }, await newPerson(world));
    return;
  }
  const me = staff[by] as Pair;
  const { version } = (await world.ask('showCase', { id }, me)).body.case;
  const fields = { case: id, version, act, reason: 'Why', hours: 1 };
  // A removed listing is refused.
  expect([200, 400, 403, 409]).toContain((await world.ask('actOnCase', fields, me)).status);
}

async function holds(id: string, person: Pair, iid: string): Promise<void> {
  const { case: shown } = (await world.ask('showCase', { id }, staff[0] as Pair)).body;
  // The rows of acts and appeals, applied to the table, give the shown state.
  const events = [
    ...shown.acts.map(({ act, at }) => ({ what: act as keyof typeof transitions, at })),
    ...shown.appeals.map(({ at }) => ({ what: 'appeal' as const, at })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const state = events.reduce<CaseState | undefined>(
    (before, { what }) => (before === undefined ? before : transitions[what][before]),
    'open',
  );
  expect([state, events.map(({ what }) => what)]).toEqual([shown.state, events.map(({ what }) => what)]);
  const [row] = await world.db`
    select c.version, c.weight, (select count(*)::int from case_reports r where r.case_id = c.id) as reports,
      (select coalesce(sum(r.weight), 0)::int from case_reports r where r.case_id = c.id) as sum,
      (select count(*)::int from staff_acts a where a.object_id = c.id) as logged
    from cases c where c.id = ${id}`;
  expect(row).toMatchObject({
    version: 1 + shown.acts.length + shown.appeals.length + row?.reports,
    weight: row?.sum,
    logged: shown.acts.length,
  });
  const removed = shown.acts.some(({ act }) => act === 'remove');
  const hidden = await world.db`select 1 from hidings where thing_id = ${iid}`;
  const seen = (await world.ask('showListing', { iid })).status === 200;
  expect(seen).toBe(!removed && hidden.length === 0);
  const [item] =
    await world.db`select removed_at is not null as hidden, status from items where iid = ${iid}`;
  if (!removed) expect(item).toEqual({ hidden: hidden.length > 0, status: hidden.length > 0 ? 0 : 1 });
  const open = await world.db`
    select 1 from cases where person = ${person.userid} and state in ('open', 'review')`;
  expect(open.length).toBeLessThanOrEqual(1);
  const [of] = await world.db`
    select u.restricted, r.restricted as expected, exists (
      select from hidings h where h.userid = u.userid and h.cause = 'shut out') as out
    from users u, restriction_of(u.userid, now()) r where u.userid = ${person.userid}`;
  expect([of?.restricted, of?.out]).toEqual([of?.expected, ['suspended', 'banned'].includes(of?.expected)]);
  const decided = shown.acts.some(({ act }) => isSanction(act) || act === 'dismiss');
  if (!decided) expect(shown.reports.every(({ upheld }) => upheld === null)).toBe(true);
}

const bookStep = fc.record({
  by: fc.nat(4),
  act: fc.constantFrom('hide', 'restore', 'warn', 'dismiss', 'uphold', 'overturn', 'remove'),
  atOnce: fc.boolean(),
});

test('in any order of acts and appeals on a book of three sharers, each page is hidden or shown as its rows say', async () => {
  const sharers = [await newPerson(world), await newPerson(world), await newPerson(world)];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(bookStep, { minLength: 3, maxLength: 8 }), async (steps) => {
      run += 1;
      const book = `Book ${run}`;
      const pages = await Promise.all(
        sharers.map((it) => shareBook(world, it, { content_name: book, text: 'One' })),
      );
      const about = { kind: 'content', id: pages[0] };
      const notice = { about, reason: 'copyright', name: 'Press', email: 'p@example.com' };
      await world.ask('sendReport', notice);
      const [first] = await world.db<{ id: string }[]>`
        select id from cases where person = ${sharers[0]?.userid ?? ''} order by opened_at desc limit 1`;
      const id = first?.id ?? '';
      let under: Promise<unknown> = Promise.resolve();
      for (const { by, act, atOnce } of steps) {
        if (!atOnce) await under;
        under = Promise.all([
          under,
          by < 2 ? decide(by, act, id, book) : object(sharers[by - 2] as Pair, id),
        ]);
      }
      await under;
      const rows = await world.db`
        select c.removed_at is not null as out, exists (
          select from hidings h where h.kind = 'content' and h.thing_id = c.id) as hidden
        from contents c where c.id = any(${pages})`;
      for (const { out, hidden } of rows) expect(out).toBe(hidden);
      // Only an act on the case's own things removes anything, and no other sharer's page.
      const removed = pages.length - rows.length;
      expect(removed).toBeLessThanOrEqual(1);
      const { acts, appeals } = (await world.ask('showCase', { id }, staff[0] as Pair)).body.case;
      if (!acts.some(({ act }) => act === 'remove')) expect(removed).toBe(0);
      // Each sharer may appeal once per act.
      expect(appeals.length).toBeLessThanOrEqual(acts.filter(({ act }) => isSanction(act)).length * 3);
      const last = acts.at(-1);
      if (last?.act === 'hide') expect(rows.every(({ hidden }) => hidden)).toBe(true);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 180_000);

async function decide(by: number, act: string, id: string, book: string): Promise<void> {
  const me = staff[by] as Pair;
  const { version } = (await world.ask('showCase', { id }, me)).body.case;
  const ofBook = act === 'hide' || act === 'restore';
  const things = ofBook ? { things: [{ kind: 'book', id: book }] } : {};
  const fields = { case: id, version, act, reason: 'Why', ...things };
  // A removed page is refused.
  expect([200, 400, 403, 409]).toContain((await world.ask('actOnCase', fields, me)).status);
}

async function object(sharer: Pair, id: string): Promise<void> {
  // A sharer without a hidden page is not part of the case.
  expect([200, 404, 409]).toContain((await world.ask('appeal', { case: id, text: 'No' }, sharer)).status);
}
