import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { fieldsOfType, type ListedItem, type TypeField } from '#contract/listings/listings.ts';
import { schools } from '#contract/schools/schools.ts';
import type { Sql } from '../../database/pool.ts';

/**
 * An item as lists show it, for `items i join users u`: the text of its JSON, which PostgreSQL writes. Parsing the rows
 * into objects here and serializing them again would cost more than the rest of the page. Joined by `||`, since
 * `concat` takes several times as long, so no operand may be null. The long texts are last, because each `||` copies
 * its left operand.
 */
export const listedText = `
  '{"iid":"' || i.iid || '","type":"' || i.type || '","status":' || i.status
  || ',"price":' || ${dollars('i.price_cents')} || ',"original_price":' || ${dollars('i.original_price_cents')}
  || ',"tag":' || to_json(i.tags)::text
  || ',"publish_timestamp":"' || to_char(coalesce(i.published_at, i.created_at) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","view":' || i.view || ',"merchant":' || u.merchant::int
  || ',"school":{"id":' || i.school_id || ',"abbr":"' || case i.school_id ${abbreviations()} else '' end
  || '"},"seller":{"userid":"' || i.userid || '","username":"' || coalesce(u.username, '${deletedUsername}')
  || '","avatar":"' || coalesce(u.avatar, '')
  || '"},"photo":' || ${text('i.photos[1]')} || case i.type ${facts()} else '' end
  || ',"contact":' || ${text('i.contact')} || ',"name":' || ${text('i.name')}
  || ',"description":' || ${text('i.description')} || '}'`;

function text(column: string): string {
  return `to_json(coalesce(${column}, ''))::text`;
}

function dollars(cents: string): string {
  return `coalesce((${cents}::float8 / 100)::text, 'null')`;
}

function abbreviations(): string {
  return schools.map(({ id, abbr }) => `when ${id} then '${abbr}'`).join(' ');
}

/** The facts of each type that has any. */
function facts(): string {
  return Object.entries(fieldsOfType)
    .filter(([, fields]) => fields.length > 0)
    .map(([type, fields]) => `when '${type}' then ${fields.map(fact).join(' || ')}`)
    .join('\n  ');
}

/** An empty field is absent, as it is in a request. */
function fact(field: TypeField): string {
  // A column has the name of its field in snake case.
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `coalesce(',"${field}":' || to_json(i.${column})::text, '')`;
}

/**
 * The JSON response of a list, from a CTE `page` of places, each with its number `n`, and a CTE `counted` with the
 * total.
 */
export const listText = `
  select '{"items":[' || coalesce((
    select string_agg(listed.item, ',' order by page.n) from page cross join lateral (
      select ${listedText} as item from items i join users u on u.userid = i.userid
      where i.status = 1 and i.place = page.place offset 0
    ) listed
  ), '') || '],"total":' || (select total from counted) || '}'`;

/** Every listing of a user that is not deleted, newest first. */
export async function selectOwn(sql: Sql, userid: string): Promise<ListedItem[]> {
  const rows = await sql<{ item: ListedItem }[]>`
    select (${sql.unsafe(listedText)})::json as item from items i join users u on u.userid = i.userid
    where i.userid = ${userid} and i.deleted_at is null order by i.created_at desc, i.iid desc`;
  return rows.map(({ item }) => item);
}
