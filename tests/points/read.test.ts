import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PointKind } from '#contract/points/limits.ts';
import { csvOf } from '#server/accounts/export/csv.ts';
import { move } from '#server/points/ledger.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let causes = 0;
/** A movement of points some days ago. */
async function moved(as: Pair, kind: PointKind, points: number, daysAgo = 0): Promise<void> {
  const now = world.services.clock();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now);
  const day = new Date(Date.parse(today) - daysAgo * 86_400_000).toISOString().slice(0, 10);
  // For another day, its noon: the same hour may belong to the next day if clocks changed in between.
  const at = daysAgo === 0 ? now : new Date(`${day}T17:00:00Z`);
  causes += 1;
  const cause = kind === 'check-in' ? `check-in:${as.userid}:${day}` : `${kind}:${causes}`;
  expect(await move(world.db, { userid: as.userid, kind, points, cause, at })).toBe(true);
}

test('a streak counts consecutive days up to today, or to yesterday before today’s check-in', async () => {
  const ann = await newPerson(world, { school: 2 });
  const show = async () => (await world.ask('showPoints', {}, ann)).body;
  expect(await show()).toMatchObject({ balance: 0, vip: 0, checked_in: false, streak: 0 });
  for (const days of [9, 8, 6, 3, 2, 1]) await moved(ann, 'check-in', 1, days);
  const before = await show();
  expect(before).toMatchObject({ balance: 6, checked_in: false, streak: 3 });
  expect(before.week.map((it) => it.checked_in)).toEqual([true, false, false, true, true, true, false]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  expect(before.week[6]?.day).toBe(today.format(world.services.clock()));
  expect(before.week.map((it) => it.day).toSorted()).toEqual(before.week.map((it) => it.day));
  await world.ask('earnPoints', { signin_text: 'Daily check-in' }, ann);
  const after = await show();
  expect(after).toMatchObject({ balance: 7, checked_in: true, streak: 4 });
  expect(after.week[6]?.checked_in).toBe(true);
  world.later(2 * 86_400_000);
  expect(await show()).toMatchObject({ checked_in: false, streak: 0 });
  world.later(-2 * 86_400_000);
});

test('the ledger is listed newest first, by kind and page, with the balance after each entry', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const history = [
    ['check-in', 1],
    ['purchase', 300],
    ['share', 1],
    ['refund', -300],
    ['grant', 40],
    ['purchase', 100],
    ['dispute', -100],
  ] as const;
  for (const [index, [kind, points]] of history.entries()) await moved(ann, kind, points, 10 - index);
  await moved(bob, 'grant', 999);
  const list = async (fields: Record<string, unknown> = {}) =>
    (await world.ask('listPoints', fields, ann)).body;
  const all = await list();
  expect(all.more).toBe(false);
  expect(all.entries.map((it) => [it.kind, it.points, it.balance])).toEqual([
    ['dispute', -100, 42],
    ['purchase', 100, 142],
    ['grant', 40, 42],
    ['refund', -300, 2],
    ['share', 1, 302],
    ['purchase', 300, 301],
    ['check-in', 1, 1],
  ]);
  const first = await list({ limit: 3 });
  expect(first).toEqual({ entries: all.entries.slice(0, 3), more: true });
  expect(await list({ limit: '4', before: first.entries[2]?.id })).toEqual({
    entries: all.entries.slice(3),
    more: false,
  });
  expect(await list({ kind: 'purchase', limit: 1 })).toEqual({ entries: [all.entries[1]], more: true });
  expect(await list({ kind: 'purchase', before: all.entries[1]?.id })).toEqual({
    entries: [all.entries[5]],
    more: false,
  });
  expect(await list({ before: all.entries[6]?.id })).toEqual({ entries: [], more: false });
  const [ofBob] = (await world.ask('listPoints', {}, bob)).body.entries;
  for (const before of ['x', '0', '9'.repeat(30), '999999999999', ofBob?.id, 'a\u0000', '-1'])
    expect(await world.ask('listPoints', { before, limit: 'wrong' }, ann)).toMatchObject({ status: 404 });
  for (const fields of [{ kind: 'gift' }, { limit: 0 }, { limit: 101 }, { before: [] }])
    expect((await world.ask('listPoints', fields, ann)).status).toBe(400);
  expect((await world.ask('listPoints', { before: ofBob?.id })).status).toBe(401);
});

test('the chart has ninety days, and its balance includes earlier movements', async () => {
  const ann = await newPerson(world, { school: 2 });
  await moved(ann, 'grant', 500, 200);
  await moved(ann, 'refund', -20, 90);
  await moved(ann, 'share', 1, 89);
  await moved(ann, 'purchase', 100, 2);
  await moved(ann, 'refund', -100, 2);
  await moved(ann, 'grant', 7, 0);
  const { days } = (await world.ask('chartPoints', {}, ann)).body;
  expect(days).toHaveLength(90);
  expect(days[0]).toMatchObject({ gained: 1, lost: 0, balance: 481 });
  expect(days[1]).toMatchObject({ gained: 0, lost: 0, balance: 481 });
  expect(days[87]).toMatchObject({ gained: 100, lost: 100, balance: 481 });
  expect(days[89]).toMatchObject({ gained: 7, lost: 0, balance: 488 });
  expect(new Set(days.map((it) => it.day)).size).toBe(90);
  const none = (await world.ask('chartPoints', {}, await newPerson(world))).body.days;
  expect(none).toHaveLength(90);
  expect(none.every(({ gained, lost, balance }) => gained === 0 && lost === 0 && balance === 0)).toBe(true);
});

test('the table has the format of a spreadsheet, with all entries in order', async () => {
  const ann = await newPerson(world);
  await world.db`
    insert into point_movements (userid, kind, points, cause, at)
    select ${ann.userid}, case when n % 3 = 0 then 'refund' else 'grant' end, case when n % 3 = 0 then -5 else 4 end,
      'csv:' || n, '2026-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 900) n`;
  const answer = await download(ann);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="quad-points-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().slice(1).split('\r\n');
  expect(lines[0]).toBe('timestamp,kind,points,balance');
  expect(lines[3]).toBe('2026-01-01T03:00:00.000Z,refund,-5,3');
  expect(lines[900]).toBe('2026-02-07T12:00:00.000Z,refund,-5,900');
  expect(lines.slice(901)).toEqual(['']);
  const refunds = (await (await download(ann, { kind: 'refund' })).text()).split('\r\n');
  expect(refunds).toHaveLength(302);
  expect(refunds[1]).toBe(lines[3]);
  expect((await download(ann, { kind: 'gift' })).status).toBe(400);
  expect((await download({ ...ann, session: 'x'.repeat(43) })).status).toBe(401);
});

test('text in a table is quoted if necessary, and never a formula', async () => {
  async function* rows() {
    yield ['a,b', 'say "no"', 'two\nlines', -7];
    yield ['=1+1', '+1', '-1', '@x', '\tx', ' =1', '＝1', 'plain'];
  }
  const text = await csvOf(['one', 'two'], rows()).toArray();
  expect(Buffer.concat(text).toString()).toBe(
    `\ufeffone,two\r\n"a,b","say ""no""","two\nlines",-7\r\n'=1+1,'+1,'-1,'@x,'\tx,' =1,'＝1,plain\r\n`,
  );
});

function download(as: Pair, fields: object = {}): Promise<Response> {
  return fetch(`${world.url}/api/points/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: as.userid, session: as.session, ...fields }),
  });
}
