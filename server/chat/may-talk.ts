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
 * Whom a message's unchecked fields name. Throws `not-found` where there is no such person, or no more, or where the
 * fields name a listing that is not there for the viewer and was not deleted; undefined where they name nobody at all.
 */
export async function hearerOf(context: Context, raw: Raw): Promise<UserRow | undefined> {
  const to = await addressedUser(context, raw.to_userid);
  if (to?.deleted) throw new Problem('not-found');
  await checkListing(context, raw.iid);
  return to;
}

/** A message may wait in a browser while its listing is deleted: it is taken, and the chat says that the listing is gone. */
async function checkListing(context: Context, iid: unknown): Promise<void> {
  try {
    await addressedItem(context, iid);
  } catch (thrown) {
    const gone = thrown instanceof Problem && thrown.code === 'not-found';
    if (!gone || !(await wasListed(context.db, String(iid), context.viewer?.userid ?? ''))) throw thrown;
  }
}

/**
 * Throws `forbidden` where one of the two blocked the other. It does not look where words alone are sent: nothing else
 * stands against these, and the statement that keeps them sees the block by itself.
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

/** A message of words and nothing else, where that is what these fields are. */
export function wordsAlone(raw: Raw): SendMessage | undefined {
  const { data } = sendMessageRequest.safeParse(raw);
  return data && !isBlank(data.content) && !data.photo && !data.iid ? data : undefined;
}
