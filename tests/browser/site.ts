import type { Page } from '@playwright/test';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import { type CallName, paths } from '#contract/paths.ts';

export interface Newcomer {
  userid: string;
  session: string;
  username: string;
  email: string;
  password: string;
}

/** The site that the tests drive. */
export function siteUrl(): string {
  const url = process.env.QUAD_URL;
  if (!url) throw new Error('The site was not started.');
  return url;
}

/** Asks a call that takes a body, beside the browser. Throws where it is refused. */
export async function tell<N extends CallName>(
  name: N,
  body: Record<string, unknown>,
  agent = 'tests',
): Promise<z.output<Calls[N]['answer']>> {
  const answer = await fetch(`${siteUrl()}${paths[name][1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${name} was refused: ${said.error}`);
  return said;
}

/** Waits for the second in which kept pages of another process may lag; where there is one process, not at all. */
export async function settled(): Promise<void> {
  if (process.env.QUAD_BALANCED) await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** A name that no other test uses. */
export function newName(): string {
  return `u${Math.random().toString(36).slice(2, 12)}`;
}

/** A person with an account and a session of another device. */
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

/** Signs a browser in as that person, with a session of its own, before a page opens. */
export async function signIn(page: Page, { username, password }: Newcomer): Promise<void> {
  const agent = await page.evaluate(() => navigator.userAgent);
  const session = await tell('logIn', { username, password }, agent);
  // Once: who signs out stays signed out.
  await page.addInitScript((auth) => {
    if (sessionStorage.getItem(auth)) return;
    sessionStorage.setItem(auth, 'signed in');
    localStorage.setItem('auth', auth);
  }, JSON.stringify(session));
}

/** Opens a page and waits until its script listens, so that no press is lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** The newest line of this kind mailed to an address; waits for it. `but` is an older one that does not count. */
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
