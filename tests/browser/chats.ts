import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Newcomer, newcomer, open, signIn, tell } from './site.ts';

/** A person with a separate browser. */
export interface Talker {
  page: Page;
  who: Newcomer;
}

/** A new person in a separate browser. */
export async function talker(browser: Browser): Promise<Talker> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const who = await newcomer();
  await signIn(page, who);
  return { page, who };
}

/** Two people, each in the chat with the other, with open sockets. */
export async function twoInAChat(browser: Browser): Promise<[Talker, Talker]> {
  const two = [await talker(browser), await talker(browser)] as [Talker, Talker];
  const [one, other] = two;
  await Promise.all([enter(one, other.who), enter(other, one.who)]);
  return two;
}

/** Opens the chat with a person and waits for its socket. */
export async function enter({ page }: Talker, other: Newcomer, more = ''): Promise<void> {
  const line = lineOf(page);
  await open(page, `/chats/${other.userid}${more}`);
  await line;
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible();
}

/** Resolves once this tab's socket is connected. */
export async function lineOf(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (it) => it.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => /^40/.test(`${payload}`));
}

export function input(page: Page): Locator {
  return page.getByPlaceholder('Type something...');
}

/** Writes into the input and sends it with Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

/** The visible messages with this text. */
export function messages(page: Page, text: string | RegExp): Locator {
  return page.getByRole('log').getByRole('listitem').filter({ hasText: text });
}

/** Sends a message from one person to another, without a browser. */
export async function send(
  from: Newcomer,
  to: Newcomer,
  content: string,
  more: object = {},
): Promise<string> {
  const { userid, session } = from;
  return (await tell('sendMessage', { userid, session, to_userid: to.userid, content, ...more })).message.id;
}

/** Closes all other browser contexts that a test opened. */
export async function closeAll(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
