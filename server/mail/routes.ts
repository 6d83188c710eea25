import type { FastifyInstance } from 'fastify';
import { mailCalls as calls } from '#contract/mail/mail.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { admitMailService, bounceMail } from './bounce.ts';
import { outboxPage } from './outbox-page.ts';

export function mailRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.bounceMail, {
    find: async (context, raw, key) => admitMailService(context, raw, key),
    act: bounceMail,
  });
  outboxPage(app, services.settings, services.site);
}
