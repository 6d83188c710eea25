import type { ShownPost } from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../context.ts';
import { readObject } from '../notifications/read.ts';
import { addressedPost, unseenPosts } from './browse.ts';
import { markRead, selectReadStates } from './stores/read-store.ts';
import type { TopicRow } from './stores/topic-store.ts';

/**
 * Marks a topic as read up to a reply or to its end, also in the bell. Returns the number of replies left, the number
 * unread before (null for a topic neither opened nor written in) and the viewer's replies that only they see. Throws `not-found` for a
 * reply of another topic.
 */
export async function readTopic(
  context: SignedInContext,
  { ftid }: TopicRow,
  { fpid }: { fpid?: string | undefined },
): Promise<{ unread: number; before: number | null; unseen?: ShownPost[] }> {
  const { db, viewer, clock } = context;
  const post = fpid === undefined ? undefined : await addressedPost(context, fpid);
  if (post && post.ftid !== ftid) throw new Problem('not-found');
  const [before] = await selectReadStates(db, viewer.userid, [ftid]);
  await markRead(db, { userid: viewer.userid, ftid, fpid: post?.fpid ?? null, now: clock() });
  await readObject(context, viewer.userid, 'topic', ftid);
  const [state] = await selectReadStates(db, viewer.userid, [ftid]);
  const unseen = await unseenPosts(context, ftid, viewer.userid);
  return { unread: state?.unread ?? 0, before: before?.unread ?? null, ...(unseen.length > 0 && { unseen }) };
}

/** Returns the topics with the viewer's read state of each; unchanged for a visitor. */
export async function withReadStates<Topic extends { ftid: string }>(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  topics: readonly Topic[],
): Promise<(Topic & { unread?: number; read_to?: string | null })[]> {
  if (!viewer || topics.length === 0) return [...topics];
  const states = await selectReadStates(
    db,
    viewer.userid,
    topics.map(({ ftid }) => ftid),
  );
  const known = new Map(states.map((state) => [state.ftid, state]));
  return topics.map((topic) => {
    const state = known.get(topic.ftid);
    return { ...topic, unread: state?.unread ?? 0, read_to: state?.readTo ?? null };
  });
}
