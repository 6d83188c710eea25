import type { Sql } from '../database/pool.ts';
import type { Settings } from '../settings/settings.ts';

// Access to the helper's rooms, and to the model behind them.

/** A person sees only their own conversations with the helper. */
export const ownMessages = (sql: Sql, userid: string) => sql`userid = ${userid}`;

/** The person's tokens of a day, and those of all people. */
interface UsedTokens {
  readonly own: number;
  readonly all: number;
}

/** Whether a person may ask the model: both numbers are below the ceilings. An answer in progress may exceed them. */
export const mayAskModel = (
  { own, all }: UsedTokens,
  { dailyTokens, dailyTokensPerson }: Settings['aiCeilings'],
): boolean => own < dailyTokensPerson && all < dailyTokens;
