import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { helperSocket } from '#contract/assistant/helper-rooms.ts';
import { mails } from '../../world/people.ts';
import { raw } from '../raw.ts';
import type { Victim } from '../sessions/victim.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';

const evil = 'evil.example';

/** Headers that claim another host for the site. */
const forgeries: Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:443` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { forwarded: `host=${evil};proto=https` },
  { 'x-host': evil, 'x-original-host': evil, 'x-forwarded-server': evil },
  { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' },
];

const linking = ['/', '/faq', '/robots.txt', '/sitemap.xml', '/feeds/1.xml', '/.well-known/security.txt'];

/** If a site has a configured address, its links, checkouts and mails use it, whatever a request claims. */
export async function forgeHosts(target: Target, { userid, session, things }: Victim, found: Tally) {
  const { url } = target;
  const before = (await mails(target)).length;
  for (const headers of forgeries) {
    const named = JSON.stringify(headers);
    for (const path of [...linking, `/detail/${things.listing}`, '/api/openapi.json', '/auth/google']) {
      const { head, body } = await raw(url, `${path}?${randomUUID()}`, { headers });
      found.note(`${path} with ${named}`, `${head}${body}`.includes(evil) && 'names it');
    }
    const bought = { userid, session, provider: 'sandbox', totalPrice: 199, increase_balance: 300 };
    const asked = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const path = '/api/payment/charge/sandbox/vip';
    const answer = await raw(url, path, { ...asked, body: JSON.stringify(bought) });
    const right = answer.status === 200 && answer.body.includes('https://quad.example/');
    found.note(`a checkout with ${named}`, right ? null : answer.body);
    const report = { category: 'bug', text: 'Look', photo: things.file, userid, session };
    await raw(url, '/api/report/send', { ...asked, body: JSON.stringify(report) });
    await raw(url, '/api/user/forget_password', { ...asked, body: '{"email":"bench1@example.com"}' });
  }
  // Each forgery has sent a report and a reset key.
  const sent = await mailsOnceThere(target, before + 2 * forgeries.length);
  found.note('mails', sent ? sent.some((it) => it.includes(evil)) && 'name it' : 'did not all come');
}

/** All mails, once there are so many; null if they do not come within half a minute. */
async function mailsOnceThere(target: Target, count: number): Promise<string[] | null> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50)) {
    const sent = await mails(target);
    if (sent.length >= count) return sent;
  }
  return null;
}

/** Without a configured address, a forged host in one request never appears in another client's response. */
export async function poison({ url }: Target, { things }: Victim, found: Tally): Promise<void> {
  for (const path of [...linking, `/detail/${things.listing}`]) {
    for (const headers of forgeries) await raw(url, path, { headers });
    const { head, body } = await raw(url, path);
    found.note(path, `${head}${body}`.includes(evil) && 'names it to others');
    for (const headers of forgeries.filter((it) => !it.host)) {
      const said = await raw(url, path, { headers });
      found.note(
        `${path} with ${JSON.stringify(headers)}`,
        `${said.head}${said.body}`.includes(evil) && 'names it',
      );
    }
  }
}

/** Origins that are not ours, though some look similar. */
export async function foreignOrigins(target: Target, own: string, { userid, session }: Victim, found: Tally) {
  const { host, hostname } = new URL(own);
  const origins = [
    'https://evil.example',
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    `http://evil${host}`,
    `http://${host}@evil.example`,
    `http://${hostname}:9`,
    `http://sub.${host}`,
    'null',
    'file://',
    '',
    'chrome-extension://abcdefgh',
  ];
  for (const origin of origins) {
    const more = { extraHeaders: { origin }, auth: { userid, session } };
    const polled = { ...more, transports: ['polling'] };
    found.note(`chat from ${origin}`, await connects(target.url, { ...more, transports: ['websocket'] }));
    found.note(`chat by polling from ${origin}`, await connects(target.url, polled));
    found.note(`the helper from ${origin}`, await helped(target.url, origin));
  }
  const ours = { extraHeaders: { origin: own }, auth: { userid, session }, transports: ['websocket'] };
  found.note('chat from our own', (await connects(target.url, ours)) ? null : 'was refused');
  found.note('the helper from our own', (await helped(target.url, own)) ? null : 'was refused');
}

function connects(url: string, options: Parameters<typeof io>[1]): Promise<string | null> {
  const socket = io(url, { forceNew: true, reconnection: false, ...options });
  return new Promise<string | null>((resolve) => {
    socket.once('connect', () => resolve('was connected'));
    socket.once('connect_error', () => resolve(null));
  }).finally(() => socket.close());
}

function helped(url: string, origin: string): Promise<string | null> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${helperSocket}`, { headers: { origin } });
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.close();
      resolve('was connected');
    });
    socket.once('error', () => resolve(null));
  });
}
