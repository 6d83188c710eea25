import type { FastifyInstance } from 'fastify';
import { moderationCalls as calls } from '#contract/moderation/moderation.ts';
import { ownCaseCalls } from '#contract/moderation/own-cases.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { found } from '../http/found.ts';
import { actOnCase } from './acting/act.ts';
import { appeal, appealedCase, permitAppeal } from './appeal.ts';
import { addressedCase, listActs, listCases, permitCase, showCase, transparency } from './browse.ts';
import { listOwnCases } from './list-own.ts';
import { showPicture } from './show-picture.ts';

export function moderationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listCases, { act: listCases });
  serve(app, services, calls.showCase, {
    find: (context, { id }) => addressedCase(context, id),
    permit: (context, _raw, subject) => subject && permitCase(context, subject),
    act: showCase,
  });
  serve(app, services, calls.casePicture, {
    find: (context, raw) => addressedCase(context, raw.case),
    permit: (context, _raw, subject) => subject && permitCase(context, subject),
    act: (context, asked, { subject }) => showPicture(context, found(subject), asked),
  });
  serve(app, services, calls.actOnCase, {
    find: (context, raw) => addressedCase(context, raw.case),
    permit: (context, _raw, subject) => subject && permitCase(context, subject),
    async act(context, asked, { subject }) {
      const about = found(subject);
      await actOnCase(context, about, asked);
      return showCase(context, about);
    },
  });
  serve(app, services, calls.appeal, {
    find: appealedCase,
    permit: (_context, _raw, subject) => permitAppeal(subject),
    act: (context, sent, { subject }) => appeal(context, found(subject), sent),
  });
  serve(app, services, ownCaseCalls.ownCases, { act: listOwnCases });
  serve(app, services, calls.listActs, { act: listActs });
  serve(app, services, calls.transparency, { act: transparency });
}
