import type { FastifyInstance } from 'fastify';
import { sharingCalls as calls } from '#contract/book-pages/book-pages.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { found } from '../http/found.ts';
import { addressedContent, contentsOf, latestContents, listSharers, showSharers } from './browse.ts';
import { deleteOwn } from './delete.ts';
import { mayShare, share } from './share.ts';

/** Registers the sharing calls with their actions. */
export function bookPageRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.latestContents, { act: latestContents });
  serve(app, services, calls.listSharers, { act: listSharers });
  serve(app, services, calls.showSharers, { act: showSharers });
  serve(app, services, calls.contentsOf, {
    find: (context, raw) => addressedUser(context, raw.userid),
    act: (context, _input, { subject }) => contentsOf(context, found(subject)),
  });
  serve(app, services, calls.shareContent, {
    permit: mayShare,
    act: (context, sent, { files }) => share(context, sent, files),
  });
  serve(app, services, calls.deleteContent, {
    find: (context, raw) => addressedContent(context, raw.contentid),
    permit: ({ viewer }, _raw, content) => {
      if (content && content.userid !== viewer.userid) throw new Problem('forbidden');
    },
    act: (context, _input, { subject }) => deleteOwn(context, found(subject)),
  });
}
