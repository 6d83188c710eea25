import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../settings/settings.ts';
import { countedAddress } from '../request-context.ts';
import { trusting } from './trusted-proxies.ts';

/** The client's address of a request outside Fastify, by Fastify's rule: the last one that is not a trusted proxy. */
export function clientAddresses({ trustProxy }: Pick<Settings, 'trustProxy'>) {
  const trusted = trusting(trustProxy);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const written = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean);
    const way = [socket.remoteAddress ?? '', ...written.reverse()];
    return way.find((address) => !trusted(address)) ?? way.at(-1) ?? '';
  };
}

/** The same address as limits count it. If a proxy forwarded an invalid address, the proxy itself is counted. */
export function countedAddresses(settings: Pick<Settings, 'trustProxy'>) {
  const addressOf = clientAddresses(settings);
  return (request: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
    countedAddress(addressOf(request)) ?? countedAddress(request.socket.remoteAddress) ?? 'unknown';
}
