import { sessionDays } from '#contract/accounts/accounts.ts';
import type { Sql } from '../database/pool.ts';
import { deleteExpiredSignIns } from './google/store.ts';
import { deleteExpiredCodes } from './stores/code-store.ts';
import { deleteExpiredSessions, deleteExpiredTokens } from './stores/session-store.ts';

/** Days for which an expired code is still reported as expired instead of wrong. */
const codeDays = 7;
const dayMs = 86_400_000;

/** Deletes expired sessions, tokens and begun sign-ins, and verification codes `codeDays` after they expired. */
export async function forgetExpired(sql: Sql, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteExpiredSessions(sql, daysAgo(sessionDays));
  await deleteExpiredTokens(sql, now);
  await deleteExpiredSignIns(sql, now);
  await deleteExpiredCodes(sql, daysAgo(codeDays));
}
