import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { watchCalls as calls, type WatchKind } from '#contract/watches/watches.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Context, Services } from '../context.ts';
import { addressedTopic } from '../forum/browse.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { isWatchable } from './policy.ts';
import { setWatch, showWatch } from './watches.ts';

export function watchRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.setWatch, {
    find: findThing,
    act: (context, asked, { subject }) => setWatch(context, { ...asked, id: subject ?? asked.id }),
  });
  serve(app, services, calls.showWatch, {
    find: findThing,
    act: (context, asked, { subject }) => showWatch(context, { ...asked, id: subject ?? asked.id }),
  });
}

type Finder = (context: Context, id: unknown) => Promise<string | undefined>;

const findPerson: Finder = async (context, id) => {
  const user = await addressedUser(context, id);
  if (user && !isWatchable(user)) throw new Problem('not-found');
  return user?.userid;
};

const finders: Record<WatchKind, Finder> = {
  topic: async (context, id) => (await addressedTopic(context, id))?.ftid,
  board: async ({ site }, id) => known(site.choices('boards'), id),
  school: async ({ site }, id) => known(site.choices('schools'), id),
  person: findPerson,
  seller: findPerson,
};

/** Returns the number of a list, sent as a number or as text; undefined if the field is neither. Throws `not-found`. */
function known(ids: readonly (number | string)[], id: unknown): string | undefined {
  if (typeof id !== 'number' && (typeof id !== 'string' || id === '')) return undefined;
  if (!ids.some((it) => String(it) === String(id))) throw new Problem('not-found');
  return String(id);
}

/**
 * Returns the thing's own id. Throws `not-found` if the viewer cannot see it. An unknown kind is left to the checks of
 * fields.
 */
async function findThing(context: Context, { kind, id }: Raw): Promise<string | undefined> {
  if (typeof kind !== 'string' || !Object.hasOwn(finders, kind)) return undefined;
  return finders[kind as WatchKind](context, id);
}
