import type { FastifyInstance } from 'fastify';
import { forumCalls as calls } from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, Services, SignedInContext } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { found } from '../http/found.ts';
import { addressedBoard, addressedPost, addressedTopic, listTopics, showTopic } from './browse.ts';
import { changePost } from './change-post.ts';
import { changeTopic } from './change-topic.ts';
import { deletePost, deleteTopic } from './delete.ts';
import { openTopic } from './open-topic.ts';
import { reply } from './reply.ts';

/** Registers the forum calls with their actions. */
export function forumRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listTopics, { act: listTopics });
  serve(app, services, calls.listPosts, {
    find: (context, raw) => addressedTopic(context, raw.ftid),
    act: (context, asked, { subject }) => showTopic(context, subject, asked),
  });
  serve(app, services, calls.setTopic, {
    find: (context, raw) => addressedTopic(context, raw.ftid),
    permit: own,
    act: (context, sent, { subject }) =>
      subject ? changeTopic(context, subject.ftid, sent) : openTopic(context, sent),
  });
  serve(app, services, calls.setPost, {
    find: async (context, raw) => {
      if (!isSoundReply(context, raw)) await addressedBoard(context, raw.ftid);
      return addressedPost(context, raw.fpid);
    },
    permit: own,
    act: (context, sent, { subject: post }) => {
      if (post) return changePost(context, post, sent);
      if (sent.ftid === undefined) throw new Problem('topic-missing', { field: 'ftid' });
      return reply(context, sent.ftid, sent);
    },
  });
  serve(app, services, calls.deleteTopic, {
    find: (context, raw) => addressedTopic(context, raw.ftid),
    permit: own,
    act: (context, _input, { subject }) => deleteTopic(context, found(subject)),
  });
  serve(app, services, calls.deletePost, {
    find: (context, raw) => addressedPost(context, raw.fpid),
    permit: own,
    act: (context, _input, { subject }) => deletePost(context, found(subject)),
  });
}

/** Returns whether a request is a valid reply of a signed-in user. Its topic is then looked up only by the insert. */
function isSoundReply({ viewer }: Context, raw: Readonly<Record<string, unknown>>): boolean {
  return viewer !== null && !raw.fpid && calls.setPost.request.safeParse(raw).success;
}

/** Only the author may change a topic or reply. Throws `forbidden`. */
function own({ viewer }: SignedInContext, _raw: unknown, written: { userid: string } | undefined): void {
  if (written && written.userid !== viewer.userid) throw new Problem('forbidden');
}
