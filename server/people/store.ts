import { isBlocked } from '../chat/policy.ts';
import type { Sql } from '../database/pool.ts';
import { visibleReadPost, visibleTopic } from '../forum/policy.ts';
import { avatarShown } from './policy.ts';

export interface Mentionable {
  userid: string;
  username: string;
  avatar: string;
}

/** The most replies of a topic, and the most followed people, that are searched. */
const mostReplies = 500;
const mostFollowed = 1000;

/**
 * People whose usernames begin with `start`, in lower case: authors in the topic, people whom the person follows, and,
 * if `start` is not empty, others, each group by name. Excludes blocks in either direction.
 */
export const selectMentionable = async (
  sql: Sql,
  { userid, ftid, start, most }: { userid: string; ftid: string | null; start: string; most: number },
) => sql<Mentionable[]>`
    with me as (select ${userid}::text as userid)
    select u.userid, u.username, ${avatarShown(sql)}
    from me cross join (
      select userid, min(rank) as rank from (
        select t.userid, 0 as rank from topics t where t.ftid = ${ftid} and ${visibleTopic(sql)}
        union all
        select userid, 0 from (
          select p.userid from posts p where p.ftid = ${ftid} and ${visibleReadPost(sql)}
          order by p.place desc limit ${mostReplies}
        ) latest
        union all
        (select f.to_userid, 1 from follows f where f.from_userid = ${userid} limit ${mostFollowed})
        union all
        (
          select n.userid, 2 from me cross join usernames n
          where ${start} <> '' and n.name >= ${start} and n.name < ${start} || '~' and n.kept_until is null
            and n.userid <> me.userid and n.userid <> all(array(select userid from helper_rooms)) and not ${isBlocked(sql, 'me.userid', 'n.userid')}
          order by n.name limit ${most}
        )
      ) all_of_them group by userid
    ) found join users u on u.userid = found.userid
    where u.deleted_at is null and starts_with(lower(u.username), ${start}) and u.userid <> me.userid
      and u.userid <> all(array(select userid from helper_rooms)) and not ${isBlocked(sql, 'me.userid', 'u.userid')}
    order by found.rank, lower(u.username) limit ${most}`;
