import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/pool.ts';
import { listen } from '#server/process/listen.ts';
import { act, newStaff } from '../moderation/staff-people.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { connect, heard, tell } from './devices.ts';

let world: World;
let mia: Pair;
/** Another process of the same site, without Redis. */
let other: { url: string; close(): Promise<void> };
beforeAll(async () => {
  world = await openWorld({}, true);
  mia = await newStaff(world, 'moderator');
  const db = openDatabase(world.databaseUrl, { max: 4 });
  const { app } = await createApp({ db, settings: world.services.settings });
  const url = await listen(app, { host: '127.0.0.1', port: 0 });
  other = {
    url,
    async close() {
      await app.close();
      await db.end({ timeoutSeconds: 1 });
    },
  };
});
afterAll(async () => {
  await other.close();
  await world.close();
});

test.each(['hide', 'remove'] as const)(
  'everyone in a room, in any process, learns at once of a message that staff %s',
  async (what) => {
    const bo = await newPerson(world);
    const sockets = [await connect(world.url, bo), await connect(other.url)];
    for (const socket of sockets) await tell(socket, 'join_room', { room: 'global' });
    const said = { room: 'global', message: 'Buy now' };
    const { message } = await tell<{ message: { id: string } }>(sockets[0] as never, 'send_message', said);
    await world.ask(
      'sendReport',
      { about: { kind: 'room_message', id: message.id }, reason: 'spam' },
      await newPerson(world),
    );
    const told = Promise.all(sockets.map((socket) => heard(socket, 'message_gone')));
    await act(world, mia, bo, what);
    const gone = { room: 'global', id: message.id, sender: bo.userid };
    expect(await told).toEqual([gone, gone]);
    for (const socket of sockets) socket.close();
  },
);
