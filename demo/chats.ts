import { globalRoom } from '#contract/chat/limits.ts';
import { demoChats, demoRoom } from './content.ts';
import type { Loading } from './loading.ts';
import * as store from './store.ts';

const minute = 60_000;
const roomPace = 23 * minute;

/** Inserts the chats and the messages of the global room; `iids` are the listings by name. */
export async function loadChats(
  { tx, now, userid }: Loading,
  iids: ReadonlyMap<string, string>,
): Promise<void> {
  const messages = demoChats.flatMap(({ between, ago, pace, about, said }) => {
    const [low = '', high = ''] = between.map(userid).toSorted();
    return said.map(([speaker, content], index) => ({
      low,
      high,
      fromUserid: userid(between[speaker]),
      content,
      iid: index === 0 ? (iids.get(about ?? '') ?? null) : null,
      createdAt: new Date(now.getTime() - ago * 60 * minute + index * pace * minute),
    }));
  });
  messages.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await store.insertConversations(tx, messages);
  await store.insert(tx, 'messages', messages);
  await store.countUnread(
    tx,
    messages.map((it) => it.fromUserid),
  );
  await store.insert(
    tx,
    'room_messages',
    demoRoom.map(({ by, text }, index) => ({
      room: globalRoom,
      userid: userid(by),
      message: text,
      createdAt: new Date(now.getTime() - (demoRoom.length - index) * roomPace),
    })),
  );
}
