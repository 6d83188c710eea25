import { hidden } from '../database/planned.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { visibleTopic } from '../forum/policy.ts';
import { onSale } from '../listings/policy.ts';
import { quote } from './quote.ts';

/** The terms among these in the index of a listing on sale or a topic; their texts feed the vocabulary. */
export const selectTermsInUse = (sql: Sql, terms: string[]) =>
  sql<{ term: string }[]>`
    with asked as materialized (
      select * from unnest(${hidden(sql, sql`${terms}::text[]`)}, ${hidden(sql, sql`${terms.map(quote)}::text[]`)})
        as a (term, query)
    ), common as materialized (
      ${commonest(sql, 'items')} union ${commonest(sql, 'topics')}
    )
    select term from asked where term in (select term from common)
    union
    select term from asked cross join lateral (
      (${anyWith(sql, sql`items i where ${onSale(sql)} and`)}) union all (${anyWith(sql, sql`topics t where ${visibleTopic(sql)} and`)})
    ) found where term not in (select term from common)`.values('term');

/** The most common terms by the table's statistics, which are faster than one index look-up per term. */
const commonest = (sql: Sql, table: string): Fragment => sql`
  select unnest(most_common_elems::text::text[]) as term from pg_stats
  where schemaname = current_schema() and tablename = ${table} and attname = 'search'`;

/** Whether a text has the term. The hidden limit keeps the planner from scanning the table from its start. */
const anyWith = (sql: Sql, from: Fragment): Fragment => sql`
  select 1 from ${from} search @@ asked.query::tsquery limit (select 1)`;
