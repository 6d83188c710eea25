import type { Transaction } from '../database/pool.ts';
import { type Realtime, talkRoom, userRoom } from '../realtime/realtime.ts';
import { emptyMessages, type HiddenMessage, setMessagesHidden } from './stores/hidden-store.ts';
import { deleteRoomMessages, setRoomMessagesHidden } from './stores/room-store.ts';

const begins = 'room message ';
const beginsPrivate = 'private message ';

/** The tag of a room message that was hidden. Rooms and ids contain no spaces. */
const goneTag = (it: { room: string; id: string; userid: string }): string =>
  `${begins}${it.room} ${it.id} ${it.userid}`;

/** The tag of a message between two people that was hidden. */
const goneBetween = (it: HiddenMessage): string => `${beginsPrivate}${it.from} ${it.to} ${it.id}`;

/**
 * Notifies the sockets of this process of hidden messages: everyone in the room, or both people of the conversation.
 */
export function tellGone({ io }: Pick<Realtime, 'io'>, tags: readonly string[]): void {
  for (const tag of tags) {
    if (tag.startsWith(beginsPrivate)) {
      const [from_userid = '', to_userid = '', id] = tag.slice(beginsPrivate.length).split(' ');
      const both = io.local.to([userRoom(from_userid), userRoom(to_userid)]);
      both.emit('message_gone', { from_userid, to_userid, id });
    }
    if (!tag.startsWith(begins)) continue;
    const [room = '', id, sender] = tag.slice(begins.length).split(' ');
    io.local.to(talkRoom(room)).emit('message_gone', { room, id, sender });
  }
}

/** Hides messages of rooms, or with null restores them. Returns the tags of the hidden ones. */
export async function hideRoomMessages(
  tx: Transaction,
  ids: readonly string[],
  at: Date | null,
): Promise<string[]> {
  const changed = await setRoomMessagesHidden(tx, ids, at);
  return at ? changed.map(goneTag) : [];
}

/** Deletes messages of rooms permanently. Returns as `hideRoomMessages`. */
export const removeRoomMessages = async (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  (await deleteRoomMessages(tx, ids)).map(goneTag);

/** Hides messages between two people from their recipients, or with null restores them. Returns as `hideRoomMessages`. */
export async function hideMessages(
  tx: Transaction,
  ids: readonly string[],
  at: Date | null,
): Promise<string[]> {
  const changed = await setMessagesHidden(tx, ids, at);
  return at ? changed.map(goneBetween) : [];
}

/** Empties messages between two people permanently. Returns as `hideRoomMessages`. */
export async function removeMessages(tx: Transaction, ids: readonly string[], now: Date): Promise<string[]> {
  const gone = await hideMessages(tx, ids, now);
  await emptyMessages(tx, ids, now);
  return gone;
}
