import { everySchool } from '#contract/schools/schools.ts';
import { written } from '../../database/planned.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { onSale } from '../policy.ts';
import { all, asPart, type ListQuery, marked, plain } from './filter-store.ts';
import { orders } from './walk-store.ts';

/**
 * Matches in list order, from an index that returns all matches of a condition unordered. The index is queried for one
 * stretch after the other, each sorted by itself; a `limit` on `matches` skips later stretches. `looks` precedes
 * `matches`, after `newestBlock`.
 */
interface Stretches {
  looks: Fragment;
  matches: Fragment;
}

/** The block of the newest place, as the CTE `ends`. */
export const newestBlock = (sql: Sql): Fragment => sql`ends as materialized (
  select place_block(place) as last from (select place from items i where ${onSale(sql)} order by place desc limit 1) newest
)`;

/**
 * All matches at once if there are few, otherwise time windows, newest first, sized by the density of the newest two
 * blocks. Four blocks spread over all are sampled first, since older blocks may be denser. Later windows grow, slowly
 * for a dozen matches; stretches without items on sale are skipped.
 */
export function byWindows(sql: Sql, query: ListQuery, enough: number): Stretches {
  const [shortest, growth] = enough <= fewCards ? [1, 1] : [4, 3];
  const most = written(sql, 2 * enough);
  const looks = sql`
    newest as materialized (
      ${matching(sql, query, sql`i.marks && (select blocks_between('place', greatest(last - 1, 0), last, 4) from ends)`)}
    ), reach as materialized (
      select seen, n, 1 + seen * 1.15 * (${written(sql, enough)} - n) / greatest(n, 1) as likely,
        greatest(seen * n, ${written(sql, shortest)}) as certain, greatest(last - 1, 0) as following,
        case when n * last <= ${most} * seen then (
          select count(*) * (last + 1) <= ${most} * least(last + 1, 4)
          from (select 1 from items i where ${marked(sql, query)} and ${sampled(sql)} limit ${most}) sample
        ) else false end as few
      from (select last, least(last + 1, 2) as seen, (select count(*) from newest) as n from ends) seen
    )`;
  const blocks = sql`
    select blocks_between('place', first, last, 4) as blocks from place_windows(
      (select following from reach), (select least(likely, certain)::bigint from reach),
      (select case when likely > certain then ${written(sql, growth)} else 0.5 end from reach))`;
  const older = sql`(select few from reach) and i.place < (select following << 10 from reach)`;
  return {
    looks,
    matches: sql`select tid, place from newest union all (${matching(sql, query, older)}) union all
      (${inTurn(sql, query, blocks)} where not (select few from reach))`,
  };
}

/** Four blocks spread from the newest to the oldest. */
const sampled = (sql: Sql): Fragment => sql`i.marks && (
  select array_agg(block('place', 0, last * step / 3)) from ends, generate_series(0, 3) as step)`;

/** Price bands, or all matches at once if four sampled blocks indicate that there are few. */
export function byBands(sql: Sql, query: ListQuery): Stretches {
  const looks = sql`
    guess as materialized (
      select n * (last + 1) / least(last + 1, 4) as likely
      from ends, (select count(*) as n from items i where ${marked(sql, query)} and ${sampled(sql)}) counted
    )`;
  const few = sql`(select likely <= ${written(sql, mostSorted)} from guess)`;
  return {
    looks,
    matches: sql`(${matching(sql, query, few)}) union all
      (${inTurn(sql, query, bands(sql, query), banded(sql, query))} where not ${few})`,
  };
}

/** The number of cards shown next to other content, such as similar listings. */
export const fewCards = 12;

/** Up to this many matches are sorted by price rather than read band by band. */
const mostSorted = 6000;

/** With fewer matches, several bands are read together, since one index look-up costs more than the rows that it finds. */
const mostTogether = 20_000;

const matching = (sql: Sql, query: ListQuery, also: Fragment, filters = marked(sql, query)): Fragment => sql`
  select i.ctid as tid, i.place from items i where ${filters} and ${also} order by ${sql.unsafe(orders[query.sort])}`;

/** The matches of each stretch; the `blocks` of one stretch are queried after the other. */
const inTurn = (sql: Sql, query: ListQuery, blocks: Fragment, filters?: Fragment): Fragment => sql`
  select match.tid, match.place from (${blocks}) as stretch
  cross join lateral (${matching(sql, query, sql`i.marks && stretch.blocks`, filters)} offset 0) match`;

/**
 * Price bands, each a fifth wide. Free items are too many for one band, so they use time windows. Of few matches,
 * several bands or longer windows are read at once.
 */
function bands(sql: Sql, query: ListQuery): Fragment {
  const together = sql`(select 1 + ${written(sql, mostTogether)} / greatest(likely, 1) from guess)`;
  const free = sql`
    select blocks_between('free', first, last, 4) as blocks
    from place_windows((select last + 1 from ends), 4 * ${together}, 0.5)`;
  const name = query.type ? `price of ${query.type}` : 'price';
  const dearest = sql`(select price_cents from items i where ${onSale(sql)} ${
    query.type ? sql`and i.type = ${query.type}` : sql``
  } order by price_cents desc limit 1)`;
  const priced = sql`(
    select array_agg(block(${name}, 0, step)) as blocks
    from (
      select step, (n - 1) / ${together} as stretch
      from price_steps(${query.minCents ?? 0}::bigint, least(${query.maxCents ?? null}::bigint, ${dearest}),
        ${query.sort === 'price_desc'}) with ordinality as step_of_price (step, n)
    ) steps group by stretch order by stretch)`;
  if ((query.minCents ?? 0) > 0) return priced;
  return query.sort === 'price_asc' ? sql`${free} union all ${priced}` : sql`${priced} union all ${free}`;
}

/** The filters inside a band, which is of one type and price range already. Free items are checked on the row. */
function banded(sql: Sql, query: ListQuery): Fragment {
  const prices = plain({ ...query, school: everySchool, seller: undefined }).map((it) => asPart(sql, it));
  const { type, minCents, maxCents, ...others } = query;
  return all(sql, [
    ...prices,
    marked(sql, { ...others, type: undefined, minCents: undefined, maxCents: undefined }),
  ]);
}
