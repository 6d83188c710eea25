import type { applicationStates } from '#contract/admin/merchants.ts';
import type { Fragment, Sql, Transaction } from '../../database/pool.ts';
import type { PageBounds } from './people-store.ts';

type State = (typeof applicationStates)[number];

export interface ApplicationRow {
  readonly id: string;
  readonly userid: string;
  readonly username: string;
  readonly name: string;
  readonly website: string;
  readonly text: string;
  readonly photo: string | null;
  readonly state: State;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

type NewApplication = Omit<ApplicationRow, 'username' | 'state' | 'reason' | 'decidedAt'> & {
  readonly clientId: string | null;
};

/** Inserts an application. Returns false if another one of the person is undecided, or this one is a repeat. */
export const insertApplication = (tx: Transaction, it: NewApplication) =>
  tx`
    insert into merchant_applications (id, userid, name, website, text, photo, client_id, created_at)
    values (${it.id}, ${it.userid}, ${it.name}, ${it.website}, ${it.text}, ${it.photo}, ${it.clientId}, ${it.createdAt})
    on conflict do nothing`.any();

/** Returns the application that a person sent with this client id. */
export const findSent = (sql: Sql, userid: string, clientId: string) =>
  sql<{ id: string }[]>`
    select id from merchant_applications where userid = ${userid} and client_id = ${clientId}`.value('id');

const columns = (sql: Sql): Fragment => sql`
  a.id, a.userid, coalesce(u.username, '') as username, a.name, a.website, a.text, a.photo, a.state, a.reason,
  a.created_at as "createdAt", a.decided_at as "decidedAt"`;

const fits = (sql: Sql, state: State | undefined): Fragment =>
  state ? sql`where a.state = ${state}` : sql``;

/** A page of the applications, newest first. */
export async function selectApplications(sql: Sql, state: State | undefined, { offset, limit }: PageBounds) {
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from merchant_applications a join users u using (userid) ${fits(sql, state)}
    order by a.created_at desc, a.id limit ${limit} offset ${offset}`;
}

export const countApplications = (sql: Sql, state: State | undefined) =>
  sql<[{ total: number }]>`
    select count(*)::int as total from merchant_applications a ${fits(sql, state)}`.value('total');

export const findApplication = (sql: Sql, id: string) =>
  sql<ApplicationRow[]>`
    select ${columns(sql)} from merchant_applications a join users u using (userid) where a.id = ${id}`.first();

/** Decides an open application. Of any number of concurrent callers, one gets true. */
export const decideApplication = (
  tx: Transaction,
  { id, state, reason, at }: { id: string; state: State; reason: string; at: Date },
) =>
  tx`
    update merchant_applications set state = ${state}, reason = ${reason}, decided_at = ${at}
    where id = ${id} and state = 'open'`.any();

/** A person's applications, oldest first. */
export async function selectApplicationsOf(sql: Sql, userid: string) {
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from merchant_applications a join users u using (userid)
    where a.userid = ${userid} order by a.created_at, a.id`;
}

export async function deleteApplicationsOf(sql: Sql, userid: string): Promise<void> {
  await sql`delete from merchant_applications where userid = ${userid}`;
}
