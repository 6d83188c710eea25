import type { z } from 'zod';
import type { adminAccountCalls as calls } from '#contract/admin/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { noteStaff } from '../accounts/safety/events.ts';
import { markPerson } from '../accounts/staff-changes.ts';
import { personTag, userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { schoolsOf } from '../moderation/policy.ts';
import { setRole } from '../moderation/set-role.ts';
import { showAccountNow } from './people.ts';
import { act } from './staff.ts';

type Changes = z.output<typeof calls.setAccount.request>;

/**
 * Sets a person's role, schools and marks. Schools limit a moderator alone: others with schools are `field-malformed`.
 * Throws `not-found` if the account was deleted meanwhile.
 */
export async function setAccount(context: SignedInContext, { userid }: UserRow, changes: Changes) {
  const { role, schools, reason, merchant, verified } = changes;
  await act(
    context,
    { act: 'set_person', on: { kind: 'person', id: userid }, person: userid, reason },
    async (tx) => {
      const before = await markPerson(tx, userid, { merchant, verified }, context.clock());
      if (!before) throw new Problem('not-found');
      const next = role ?? before.role;
      if (schools?.length && next !== 'moderator')
        throw new Problem('field-malformed', { field: 'schools', message: 'schools limit a moderator.' });
      if (role !== undefined || schools !== undefined)
        await setRole(tx, {
          by: context.viewer.userid,
          userid,
          role: next,
          schools: schools ?? (role === before.role ? await schoolsOf(tx, userid) : []),
          reason,
          at: context.clock(),
        });
      await noteStaff(tx, userid, context.clock());
      if (merchant === false && before.merchant) {
        const { username, email: to, lang } = before;
        await context.mail.post(tx, { kind: 'merchant-ended', to, lang, values: { username, reason } });
      }
      return {
        before: { merchant: before.merchant, verified: before.schoolVerified },
        // A change of the role alone has its own act.
        ...((merchant !== undefined || verified !== undefined) && {
          after: {
            merchant: merchant ?? before.merchant,
            verified: verified ?? before.schoolVerified,
          },
        }),
        result: undefined,
      };
    },
  );
  context.invalidation.changed([userTag(userid), personTag(userid)]);
  return showAccountNow(context, userid);
}
