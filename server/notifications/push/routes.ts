import type { FastifyInstance } from 'fastify';
import { pushCalls as calls } from '#contract/notifications/push.ts';
import type { Services } from '../../context.ts';
import { serve } from '../../http/call-routes.ts';
import { siteKeys } from './keys.ts';
import { subscribePush, unsubscribePush } from './subscribe.ts';

export function pushRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.pushKey, {
    act: async (context) => ({ key: (await siteKeys(context)).publicKey }),
  });
  serve(app, services, calls.subscribePush, { act: subscribePush });
  serve(app, services, calls.unsubscribePush, { act: unsubscribePush });
}
