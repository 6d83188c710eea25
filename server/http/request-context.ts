import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { deviceIn } from '../accounts/safety/device.ts';
import type { Context, Services } from '../context.ts';

/** The parts of a request that a context needs; for a socket, those of its handshake. */
type RequestHead = Pick<FastifyRequest, 'headers' | 'ip'> &
  Partial<Pick<FastifyRequest, 'log'>> & { readonly socket?: { remoteAddress?: string } };

/** The context of a request with an unknown viewer. Its reads go to the replica if that is fresh enough. */
export function contextOf(services: Services, request: RequestHead): Context {
  const reading = services.replica.begin();
  return {
    ...services,
    // The request's own logger adds the request id to every log entry.
    log: request.log ?? services.log,
    viewer: null,
    reading,
    reads: reading.sql,
    shows: reading.shows,
    lang: languageOf(request.headers.cookie, request.headers['accept-language']),
    // A proxy may forward an invalid address; then the proxy itself is counted.
    address: countedAddress(request.ip) ?? countedAddress(request.socket?.remoteAddress) ?? 'unknown',
    agent: (request.headers['user-agent'] ?? '').slice(0, 300).replaceAll('\u0000', ''),
    device: deviceIn(request.headers.cookie),
  };
}

/** Returns the language of the cookie `lang`, else the browser's preferred one (Accept-Language), else English. */
export function languageOf(cookie: string | undefined, wish: string | undefined): Language {
  const kept = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(cookie ?? '')?.[1];
  if (kept) return kept as Language;
  const wishes = (wish ?? '').split(',').map(readWish);
  const best = wishes
    .filter(({ tag }) => tag === 'en' || tag === 'zh')
    .sort((a, b) => b.weight - a.weight)[0];
  return best && best.weight > 0 ? (best.tag as Language) : 'en';
}

/** Parses `zh-CN;q=0.8` into its language and weight; weight 0 means "not acceptable". */
function readWish(part: string): { tag: string; weight: number } {
  const [range = '', ...parameters] = part.split(';').map((it) => it.trim().toLowerCase());
  const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
  return { tag: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 };
}

/**
 * Returns an address as limits count it: an IPv4 address unchanged, an IPv6 address by its /64, since one client has
 * all of that. Each has one spelling and no port, which some proxies add. Undefined if `ip` is not an address.
 */
export function countedAddress(ip: string | undefined): string | undefined {
  const bare = (ip ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(new URL(`http://[${bare.replace(/%.*/, '')}]`).hostname.slice(1, -1));
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).map(twoBytes).join('.')
    : groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address in its canonical spelling. */
function groupsOf(address: string): string[] {
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  return [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
}

function twoBytes(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
