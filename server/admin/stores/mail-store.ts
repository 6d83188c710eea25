import type { mailStates } from '#contract/admin/mails.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import type { PageBounds } from './people-store.ts';

type MailState = (typeof mailStates)[number];

export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly email: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly error: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly again: boolean;
  /** The userid of the account that the mail is about; null if there is none. */
  readonly person: string | null;
}

const columns = (sql: Sql) => sql`
  id, kind, recipient as email, attempts, coalesce(last_error, '') as error, created_at as "createdAt", person,
  coalesce(sent_at, failed_at) as "endedAt", failed_at is not null and body is not null as again,
  case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state`;

/** A page of the mails in a state, or of all, newest first. */
export const selectMails = async (sql: Sql, state: MailState | undefined, { offset, limit }: PageBounds) =>
  sql<MailRow[]>`
    select ${columns(sql)} from outbox where ${isIn(sql, state)}
    order by created_at desc, id limit ${limit} offset ${offset}`;

export const countMails = (sql: Sql, state: MailState | undefined) =>
  sql<[{ total: number }]>`select count(*)::int as total from outbox where ${isIn(sql, state)}`.value(
    'total',
  );

export const findMail = (sql: Sql, id: string) =>
  sql<MailRow[]>`select ${columns(sql)} from outbox where id = ${id}`.first();

function isIn(sql: Sql, state: MailState | undefined): Fragment {
  if (state === 'sent') return sql`sent_at is not null`;
  if (state === 'failed') return sql`failed_at is not null`;
  return state === 'waiting' ? sql`sent_at is null and failed_at is null` : sql`true`;
}
