import { talkMany } from '../chat/talk-many.ts';
import type { Sql } from '../database/pool.ts';
import { demoChats, demoRoom } from './chats.ts';

const minute = 60_000;
const roomPace = 23 * minute;

/** Plants the chats of the demo's people; `iids` are its listings by name. */
export async function plantChats(
  sql: Sql,
  now: Date,
  userids: ReadonlyMap<string, string>,
  iids: ReadonlyMap<string, string>,
): Promise<void> {
  const userid = (name: string) => userids.get(name) ?? '';
  const messages = demoChats.flatMap(({ between, ago, pace, about, said }) =>
    said.map(([speaker, content], index) => ({
      from: userid(between[speaker]),
      to: userid(between[1 - speaker] ?? ''),
      content,
      iid: index === 0 ? (iids.get(about ?? '') ?? null) : null,
      createdAt: new Date(now.getTime() - ago * 60 * minute + index * pace * minute),
    })),
  );
  const room = demoRoom.map(([name, message], index) => ({
    userid: userid(name),
    message,
    createdAt: new Date(now.getTime() - (demoRoom.length - index) * roomPace),
  }));
  messages.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await talkMany(sql, { messages, room });
}
