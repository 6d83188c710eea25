import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { type Calls, calls } from '#contract/calls.ts';
import { hydrated } from './hydrated.ts';

export interface Newcomer {
  userid: string;
  session: string;
  username: string;
  email: string;
  password: string;
}

/** The address of the site under test. */
export function siteUrl(): string {
  const url = process.env.QUAD_URL;
  if (!url) throw new Error('The site was not started.');
  return url;
}

/** Sends a call with a body, without a browser. Throws if it is refused. */
export async function tell<N extends keyof Calls>(
  name: N,
  body: Record<string, unknown>,
  agent = 'tests',
): Promise<z.output<Calls[N]['answer']>> {
  const answer = await fetch(`${siteUrl()}${calls[name].at[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${name} was refused: ${said.error}`);
  return said;
}

/** Waits for the second by which another process's kept pages may lag; returns at once for one process. */
export async function settled(): Promise<void> {
  if (process.env.QUAD_BALANCED) await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** A user name that no other test uses. */
export function newName(): string {
  return `u${Math.random().toString(36).slice(2, 12)}`;
}

/** A new account, with a session of another device. */
export async function newcomer(given: { email?: string; school?: number } = {}): Promise<Newcomer> {
  const username = newName();
  const email = given.email ?? `${username}@nyu.edu`;
  const password = 'pass-word1';
  await tell('verifyEmail', { email });
  const verification_code = await mailedLine(email, /^\d{6}$/m);
  const account = { username, password, email, verification_code, school: given.school ?? 2 };
  const { userid, session } = await tell('register', account);
  return { userid, session, username, email, password };
}

/** Signs a browser in as that person, with a new session, before a page opens. */
export async function signIn(page: Page, { username, password }: Newcomer): Promise<void> {
  const agent = await page.evaluate(() => navigator.userAgent);
  const session = await tell('logIn', { username, password }, agent);
  // Only once, so that a sign-out lasts.
  await page.addInitScript((auth) => {
    if (sessionStorage.getItem(auth)) return;
    sessionStorage.setItem(auth, 'signed in');
    localStorage.setItem('auth', auth);
  }, JSON.stringify(session));
}

/** Opens a page and waits until its script has hydrated, so that no press is lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits for the newest line of this kind in mail to an address. `but` is an older line to ignore. */
export async function mailedLine(to: string, line: RegExp, but = ''): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${siteUrl()}/dev/outbox`, { headers: { accept: 'application/json' } });
    const mails: { to: string; text: string }[] = await answer.json();
    const found = mails.filter((mail) => mail.to === to).map((mail) => line.exec(mail.text)?.[0] ?? '');
    const newest = found.find((it) => it && it !== but);
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no such mail came to ${to}`);
}
