import { type ListingType, listingTypes } from '#contract/listings/categories.ts';
import { fieldsOfType, type ShownItem, type TypeField, typeFields } from '#contract/listings/listings.ts';
import { listingStatus, type Status } from '#contract/listings/status.ts';
import { hidden } from '../../database/planned.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import type { View } from '../../views.ts';
import { isThere, onSale } from '../policy.ts';

/** The fields of types by their contract names; null if not set. */
export type Facts = { [F in TypeField]: NonNullable<ShownItem[F]> | null };

/** The content that a seller writes. */
export interface Content extends Facts {
  name: string | null;
  priceCents: number | null;
  originalPriceCents: number | null;
  description: string | null;
  contact: string | null;
  tags: string[];
  photos: string[];
}

/** Values that title and description state for fields that the seller left empty. Only filters use them. */
export interface ReadValues {
  readBedroom: number | null;
  readMoveinAt: string | null;
  readYear: number | null;
  readMileage: number | null;
  readEventStartAt: string | null;
}

/** A listing with its seller, as all reads but lists return it. */
export interface ItemRow extends Content {
  iid: string;
  userid: string;
  schoolId: number;
  type: ListingType;
  status: Status;
  view: number;
  createdAt: Date;
  publishedAt: Date | null;
  removedAt: Date | null;
  /** Null, like the e-mail, if the account is deleted. */
  username: string | null;
  avatar: string | null;
  email: string | null;
  merchant: boolean;
}

/** A listing with its seller for lists, without the columns of its own page, and at least with the fields of its type. */
export type ListedRow = Omit<ItemRow, (typeof unlisted)[number] | TypeField> &
  Partial<Facts> & {
    /** The first photo. */
    photo: string | null;
    /** Time of publication; of creation for a draft. */
    listedAt: Date;
  };

export const noFacts = Object.fromEntries(Object.keys(typeFields).map((field) => [field, null])) as Facts;

export const noReadValues: ReadValues = {
  readBedroom: null,
  readMoveinAt: null,
  readYear: null,
  readMileage: null,
  readEventStartAt: null,
};

export const noContent: Content = {
  ...noFacts,
  name: null,
  priceCents: null,
  originalPriceCents: null,
  description: null,
  contact: null,
  tags: [],
  photos: [],
};

/** A column has the name of its field in snake case. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Values of fields by the columns of the fields. */
export const columnsOf = <It extends object>(it: It, fields: readonly (keyof It & string)[]) =>
  Object.fromEntries(fields.map((field) => [columnOf(field), it[field]]));

export const readFields = Object.keys(noReadValues) as (keyof ReadValues)[];
export const contentFields = Object.keys(noContent) as (keyof Content)[];
const itemFields = [
  ...contentFields,
  ...(['iid', 'userid', 'schoolId', 'type', 'status'] as const),
  ...(['view', 'createdAt', 'publishedAt', 'removedAt'] as const),
] satisfies (keyof ItemRow)[];
const writtenFields = [
  ...contentFields,
  ...readFields,
  ...(['schoolId', 'type', 'status', 'search', 'publishedAt'] as const),
] satisfies (keyof ItemWrite)[];
const unlisted = ['contact', 'photos', 'createdAt', 'publishedAt', 'removedAt', 'email'] as const;
const columnByField = new Map<string, string>([
  ...itemFields.map((field) => [field, `i.${columnOf(field)} as "${field}"`] as const),
  ...(['username', 'avatar', 'email', 'merchant'] as const).map((field) => [field, `u.${field}`] as const),
]);
const itemText = [...columnByField.values()].join(', ');
for (const field of unlisted) columnByField.delete(field);
const listedText = (type: ListingType | undefined) =>
  [
    ...[...columnByField].flatMap(([field, column]) => (isOfOthers(field, type) ? [] : [column])),
    'i.photos[1] as photo, coalesce(i.published_at, i.created_at) as "listedAt"',
  ].join(', ');
const isOfOthers = (field: string, type: ListingType | undefined) =>
  type !== undefined && field in typeFields && !fieldsOfType[type].some((it) => it === field);
const listedTextOfType = new Map(
  [undefined, ...listingTypes].map((type) => [type, listedText(type)] as const),
);

/** The columns of an item and its seller, for `items i join users u`; together they make an ItemRow. */
export const itemColumns = (sql: Sql) => sql.unsafe(itemText);

/**
 * The columns of a ListedRow, for the same tables; of the fields of types, only those of one type, if given: the driver
 * reads every column of every row, empty or not.
 */
export const listedColumns = (sql: Sql, type?: ListingType) => sql.unsafe(listedTextOfType.get(type) ?? '');

/** The item, unless it is deleted. */
export const findItem = (sql: Sql, iid: string) =>
  sql<ItemRow[]>`
    select ${itemColumns(sql)} from items i join users u on u.userid = i.userid
    where i.iid = ${iid} and ${isThere(sql)}`.first();

/** The item, unless it is deleted, locked against other changes until the transaction ends. */
export const lockItem = (sql: Sql, iid: string) =>
  sql<ItemRow[]>`
    select ${itemColumns(sql)} from items i join users u on u.userid = i.userid
    where i.iid = ${iid} and ${isThere(sql)} for update of i`.first();

export const findByClientId = (sql: Sql, userid: string, clientId: string) =>
  sql<{ iid: string }[]>`
    select iid from items where userid = ${userid} and client_id = ${clientId}`.value('iid');

export const countSelling = (sql: Sql, userid: string) =>
  sql<[{ count: number }]>`
    select count(*)::int as count from items i where userid = ${userid} and ${onSale(sql)}`.value('count');

/** The number of a person's sold listings that still exist. */
export const countSold = (sql: Sql, userid: string) =>
  sql<[{ count: number }]>`
    select count(*)::int as count from items i
    where userid = ${userid} and status = ${listingStatus.sold} and ${isThere(sql)}`.value('count');

export type ItemWrite = Content &
  ReadValues &
  Pick<ItemRow, 'iid' | 'userid' | 'schoolId' | 'type' | 'status' | 'createdAt' | 'publishedAt'> & {
    search: string;
    clientId: string | null;
  };

/** Inserts a listing, unless this user has used its `client_id` already. Returns whether it was inserted. */
export function insertItem(sql: Sql, it: ItemWrite) {
  const fields = ['iid', 'userid', 'clientId', 'createdAt', ...writtenFields] as const;
  const row = { ...columnsOf(it, fields), updated_at: it.createdAt };
  return sql`insert into items ${sql(row)} on conflict (userid, client_id) do nothing`.any();
}

export async function updateItem(sql: Sql, it: ItemWrite, now: Date): Promise<void> {
  const set = { ...columnsOf(it, writtenFields), updated_at: now };
  await sql`update items set ${sql.set(set)} where iid = ${it.iid}`;
}

/** Keeps the hash of the text that a listing has when it is withdrawn. */
export async function keepWithdrawnText(tx: Transaction, iid: string, hash: Buffer | null): Promise<void> {
  await tx`update items set withdrawn_text = ${hash} where iid = ${iid}`;
}

/** The hash of the text that a listing had when it was last withdrawn. */
export async function findWithdrawnText(tx: Transaction, iid: string): Promise<Buffer | null> {
  const [row] = await tx<
    { hash: Buffer | null }[]
  >`select withdrawn_text as hash from items where iid = ${iid}`;
  return row?.hash ?? null;
}

/** Items on sale by school, from the counts that a trigger maintains. */
export const selectHot = async (sql: Sql) => sql<{ schoolId: number; items: number }[]>`
    select school_id as "schoolId", sum(items)::int as items from listing_counts group by school_id`;

/** Adds views that are new in their hour, in one batch. `views` holds each (iid, viewer) pair once. */
export async function addViews(sql: Sql, hour: Date, views: View[]): Promise<void> {
  await sql`
    with seen as (
      select distinct v.iid, v.viewer
      from unnest(${hidden(sql, sql`${views.map((it) => it.id)}::text[]`)},
        ${hidden(sql, sql`${views.map((it) => it.viewer)}::text[]`)}) as v (iid, viewer)
      join items i on i.iid = v.iid
    ), fresh as (
      insert into item_views (iid, hour, viewer) select iid, ${hour}, viewer from seen
      on conflict do nothing returning iid
    )
    update items set view = view + f.n from (select iid, count(*) as n from fresh group by iid) f
    where items.iid = f.iid`;
}

export async function forgetViews(sql: Sql, before: Date): Promise<void> {
  await sql`delete from item_views where hour < ${before}`;
}
