import { Problem, type ProblemCode, problems } from '#contract/problems.ts';
import type { LimitName } from '#contract/standing/standing.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { freeAt } from './standing.ts';
import { returnUse, selectUses, takeUse } from './stores/use-store.ts';

const refusals = {
  conversations: 'conversations-used-up',
  topics: 'topics-used-up',
  listings: 'listings-used-up',
  replies: 'replies-used-up',
} as const satisfies Record<LimitName, ProblemCode>;

type Counting = Pick<SignedInContext, 'settings' | 'viewer' | 'metrics'>;

/**
 * Counts the viewer's act against its daily limit, exactly even if concurrent; in a transaction the count belongs to
 * it, and later acts of this person wait. Throws the limit's refusal if it is used up, and `session-not-found` without
 * the account.
 */
export async function countUse(
  sql: Sql,
  { settings, viewer, metrics }: Counting,
  name: LimitName,
  now: Date,
): Promise<void> {
  if (!settings.limits) return;
  const { userid } = viewer;
  const use = await takeUse(sql, { userid, name, now });
  if (!use) throw new Problem('session-not-found');
  if (use.taken) return;
  metrics.limited(`day-${name}`);
  const used = (await selectUses(sql, userid, now)).find((it) => it.name === name);
  const free = freeAt(used?.times ?? [], use.most);
  const left = free ? Math.ceil((free.getTime() - now.getTime()) / 1000) : 1;
  throw usedUp(refusals[name], use.most, Math.max(1, left));
}

/** The refusal of a limit, with its maximum per day and the seconds until the next free use. */
function usedUp(code: ProblemCode, most: number, retryAfter: number): Problem {
  const message = problems[code][1].replace('{most}', `${most}`).replace('{wait}', waitIn(retryAfter));
  return new Problem(code, { message, most, retryAfter });
}

/** Seconds as hours and minutes in English, rounded up. */
function waitIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count > 1 ? 's' : ''}`);
  return said.join(' ');
}

/** Uncounts the use at the given moment, which was not completed. */
export async function returnCounted(
  sql: Sql,
  { settings, viewer }: Pick<Counting, 'settings' | 'viewer'>,
  name: LimitName,
  now: Date,
): Promise<void> {
  if (settings.limits) await returnUse(sql, { userid: viewer.userid, name, now });
}
