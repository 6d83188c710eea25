import type { Domain } from '../domain.ts';
import { identitiesPart, profilePart, sessionsPart } from './export/export-account.ts';
import { devicesPart, eventsPart, factorPart } from './export/export-safety.ts';
import { deleteFactors } from './factor/store.ts';
import { forgetExpired } from './forget-expired.ts';
import { deleteIdentities } from './google/store.ts';
import { accountRoutes } from './routes.ts';
import { deleteSafety } from './safety/store.ts';
import { markDeleted } from './stores/account-store.ts';
import { deleteCodes } from './stores/code-store.ts';
import { deleteNames } from './stores/name-store.ts';
import { deleteAppealTokens } from './stores/restriction-store.ts';
import { deleteSessions, deleteTokens } from './stores/session-store.ts';
import { userTag } from './tags.ts';

export const accounts: Domain = {
  routes: accountRoutes,
  exportParts: [profilePart, sessionsPart, identitiesPart, factorPart, eventsPart, devicesPart],
  async deleteAccount(tx, { userid, email }, now) {
    await deleteSessions(tx, userid, null);
    await deleteTokens(tx, userid);
    await deleteAppealTokens(tx, userid);
    await deleteIdentities(tx, userid);
    await deleteFactors(tx, userid);
    await deleteSafety(tx, userid);
    await deleteCodes(tx, email);
    await deleteNames(tx, userid);
    await markDeleted(tx, userid, now);
    return { tags: [userTag(userid)] };
  },
  housekeeping: [{ run: ({ db, clock }) => forgetExpired(db, clock()) }],
};
