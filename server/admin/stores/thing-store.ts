import { type ThingState, thingTextLength } from '#contract/admin/things.ts';
import { globalRoomPath } from '#contract/chat/limits.ts';
import type { PublicKind } from '#contract/moderation/policy.ts';
import { shownName } from '../../accounts/shown-name.ts';
import { visible as visibleContent } from '../../book-pages/policy.ts';
import { visible as visibleMessage } from '../../chat/policy.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { visiblePost, visibleTopic } from '../../forum/policy.ts';
import { isShown, isThere } from '../../listings/policy.ts';
import type { PageBounds } from './people-store.ts';

export interface ListedThingRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly file: string | null;
  readonly url: string;
  readonly state: ThingState;
  readonly userid: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly at: Date;
}

interface ThingFilter {
  readonly kind: PublicKind;
  readonly state: ThingState | undefined;
  /** Only things of people of these schools; null for all. */
  readonly schools: readonly number[] | null;
}

/** The SQL that finds things of a kind. */
interface Source {
  readonly from: Fragment;
  readonly id: Fragment;
  readonly author: Fragment;
  /** The things that everyone sees, newest first by an index on `at`. */
  readonly shown: Fragment;
  readonly at: Fragment;
  /** The existing things. */
  readonly there: Fragment;
  readonly title: Fragment;
  readonly text: Fragment;
  readonly file: Fragment;
  readonly url: Fragment;
}

const sources: Record<PublicKind, (sql: Sql) => Source> = {
  listing: (sql) => ({
    from: sql`items i`,
    id: sql`i.iid`,
    author: sql`i.userid`,
    shown: sql`${isShown(sql)} and ${isThere(sql)} and i.published_at is not null`,
    at: sql`i.published_at`,
    there: isThere(sql),
    title: sql`i.name`,
    text: sql`i.description`,
    file: sql`i.photos[1]`,
    url: sql`'/detail/' || i.iid`,
  }),
  topic: (sql) => ({
    from: sql`topics t`,
    id: sql`t.ftid`,
    author: sql`t.userid`,
    shown: visibleTopic(sql),
    at: sql`t.created_at`,
    there: sql`true`,
    title: sql`t.title`,
    text: sql`t.content`,
    file: sql`null`,
    url: sql`'/forumdetail/' || t.ftid`,
  }),
  post: (sql) => ({
    from: sql`posts p`,
    id: sql`p.fpid`,
    author: sql`p.userid`,
    // The site wrote replies without an author.
    shown: sql`${visiblePost(sql)} and p.userid is not null`,
    at: sql`p.created_at`,
    there: sql`p.userid is not null`,
    title: sql`(select t.title from topics t where t.ftid = p.ftid)`,
    text: sql`p.content`,
    file: sql`null`,
    url: sql`'/forumdetail/' || p.ftid`,
  }),
  content: (sql) => ({
    from: sql`contents c`,
    id: sql`c.id`,
    author: sql`c.userid`,
    shown: visibleContent(sql),
    at: sql`c.created_at`,
    there: sql`true`,
    title: sql`c.content_name`,
    text: sql`c.text`,
    file: sql`c.file`,
    url: sql`'/content_sharing/' || c.userid || '/' || c.id`,
  }),
  room_message: (sql) => ({
    from: sql`room_messages m`,
    id: sql`m.id::text`,
    author: sql`m.userid`,
    shown: visibleMessage(sql),
    at: sql`m.created_at`,
    there: sql`true`,
    title: sql`''`,
    text: sql`m.message`,
    file: sql`null`,
    url: sql`${globalRoomPath}::text`,
  }),
};

/** Compares the key of a thing; only the id of a room message is a number. */
const keyed = (sql: Sql, kind: PublicKind, { id }: Source, key: Fragment) =>
  kind === 'room_message' ? sql`m.id = ${key}::bigint` : sql`${id} = ${key}`;

const bySchool = (sql: Sql, { author }: Source, { schools }: ThingFilter) =>
  schools
    ? sql`and exists (
        select 1 from users a where a.userid = ${author} and a.school_id = any(${[...schools]}::int[]))`
    : sql``;

/** The hidden things with their state; they are few, and found by the causes of their hiding. */
function outOfSight(sql: Sql, filter: ThingFilter, it: Source): Fragment {
  const { kind, state } = filter;
  return sql`
    select ${it.id} as id, coalesce(${it.at}, o.at) as at, o.state from (
      select thing_id, min(at) as at, case when bool_and(state = 'held') then 'held' else 'hidden' end as state
      from hidings where kind = ${kind} group by thing_id
    ) o join ${it.from} on ${keyed(sql, kind, it, sql`o.thing_id`)}
    where ${it.there} ${bySchool(sql, it, filter)} ${state ? sql`and o.state = ${state}` : sql``}`;
}

const inSight = (sql: Sql, filter: ThingFilter, it: Source, most: number, order: Fragment) => sql`
  select ${it.id} as id, ${it.at} as at, 'shown' as state from ${it.from}
  where ${it.shown} ${bySchool(sql, it, filter)} ${order} limit ${most}`;

/** The matching things: the first `most` visible things in an order, and all hidden things. */
function chosen(sql: Sql, filter: ThingFilter, most: number, order: Fragment): Fragment {
  const it = sources[filter.kind](sql);
  if (filter.state === 'shown') return inSight(sql, filter, it, most, order);
  const out = outOfSight(sql, filter, it);
  return filter.state ? out : sql`(${out}) union all (${inSight(sql, filter, it, most, order)})`;
}

/** A page of the matching things: held ones first, then the newest. */
export async function selectListed(sql: Sql, filter: ThingFilter, { offset, limit }: PageBounds) {
  const it = sources[filter.kind](sql);
  const newest = sql`order by ${it.at} desc, ${it.id}`;
  return sql<ListedThingRow[]>`
    with chosen as (${chosen(sql, filter, offset + limit, newest)}),
    page as materialized (
      select * from chosen order by state = 'held' desc, at desc, id limit ${limit} offset ${offset})
    select page.id, page.at, page.state, ${it.title} as title, left(${it.text}, ${thingTextLength}::int) as text,
      ${it.file} as file, ${it.url} as url,
      u.userid, ${shownName(sql)}, u.avatar
    from page join ${it.from} on ${keyed(sql, filter.kind, it, sql`page.id`)} join users u on u.userid = ${it.author}
    order by page.state = 'held' desc, page.at desc, page.id`;
}

/** Counts the matching things, up to `most`. */
export const countListed = (sql: Sql, filter: ThingFilter, most: number) =>
  sql<[{ total: number }]>`
    select least(count(*), ${most})::int as total from (${chosen(sql, filter, most, sql``)}) x`.value(
    'total',
  );
