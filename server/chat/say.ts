import { helperRoomOf } from '#contract/assistant/helper-rooms.ts';
import { isBlank } from '#contract/blank.ts';
import { type PrivateMessage, type SendMessage, sendMessageRequest } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import type { Context, SignedInContext } from '../context.ts';
import { transaction, tried } from '../database/transaction.ts';
import type { Raw } from '../http/body/request-body.ts';
import { found } from '../http/found.ts';
import { checked } from '../http/validate.ts';
import { ownsFiles } from '../media/own.ts';
import { pace } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { hearerOf, mayTalk, wordsAlone } from './may-talk.ts';
import { sentMessage } from './present.ts';
import {
  findByClientId,
  insertMessage,
  lockConversation,
  type MessageRow,
  pairingOf,
} from './stores/chat-store.ts';

/**
 * Sends a message to one person, from a call or a socket. Both people's devices receive it after the commit. A repeat
 * with the same `client_id` returns the first message, sends no event and does not count.
 *
 * Throws `message-empty`, `message-to-oneself`, `photo-not-yours`, `helper-elsewhere`, `forbidden` if either blocks the
 * other, `not-found` if the recipient was deleted, and `too-many-calls` beyond 60 a minute after a burst of 30.
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
 * As `say`, from unchecked fields, which are checked in the order of a call. A text-only message in an existing
 * conversation skips the lookups: its insert statement checks everything. Also throws `not-found`, `login-first` and
 * `field-malformed`.
 */
export async function sayTo(context: Context, raw: Raw): Promise<{ message: PrivateMessage }> {
  const speaker = context.viewer && { ...context, viewer: context.viewer };
  const words = speaker && wordsToAnother(speaker, raw);
  if (words) {
    const said = (await countOrFirst(speaker, words)) ?? (await sayOn(speaker, words.to_userid, words));
    if (said) return said;
  }
  const to = await hearerOf(context, raw);
  if (!speaker) throw new Problem('login-first');
  await mayTalk(speaker, raw, to);
  const sent = checked(sendMessageRequest, raw);
  if (!words) return say(speaker, found(to), sent);
  await refuseUnfit(speaker, found(to), sent);
  return sayAtLength(speaker, found(to), sent);
}

function wordsToAnother({ viewer }: SignedInContext, raw: Raw): SendMessage | undefined {
  const words = wordsAlone(raw);
  const to = words?.to_userid ?? '';
  return to === viewer.userid || helperRoomOf(to) || to.includes('\u0000') ? undefined : words;
}

/** Counts a message. Over the limit, returns the message that was already sent with this client id, if any. */
async function countOrFirst({ db, viewer, limits }: SignedInContext, { client_id }: SendMessage) {
  const row = await unlessFirst(
    () => limits.keepPace(pace.messages, viewer.userid),
    async () => (client_id ? findByClientId(db, viewer.userid, client_id) : undefined),
  );
  return row ? { message: sentMessage(row) } : undefined;
}

/** Adds a message to an existing conversation; undefined if `insertMessage` refuses it. */
async function sayOn(context: SignedInContext, to: string, sent: SendMessage) {
  const { db, viewer } = context;
  const row = await tried(() => insertMessage(db, pairingOf(viewer.userid, to), writeOf(context, sent)));
  return row && tell(context, row);
}

/** Handles a first message, a refused one and a repeat: locks the conversation, then checks it. */
async function sayAtLength(context: SignedInContext, to: UserRow, sent: SendMessage) {
  const { db, viewer } = context;
  const pairing = pairingOf(viewer.userid, to.userid);
  const { row, fresh } = await transaction(db, async (tx) => {
    const { blocked } = await lockConversation(tx, pairing);
    if (blocked) throw new Problem('forbidden');
    const inserted = await insertMessage(tx, pairing, writeOf(context, sent));
    const first = inserted ?? (sent.client_id && (await findByClientId(tx, viewer.userid, sent.client_id)));
    // The recipient was deleted meanwhile.
    if (!first) throw new Problem('not-found');
    return { row: first, fresh: inserted !== undefined };
  });
  if (fresh) return tell(context, row);
  await context.limits.giveTurnBack(pace.messages, viewer.userid);
  return { message: sentMessage(row) };
}

function tell({ realtime, metrics }: SignedInContext, row: MessageRow): { message: PrivateMessage } {
  const message = sentMessage(row);
  metrics.said('person');
  realtime.toUsers([row.from, row.to], 'private_message', message);
  return { message };
}

function writeOf({ viewer, clock }: SignedInContext, sent: SendMessage) {
  return {
    from: viewer.userid,
    content: isBlank(sent.content) ? '' : sent.content,
    photo: sent.photo ?? null,
    iid: sent.iid ?? null,
    clientId: sent.client_id ?? null,
    createdAt: clock(),
  };
}

async function refuseUnfit({ db, viewer }: SignedInContext, to: UserRow, sent: SendMessage): Promise<void> {
  if (helperRoomOf(to.userid)) throw new Problem('helper-elsewhere', { field: 'to_userid' });
  if (to.userid === viewer.userid) throw new Problem('message-to-oneself', { field: 'to_userid' });
  if (isBlank(sent.content) && !sent.photo) throw new Problem('message-empty', { field: 'content' });
  if (sent.photo && !(await ownsFiles(db, viewer.userid, [sent.photo])))
    throw new Problem('photo-not-yours', { field: 'photo' });
}
