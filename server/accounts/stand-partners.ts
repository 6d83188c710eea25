import { type Partner, partners } from '#contract/chat/partners.ts';
import type { Services } from '../context.ts';
import { newIds } from './sign-up/register.ts';
import { insertPartners, setFreeEmail } from './stores/account-store.ts';

/**
 * Gives the site's own people their accounts, which nobody can sign in to: they have no password. The first person among
 * them gets the operator's address, so that the operator can take the account by a password reset, unless somebody
 * else has it; the others have one that no mail reaches. Two processes that start at once make each account once.
 * An account that has such a name already stays its owner's.
 */
export async function standPartners({
  db,
  settings,
  clock,
}: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<void> {
  const now = clock();
  await insertPartners(
    db,
    partners.map((it) => ({
      userid: it.userid,
      code: newIds().code,
      username: it.username,
      email: unreachable(it),
      school_id: 1,
      created_at: now,
    })),
  );
  const first = partners.find((it) => it.kind === 'person');
  if (first) await setFreeEmail(db, first.userid, settings.supportEmail);
}

/** `.invalid` is reserved: no mail reaches it, so nobody can register with it. */
function unreachable({ username }: Partner): string {
  return `${username}@quad.invalid`;
}
