import type { ReportCategory } from '#contract/reports/reports.ts';
import { heldAccount } from '../accounts/policy.ts';
import type { Sql } from '../database/pool.ts';

export interface ReportRow {
  readonly id: string;
  /** Null for a visitor's report. */
  readonly userid: string | null;
  readonly category: ReportCategory;
  readonly text: string;
  readonly email: string | null;
  readonly photo: string | null;
  readonly agent: string;
  readonly clientId: string | null;
  readonly createdAt: Date;
}

/** Inserts a report, unless its sender is deleted or already sent its client id. Returns whether it was inserted. */
export function insertReport(sql: Sql, it: ReportRow) {
  const values = sql`${it.id}, ${it.userid}::text, ${it.category}, ${it.text}, ${it.email}::text, ${it.photo}::text,
    ${it.agent}, ${it.clientId}::uuid, ${it.createdAt}::timestamptz`;
  const source = it.userid
    ? sql`select ${values} from ${heldAccount(sql, it.userid)}`
    : sql`select ${values}`;
  return sql`
    insert into reports (id, userid, category, text, email, photo, agent, client_id, created_at) ${source}
    on conflict (userid, client_id) where client_id is not null do nothing`.any();
}

/** Returns the reference of the report that this sender, or a visitor, already sent with this client id. */
export const findByClientId = (sql: Sql, userid: string | null, clientId: string) =>
  sql<{ id: string }[]>`
    select id from reports
    where userid is not distinct from ${userid}::text and client_id = ${clientId}`.value('id');

/** Returns a person's reports, oldest first. */
export const selectOf = async (sql: Sql, userid: string) => sql<ReportRow[]>`
    select id, userid, category, text, email, photo, agent, client_id as "clientId", created_at as "createdAt"
    from reports where userid = ${userid} order by created_at, id`;

export async function deleteOf(sql: Sql, userid: string): Promise<void> {
  await sql`delete from reports where userid = ${userid}`;
}

export async function deleteBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from reports where created_at < ${before}`;
}
