import { deletedUsername } from '#contract/deleted-user.ts';
import { fieldsOfType, type ListedItem, type TypeField } from '#contract/listings.ts';
import { schools } from '#contract/schools.ts';
import type { Sql } from '../database/pool.ts';

/**
 * An item as lists show it, for `items i join users u`: the text of its JSON, which PostgreSQL writes. Read into objects
 * here, and written again from them, a page costs more than everything else about it. `concat` leaves out what is null,
 * so facts that were never filled in are absent.
 */
export const listedText = `concat(
  '{"iid":"', i.iid, '","type":"', i.type, '","status":', i.status,
  ',"name":', to_json(coalesce(i.name, '')),
  ',"price":', coalesce((i.price_cents::float8 / 100)::text, 'null'),
  ',"original_price":', coalesce((i.original_price_cents::float8 / 100)::text, 'null'),
  ',"description":', to_json(coalesce(i.description, '')),
  ',"contact":', to_json(coalesce(i.contact, '')),
  ',"tag":', to_json(i.tags),
  ',"publish_timestamp":"', to_char(coalesce(i.published_at, i.created_at) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  '","view":', i.view, ',"merchant":', u.merchant::int,
  ',"school":{"id":', i.school_id, ',"abbr":"', case i.school_id ${abbreviations()} end, '"}',
  case i.type ${facts()} end,
  ',"photo":', to_json(coalesce(i.photos[1], '')),
  ',"seller":{"userid":"', i.userid, '","username":"', coalesce(u.username, '${deletedUsername}'),
  '","avatar":"', u.avatar, '"}}')`;

function abbreviations(): string {
  return schools.map(({ id, abbr }) => `when ${id} then '${abbr}'`).join(' ');
}

/** The facts of each type that has any. */
function facts(): string {
  return Object.entries(fieldsOfType)
    .filter(([, fields]) => fields.length > 0)
    .map(([type, fields]) => `when '${type}' then concat(${fields.map(fact).join(', ')})`)
    .join('\n  ');
}

function fact(field: TypeField): string {
  // The columns are named as the fields are, in one spelling.
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `',"${field}":' || to_json(i.${column})`;
}

/** The answer of a list, after a `page` of places, each with its number `n`, and what is `counted`. */
export const listText = `
  select concat('{"items":[', (
    select string_agg(listed.item, ',' order by page.n) from page cross join lateral (
      select ${listedText} as item from items i join users u on u.userid = i.userid
      where i.status = 1 and i.place = page.place offset 0
    ) listed
  ), '],"total":', (select total from counted), '}')`;

export async function selectOwn(sql: Sql, userid: string): Promise<ListedItem[]> {
  const rows = await sql<{ item: ListedItem }[]>`
    select ${sql.unsafe(listedText)}::json as item from items i join users u on u.userid = i.userid
    where i.userid = ${userid} order by i.created_at desc, i.iid desc`;
  return rows.map(({ item }) => item);
}
