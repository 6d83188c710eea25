import { sessionDays } from '#contract/accounts/accounts.ts';
import type { Sql } from '../database/pool.ts';
import { deleteExpiredSignIns } from './google/store.ts';
import { deleteExpiredCodes } from './stores/code-store.ts';
import { deleteExpiredSessions, deleteExpiredTokens } from './stores/session-store.ts';

/** An expired code is told from a wrong one for so long. */
const codeDays = 7;
const dayMs = 86_400_000;

/** Forgets sessions, tokens, verification codes and begun sign-ins that nobody can use any more. */
export async function forgetExpired(sql: Sql, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteExpiredSessions(sql, daysAgo(sessionDays));
  await deleteExpiredTokens(sql, now);
  await deleteExpiredSignIns(sql, now);
  await deleteExpiredCodes(sql, daysAgo(codeDays));
}
