import type { FastifyInstance } from 'fastify';
import { notificationCalls as calls } from '#contract/notifications/notifications.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { listNotifications } from './browse.ts';
import { endingRoutes } from './mail/routes.ts';
import { readNotifications } from './read.ts';
import { noticeSettings } from './settings.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listNotifications, { act: listNotifications });
  serve(app, services, calls.readNotifications, { act: readNotifications });
  serve(app, services, calls.noticeSettings, { act: noticeSettings });
  endingRoutes(app, services);
}
