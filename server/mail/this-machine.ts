import type { FastifyRequest } from 'fastify';
import { trusting } from '../http/address/trusted-proxies.ts';
import { isLoopback, isLoopbackAddress } from '../settings/loopback.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Whether a request comes from a client on this machine that asks for this machine. Every address on its way is loopback,
 * and so is the host that it names, unless that is PUBLIC_URL's: a page elsewhere may let its own name lead here.
 * A proxy counts only where TRUST_PROXY names it and X-Forwarded-For names its client.
 */
export function fromThisMachine({ trustProxy, publicUrl }: Pick<Settings, 'trustProxy' | 'publicUrl'>) {
  const trusted = trusting(trustProxy);
  const publicName = publicUrl && new URL(publicUrl).hostname;
  const isOurs = (host: string) => {
    const name = nameOf(host);
    return name !== null && (isLoopback(name) || name === publicName);
  };
  return ({ ip, headers, host, socket }: FastifyRequest): boolean => {
    const peer = socket.remoteAddress ?? '';
    if (!isLoopbackAddress(peer) || !isLoopbackAddress(ip)) return false;
    if (!isOurs(headers.host ?? '') || !isOurs(host)) return false;
    if (!Object.keys(headers).some((name) => ofProxy.test(name))) return true;
    const way = [headers['x-forwarded-for'] ?? [], headers['x-real-ip'] ?? []].flat().join().split(',');
    return trusted(peer) && 'x-forwarded-for' in headers && way.every((it) => isLoopbackAddress(it.trim()));
  };
}

/** Headers that a proxy adds, and a browser never. */
const ofProxy = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?)$/;

/** The name or address of a Host header, or null where it is none. */
function nameOf(host: string): string | null {
  return URL.parse(`http://${host}`)?.hostname ?? null;
}
