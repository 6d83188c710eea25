import type { Sql } from '../database/pool.ts';
import type { Uses, WindowUse } from './counters.ts';

/** The clocks of two processes differ by less than this. */
const skew = '1 minute';

/**
 * Counts uses of a key in its window. A new window until `endsAt` begins if the last one has ended, or if it ends later
 * than any begun now, which means the clock was set back. Returns the uses counted and the window's end.
 */
export function countUses(sql: Sql, { key, uses, endsAt, latestEnd, now }: Uses) {
  const over = sql`(limits.ends_at <= ${now} or limits.ends_at > ${latestEnd}::timestamptz + ${skew}::interval)`;
  return sql<[WindowUse]>`
    insert into limits (key, used, ends_at) values (${key}, ${uses}, ${endsAt})
    on conflict (key) do update set
      used = case when ${over} then excluded.used else limits.used + excluded.used end,
      ends_at = case when ${over} then excluded.ends_at else limits.ends_at end
    returning used, ends_at as "endsAt"`.first();
}

/**
 * Takes the next turn of a key: `burst` at once, then one per `everyMs`. Returns the milliseconds to wait, 0 if the
 * turn was taken. `ends_at` is the time at which an even pace would use up all taken turns; if it is impossibly late,
 * the clock was set back, and the count restarts.
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

/** Uncounts the last turn of a key, unless an even pace has already used it up. */
export async function returnTurn(
  sql: Sql,
  { key, everyMs, now }: { key: string; everyMs: number; now: Date },
): Promise<void> {
  await sql`
    update limits set ends_at = ends_at - ${everyMs} * interval '1 millisecond' where key = ${key} and ends_at > ${now}`;
}

export async function uncountUse(sql: Sql, key: string): Promise<void> {
  await sql`update limits set used = used - 1 where key = ${key} and used > 0`;
}

export async function forgetEnded(sql: Sql, now: Date): Promise<void> {
  await sql`delete from limits where ends_at < ${now}`;
}
