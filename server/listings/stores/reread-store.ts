import { type CategoryType, categoryOf, listingTypes } from '#contract/listings/categories.ts';
import { hidden } from '../../database/planned.ts';
import type { Fragment, Transaction } from '../../database/pool.ts';
import { onSale } from '../policy.ts';
import type { ItemRow, ReadValues } from './listing-store.ts';

type Texts = 'name' | 'tags' | 'description' | 'address' | 'eventLocation' | 'cuisine' | 'dishes';
type Facts = 'bedroom' | 'movein_at' | 'year' | 'mileage' | 'eventStartAt';
type About = 'iid' | 'type' | 'createdAt' | 'publishedAt';
type TextRow = Pick<ItemRow, Texts | Facts | About> & { onSale: boolean; timezone: string };

export const selectIds = (tx: Transaction, after: string, most: number) =>
  tx<{ iid: string }[]>`select iid from items where iid > ${after} order by iid limit ${most}`.values('iid');

/** The listings of a sub-category after this one, rentals of merchants among the rentals, at most `most`. */
export const selectTagged = (
  tx: Transaction,
  { type, tag, after }: { type: CategoryType; tag: string; after: string },
  most: number,
) => {
  const types = listingTypes.filter((it) => categoryOf(it) === type);
  return tx<{ iid: string }[]>`
    select iid from items where iid > ${after} and type = any(${types}::text[]) and tags @> array[${tag}]::text[]
    order by iid limit ${most}`.values('iid');
};

/** A row with a concurrent write gets its new vector and values by that write. */
export const holdTexts = async (tx: Transaction, ids: string[]) =>
  tx<TextRow[]>`
    select i.iid, i.type, i.name, i.tags, i.description, i.address, i.event_location as "eventLocation", i.cuisine,
      i.dishes, i.bedroom, i.movein_at, i.year, i.mileage, i.event_start_at as "eventStartAt",
      s.timezone, i.created_at as "createdAt", i.published_at as "publishedAt", (${onSale(tx)}) as "onSale"
    from items i join schools s on s.id = i.school_id
    where i.iid = any(${ids}::text[]) for update of i skip locked`;

/** Writes the rows whose vector or values differ, and returns their ids. */
export function writeRead(tx: Transaction, rows: { id: string; values: ReadValues }[], vectors: string[]) {
  const ids = rows.map(({ id }) => id);
  const all = (field: keyof ReadValues, type: 'smallint' | 'int' | 'text'): Fragment =>
    hidden(tx, tx`${rows.map(({ values }) => values[field])}::${tx.unsafe(type)}[]`);
  return tx<{ iid: string }[]>`
    update items i set search = it.vector::tsvector, read_bedroom = it.bedroom, read_movein_at = it.movein,
      read_year = it.year, read_mileage = it.mileage, read_event_start_at = it.event
    from unnest(${hidden(tx, tx`${ids}::text[]`)}, ${hidden(tx, tx`${vectors}::text[]`)},
      ${all('readBedroom', 'smallint')}, ${all('readMoveinAt', 'text')}, ${all('readYear', 'smallint')},
      ${all('readMileage', 'int')}, ${all('readEventStartAt', 'text')}
    ) as it (iid, vector, bedroom, movein, year, mileage, event)
    where i.iid = it.iid and (i.search is distinct from it.vector::tsvector
      or (i.read_bedroom, i.read_movein_at, i.read_year, i.read_mileage, i.read_event_start_at)
        is distinct from (it.bedroom, it.movein, it.year, it.mileage, it.event))
    returning i.iid`.values('iid');
}
