import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { freshDatabase } from '../world/postgres.ts';

test('what is asked while a connection breaks leaves nothing behind for the next on its place', async () => {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const sockets: Socket[] = [];
  const url = new URL(fresh.url);
  const port = Number(url.port);
  const between = createServer((socket) => {
    const server = connect(port, '127.0.0.1');
    socket.pipe(server).pipe(socket);
    for (const one of [socket, server]) one.on('error', () => undefined);
    sockets.push(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void between.close());
  await new Promise((resolve) => between.once('listening', resolve));
  url.host = `127.0.0.1:${(between.address() as { port: number }).port}`;
  const db = openDatabase(url.href, { max: 1, patience: 3 });
  onTestFinished(() => db.end({ timeout: 0 }));
  await db`select 1`;

  const broken = db`select pg_sleep(10)`.catch(() => db`select 1`).catch(() => null);
  setTimeout(() => sockets[0]?.resetAndDestroy(), 100);
  await broken;
  expect([...(await db`select 2 as two`)]).toEqual([{ two: 2 }]);
});
