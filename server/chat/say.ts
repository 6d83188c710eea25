import { isBlank } from '#contract/blank.ts';
import type { PrivateMessage, SendMessage } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import { transaction, tried } from '../database/transaction.ts';
import { allowed, found } from '../http/found.ts';
import { ownsFiles } from '../media/own.ts';
import { pace } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { countUse } from '../standing/count-use.ts';
import { recipientNamed } from './may-talk.ts';
import { mayMeet, mayReach } from './policy.ts';
import { sentMessage } from './present.ts';
import {
  findByClientId,
  insertMessage,
  lockConversation,
  type MessageRow,
  pairingOf,
} from './stores/chat-store.ts';

/**
 * Sends a message, and to both people's devices after the commit. A repeat with the same `client_id` returns the first
 * one, without event or count. Throws `message-empty`, `message-to-oneself`, `photo-not-yours`, `forbidden` under a
 * block, `helper-elsewhere`, `not-found`, `too-many-calls` (60 a minute after a burst of 30), and as `countUse`.
 */
export async function say(context: SignedInContext, sent: SendMessage, to?: UserRow) {
  const { db, viewer, limits } = context;
  if (to) refuseUnfit(context, to, sent);
  const first = await unlessFirst(
    () => limits.keepPace(pace.messages, viewer.userid),
    async () => (sent.client_id ? findByClientId(db, viewer.userid, sent.client_id) : undefined),
  );
  if (first) return { message: sentMessage(first) };
  let counts = false;
  try {
    const put = await insert(context, sent, to);
    counts = put.fresh;
    return put.fresh ? broadcast(context, put.row) : { message: sentMessage(put.row) };
  } catch (error) {
    counts = error instanceof Problem && error.code !== 'not-found';
    throw error;
  } finally {
    if (!counts) await limits.giveTurnBack(pace.messages, viewer.userid);
  }
}

async function insert(context: SignedInContext, sent: SendMessage, to: UserRow | undefined) {
  const pairing = pairingOf(context.viewer.userid, to?.userid ?? sent.to_userid);
  // One statement suffices for most messages; it checks the block and the recipient itself.
  const row = sent.photo
    ? undefined
    : await tried(() => insertMessage(context.db, pairing, writeOf(context, sent)));
  if (row) return { row, fresh: true };
  const recipient = to ?? found(await recipientNamed(context, sent.to_userid));
  refuseUnfit(context, recipient, sent);
  return insertLocked(context, sent, recipient);
}

/** Handles a first message, one with a photo, a refused one and a repeat: locks the conversation, then checks it. */
function insertLocked(context: SignedInContext, sent: SendMessage, to: UserRow) {
  const { db, viewer } = context;
  const write = writeOf(context, sent);
  const pairing = pairingOf(viewer.userid, to.userid);
  return transaction(db, async (tx): Promise<{ row: MessageRow; fresh: boolean }> => {
    const conversation = await lockConversation(tx, pairing);
    allowed(mayReach(conversation));
    // From here on housekeeping cannot remove the photo.
    if (sent.photo && !(await ownsFiles(tx, viewer.userid, [sent.photo])))
      throw new Problem('photo-not-yours', { field: 'photo' });
    const inserted = await insertMessage(tx, pairing, write, true);
    if (inserted && !conversation.begun) await countUse(tx, context, 'conversations', write.createdAt);
    const row = inserted ?? (sent.client_id && (await findByClientId(tx, viewer.userid, sent.client_id)));
    // The recipient was deleted meanwhile.
    if (!row) throw new Problem('not-found');
    return { row, fresh: inserted !== undefined };
  });
}

function broadcast({ realtime, metrics }: SignedInContext, row: MessageRow): { message: PrivateMessage } {
  const message = sentMessage(row);
  metrics.said('person');
  realtime.toUsers([row.from, row.to], 'private_message', message);
  return { message };
}

const writeOf = ({ viewer, clock }: SignedInContext, sent: SendMessage) => ({
  from: viewer.userid,
  content: isBlank(sent.content) ? '' : sent.content,
  photo: sent.photo ?? null,
  iid: sent.iid ?? null,
  clientId: sent.client_id ?? null,
  createdAt: clock(),
});

function refuseUnfit({ viewer, site }: SignedInContext, to: UserRow, sent: SendMessage): void {
  if (site.rooms.of(to.userid)) throw new Problem('helper-elsewhere', { field: 'to_userid' });
  if (!mayMeet(viewer, to)) throw new Problem('message-to-oneself', { field: 'to_userid' });
  if (isBlank(sent.content) && !sent.photo) throw new Problem('message-empty', { field: 'content' });
}
