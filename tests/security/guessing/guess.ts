import { randomInt } from 'node:crypto';
import type { CallName } from '#contract/paths.ts';
import { paths } from '#contract/paths.ts';
import type { Target } from '../target.ts';

export interface Guessed {
  status: number;
  error: string;
  text: string;
  retryAfter: number;
  headers: Headers;
}

/** Sends a call with headers that claim another client address. */
export async function guess(
  { url }: Target,
  call: CallName,
  fields: object,
  headers: Record<string, string> = {},
): Promise<Guessed> {
  const answer = await fetch(url + paths[call][1], {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    error: JSON.parse(text).error,
    retryAfter: Number(answer.headers.get('retry-after')),
    headers: answer.headers,
  };
}

/** A random address, most likely unused. */
export function someAddress(): string {
  return `198.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Every header that might make a server believe another client address. */
export function forgedAddress(): Record<string, string> {
  const address = someAddress();
  return {
    'x-forwarded-for': `${address}, ${someAddress()}`,
    forwarded: `for=${address};proto=https`,
    'x-real-ip': address,
    'x-client-ip': address,
    'x-cluster-client-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    'fastly-client-ip': address,
    'x-originating-ip': address,
    'x-remote-addr': address,
    via: `1.1 ${address}`,
  };
}

/** How many of these responses have this status. */
export const having = (all: readonly Guessed[], status: number) =>
  all.filter((it) => it.status === status).length;

export const times = (count: number) => Array.from({ length: count }, (_, at) => at);
