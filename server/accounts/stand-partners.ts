import { type Partner, partners } from '#contract/chat/partners.ts';
import type { Services } from '../context.ts';
import { newIds } from './sign-up/register.ts';
import { insertPartners, setFreeEmail } from './stores/account-store.ts';

/**
 * Creates the accounts of the site's own people, each once. They have no password, so no one can sign in to them. The
 * first person gets the operator's address, unless another account has it, and so can be taken over by a password
 * reset. The others receive no mail. An existing account with such a name stays its owner's.
 */
export async function standPartners({ db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>) {
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

/** `.invalid` is a reserved domain that receives no mail, so no one can register with it. */
const unreachable = ({ username }: Partner): string => `${username}@quad.invalid`;
