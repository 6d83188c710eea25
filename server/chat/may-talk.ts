import { isBlank } from '#contract/blank.ts';
import { type SendMessage, sendMessageRequest } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { Raw } from '../http/body/request-body.ts';
import { addressedItem } from '../listings/browse.ts';
import { pairingOf } from './stores/chat-store.ts';
import { findConversationState } from './stores/conversation-store.ts';
import { wasListed } from './stores/listing-store.ts';

/**
 * Returns the recipient that a message's unchecked fields name; undefined if the field is not an id. Throws `not-found`
 * if the person does not exist or is deleted, or if the fields name a listing that the viewer cannot see and that was
 * not deleted.
 */
export async function hearerOf(context: Context, raw: Raw): Promise<UserRow | undefined> {
  const to = await addressedUser(context, raw.to_userid);
  if (to?.deleted) throw new Problem('not-found');
  await checkListing(context, raw.iid);
  return to;
}

/**
 * A message may wait in a browser while its listing is deleted: it is accepted, and the chat shows the listing as gone.
 */
async function checkListing(context: Context, iid: unknown): Promise<void> {
  try {
    await addressedItem(context, iid);
  } catch (thrown) {
    const gone = thrown instanceof Problem && thrown.code === 'not-found';
    if (!gone || !(await wasListed(context.db, String(iid), context.viewer?.userid ?? ''))) throw thrown;
  }
}

/**
 * Throws `forbidden` if either person blocks the other. A text-only message is not checked here: its fields are valid,
 * and the statement that inserts it checks the block.
 */
export async function mayTalk(
  { db, viewer }: SignedInContext,
  raw: Raw,
  to: UserRow | undefined,
): Promise<void> {
  if (!to || wordsAlone(raw)) return;
  const standing = await findConversationState(db, pairingOf(viewer.userid, to.userid));
  if (standing?.blocked) throw new Problem('forbidden');
}

/** Returns the fields as a message if they are valid and it has text only, otherwise undefined. */
export function wordsAlone(raw: Raw): SendMessage | undefined {
  const { data } = sendMessageRequest.safeParse(raw);
  return data && !isBlank(data.content) && !data.photo && !data.iid ? data : undefined;
}
