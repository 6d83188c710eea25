import type { Sql, Transaction } from '../../database/pool.ts';
import type { Subcategory } from '../subcategories.ts';

/** Returns every sub-category of listings, in the order of lists. */
export const selectSubcategories = (sql: Sql) =>
  sql<Subcategory[]>`
    select type, tag, label, former, name, open from subcategories
    order by array_position(array['used', 'house', 'car', 'event', 'dining'], type), place, tag`;

/** Writes the sub-category of a tag, or adds it as the last one of its type. */
export async function putSubcategory(tx: Transaction, it: Subcategory): Promise<void> {
  await tx`
    insert into subcategories (type, tag, label, former, name, open, place)
    select ${it.type}, ${it.tag}, ${it.label}, ${[...it.former]}::text[], ${it.name}, ${it.open},
      coalesce(max(place), 0) + 1 from subcategories where type = ${it.type}
    on conflict (type, tag) do update
      set label = excluded.label, former = excluded.former, name = excluded.name, open = excluded.open`;
}
