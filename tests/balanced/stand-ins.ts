import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Balancer, startNginx } from '../world/nginx.ts';

/** Two fake servers behind the repository's balancer, in place of the processes. */
export interface StandIns {
  url: string;
  /** The requests that each server received, in order. */
  asked: IncomingMessage[][];
  close(): Promise<void>;
}

/**
 * Opens a balancer in front of two servers with these handlers. Each records its requests and reads bodies to the end.
 */
export async function openStandIns(answers: [RequestListener, RequestListener]): Promise<StandIns> {
  const asked: IncomingMessage[][] = [[], []];
  const servers = answers.map((answer, at) =>
    createServer((request, response) => {
      asked[at]?.push(request);
      request.resume().once('end', () => answer(request, response));
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [first = 0, second = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  const balancer: Balancer = await startNginx([first, second]);
  return {
    url: balancer.url,
    asked,
    async close() {
      await balancer.stop();
      await Promise.all(servers.map(end));
    },
  };
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
}
