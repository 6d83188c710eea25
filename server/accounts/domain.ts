import type { Domain } from '../domain.ts';
import { identitiesPart, profilePart, sessionsPart } from './export/export-account.ts';
import { forgetExpired } from './forget-expired.ts';
import { deleteIdentities } from './google/store.ts';
import { accountRoutes } from './routes.ts';
import { markDeleted } from './stores/account-store.ts';
import { deleteCodes } from './stores/code-store.ts';
import { deleteSessions, deleteTokens } from './stores/session-store.ts';
import { userTag } from './tags.ts';

/** Accounts, sessions and sign-in. */
export const accounts: Domain = {
  routes: accountRoutes,
  exportParts: [profilePart, sessionsPart, identitiesPart],
  async deleteAccount(tx, { userid, email }, now) {
    await deleteSessions(tx, userid, null);
    await deleteTokens(tx, userid);
    await deleteIdentities(tx, userid);
    await deleteCodes(tx, email);
    await markDeleted(tx, userid, now);
    return { tags: [userTag(userid)] };
  },
  housekeeping: [{ run: ({ db, clock }) => forgetExpired(db, clock()) }],
};
