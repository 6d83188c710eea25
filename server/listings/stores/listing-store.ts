import type { ListingType } from '#contract/listings/categories.ts';
import { hidden } from '../../database/hidden.ts';
import type { Sql } from '../../database/pool.ts';
import type { View } from '../../views.ts';

/** A listing with its seller, as every read of this domain returns it. */
export interface ItemRow extends Facts {
  iid: string;
  userid: string;
  schoolId: number;
  type: ListingType;
  status: 0 | 1 | 2;
  name: string | null;
  priceCents: number | null;
  originalPriceCents: number | null;
  description: string | null;
  contact: string | null;
  tags: string[];
  photos: string[];
  view: number;
  createdAt: Date;
  publishedAt: Date | null;
  /** Null, like the e-mail, if the account is deleted. */
  username: string | null;
  avatar: string | null;
  email: string | null;
  merchant: boolean;
}

/** The type-specific fields by their contract names; null if not set. */
export interface Facts {
  address: string | null;
  bedroom: number | null;
  movein_at: string | null;
  moveout_at: string | null;
  year: number | null;
  mileage: number | null;
  applyStartAt: string | null;
  applyEndAt: string | null;
  eventLocation: string | null;
  eventStartAt: string | null;
  eventEndAt: string | null;
  cuisine: string | null;
  opening_hours: string | null;
  price_range: number | null;
  dishes: string | null;
}

/** The columns of an item and its seller, for `items i join users u`; together they make an ItemRow. */
export const itemColumns = (sql: Sql) => sql`
  i.iid, i.userid, i.school_id as "schoolId", i.type, i.status, i.name, i.price_cents as "priceCents",
  i.original_price_cents as "originalPriceCents", i.description, i.contact, i.tags, i.photos,
  i.address, i.bedroom, i.movein_at, i.moveout_at, i.year, i.mileage, i.apply_start_at as "applyStartAt",
  i.apply_end_at as "applyEndAt", i.event_location as "eventLocation", i.event_start_at as "eventStartAt",
  i.event_end_at as "eventEndAt", i.cuisine, i.opening_hours, i.price_range, i.dishes,
  i.view, i.created_at as "createdAt", i.published_at as "publishedAt", u.username, u.avatar, u.email, u.merchant`;

/** The item, unless it is deleted. */
export async function findItem(sql: Sql, iid: string): Promise<ItemRow | undefined> {
  const [row] = await sql<ItemRow[]>`
    select ${itemColumns(sql)} from items i join users u on u.userid = i.userid
    where i.iid = ${iid} and i.deleted_at is null`;
  return row;
}

/** The item, unless it is deleted, locked against other changes until the transaction ends. */
export async function lockItem(sql: Sql, iid: string): Promise<ItemRow | undefined> {
  const [row] = await sql<ItemRow[]>`
    select ${itemColumns(sql)} from items i join users u on u.userid = i.userid
    where i.iid = ${iid} and i.deleted_at is null for update of i`;
  return row;
}

export async function findByClientId(
  sql: Sql,
  userid: string,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ iid: string }[]>`
    select iid from items where userid = ${userid} and client_id = ${clientId}`;
  return row?.iid;
}

export async function countSelling(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from items where userid = ${userid} and status = 1`;
  return row.count;
}

/** The written fields of a listing. */
export interface ItemWrite extends Facts {
  iid: string;
  userid: string;
  schoolId: number;
  type: ListingType;
  status: 0 | 1 | 2;
  name: string | null;
  priceCents: number | null;
  originalPriceCents: number | null;
  description: string | null;
  contact: string | null;
  tags: string[];
  photos: string[];
  search: string;
  clientId: string | null;
  createdAt: Date;
  publishedAt: Date | null;
}

const written = (it: ItemWrite) => ({
  school_id: it.schoolId,
  type: it.type,
  status: it.status,
  name: it.name,
  price_cents: it.priceCents,
  original_price_cents: it.originalPriceCents,
  description: it.description,
  contact: it.contact,
  tags: it.tags,
  photos: it.photos,
  address: it.address,
  bedroom: it.bedroom,
  movein_at: it.movein_at,
  moveout_at: it.moveout_at,
  year: it.year,
  mileage: it.mileage,
  apply_start_at: it.applyStartAt,
  apply_end_at: it.applyEndAt,
  event_location: it.eventLocation,
  event_start_at: it.eventStartAt,
  event_end_at: it.eventEndAt,
  cuisine: it.cuisine,
  opening_hours: it.opening_hours,
  price_range: it.price_range,
  dishes: it.dishes,
  search: it.search,
  published_at: it.publishedAt,
});

/** Inserts listings, skipping those whose `client_id` this user has used already. Returns the inserted iids. */
export async function insertItems(sql: Sql, items: ItemWrite[]): Promise<string[]> {
  const rows = items.map((it) => ({
    iid: it.iid,
    userid: it.userid,
    client_id: it.clientId,
    created_at: it.createdAt,
    updated_at: it.createdAt,
    ...written(it),
  }));
  const inserted = await sql<{ iid: string }[]>`
    insert into items ${sql(rows)} on conflict (userid, client_id) do nothing returning iid`;
  return inserted.map((row) => row.iid);
}

export async function updateItem(sql: Sql, it: ItemWrite, now: Date): Promise<void> {
  await sql`update items set ${sql({ ...written(it), updated_at: now })} where iid = ${it.iid}`;
}

/** Items on sale by school, from the counts that a trigger maintains. */
export async function selectHot(sql: Sql): Promise<{ schoolId: number; items: number }[]> {
  return sql<{ schoolId: number; items: number }[]>`
    select school_id as "schoolId", sum(items)::int as items from listing_counts group by school_id`;
}

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
