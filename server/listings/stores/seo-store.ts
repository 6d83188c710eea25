import type { ListingType } from '#contract/listings/categories.ts';
import type { Status } from '#contract/listings/status.ts';
import type { Sql } from '../../database/pool.ts';
import { onSale } from '../policy.ts';

/** The fields of a listing's preview picture. */
export interface PicturedRow {
  type: ListingType;
  status: Status;
  name: string | null;
  priceCents: number | null;
  originalPriceCents: number | null;
  photo: string;
  schoolId: number;
  updatedAt: Date;
}

export const findPictured = (sql: Sql, iid: string) =>
  sql<PicturedRow[]>`
    select type, status, name, price_cents as "priceCents", original_price_cents as "originalPriceCents",
      coalesce(photos[1], '') as photo, school_id as "schoolId", updated_at as "updatedAt"
    from items where iid = ${iid}`.first();

/**
 * Items on sale whose iid begins with `prefix`, sorted by iid. Comparing bytes lets the index `items_on_sale` answer it
 * in any locale, so a sitemap part costs only its own size.
 */
export async function selectOnSale(sql: Sql, prefix: string, most: number) {
  // "~" sorts after every character of an iid.
  return sql<{ iid: string; updatedAt: Date }[]>`
    select iid, updated_at as "updatedAt" from items i
    where ${onSale(sql)} and iid collate "C" >= ${prefix} and iid collate "C" < ${`${prefix}~`}
    order by iid collate "C" limit ${most}`;
}
