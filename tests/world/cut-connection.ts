import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { FreshDatabase } from './postgres.ts';

/** A database behind a line that can be cut at the worst moment: what was asked is done, and nobody hears of it. */
export async function behindLine({ url, drop }: FreshDatabase) {
  let cutAt: string | null = null;
  const server = createServer((client) => {
    const { hostname, port } = new URL(url);
    const database = connect(Number(port), hostname);
    for (const one of [client, database]) one.on('error', () => {});
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    client.pipe(database);
    database.on('data', (bytes) => {
      if (cutAt === null || !bytes.includes(cutAt)) return void client.write(bytes);
      cutAt = null;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    database: {
      url: through.href,
      async drop() {
        server.close();
        await drop();
      },
    },
    /** Cuts the connection on which this is answered next, in the place of the answer. */
    cutAt(answer: string) {
      cutAt = answer;
    },
  };
}
