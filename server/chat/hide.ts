import type { Transaction } from '../database/pool.ts';
import { type Realtime, talkRoom } from '../realtime/realtime.ts';
import { deleteRoomMessages, setRoomMessagesHidden } from './stores/room-store.ts';

const begins = 'room message ';

/** The tag for a room message that was taken out of sight. Rooms and ids contain no spaces. */
const goneTag = (it: { room: string; id: string; userid: string }): string =>
  `${begins}${it.room} ${it.id} ${it.userid}`;

/** Tells this process's sockets in a room which of its messages were taken out of sight. */
export function tellGone({ io }: Pick<Realtime, 'io'>, tags: readonly string[]): void {
  for (const tag of tags) {
    if (!tag.startsWith(begins)) continue;
    const [room = '', id, sender] = tag.slice(begins.length).split(' ');
    io.local.to(talkRoom(room)).emit('message_gone', { room, id, sender });
  }
}

/** Takes messages of rooms out of sight, or with null restores them. Returns the tags of the hidden ones. */
export async function hideRoomMessages(
  tx: Transaction,
  ids: readonly string[],
  at: Date | null,
): Promise<string[]> {
  const changed = await setRoomMessagesHidden(tx, ids, at);
  return at ? changed.map(goneTag) : [];
}

/** Deletes messages of rooms for good. Returns as `hideRoomMessages`. */
export const removeRoomMessages = async (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  (await deleteRoomMessages(tx, ids)).map(goneTag);
