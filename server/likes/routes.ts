import type { FastifyInstance } from 'fastify';
import { likeCalls as calls, type LikeKind } from '#contract/likes/likes.ts';
import { addressedContent } from '../book-pages/browse.ts';
import { contentsTag } from '../book-pages/tags.ts';
import type { Context, Services } from '../context.ts';
import { addressedPost, addressedTopic } from '../forum/browse.ts';
import { topicTag } from '../forum/tags.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { likeIds, setLike } from './likes.ts';

export function likeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.setLike, {
    find: findThing,
    async act(context, asked, { subject: tag }) {
      const answer = await setLike(context, asked);
      if (tag) context.invalidation.changed([tag]);
      return answer;
    },
  });
  serve(app, services, calls.likeIds, { act: likeIds });
}

type Finder = (context: Context, id: unknown) => Promise<string | undefined>;

const tagOfTopic: Finder = async (context, id) => {
  const topic = await addressedTopic(context, id);
  return topic && topicTag(topic.ftid);
};

/** The tag of the pages that show the thing. */
const finders: Record<LikeKind, Finder> = {
  topic: tagOfTopic,
  post: async (context, id) => tagOfTopic(context, (await addressedPost(context, id))?.ftid),
  content: async (context, id) => {
    const content = await addressedContent(context, id);
    return content && contentsTag(content.userid);
  },
};

/** Throws `not-found` if the viewer cannot see the thing. A kind that does not exist is left to the checks of fields. */
async function findThing(context: Context, { kind, id }: Raw): Promise<string | undefined> {
  if (typeof kind !== 'string' || !Object.hasOwn(finders, kind)) return undefined;
  return finders[kind as LikeKind](context, id);
}
