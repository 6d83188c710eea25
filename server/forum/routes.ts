import type { FastifyInstance } from 'fastify';
import { forumCalls as calls, type ListPosts } from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, Services, SignedInContext, Viewer } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { about, allowed, by } from '../http/found.ts';
import { withLiked } from '../likes/likes.ts';
import { withHeld, withModeration } from '../moderation/own.ts';
import { addressedBoard, addressedPost, addressedTopic, listTopics, showTopic } from './browse.ts';
import { changePost } from './change-post.ts';
import { changeTopic } from './change-topic.ts';
import { deletePost, deleteTopic } from './delete.ts';
import { openTopic } from './open-topic.ts';
import { mayChange, mayDelete } from './policy.ts';
import { readTopic, withReadStates } from './read.ts';
import { reply } from './reply.ts';
import type { TopicRow } from './stores/topic-store.ts';

export function forumRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listTopics, {
    async act(context, asked) {
      const { topics, total } = await listTopics(context, asked);
      const read = await withReadStates(context, topics);
      return { topics: await withLiked(context, 'topic', read, ftidOf), total };
    },
  });
  serve(app, services, calls.listPosts, about(by(addressedTopic, 'ftid'), showForViewer));
  serve(app, services, calls.readTopic, about(by(addressedTopic, 'ftid'), readTopic));
  serve(app, services, calls.setTopic, {
    find: (context, raw) => addressedTopic(context, raw.ftid),
    permit: async ({ db, viewer }, _raw, it) =>
      allowed(!it || mayChange(viewer, await withHeld(db, { kind: 'topic', id: it.ftid }, it))),
    act: (context, sent, { subject }) =>
      subject ? changeTopic(context, subject.ftid, sent) : openTopic(context, sent),
  });
  serve(app, services, calls.setPost, {
    find: async (context, raw) => {
      if (!isSoundReply(context, raw)) await addressedBoard(context, raw.ftid);
      return addressedPost(context, raw.fpid);
    },
    permit: async ({ db, viewer }, _raw, it) =>
      allowed(!it || mayChange(viewer, await withHeld(db, { kind: 'post', id: it.fpid }, it))),
    act: (context, sent, { subject: post }) => {
      if (post) return changePost(context, post, sent);
      if (sent.ftid === undefined) throw new Problem('topic-missing', { field: 'ftid' });
      return reply(context, sent.ftid, sent);
    },
  });
  serve(app, services, calls.deleteTopic, {
    ...about(by(addressedTopic, 'ftid'), deleteTopic),
    permit: onlyIf(mayDelete),
  });
  serve(app, services, calls.deletePost, {
    ...about(by(addressedPost, 'fpid'), deletePost),
    permit: onlyIf(mayDelete),
  });
}

const fpidOf = ({ fpid }: { fpid: string }) => fpid;
const ftidOf = ({ ftid }: { ftid: string }) => ftid;

async function showForViewer(context: Context, topic: TopicRow, asked: ListPosts) {
  const shown = await showTopic(context, topic, asked);
  const read = await withReadStates(context, [shown.topic]);
  const own = await withModeration(context, 'topic', read, ftidOf);
  const [[liked = shown.topic], posts] = await Promise.all([
    withLiked(context, 'topic', own, ftidOf),
    withLiked(context, 'post', await withModeration(context, 'post', shown.posts, fpidOf), fpidOf),
  ]);
  return { ...shown, topic: liked, posts };
}

/** Returns whether a request is a valid reply of a signed-in user. Its topic is then looked up only by the insert. */
const isSoundReply = ({ viewer }: Context, raw: Readonly<Record<string, unknown>>): boolean =>
  viewer !== null && !raw.fpid && calls.setPost.request.safeParse(raw).success;

/** Throws `forbidden` if the addressed topic or reply does not allow this to the viewer. */
function onlyIf<It>(may: (viewer: Viewer, it: It) => boolean) {
  return ({ viewer }: SignedInContext, _raw: unknown, written: It | undefined) =>
    allowed(!written || may(viewer, written));
}
