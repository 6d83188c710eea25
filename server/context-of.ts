import type { FastifyRequest } from 'fastify';
import type { Context, Language, Services } from './context.ts';

/** The context of a request whose viewer is not known yet. */
export function contextOf(services: Services, request: FastifyRequest): Context {
  return {
    ...services,
    viewer: null,
    lang: languageOf(request.headers.cookie, request.headers['accept-language']),
    address: countedAddress(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300).replaceAll('\u0000', ''),
  };
}

/** The cookie `lang`, else the browser's wish, else English. */
export function languageOf(cookie: string | undefined, wish: string | undefined): Language {
  const kept = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(cookie ?? '')?.[1];
  if (kept) return kept as Language;
  for (const part of (wish ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'en' || tag === 'zh') return tag;
  }
  return 'en';
}

/** An IPv4 address as it is; an IPv6 address by its /64, since one client has all of that. */
export function countedAddress(ip: string): string {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7);
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...middle, ...back]
    .slice(0, 4)
    .map((it) => it.replace(/^0+(?=.)/, ''))
    .join(':');
}
