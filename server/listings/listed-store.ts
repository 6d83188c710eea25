import type { ListingType } from '#contract/categories.ts';
import { fieldsOfType, type TypeField } from '#contract/listings.ts';
import type { Sql } from '../database/pool.ts';
import type { Facts, ItemRow } from './store.ts';

/** A listing with its seller as a list shows it; facts of types that the list does not have are not read. */
export interface ListedRow
  extends Omit<ItemRow, keyof Facts | 'photos' | 'createdAt' | 'publishedAt' | 'email'>,
    Partial<Facts> {
  /** The first one. */
  photo: string | null;
  /** When it was published, or of a draft made, as an answer says it: to read thirty dates takes as long as the page. */
  since: string;
}

/** The columns that make a ListedRow, for `items i join users u`, of items of one type or of any. */
export function listedColumns(type: ListingType | undefined): string {
  const fields = new Set<TypeField>(type ? fieldsOfType[type] : Object.values(fieldsOfType).flat());
  return [common, ...[...fields].map((field) => `i.${columnOf[field]} as "${field}"`)].join(', ');
}

const common = `
  i.iid, i.userid, i.school_id as "schoolId", i.type, i.status, i.name, i.price_cents as "priceCents",
  i.original_price_cents as "originalPriceCents", i.description, i.contact, i.tags, i.photos[1] as photo, i.view,
  to_char(coalesce(i.published_at, i.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
  u.username, u.avatar, u.merchant`;

const columnOf = {
  address: 'address',
  bedroom: 'bedroom',
  movein_at: 'movein_at',
  moveout_at: 'moveout_at',
  year: 'year',
  mileage: 'mileage',
  applyStartAt: 'apply_start_at',
  applyEndAt: 'apply_end_at',
  eventLocation: 'event_location',
  eventStartAt: 'event_start_at',
  eventEndAt: 'event_end_at',
  cuisine: 'cuisine',
  opening_hours: 'opening_hours',
  price_range: 'price_range',
  dishes: 'dishes',
} as const satisfies Record<TypeField, string>;

/** The end of a list's statement, after a `page` of places, each with its number `n`, and what is `counted`. */
export const rowsOfPage = (type: ListingType | undefined): string => `
  select counted.total, listed.* from counted left join (page cross join lateral (
    select ${listedColumns(type)} from items i join users u on u.userid = i.userid
    where i.status = 1 and i.place = page.place offset 0
  ) listed) on true order by page.n`;

/** The rows of such a statement: where the page is empty there is one all the same, for the total. */
export type PageRows = (ListedRow & { total: number })[];

export async function selectOwn(sql: Sql, userid: string): Promise<ListedRow[]> {
  return sql<ListedRow[]>`
    select ${sql.unsafe(listedColumns(undefined))} from items i join users u on u.userid = i.userid
    where i.userid = ${userid} order by i.created_at desc, i.iid desc`;
}
