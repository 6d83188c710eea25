import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { pictureIn } from '../media/export.ts';
import * as store from './stores/export-store.ts';

export const messagesPart = listPart('messages', ['messages'], async function* ({ db, viewer }) {
  const rows = inBatches((last: store.ExportedMessage | undefined, most) =>
    store.selectAllMessages(db, viewer.userid, last?.id ?? '0', most),
  );
  for await (const { id, from, to, content, photo, iid, createdAt } of rows) {
    const picture = photo && from === viewer.userid ? pictureIn(photo) : '';
    yield { id, from, to, content, picture, iid: iid ?? '', sent: createdAt };
  }
});

export const chatsPart = listPart('chats', ['conversations'], async function* ({ db, viewer }) {
  yield* inBatches((last: { userid: string; blocked: boolean } | undefined, most) =>
    store.selectPartners(db, viewer.userid, last?.userid ?? '', most),
  );
});

export const roomsPart = listPart('room_messages', ['room_messages'], async function* ({ db, viewer }) {
  const rows = inBatches((last: store.ExportedRoomMessage | undefined, most) =>
    store.selectOwnRoomMessages(db, viewer.userid, last?.id ?? '0', most),
  );
  for await (const { createdAt, ...row } of rows) yield { ...row, sent: createdAt };
});
