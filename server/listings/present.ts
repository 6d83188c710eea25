import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { fieldsOfType, type ListedItem, type ShownItem } from '#contract/listings/listings.ts';
import type { Schools } from '../site/schools.ts';
import type { ItemRow, ListedRow } from './stores/listing-store.ts';

/** A listing for its own page, with every photo key, and for some viewers with the contact. */
export const shown = (
  row: ItemRow,
  contact: 'with-contact' | 'without-contact',
  schools: Schools,
): ShownItem => ({
  ...common({ ...row, listedAt: row.publishedAt ?? row.createdAt }, schools),
  contact: contact === 'with-contact' ? (row.contact ?? '') : '',
  photo: row.photos,
});

/** A listing for a list, with its first photo key and its seller. */
export const listed = (row: ListedRow, schools: Schools): ListedItem => ({
  ...common(row, schools),
  photo: row.photo ?? '',
  seller: sellerOf(row),
});

export const sellerOf = (row: Pick<ListedRow, 'userid' | 'username' | 'avatar'>): ListedItem['seller'] => ({
  userid: row.userid,
  username: row.username ?? deletedUsername,
  avatar: row.avatar ?? '',
});

function common(row: Omit<ListedRow, 'photo'>, schools: Schools): Omit<ShownItem, 'photo'> {
  return {
    iid: row.iid,
    type: row.type,
    status: row.status,
    name: row.name ?? '',
    price: dollars(row.priceCents),
    original_price: dollars(row.originalPriceCents),
    description: row.description ?? '',
    contact: '',
    tag: row.tags,
    publish_timestamp: row.listedAt.toISOString(),
    view: row.view,
    merchant: row.merchant ? 1 : 0,
    school: { id: row.schoolId, abbr: schools.abbrOf(row.schoolId) },
    // An empty field of the type is absent, as in a request.
    ...Object.fromEntries(
      fieldsOfType[row.type].filter((field) => row[field] != null).map((field) => [field, row[field]]),
    ),
  };
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
