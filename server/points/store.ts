import type { Fragment, Query, Row, Sql, Transaction } from '../database/pool.ts';
import type { Movement } from './movement.ts';

/**
 * Writes one movement in the caller's transaction. Returns whether it was written: a cause moves points only once, and
 * a repeat, even a concurrent one, changes nothing. A balance may become negative. Call `tellPoints` after the commit.
 */
export const insertMovement = (sql: Sql, { userid, kind, points, cause, at }: Movement) =>
  sql`
    insert into point_movements (userid, kind, points, cause, at) values (${userid}, ${kind}, ${points}, ${cause}, ${at})
    on conflict (cause) do nothing`.any();

/** Inserts movements in their order, except those whose cause has already moved points. */
export async function insertMovements(sql: Sql, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  await sql`
    insert into point_movements ${sql([...movements], 'userid', 'kind', 'points', 'cause', 'at')}
    on conflict (cause) do nothing`;
}

/** A person's balance: the sum of their movements, read from the index only. It is negative if more was taken than given. */
export const sumOf = (sql: Sql, userid: string) =>
  sql<[{ balance: number }]>`
    select coalesce(sum(points), 0) as balance from point_movements
    where userid = ${userid}`.value('balance');

/** Returns the sum of a person's movements up to and including the one with this cause; undefined if there is none. */
export const sumWith = (sql: Sql, userid: string, cause: string) =>
  sql<{ balance: number }[]>`
    select (select sum(points) from point_movements m where m.userid = c.userid and m.id <= c.id) as balance
    from point_movements c where c.userid = ${userid} and c.cause = ${cause}`.value('balance');

/** A person's attempt to earn a point. */
interface Turn {
  userid: string;
  at: Date;
}

/** Records the check-in of a day in the zone, with its point. Of concurrent callers, one gets true. */
export const takeCheckIn = (sql: Sql, turn: Turn & { zone: string }) =>
  sql`
    with turn as (${turned(sql, turn, {
      kind: 'check-in',
      // Compares times, not dates, so that a change of school starts no second day.
      free: sql`t.at < date_trunc('day', ${turn.at}::timestamptz, ${turn.zone})`,
    })})
    insert into point_movements (userid, kind, points, cause, at)
    select userid, kind, 1, kind || ':' || userid || ':' || to_char(at at time zone ${turn.zone}, 'YYYY-MM-DD'), at
    from turn
    on conflict (cause) do nothing`.any();

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

/** Inserts the point of a share. Its cause ends with the date in the zone, which no change of school changes. */
export async function insertShare(sql: Transaction, { userid, at, zone }: Turn & { zone: string }) {
  const moment = sql`${at}::timestamptz`;
  await sql`
    insert into point_movements (userid, kind, points, cause, at)
    values (${userid}, 'share', 1, ${shareCause(sql, userid, moment)} || 'Z' || ${dateMark(sql, moment, zone)}, ${at})
    on conflict (cause) do nothing`;
}

/**
 * The number of shares that earned a point on the zone's day of `at`, and the seconds until that day ends. The number
 * is the greater of the shares since the day began and those marked with its date in any zone, so that a change of
 * school repeats neither hours nor date. Older causes have no date.
 */
export async function sharesOfDay(sql: Sql, { userid, at, zone }: Turn & { zone: string }) {
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
const shareCause = (sql: Sql, userid: string, at: Fragment): Fragment =>
  sql`(${`share:${userid}:`} || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) collate "C"`;

/** The end of a share's cause, 11 characters: `@` and the date in the zone. */
const dateMark = (sql: Sql, at: Fragment, zone: string): Fragment =>
  sql`to_char(${at} at time zone ${zone}, '"@"YYYY-MM-DD')`;

/** Sets a person's turn if it is free. Most early tries are refused without a lock; the row lock lets one through. */
function turned(
  sql: Sql,
  { userid, at }: Turn,
  { kind, free }: { kind: 'check-in' | 'share'; free: Fragment },
): Query<Row[]> {
  return sql`
    insert into point_turns as t (userid, kind, at)
    select userid, ${kind}, ${at}::timestamptz from users u
    where userid = ${userid} and deleted_at is null and not exists (
      select from point_turns t where t.userid = u.userid and t.kind = ${kind} and not (${free})
    ) for key share
    on conflict (userid, kind) do update set at = excluded.at where ${free}
    returning userid, kind, at`;
}

export const findTurn = (sql: Sql, userid: string, kind: 'check-in' | 'share') =>
  sql<{ at: Date }[]>`
    select at from point_turns where userid = ${userid} and kind = ${kind}`.value('at');

export async function deleteTurns(sql: Sql, userid: string): Promise<void> {
  await sql`delete from point_turns where userid = ${userid}`;
}
