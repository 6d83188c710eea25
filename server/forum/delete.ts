import { personTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import * as posts from './stores/post-store.ts';
import * as topics from './stores/topic-store.ts';
import { tagsOf } from './tags.ts';

export async function deleteTopic(
  { db, invalidation }: SignedInContext,
  topic: topics.TopicRow,
): Promise<{ result: true }> {
  await topics.deleteTopic(db, topic.ftid);
  invalidation.changed([...tagsOf(topic), personTag(topic.userid)]);
  return { result: true };
}

/** Deletes the viewer's own reply and lowers its topic's count. */
export async function deletePost(
  { db, invalidation }: SignedInContext,
  post: posts.PostRow,
): Promise<{ result: true }> {
  const topic = await transaction(db, async (tx) => {
    const locked = await topics.lockTopic(tx, post.ftid);
    if (locked) await posts.deletePost(tx, post);
    return locked;
  });
  if (topic) invalidation.changed([...tagsOf(topic), personTag(post.userid)]);
  return { result: true };
}
