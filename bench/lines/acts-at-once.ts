import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { type Pair, seedPeople } from '../people.ts';
import type { BenchWorld } from '../world.ts';

const mostMs = 2000;
const turns = 20;
const group = 'Acts of staff in two processes without Redis';

/** Milliseconds from the answer of an act in one process until another one shows its effect: the page of the thing. */
export async function actsAtOnce(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('acts_at_once');
  const [moderator, author, reporter] = await seedPeople(sql, 3);
  if (!moderator || !author || !reporter) throw new Error('nobody is there');
  await sql`update users set role = 'moderator' where userid = ${moderator.userid}`;
  const settings = { DATABASE_URL: url, SEED_DEMO: '0', LIMITS: 'off' };
  const [one, other] = [await world.app(settings), await world.app(settings)];
  const ask = async <T>(path: string, who: Pair, fields: object): Promise<T> => {
    const answer = await fetch(one.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...who, ...fields }),
    });
    if (answer.status !== 200) throw new Error(`${path} was answered by ${answer.status}.`);
    return (await answer.json()) as T;
  };
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
  const { iid } = await ask<{ iid: string }>('/api/item/set', author, lamp);
  await ask('/api/report/send', reporter, { about: { kind: 'listing', id: iid }, reason: 'scam' });
  const { cases } = await ask<{ cases: { id: string }[] }>('/api/moderation/cases', moderator, {});
  const id = cases[0]?.id;
  const act = async (what: 'hide' | 'restore') => {
    const { case: seen } = await ask<{ case: { version: number } }>('/api/moderation/case', moderator, {
      id,
    });
    const things = [{ kind: 'listing', id: iid }];
    const fields = { case: id, version: seen.version, act: what, reason: 'Why', things };
    await ask('/api/moderation/act', moderator, fields);
  };
  const page = `${other.url}/detail/${iid}`;
  await until(page, 200);
  // A decided case takes no second decision, so each turn opens it again.
  const times: Record<'hide' | 'restore', number[]> = { hide: [], restore: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [what, status] of [
      ['hide', 404],
      ['restore', 200],
    ] as const) {
      if (what === 'hide') await sql`update cases set state = 'open' where id = ${id ?? ''}`;
      await act(what);
      times[what].push(await until(page, status));
    }
  }
  await Promise.all([one.stop(), other.stop()]);
  return (['hide', 'restore'] as const).map((what) => {
    const slowest = Math.max(...times[what]);
    return {
      group,
      name: `${what} in one, until the other one's page of the listing follows`,
      gate: `slowest of ${turns} ≤ ${mostMs} ms`,
      figure: `${slowest.toFixed(0)} ms`,
      met: slowest <= mostMs,
      note: `median ${median(times[what]).toFixed(0)} ms`,
    };
  });
}

/** Milliseconds until an address answers with this status. Throws after ten seconds. */
async function until(address: string, status: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    const took = performance.now() - begun;
    if (answer.status === status) return took;
    if (took > 10_000) throw new Error(`${address} is still answered by ${answer.status}.`);
    await pause(10);
  }
}
