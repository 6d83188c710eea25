import { isBlank } from '#contract/blank.ts';
import { sendMessageRequest } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { Raw } from '../http/body/request-body.ts';
import { allowed } from '../http/found.ts';
import { addressedItem } from '../listings/browse.ts';
import { mayReach } from './policy.ts';
import { pairingOf } from './stores/chat-store.ts';
import { findConversationState } from './stores/conversation-store.ts';
import { wasListed } from './stores/listing-store.ts';

/**
 * Returns the recipient in a message's unchecked fields; undefined if the field is not an id, and for a message of text
 * only, whose recipient the insert looks up. Throws `not-found` for a missing or deleted person, and for a listing that the
 * viewer cannot see, unless it was deleted.
 */
export async function recipientOf(context: Context, raw: Raw): Promise<UserRow | undefined> {
  if (arePlainWords(context, raw)) return undefined;
  const to = await recipientNamed(context, raw.to_userid);
  await checkListing(context, raw.iid);
  return to;
}

/** Returns the person of an unchecked userid; undefined if it is not an id. Throws `not-found` also for a deleted person. */
export async function recipientNamed(context: Context, userid: unknown): Promise<UserRow | undefined> {
  const to = await addressedUser(context, userid);
  if (to?.deleted) throw new Problem('not-found');
  return to;
}

/** A waiting message is accepted even if its listing was deleted; the chat shows the listing as gone. */
async function checkListing(context: Context, iid: unknown): Promise<void> {
  try {
    await addressedItem(context, iid);
  } catch (thrown) {
    const gone = thrown instanceof Problem && thrown.code === 'not-found';
    if (!gone || !(await wasListed(context.db, String(iid), context.viewer?.userid ?? ''))) throw thrown;
  }
}

/** Throws `forbidden` if either person blocks the other. For a message of text only, the insert checks this. */
export async function mayTalk({ db, viewer }: SignedInContext, _raw: Raw, to: UserRow | undefined) {
  if (to) allowed(mayReach(await findConversationState(db, pairingOf(viewer.userid, to.userid))));
}

/** Whether the fields are a valid message of text only to another person, so that the insert can do every look-up. */
function arePlainWords({ viewer, site }: Context, raw: Raw): boolean {
  if (!viewer) return false;
  const { data } = sendMessageRequest.safeParse(raw);
  if (!data || isBlank(data.content) || data.photo || data.iid) return false;
  const to = data.to_userid;
  return to !== viewer.userid && !site.rooms.of(to) && !to.includes('\u0000');
}
