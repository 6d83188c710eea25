import type { Fragment, PendingQuery, Row } from 'postgres';
import type { Sql, Transaction } from '../database/pool.ts';
import type { Movement } from './movement.ts';

/** Inserts a movement, unless its cause has already moved points. Returns whether it was inserted. */
export async function insertMovement(
  sql: Sql,
  { userid, kind, points, cause, at }: Movement,
): Promise<boolean> {
  const rows = await sql`
    insert into point_movements (userid, kind, points, cause, at) values (${userid}, ${kind}, ${points}, ${cause}, ${at})
    on conflict (cause) do nothing`;
  return rows.count > 0;
}

/** Inserts movements in their order, except those whose cause has already moved points. */
export async function insertMovements(sql: Sql, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  await sql`
    insert into point_movements ${sql([...movements], 'userid', 'kind', 'points', 'cause', 'at')}
    on conflict (cause) do nothing`;
}

/** Returns the sum of a person's movements, read from the index only. */
export async function sumOf(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<[{ balance: number }]>`
    select coalesce(sum(points), 0) as balance from point_movements where userid = ${userid}`;
  return row.balance;
}

/** Returns the sum of a person's movements up to and including the one with this cause; undefined if there is none. */
export async function sumWith(sql: Sql, userid: string, cause: string): Promise<number | undefined> {
  const [row] = await sql<{ balance: number }[]>`
    select (select sum(points) from point_movements m where m.userid = c.userid and m.id <= c.id) as balance
    from point_movements c where c.userid = ${userid} and c.cause = ${cause}`;
  return row?.balance;
}

/** A person's attempt to earn a point. */
interface Turn {
  userid: string;
  at: Date;
}

/**
 * Takes the check-in of a day of the zone, with its point. Of any number of concurrent tries one gets true; for a
 * deleted user none does.
 */
export async function takeCheckIn(sql: Sql, turn: Turn & { zone: string }): Promise<boolean> {
  const rows = await sql`
    with turn as (${turned(sql, turn, {
      kind: 'check-in',
      // Compares times, not dates, so that a change of school starts no second day.
      free: sql`t.at < date_trunc('day', ${turn.at}::timestamptz, ${turn.zone})`,
    })})
    insert into point_movements (userid, kind, points, cause, at)
    select userid, kind, 1, kind || ':' || userid || ':' || to_char(at at time zone ${turn.zone}, 'YYYY-MM-DD'), at
    from turn
    on conflict (cause) do nothing`;
  return rows.count > 0;
}

/**
 * Takes the turn of a share and locks its row until the transaction ends. Returns true if the last share is `seconds`
 * or more away, in either direction because the clock may be set back. Returns false for a deleted user.
 */
export async function takeShareTurn(sql: Transaction, turn: Turn & { seconds: number }): Promise<boolean> {
  const rows = await turned(sql, turn, {
    kind: 'share',
    free: sql`abs(extract(epoch from ${turn.at}::timestamptz - t.at)) >= ${turn.seconds}`,
  });
  return rows.count > 0;
}

/**
 * Inserts the point of a share. Its cause ends with the date in the zone, which a later change of school does not
 * change.
 */
export async function insertShare(
  sql: Transaction,
  { userid, at, zone }: Turn & { zone: string },
): Promise<void> {
  const moment = sql`${at}::timestamptz`;
  await sql`
    insert into point_movements (userid, kind, points, cause, at)
    values (${userid}, 'share', 1, ${shareCause(sql, userid, moment)} || 'Z' || ${dateMark(sql, moment, zone)}, ${at})
    on conflict (cause) do nothing`;
}

/**
 * Returns how many shares earned a point on the zone's day of `at`, read from the index of causes, and the seconds
 * until that day ends.
 *
 * The number is the greater of two counts: the shares since the day began, and those marked with its date in any zone.
 * So a change of school repeats neither the same hours nor the same date. Causes of older versions have no date.
 */
export async function sharesOfDay(
  sql: Sql,
  { userid, at, zone }: Turn & { zone: string },
): Promise<{ shares: number; secondsLeft: number }> {
  const [row] = await sql<[{ shares: number; seconds_left: number }]>`
    with day as (
      select begins, (begins at time zone ${zone} + interval '1 day') at time zone ${zone} as ends
      from date_trunc('day', ${at}::timestamptz, ${zone}) as begins
    )
    select ceil(extract(epoch from ends - ${at}::timestamptz))::int as seconds_left, (
      select greatest(
        count(*) filter (where cause >= ${shareCause(sql, userid, sql`begins`)} and cause < ${shareCause(sql, userid, sql`ends`)}),
        count(*) filter (where right(cause, 11) = ${dateMark(sql, sql`${at}::timestamptz`, zone)})
      )::int from point_movements
      -- The same date begins and ends at most 26 hours apart in any two zones.
      where cause >= ${shareCause(sql, userid, sql`(begins - interval '26 hours')`)}
        and cause < ${shareCause(sql, userid, sql`(ends + interval '26 hours')`)}
    ) as shares
    from day`;
  return { shares: row.shares, secondsLeft: row.seconds_left };
}

/** The cause of a share up to its time in UTC. As text it sorts by time, whatever suffix follows. */
function shareCause(sql: Sql, userid: string, at: Fragment): Fragment {
  return sql`(${`share:${userid}:`} || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) collate "C"`;
}

/** The end of a share's cause, 11 characters: `@` and the date in the zone. */
function dateMark(sql: Sql, at: Fragment, zone: string): Fragment {
  return sql`to_char(${at} at time zone ${zone}, '"@"YYYY-MM-DD')`;
}

/**
 * Sets a person's turn if it is free. Most early tries are refused without a lock; of concurrent ones, the row lock
 * lets one through.
 */
function turned(
  sql: Sql,
  { userid, at }: Turn,
  { kind, free }: { kind: 'check-in' | 'share'; free: Fragment },
): PendingQuery<Row[]> {
  return sql`
    insert into point_turns as t (userid, kind, at)
    select userid, ${kind}, ${at}::timestamptz from users u
    where userid = ${userid} and deleted_at is null and not exists (
      select from point_turns t where t.userid = u.userid and t.kind = ${kind} and not (${free})
    ) for key share
    on conflict (userid, kind) do update set at = excluded.at where ${free}
    returning userid, kind, at`;
}

/** Returns when a person last took a turn. */
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
