import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../settings/settings.ts';
import { countedAddress } from '../request-context.ts';
import { trusting } from './trusted-proxies.ts';

/** The client's address of a request that Fastify never sees, by the same rule: the last one that no trusted proxy wrote. */
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

/** Likewise, as limits count it; where a proxy passed on what is no address, the proxy itself is counted. */
export function countedAddresses(settings: Pick<Settings, 'trustProxy'>) {
  const addressOf = clientAddresses(settings);
  return (request: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
    countedAddress(addressOf(request)) ?? countedAddress(request.socket.remoteAddress) ?? 'unknown';
}
