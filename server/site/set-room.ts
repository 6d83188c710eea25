import type { HelperRoom } from '#contract/assistant/helper-rooms.ts';
import { Problem } from '#contract/problems.ts';
import type { RoomRow } from '#contract/site/chats.ts';
import { openBot } from '../accounts/create-partners.ts';
import type { SignedInContext } from '../context.ts';
import { change } from './change.ts';
import { putRoom, selectRooms } from './stores/chat-store.ts';

/**
 * Changes the helper's room of a name, or adds one with its own bot; none is ever deleted. Throws `version-old`, and
 * `field-malformed` for a bot's username that is taken, and for closing the last open room.
 */
export async function setRoom(
  context: SignedInContext,
  { version, ...row }: RoomRow & { version: number },
): Promise<{ id: string; version: number }> {
  const changed = await change(context, { act: 'set_room', version }, async (tx) => {
    const all = await selectRooms(tx);
    const before = all.find(({ room }) => room === row.room);
    if (!row.open && !all.some(({ room, open }) => open && room !== row.room))
      throw refused('open', 'must be true for the last open room.');
    const userid = before?.userid ?? (await openBot(tx, row.room, context.clock()));
    if (!userid) throw refused('room', 'is that of somebody’s username.');
    await putRoom(tx, userid, row);
    return {
      on: { kind: 'room', id: row.room },
      before: before && rowOf(before),
      after: row,
      result: row.room,
    };
  });
  return { id: changed.result, version: changed.version };
}

const rowOf = ({ room, name, name_zh, about, about_zh, open }: HelperRoom): RoomRow => ({
  room,
  name,
  name_zh,
  about,
  about_zh,
  open,
});

const refused = (field: string, says: string) =>
  new Problem('field-malformed', { field, message: `${field} ${says}` });
