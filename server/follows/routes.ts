import type { FastifyInstance } from 'fastify';
import { followCalls as calls } from '#contract/follows/follows.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import type { Context, Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { found } from '../http/found.ts';
import { listFollowed } from './browse.ts';
import { check, follow, unfollow } from './follow.ts';

/** Registers the follow calls with their actions. */
export function followRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.checkFollow, {
    find: named,
    act: (context, _input, { subject }) => check(context, found(subject)),
  });
  serve(app, services, calls.follow, {
    find: named,
    act: (context, _input, { subject }) => follow(context, found(subject)),
  });
  serve(app, services, calls.unfollow, {
    find: named,
    act: (context, _input, { subject }) => unfollow(context, found(subject)),
  });
  serve(app, services, calls.listFollowed, { act: listFollowed });
}

function named(context: Context, raw: Readonly<Record<string, unknown>>): Promise<UserRow | undefined> {
  return addressedUser(context, raw.to_user_id);
}
