import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { freshDatabase } from '../world/postgres.ts';

/** Opens a database behind a proxy; `onData` receives what the client sends. */
async function openBetween(
  onData: (socket: Socket, sent: Buffer) => void = () => {},
): Promise<{ db: Database; proxy: Server; sockets: Socket[]; port: number }> {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const sockets: Socket[] = [];
  const url = new URL(fresh.url);
  const behind = Number(url.port);
  const proxy = createServer((socket) => {
    const server = connect(behind, '127.0.0.1');
    socket.on('data', (sent) => onData(socket, sent));
    socket.pipe(server).pipe(socket);
    // A backend that waits for a password holds up every `drop database`.
    socket.once('close', () => server.destroy());
    for (const one of [socket, server]) one.on('error', () => undefined);
    sockets.push(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  url.host = `127.0.0.1:${port}`;
  const db = openDatabase(url.href, { max: 1, connectTimeoutSeconds: 3 });
  onTestFinished(() => db.end({ timeoutSeconds: 0 }));
  return { db, proxy, sockets, port };
}

test('a query during a broken connection leaves no data for the next query on it', async () => {
  const { db, sockets } = await openBetween();
  await db`select 1`;

  const broken = db`select pg_sleep(10)`.catch(() => db`select 1`).catch(() => null);
  setTimeout(() => sockets[0]?.resetAndDestroy(), 100);
  await broken;
  expect([...(await db`select 2 as two`)]).toEqual([{ two: 2 }]);
});

test('a connection lost while it is opened does not end the process', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  let lost = false;
  const { db, proxy, port } = await openBetween((socket) => {
    if (lost) return;
    lost = true;
    proxy.close();
    socket.destroy();
  });

  await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  await expect(db`select 1`).rejects.toThrow('ECONNREFUSED');
  expect(unhandled).toEqual([]);
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  expect([...(await db`select ${['a', 'b']}::text[] as both`)]).toEqual([{ both: ['a', 'b'] }]);
});
