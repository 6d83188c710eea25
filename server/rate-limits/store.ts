import type { Sql } from '../database/pool.ts';
import type { Use, Uses } from './counters.ts';

/** Processes may read clocks that differ by less than this. */
const skew = '1 minute';

/**
 * Counts uses of a key in its window, beginning a new window, until `endsAt`, where the last has ended; or ends later than
 * any that begins now, since it began before the clock was set back.
 */
export async function countUses(sql: Sql, { key, uses, endsAt, latestEnd, now }: Uses): Promise<Use> {
  const over = sql`(limits.ends_at <= ${now} or limits.ends_at > ${latestEnd}::timestamptz + ${skew}::interval)`;
  const [use] = await sql<[Use]>`
    insert into limits (key, used, ends_at) values (${key}, ${uses}, ${endsAt})
    on conflict (key) do update set
      used = case when ${over} then excluded.used else limits.used + excluded.used end,
      ends_at = case when ${over} then excluded.ends_at else limits.ends_at end
    returning used, ends_at as "endsAt"`;
  return use;
}

/**
 * Takes the next turn of a key, `burst` of which may come at once and then one each `everyMs`. Returns the milliseconds
 * to wait: 0 where the turn was taken. `ends_at` is when all turns taken so far would be used up at an even pace; later than
 * all that can be taken now it was before the clock was set back.
 */
export async function takeTurn(
  sql: Sql,
  { key, everyMs, burst, now }: { key: string; everyMs: number; burst: number; now: Date },
): Promise<number> {
  const latest = new Date(now.getTime() + (burst - 1) * everyMs);
  const beyond = sql`l.ends_at > ${new Date(now.getTime() + burst * everyMs)}::timestamptz + ${skew}::interval`;
  const [row] = await sql<[{ endsAt: Date; taken: boolean }]>`
    insert into limits as l (key, used, ends_at) values (${key}, 1, ${new Date(now.getTime() + everyMs)})
    on conflict (key) do update set
      used = case when l.ends_at <= ${latest} or ${beyond} then 1 else 0 end,
      ends_at = case
        when ${beyond} then excluded.ends_at
        when l.ends_at <= ${latest} then greatest(l.ends_at, ${now}) + ${everyMs} * interval '1 millisecond'
        else l.ends_at end
    returning ends_at as "endsAt", used = 1 as taken`;
  return row.taken ? 0 : row.endsAt.getTime() - latest.getTime();
}

/** Takes the last turn of a key back, unless an even pace has used it up already. */
export async function returnTurn(
  sql: Sql,
  { key, everyMs, now }: { key: string; everyMs: number; now: Date },
): Promise<void> {
  await sql`
    update limits set ends_at = ends_at - ${everyMs} * interval '1 millisecond' where key = ${key} and ends_at > ${now}`;
}

/** Takes one use of a key back. */
export async function uncountUse(sql: Sql, key: string): Promise<void> {
  await sql`update limits set used = used - 1 where key = ${key} and used > 0`;
}

/** Removes counters whose window has ended. */
export async function forgetEnded(sql: Sql, now: Date): Promise<void> {
  await sql`delete from limits where ends_at < ${now}`;
}
