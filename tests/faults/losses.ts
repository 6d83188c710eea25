import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/database/pool.ts';
import type { Line } from '../../bench/line.ts';
import type { Writers } from './writers.ts';
import { type Kind, pointsGiven } from './writes.ts';

/** The database compared with the acknowledged writes. */
export interface Losses {
  acknowledged: number;
  lost: number;
  /** Rows beyond the acknowledged ones: every write was repeated until it was acknowledged. */
  doubled: number;
  /** Listings whose price is not the last acknowledged one. */
  stale: number;
  /**
   * People whose points differ from their payments and grants, in the ledger or as shown; plus the ledger's sum if it
   * is not 0.
   */
  unbalanced: number;
  /** Pictures with a row but without their files. */
  bare: number;
  /** People whose bell, with the events that it does not count yet, has not each message to them once. */
  mistold: number;
}

/** The table of each kind: its author and client id. */
const rows: Record<Kind, string> = {
  items: 'select userid, client_id from items',
  posts: 'select userid, client_id from posts',
  messages: 'select from_userid as userid, client_id from messages',
  // Topics to reply to existed before.
  topics: "select userid, client_id from topics where title like 'Topic %'",
  roomMessages: 'select userid, client_id from room_messages',
  reports: 'select userid, client_id from reports',
  pages: 'select userid, client_id from contents',
  uploads:
    'select userid, client_id from files where not exists (select from contents where contents.file = files.key)',
  purchases: "select userid, client_id from payments where kind = 'purchase' and state = 'paid'",
  donations: "select userid, client_id from payments where kind = 'donation' and state = 'paid'",
  grants:
    "select userid, split_part(cause, ':', 3)::uuid as client_id from point_movements where kind = 'grant'",
};

/** Compares every acknowledged write with the stored rows. */
export async function compare(sql: Database, writers: Writers, dataDir: string): Promise<Losses> {
  const kept: Losses = {
    acknowledged: writers.acknowledged.length,
    lost: 0,
    doubled: 0,
    stale: await countStale(sql, writers),
    unbalanced: await countUnbalanced(sql, writers),
    bare: await compareFiles(sql, dataDir, []),
    mistold: await countMistold(sql),
  };
  for (const kind of writers.kinds) {
    const ours = writers.acknowledged.filter((it) => it.kind === kind);
    const [{ found, all }] = await sql<[{ found: number; all: number }]>`
      with rows as (${sql.unsafe(rows[kind])}),
      said as (select * from unnest(
        ${ours.map((it) => it.userid)}::text[], ${ours.map((it) => it.clientId)}::uuid[]) as s (userid, client_id))
      select (select count(*)::int from said where exists (
          select from rows where rows.userid = said.userid and rows.client_id = said.client_id)) as found,
        (select count(*)::int from rows) as all`;
    kept.lost += ours.length - found;
    kept.doubled += all - found;
  }
  return kept;
}

/** Acknowledged writes exist exactly once, and the points match them. */
export function keptLines(group: string, { acknowledged, unbalanced, ...wrong }: Losses, note = ''): Line[] {
  const exact = acknowledged > 0 && Object.values(wrong).every((count) => count === 0);
  const told = Object.entries(wrong).map(([how, count]) => `${count} ${how}`);
  return [
    {
      group,
      name: 'acknowledged writes that are there exactly once',
      gate: 'all',
      figure: exact ? `all ${acknowledged}` : `${told.join(', ')}, of ${acknowledged}`,
      met: exact,
      note,
    },
    {
      group,
      name: 'points, in the ledger and as shown',
      gate: 'those of the acknowledged payments and grants, everybody’s; all accounts together 0',
      figure: unbalanced === 0 ? 'they are' : `${unbalanced} wrong`,
      met: unbalanced === 0,
    },
  ];
}

async function countStale(sql: Database, { prices }: Writers): Promise<number> {
  const iids = [...prices.keys()];
  const now = await sql<{ iid: string; dollars: number }[]>`
    select iid, (price_cents / 100)::int as dollars from items where iid = any (${iids})`;
  return iids.length - now.filter(({ iid, dollars }) => prices.get(iid) === dollars).length;
}

/** None of these people reads messages. */
async function countMistold(sql: Database): Promise<number> {
  const [{ mistold }] = await sql<[{ mistold: number }]>`
    select count(*)::int as mistold from users u where
      (select count(*) from messages m where u.userid in (m.low, m.high) and m.from_userid <> u.userid) <>
      (select coalesce(sum(n.count), 0) from notifications n where n.userid = u.userid and n.object_kind = 'conversation')
      + (select count(*) from events e where e.kind = 'message' and u.userid = any(e.concerns))`;
  return mistold;
}

async function countUnbalanced(sql: Database, { acknowledged, balances }: Writers): Promise<number> {
  const due = new Map([...balances.keys()].map((userid) => [userid, 0]));
  for (const { kind, userid } of acknowledged)
    if (kind === 'purchases' || kind === 'grants')
      due.set(userid, (due.get(userid) ?? 0) + pointsGiven[kind]);
  const ledger = await sql<{ account: string; points: number }[]>`
    select account, sum(points)::int as points from point_entries where side = 'person' group by account`;
  const [{ sum }] = await sql<
    [{ sum: number }]
  >`select coalesce(sum(points), 0)::int as sum from point_entries`;
  const of = new Map(ledger.map((it) => [it.account, it.points]));
  const people = [...new Set([...due.keys(), ...of.keys()])];
  const wrong = people.filter((it) => {
    const points = due.get(it) ?? 0;
    return (of.get(it) ?? 0) !== points || balances.get(it) !== points;
  });
  return wrong.length + (sum === 0 ? 0 : 1);
}

/** How many acknowledged pictures do not exist exactly once with both files, plus the rows without files. */
export async function compareFiles(sql: Database, dataDir: string, keys: readonly string[]): Promise<number> {
  const rows = await sql<{ key: string }[]>`select key from files`;
  const there = new Set(rows.map((it) => it.key));
  const bare = [...there].filter(
    (key) => !['', '-480'].every((size) => existsSync(pathOf(dataDir, key, size))),
  );
  return bare.length + keys.filter((key) => !there.has(key)).length + (keys.length - new Set(keys).size);
}

function pathOf(dataDir: string, key: string, size: string): string {
  return join(dataDir, 'files', key.slice(0, 2), `${key}${size}.webp`);
}
