import { deletedUsername } from '#contract/deleted-user.ts';
import { fieldsOfType, type ListedItem, type ShownItem, type TypeField } from '#contract/listings.ts';
import { schoolOf } from '#contract/schools.ts';
import type { ListedRow } from './listed-store.ts';
import type { ItemRow } from './store.ts';

/** A listing as lists show it: one photo key or "". */
export function listed(row: ListedRow): ListedItem {
  return { ...common(row, row.since), photo: row.photo ?? '', seller: sellerOf(row) };
}

/** A listing as its own page shows it: every photo key. */
export function shown(row: ItemRow): ShownItem {
  return { ...common(row, (row.publishedAt ?? row.createdAt).toISOString()), photo: row.photos };
}

/** Who sells it. */
export function sellerOf(row: Common): { userid: string; username: string; avatar: string } {
  return { userid: row.userid, username: row.username ?? deletedUsername, avatar: row.avatar ?? '' };
}

/** What both kinds of rows have. */
type Common = ItemRow | ListedRow;

function common(row: Common, since: string) {
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
    publish_timestamp: since,
    view: row.view,
    merchant: row.merchant ? 1 : 0,
    school: { id: row.schoolId, abbr: schoolOf(row.schoolId)?.abbr ?? '' },
    ...given(row),
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** Only the facts that are there: a field that was never filled in is absent, as it is when it is sent. */
function given(row: Common): Partial<Pick<ListedItem, TypeField>> {
  const facts: Partial<Record<TypeField, unknown>> = {};
  for (const field of fieldsOfType[row.type]) if ((row[field] ?? null) !== null) facts[field] = row[field];
  return facts as Partial<Pick<ListedItem, TypeField>>;
}
