import type { FastifyInstance } from 'fastify';
import { followCalls as calls } from '#contract/follows/follows.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { about, by } from '../http/found.ts';
import { listFollowed } from './browse.ts';
import { check, follow, unfollow } from './follow.ts';

export function followRoutes(app: FastifyInstance, services: Services): void {
  const named = by(addressedUser, 'to_user_id');
  serve(app, services, calls.checkFollow, about(named, check));
  serve(app, services, calls.follow, about(named, follow));
  serve(app, services, calls.unfollow, about(named, unfollow));
  serve(app, services, calls.listFollowed, { act: listFollowed });
}
