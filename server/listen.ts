import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CannotStart } from './cannot-start.ts';
import type { Settings } from './settings.ts';

/** Listens where the settings say, and returns the address to open in a browser. Throws CannotStart. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explained(error, host, port);
  }
  return browsable(app.server.address() as AddressInfo);
}

function explained(error: unknown, host: string, port: number): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} of ${host} is in use: stop what listens there, or choose another PORT.`,
      );
    case 'EACCES':
      return new CannotStart(`The setting PORT names ${port}, which this user may not listen on.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`The setting HOST names ${host}, which is no address of this machine.`);
    default:
      return error;
  }
}

function browsable({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
