import { Problem } from '#contract/problems.ts';
import type { PartnerRow } from '#contract/site/chats.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import type { Context, SignedInContext } from '../context.ts';
import { change } from './change.ts';
import { putPartner, selectPartners } from './stores/chat-store.ts';

/**
 * The person of an unchecked userid; undefined if the field is not an id. Throws `not-found`, also for a deleted
 * account.
 */
export async function addressedPartner(context: Context, id: unknown): Promise<UserRow | undefined> {
  const person = await addressedUser(context, id);
  if (person?.deleted) throw new Problem('not-found');
  return person;
}

/**
 * Makes a person a partner in the chats, or ends that. Throws `version-old`, and `field-malformed` for the bot of a
 * room, which is listed among the helpers.
 */
export async function setPartner(
  context: SignedInContext,
  { userid }: UserRow,
  { version, open }: PartnerRow & { version: number },
): Promise<{ id: string; version: number }> {
  if (context.site.rooms.of(userid))
    throw new Problem('field-malformed', { field: 'person', message: 'person must not be a helper.' });
  const changed = await change(context, { act: 'set_partner', version }, async (tx) => {
    const before = (await selectPartners(tx)).find((it) => it.userid === userid);
    await putPartner(tx, { person: userid, open });
    return {
      on: { kind: 'partner', id: userid },
      before: before && { open: before.open },
      after: { open },
      result: userid,
    };
  });
  return { id: changed.result, version: changed.version };
}
