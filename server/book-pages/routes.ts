import type { FastifyInstance } from 'fastify';
import { sharingCalls as calls, type SharedContent } from '#contract/book-pages/book-pages.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Context, Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { about, allowed, by } from '../http/found.ts';
import { withLiked } from '../likes/likes.ts';
import { withModeration } from '../moderation/own.ts';
import { readObject } from '../notifications/read.ts';
import { addressedContent, contentsOf, latestContents, listSharers, showSharers } from './browse.ts';
import { deleteOwn } from './delete.ts';
import { mayDelete } from './policy.ts';
import { mayShare, share } from './share.ts';

export function bookPageRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.latestContents, {
    act: async (context, asked) => withLikes(context, await latestContents(context, asked)),
  });
  serve(app, services, calls.listSharers, { act: listSharers });
  serve(app, services, calls.showSharers, { act: showSharers });
  serve(
    app,
    services,
    calls.contentsOf,
    about(by(addressedUser, 'userid'), async (context, user) => {
      const { contents } = await withLikes(context, await contentsOf(context, user));
      const { viewer } = context;
      if (viewer) await readObject(context, viewer.userid, 'content', ...contents.map(({ id }) => id));
      return { contents: await withModeration(context, 'content', contents, ({ id }) => id) };
    }),
  );
  serve(app, services, calls.shareContent, {
    permit: mayShare,
    act: (context, sent, { files }) => share(context, sent, files),
  });
  serve(app, services, calls.deleteContent, {
    ...about(by(addressedContent, 'contentid'), deleteOwn),
    permit: ({ viewer }, _raw, content) => allowed(!content || mayDelete(viewer, content)),
  });
}

const withLikes = async (context: Context, { contents }: { contents: SharedContent[] }) => ({
  contents: await withLiked(context, 'content', contents, ({ id }) => id),
});
