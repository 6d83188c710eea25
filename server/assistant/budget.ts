import type { SignedInContext } from '../context.ts';
import { mayAskModel } from './policy.ts';
import { addTokens, selectTokens } from './store.ts';

/** A day in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Whether the viewer, and all people together, are below today's ceilings. An answer in progress may exceed them. */
export async function mayUseModel({ db, viewer, clock, settings }: SignedInContext): Promise<boolean> {
  const used = (await selectTokens(db, viewer.userid, dayOf(clock()))) ?? { own: 0, all: 0 };
  return mayAskModel(used, settings.aiCeilings);
}

export const countTokens = ({ db, viewer, clock }: SignedInContext, tokens: number): Promise<void> =>
  addTokens(db, viewer.userid, dayOf(clock()), tokens);
