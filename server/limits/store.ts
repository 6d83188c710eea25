import type { Sql } from '../database/pool.ts';

interface Use {
  used: number;
  endsAt: Date;
}

/** Counts uses of a key in its window, beginning a new window, until `endsAt`, where the last has ended. */
export async function countUses(
  sql: Sql,
  { key, uses, endsAt, now }: { key: string; uses: number; endsAt: Date; now: Date },
): Promise<Use> {
  const [use] = await sql<[Use]>`
    insert into limits (key, used, ends_at) values (${key}, ${uses}, ${endsAt})
    on conflict (key) do update set
      used = case when limits.ends_at <= ${now} then excluded.used else limits.used + excluded.used end,
      ends_at = case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end
    returning used, ends_at as "endsAt"`;
  return use;
}

/** Takes one use of a key back. */
export async function uncountUse(sql: Sql, key: string): Promise<void> {
  await sql`update limits set used = used - 1 where key = ${key} and used > 0`;
}

/** Removes counters whose window has ended. */
export async function forgetEnded(sql: Sql, now: Date): Promise<void> {
  await sql`delete from limits where ends_at < ${now}`;
}
