import type { Transaction } from '../../database/pool.ts';
import { visiblePost, visibleReadPost } from '../policy.ts';
import type { TopicBoard } from './topic-store.ts';

type Author = TopicBoard & { userid: string };

/** Hides topics, or with null restores them. Returns the changed ones. */
export const setTopicsHidden = async (tx: Transaction, ftids: readonly string[], at: Date | null) =>
  tx<Author[]>`
    update topics t set removed_at = ${at} where t.ftid = any(${[...ftids]}) and (t.removed_at is null) = ${at !== null}
    returning t.ftid, t.userid, t.school_id as "schoolId", t.forum_id as "forumId"`;

/** Locks the topics of replies in the order of their ids, as replies do. */
export async function lockTopicsOf(tx: Transaction, fpids: readonly string[]): Promise<void> {
  await tx`
    select from topic_standings where ftid in (select ftid from posts where fpid = any(${[...fpids]}))
    order by ftid for no key update`;
}

/** Hides replies of locked topics, or with null restores them. Returns their authors and topics. */
export const setPostsHidden = async (tx: Transaction, fpids: readonly string[], at: Date | null) =>
  tx<Author[]>`
    update posts p set removed_at = ${at} from topics t
    where p.fpid = any(${[...fpids]}) and t.ftid = p.ftid and (p.removed_at is null) = ${at !== null}
    returning p.ftid, p.userid, t.school_id as "schoolId", t.forum_id as "forumId"`;

/** Deletes replies. Returns as `setPostsHidden`. */
export const deletePosts = async (tx: Transaction, fpids: readonly string[]) => tx<Author[]>`
    delete from posts p using topics t where p.fpid = any(${[...fpids]}) and t.ftid = p.ftid
    returning p.ftid, p.userid, t.school_id as "schoolId", t.forum_id as "forumId"`;

/** Counts the replies of locked topics that everyone sees, and finds the latest. */
export async function recountReplies(tx: Transaction, ftids: readonly string[]): Promise<void> {
  await tx`
    update topic_standings s set
      replies = (select count(*) from posts p where p.ftid = s.ftid and ${visiblePost(tx)}),
      last_reply_at = coalesce((
        select p.created_at from posts p where p.ftid = s.ftid and p.userid is not null and ${visibleReadPost(tx)}
        order by p.place desc limit 1), t.created_at)
    from topics t where s.ftid = any(${[...ftids]}) and t.ftid = s.ftid`;
}

/** Deletes topics, with their `topic_standings` rows locked first, as replies do. Returns as `setTopicsHidden`. */
export const deleteTopics = async (tx: Transaction, ftids: readonly string[]) => tx<Author[]>`
    with s as (
      select ftid from topic_standings where ftid = any(${[...ftids]}) order by ftid for update
    )
    delete from topics t using s where t.ftid = s.ftid
    returning t.ftid, t.userid, t.school_id as "schoolId", t.forum_id as "forumId"`;
