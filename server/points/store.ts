import type { Fragment } from 'postgres';
import type { Sql } from '../database/pool.ts';
import type { Movement } from './ledger.ts';

/** Inserts a movement, unless its cause has moved points already; whether it was inserted. */
export async function insertMovement(
  sql: Sql,
  { userid, kind, points, cause, at }: Movement,
): Promise<boolean> {
  const rows = await sql`
    insert into point_movements (userid, kind, points, cause, at) values (${userid}, ${kind}, ${points}, ${cause}, ${at})
    on conflict (cause) do nothing`;
  return rows.count > 0;
}

/** Inserts movements in their order, without those whose cause has moved points already. */
export async function insertMovements(sql: Sql, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  await sql`
    insert into point_movements ${sql([...movements], 'userid', 'kind', 'points', 'cause', 'at')}
    on conflict (cause) do nothing`;
}

/** The sum of a person's movements, read from the index alone. */
export async function sumOf(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<[{ balance: number }]>`
    select coalesce(sum(points), 0) as balance from point_movements where userid = ${userid}`;
  return row.balance;
}

/** The sum of a person's movements as it was with the one of a cause; undefined where that cause has moved nothing. */
export async function sumWith(sql: Sql, userid: string, cause: string): Promise<number | undefined> {
  const [row] = await sql<{ balance: number }[]>`
    select (select sum(points) from point_movements m where m.userid = c.userid and m.id <= c.id) as balance
    from point_movements c where c.userid = ${userid} and c.cause = ${cause}`;
  return row?.balance;
}

/** A try of somebody to earn a point. */
interface Turn {
  userid: string;
  at: Date;
}

/** Takes the check-in of a day of the zone, with its point. Of any number of tries one gets true; a deleted user none. */
export function takeCheckIn(sql: Sql, turn: Turn & { zone: string }): Promise<boolean> {
  return takeTurn(sql, turn, {
    kind: 'check-in',
    // Not the day that was taken last, but the moment: who changes school begins no second day by it.
    free: sql`t.at < date_trunc('day', ${turn.at}::timestamptz, ${turn.zone})`,
    mark: sql`to_char(at at time zone ${turn.zone}, 'YYYY-MM-DD')`,
  });
}

/** Takes the point of a share, so many seconds after the last one at the earliest, or before it where the clock was set back. */
export function takeShare(sql: Sql, turn: Turn & { seconds: number }): Promise<boolean> {
  return takeTurn(sql, turn, {
    kind: 'share',
    free: sql`abs(extract(epoch from ${turn.at}::timestamptz - t.at)) >= ${turn.seconds}`,
    mark: sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  });
}

/**
 * Turn and movement are one statement: either both are there afterwards or none. `mark` ends the cause. Who comes too
 * early is mostly found without a lock; of those that come at once, the row's lock lets one through.
 */
async function takeTurn(
  sql: Sql,
  { userid, at }: Turn,
  it: { kind: 'check-in' | 'share'; free: Fragment; mark: Fragment },
): Promise<boolean> {
  const rows = await sql`
    with turn as (
      insert into point_turns as t (userid, kind, at)
      select userid, ${it.kind}, ${at}::timestamptz from users u
      where userid = ${userid} and deleted_at is null and not exists (
        select from point_turns t where t.userid = u.userid and t.kind = ${it.kind} and not (${it.free})
      ) for key share
      on conflict (userid, kind) do update set at = excluded.at where ${it.free}
      returning userid, kind, at
    )
    insert into point_movements (userid, kind, points, cause, at)
    select userid, kind, 1, kind || ':' || userid || ':' || ${it.mark}, at from turn
    on conflict (cause) do nothing`;
  return rows.count > 0;
}

/** When a person took a turn last. */
export async function findTurn(
  sql: Sql,
  userid: string,
  kind: 'check-in' | 'share',
): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select at from point_turns where userid = ${userid} and kind = ${kind}`;
  return row?.at;
}

export async function deleteTurns(sql: Sql, userid: string): Promise<void> {
  await sql`delete from point_turns where userid = ${userid}`;
}
