import type { PrivateMessage, SendMessage } from '#contract/chat.ts';
import { helperRoomOf } from '#contract/helper-rooms.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import { transaction, tried } from '../database/transaction.ts';
import { pace } from '../limits/limits.ts';
import { unlessFirst } from '../limits/unless-first.ts';
import { addressedItem } from '../listings/browse.ts';
import { ownsFiles } from '../media/own.ts';
import { sentMessage } from './present.ts';
import { findByClientId, insertMessage, lockConversation, type MessageRow, pairingOf } from './store.ts';

/**
 * Says something to one person, whichever door it came through; both people's devices are told after the commit. A
 * repeat with the same `client_id` returns the first message, tells nobody again and counts for nothing. Throws
 * `message-empty`, `message-to-oneself`, `photo-not-yours`, `not-found` (the listing), `forbidden` where either blocks the other, and
 * `too-many-calls` beyond 60 a minute after a burst of 30.
 */
export async function say(
  context: SignedInContext,
  to: UserRow,
  sent: SendMessage,
): Promise<{ message: PrivateMessage }> {
  await refuseUnfit(context, to, sent);
  const first = await countOrFirst(context, sent);
  return first ?? (await sayOn(context, to.userid, sent)) ?? sayAtLength(context, to, sent);
}

/**
 * As `say`, to whom a userid names, plain or opaque. Two who have talked before are there: for words alone the way to
 * the database is taken once. Throws `not-found`, too.
 */
export async function sayTo(
  context: SignedInContext,
  sent: SendMessage,
): Promise<{ message: PrivateMessage }> {
  const { viewer } = context;
  const { to_userid } = sent;
  const wordsAlone = sent.content.trim() !== '' && !sent.photo && !sent.iid;
  const toAnother = to_userid !== viewer.userid && !helperRoomOf(to_userid) && !to_userid.includes('\u0000');
  const quick = wordsAlone && toAnother;
  if (quick) {
    const said = (await countOrFirst(context, sent)) ?? (await sayOn(context, to_userid, sent));
    if (said) return said;
  }
  const to = await addressedUser(context, to_userid);
  if (!to) throw new Problem('not-found');
  if (!quick) return say(context, to, sent);
  await refuseUnfit(context, to, sent);
  return sayAtLength(context, to, sent);
}

/** Counts a message; where there were too many, one that was sent with this client's id before. */
async function countOrFirst({ db, viewer, limits }: SignedInContext, { client_id }: SendMessage) {
  const row = await unlessFirst(
    () => limits.keepPace(pace.messages, viewer.userid),
    async () => (client_id ? findByClientId(db, viewer.userid, client_id) : undefined),
  );
  return row ? { message: sentMessage(row) } : undefined;
}

/** Goes on with a conversation that is there; undefined where that does not do. */
async function sayOn(context: SignedInContext, to: string, sent: SendMessage) {
  const { db, viewer } = context;
  const row = await tried(() => insertMessage(db, pairingOf(viewer.userid, to), writeOf(context, sent)));
  return row && tell(context, row);
}

/** The first message of two, or one that cannot be said, or has been: the conversation is locked, then looked at. */
async function sayAtLength(context: SignedInContext, to: UserRow, sent: SendMessage) {
  const { db, viewer } = context;
  const pairing = pairingOf(viewer.userid, to.userid);
  const { row, fresh } = await transaction(db, async (tx) => {
    const { blocked } = await lockConversation(tx, pairing);
    if (blocked) throw new Problem('forbidden');
    const inserted = await insertMessage(tx, pairing, writeOf(context, sent));
    const first = inserted ?? (sent.client_id && (await findByClientId(tx, viewer.userid, sent.client_id)));
    // Nobody is there any more who could hear it.
    if (!first) throw new Problem('not-found');
    return { row: first, fresh: inserted !== undefined };
  });
  if (fresh) return tell(context, row);
  await context.limits.giveTurnBack(pace.messages, viewer.userid);
  return { message: sentMessage(row) };
}

function tell({ live, metrics }: SignedInContext, row: MessageRow): { message: PrivateMessage } {
  const message = sentMessage(row);
  metrics.said('person');
  live.toUsers([row.from, row.to], 'private_message', message);
  return { message };
}

function writeOf({ viewer, clock }: SignedInContext, sent: SendMessage) {
  return {
    from: viewer.userid,
    content: sent.content.trim() === '' ? '' : sent.content,
    photo: sent.photo ?? null,
    iid: sent.iid ?? null,
    clientId: sent.client_id ?? null,
    createdAt: clock(),
  };
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
