import type { PrivateMessage, SendMessage } from '#contract/chat.ts';
import { helperRoomOf } from '#contract/helper-rooms.ts';
import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { transaction, tried } from '../database/transaction.ts';
import { pace } from '../limits/limits.ts';
import { addressedItem } from '../listings/browse.ts';
import { ownsFiles } from '../media/own.ts';
import { sentMessage } from './present.ts';
import { findByClientId, insertMessage, lockConversation, type Pairing, pairingOf } from './store.ts';

/**
 * Says something to one person, whichever door it came through; both people's devices are told after the commit. A
 * repeat with the same `client_id` returns the first message and tells nobody again. Throws `message-empty`,
 * `message-to-oneself`, `photo-not-yours`, `not-found` (the listing), `forbidden` where either blocks the other, and
 * `too-many-calls` beyond 60 a minute after a burst of 30.
 */
export async function say(
  context: SignedInContext,
  to: UserRow,
  sent: SendMessage,
): Promise<{ message: PrivateMessage }> {
  const { db, viewer, limits, live } = context;
  await refuseUnfit(context, to, sent);
  await limits.keepPace(pace.messages, viewer.userid);
  const pairing = pairingOf(viewer.userid, to.userid);
  const said = {
    from: viewer.userid,
    content: sent.content.trim() === '' ? '' : sent.content,
    photo: sent.photo ?? null,
    iid: sent.iid ?? null,
    clientId: sent.client_id ?? null,
    createdAt: context.clock(),
  };
  const inserted = await tried(() => insertMessage(db, pairing, said));
  const { row, fresh } = inserted ? { row: inserted, fresh: true } : await sayAtLength(db, pairing, said);
  const message = sentMessage(row);
  if (fresh) live.toUsers([viewer.userid, to.userid], 'private_message', message);
  return { message };
}

/** The first message of two, or one that cannot be said, or has been: the conversation is locked, then looked at. */
function sayAtLength(db: Database, pairing: Pairing, said: Parameters<typeof insertMessage>[2]) {
  return transaction(db, async (tx) => {
    const { blocked } = await lockConversation(tx, pairing);
    if (blocked) throw new Problem('forbidden');
    const inserted = await insertMessage(tx, pairing, said);
    const row = inserted ?? (await findByClientId(tx, said.from, said.clientId ?? ''));
    if (!row) throw new Error('a message was neither inserted nor found by its client_id');
    return { row, fresh: inserted !== undefined };
  });
}

async function refuseUnfit(context: SignedInContext, to: UserRow, sent: SendMessage): Promise<void> {
  const { db, viewer } = context;
  if (to.deleted) throw new Problem('not-found');
  if (helperRoomOf(to.userid)) throw new Problem('helper-elsewhere', { field: 'to_userid' });
  if (to.userid === viewer.userid) throw new Problem('message-to-oneself', { field: 'to_userid' });
  if (sent.content.trim() === '' && !sent.photo) throw new Problem('message-empty', { field: 'content' });
  if (sent.photo && !(await ownsFiles(db, viewer.userid, [sent.photo])))
    throw new Problem('photo-not-yours', { field: 'photo' });
  if (sent.iid) await addressedItem(context, sent.iid);
}
