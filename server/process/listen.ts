import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { CannotStart } from './cannot-start.ts';
import { listening, listenOnMoreSockets, tryAddress } from './listeners.ts';

/** Listens on host and port, and returns the address to open in a browser. Throws CannotStart. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Settings, 'host' | 'port'>) {
  try {
    const { address } = await lookup(host);
    // Runs first, so that no other process takes the address between the test and `listen`.
    await app.ready();
    await tryAddress({ address, port });
    await app.listen({ host: address, port, ...listening });
    await listenOnMoreSockets(app.server);
  } catch (error) {
    throw explained(error, { host, port }, 'PORT', 'HOST');
  }
  return browsable(app.server.address() as AddressInfo);
}

/** Listens on the metrics host and port, and returns the address. Throws CannotStart. */
export async function listenForMetrics(server: Server, at: { host: string; port: number }): Promise<string> {
  try {
    await once(server.listen(at), 'listening');
  } catch (error) {
    throw explained(error, at, 'METRICS_PORT', 'METRICS_HOST');
  }
  return browsable(server.address() as AddressInfo);
}

/** Explains why listening failed, with the names of the two settings; other errors are returned unchanged. */
function explained(
  error: unknown,
  { host, port }: { host: string; port: number },
  portSetting: string,
  hostSetting: string,
): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} of ${host} is in use: stop what listens there, or choose another ${portSetting}.`,
      );
    case 'EACCES':
      return new CannotStart(`The setting ${portSetting} names ${port}, which this user may not listen on.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(
        `The setting ${hostSetting} names ${host}, which is no address of this machine.`,
      );
    default:
      return error;
  }
}

/** The address of a server that listens, or would listen by its settings. */
export function originOfServer(server: Pick<Server, 'address'>, { port }: Pick<Settings, 'port'>): string {
  const address = server.address();
  return address && typeof address === 'object' ? browsable(address) : `http://127.0.0.1:${port}`;
}

function browsable({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
