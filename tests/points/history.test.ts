import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, act, actions } from '#server/payments/sandbox/act.ts';
import { findCheckout } from '#server/payments/sandbox/store.ts';
import { dying } from '../payments/dying.ts';
import { openProcess, type Process } from '../payments/open-process.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

const key = 'key';
let world: World;
/** A second process on the same database. */
let second: Process;
beforeAll(async () => {
  world = await openWorld({ POINTS_GRANT_KEY: key });
  second = await openProcess(world, {});
});
afterAll(async () => {
  await second.kill();
  await world.close();
});

test('a thousand concurrent check-ins of one person, through two processes, give one point', async () => {
  const ann = await newPerson(world);
  const statuses = await atOnce(1000, ann, 'Daily check-in');
  expectOneAccepted(statuses, 409);
  expect(await entriesOf(ann)).toEqual([1]);
});

test('a hundred concurrent shares of one person, through two processes, give one point', async () => {
  const ann = await newPerson(world);
  const statuses = await atOnce(100, ann, 'Share button');
  expectOneAccepted(statuses, 429);
  expect(await entriesOf(ann)).toEqual([1]);
});

test('after any events in any order, every account is the sum of its entries and the total is 0', async () => {
  const who = fc.nat(2);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constantFrom('check-in' as const, 'share' as const), who }),
    fc.record({ do: fc.constant('grant' as const), who, points: fc.nat(99), id: fc.nat(3) }),
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        who,
        id: fc.nat(1),
        press: fc.constantFrom('approve', 'approve', ...actions),
        cut: fc.option(fc.nat(16)),
      }),
    },
    fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 61, 86_400) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
      const people = [await newPerson(world), await newPerson(world), await newPerson(world)];
      const run = { people, id: randomUUID() };
      // The steps of a round run at the same time; then its time passes.
      for (const round of rounds) {
        await Promise.all(round.map((it) => happens(run, it)));
        for (const it of round) if (it.do === 'wait') world.later(it.seconds * 1000);
      }
      await invariantsHold(people);
    }),
    { numRuns: 15 },
  );
});

type Step =
  | { do: 'check-in' | 'share'; who: number }
  | { do: 'grant'; who: number; points: number; id: number }
  | { do: 'pay'; who: number; id: number; press: Action; cut: number | null }
  | { do: 'wait'; seconds: number };

async function happens({ people, id }: { people: Pair[]; id: string }, step: Step): Promise<void> {
  if (step.do === 'wait') return;
  const as = people[step.who] as Pair;
  if (step.do === 'pay') return pay(as, `${id.slice(0, -1)}${step.id}`, step);
  if (step.do === 'grant') {
    const client_id = `${id.slice(0, -1)}${step.id}`;
    await world.ask('increaseBalance', { key, increase_balance: step.points, client_id }, as);
  } else {
    const signin_text = step.do === 'share' ? 'Share button' : 'Daily check-in';
    await world.ask('earnPoints', { signin_text }, as);
  }
}

/** Presses a button of one of a person's checkouts. The process that handles it may die after any of its statements. */
async function pay(
  as: Pair,
  client_id: string,
  { press, cut }: { press: Action; cut: number | null },
): Promise<void> {
  const order = { provider: 'sandbox', totalPrice: 499, increase_balance: 700, client_id };
  // The address ends with the order's id, even after payment, when it no longer leads to a checkout.
  const { url } = (await world.ask('buyPoints', order, as)).body;
  const checkout = await findCheckout(world.db, `cs_sandbox_${url.slice(-16)}`);
  if (!checkout) throw new Error(`no checkout is at ${url}`);
  if (cut === null) {
    const body = new URLSearchParams({ action: press });
    const address = `${world.url}/sandbox/checkout/${checkout.id}`;
    expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    return;
  }
  const db = dying(world.db, cut);
  await act({ ...world.services, db }, checkout, press).catch((error: Error) =>
    expect(error.message).toBe('cut'),
  );
}

async function invariantsHold(people: Pair[]): Promise<void> {
  const [row] = await world.db<[{ sum: number; twice: number; odd: number }]>`
    select (select coalesce(sum(points), 0)::int from point_entries) as sum,
      (select count(*)::int from (select cause from point_movements group by cause having count(*) > 1) c) as twice,
      (select count(*)::int from payments p where array(
        select m.points from point_movements m where m.cause in ('payment:' || p.id, 'refund:' || p.id) order by m.id
      ) <> case state when 'paid' then array[points] when 'refunded' then array[points, -points]
        when 'disputed' then array[points, -points] else '{}'::int[] end) as odd`;
  expect(row).toEqual({ sum: 0, twice: 0, odd: 0 });
  for (const as of people) {
    const points = await entriesOf(as);
    const { balance } = (await world.ask('showPoints', {}, as)).body;
    expect(balance).toBe(points.reduce((sum, it) => sum + it, 0));
    const { entries } = (await world.ask('listPoints', { limit: 100 }, as)).body;
    expect(entries.map((it) => it.points)).toEqual(points);
    expect(entries[0]?.balance ?? 0).toBe(balance);
    const [days] = await world.db<[{ most: number }]>`
      select coalesce(max(n), 0)::int as most from (
        select count(*) as n from point_movements where userid = ${as.userid} and kind = 'check-in'
        group by (at at time zone 'America/Los_Angeles')::date) d`;
    expect(days.most).toBeLessThanOrEqual(1);
  }
}

/** The points of a person's entries, newest first. */
async function entriesOf({ userid }: Pair): Promise<number[]> {
  const rows = await world.db<{ points: number }[]>`
    select points from point_entries where account = ${userid} order by movement desc`;
  return rows.map((it) => it.points);
}

/** Expects one 200 and this refusal for the rest. On a busy machine some calls time out, perhaps the one that counted. */
function expectOneAccepted(statuses: readonly number[], refusal: number): void {
  const answered = statuses.filter((it) => it !== 503);
  const accepted = answered.filter((it) => it === 200).length;
  expect(accepted).toBeLessThanOrEqual(1);
  if (answered.length === statuses.length) expect(accepted).toBe(1);
  expect(answered.filter((it) => it === refusal)).toHaveLength(answered.length - accepted);
}

function atOnce(times: number, { userid, session }: Pair, signin_text: string): Promise<number[]> {
  const ask = async (url: string) => {
    const answer = await fetch(`${url}/api/user/user_signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: userid, session, signin_text }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return Promise.all(Array.from({ length: times }, (_, at) => ask(at % 2 ? world.url : second.url)));
}
