import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import {
  fieldsOfType,
  type ListedItem,
  type ShownItem,
  type TypeField,
} from '#contract/listings/listings.ts';
import { schoolOf } from '#contract/schools/schools.ts';
import type { ItemRow } from './stores/listing-store.ts';

/** A listing as its own page shows it, with every photo key. */
export function shown(row: ItemRow): ShownItem {
  return { ...common(row), photo: row.photos };
}

/** The seller of a listing. */
export function sellerOf(row: ItemRow): { userid: string; username: string; avatar: string } {
  return { userid: row.userid, username: row.username ?? deletedUsername, avatar: row.avatar ?? '' };
}

function common(row: ItemRow) {
  return {
    iid: row.iid,
    type: row.type,
    status: row.status,
    name: row.name ?? '',
    price: dollars(row.priceCents),
    original_price: dollars(row.originalPriceCents),
    description: row.description ?? '',
    contact: row.contact ?? '',
    tag: row.tags,
    publish_timestamp: (row.publishedAt ?? row.createdAt).toISOString(),
    view: row.view,
    merchant: row.merchant ? 1 : 0,
    school: { id: row.schoolId, abbr: schoolOf(row.schoolId)?.abbr ?? '' },
    ...given(row),
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** Only the facts that are set: an empty field is absent, as it is in a request. */
function given(row: ItemRow): Partial<Pick<ListedItem, TypeField>> {
  const facts: Partial<Record<TypeField, unknown>> = {};
  for (const field of fieldsOfType[row.type]) if (row[field] !== null) facts[field] = row[field];
  return facts as Partial<Pick<ListedItem, TypeField>>;
}
