import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { isUuid } from '../../uuid.ts';
import { beginProofChange, refuseNoProof } from '../change-proofs.ts';
import { noteSecurity } from '../safety/events.ts';
import { findUser } from '../stores/account-store.ts';
import { deleteTokens } from '../stores/session-store.ts';
import { deleteIdentity, selectIdentities } from './store.ts';

/** Returns the viewer's linked accounts at sign-in providers, oldest link first. */
export async function linkedAccounts({ db, viewer }: SignedInContext) {
  const rows = await selectIdentities(db, viewer.userid);
  return {
    links: rows.map(({ id, createdAt }) => ({
      id,
      provider: 'google' as const,
      created: createdAt.toISOString(),
    })),
  };
}

/**
 * Unlinks an account at a provider and mails a notice. Sessions stay; a sign-in in progress fails. Throws `not-found`, and
 * as `beginProofChange` and `refuseNoProof`.
 */
export async function unlink(context: SignedInContext, { id }: { id: string }): Promise<{ result: true }> {
  const { db, viewer, mail } = context;
  if (!isUuid(id)) throw new Problem('not-found');
  await transaction(db, async (tx) => {
    await beginProofChange(tx, viewer);
    if (!(await deleteIdentity(tx, viewer.userid, id))) throw new Problem('not-found');
    await refuseNoProof(tx, context);
    const user = await findUser(tx, viewer.userid);
    if (!user) throw new Problem('session-not-found');
    await deleteTokens(tx, viewer.userid, 'sign-in');
    await noteSecurity({ ...context, db: tx }, viewer.userid, 'link');
    const { email: to, lang, username } = user;
    await mail.post(tx, { kind: 'account-unlinked', to, lang, values: { username } });
  });
  return { result: true };
}
