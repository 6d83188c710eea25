import { sessionDays } from '#contract/accounts/accounts.ts';
import { securityDays, totpMinutes } from '#contract/accounts/factor.ts';
import { daysBefore } from '../clock.ts';
import type { Sql } from '../database/pool.ts';
import { deleteExpiredFactors } from './factor/store.ts';
import { deleteExpiredSignIns } from './google/store.ts';
import { deviceDays } from './safety/device.ts';
import { deleteOldDevices, deleteOldEvents } from './safety/store.ts';
import { deleteExpiredCodes } from './stores/code-store.ts';
import { deleteExpiredUndos } from './stores/email-store.ts';
import { deleteExpiredNames } from './stores/name-store.ts';
import { deleteExpiredAppealTokens } from './stores/restriction-store.ts';
import { deleteExpiredSessions, deleteExpiredTokens } from './stores/session-store.ts';

/** Days for which an expired code is still reported as expired instead of wrong. */
const codeDays = 7;

/**
 * Deletes expired sessions, tokens, sign-ins, second factors, undo links, former names, security events, marks of
 * browsers, and, `codeDays` later, verification codes.
 */
export async function forgetExpired(sql: Sql, now: Date): Promise<void> {
  await deleteExpiredSessions(sql, daysBefore(now, sessionDays));
  await deleteExpiredTokens(sql, now);
  await deleteExpiredAppealTokens(sql, now);
  await deleteExpiredSignIns(sql, now);
  await deleteExpiredUndos(sql, now);
  await deleteExpiredNames(sql, now);
  await deleteExpiredCodes(sql, daysBefore(now, codeDays));
  await deleteExpiredFactors(sql, now, new Date(now.getTime() - totpMinutes * 60_000));
  await deleteOldEvents(sql, daysBefore(now, securityDays));
  await deleteOldDevices(sql, daysBefore(now, deviceDays));
}
