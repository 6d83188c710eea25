import type { Browser, BrowserContext } from '@playwright/test';
import type { Pair } from '../../../bench/people.ts';
import { beacon, payloadAt, payloads, short } from '../../browser/payloads.ts';
import { settled } from '../../browser/settled.ts';
import { type Watch, watch } from '../../browser/watch.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import type { Planted } from './plant.ts';

export type Who = 'visitor' | 'owner' | 'admin';

/** A person's browser, in one language, that runs every script: only correct escaping protects it. */
export interface Looker {
  who: Who;
  lang: 'en' | 'zh';
  visit(path: string, found: Tally): Promise<void>;
  context: BrowserContext;
  watching: Watch;
}

export async function openLooker(
  browser: Browser,
  { url }: Target,
  planted: Planted,
  who: Who,
  lang: 'en' | 'zh',
): Promise<Looker> {
  const auth = JSON.stringify(who === 'visitor' ? {} : authOf(planted[who]));
  const cookie = { name: 'lang', value: lang, url };
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: true,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'auth', value: auth }] }] },
  });
  await context.addCookies([cookie]);
  const watching = await watch(context, url);
  const page = await context.newPage();
  return {
    who,
    lang,
    context,
    watching,
    async visit(path, found) {
      const what = `${decodeURIComponent(path)} as ${who} in ${lang}`;
      try {
        await settled(page, () => page.goto(path));
        found.note(what, (await watching.look(page)).join(', '));
      } catch (fault) {
        found.note(what, fault instanceof Error ? fault.message.split('\n')[0] : 'failed');
      }
    },
  };
}

const authOf = ({ userid, session }: Pair) => ({ userid, session, school_abbr: 'NYU', vip: 0 });

/** Content that arrives while a page is open: suggestions during typing, and messages. */
export async function comesLater(
  looker: Looker,
  { ask }: Target,
  { owner, friend }: Planted,
  found: Tally,
): Promise<void> {
  const page = await looker.context.newPage();
  await settled(page, () => page.goto('/faq'));
  const search = page.getByRole('banner').getByRole('combobox').first();
  for (const text of ['script', 'attacked', 'img', ...short]) {
    await search.fill(text);
    await page.waitForTimeout(400);
    found.note(`proposals for ${text}`, (await looker.watching.look(page)).join(', '));
  }
  await settled(page, () => page.goto(`/chats/${friend.userid}`));
  for (const { kind, text } of payloads) {
    await ask('sendMessage', { to_userid: owner.userid, content: text }, friend);
    await page.waitForTimeout(60);
    found.note(`a message that comes: ${kind}`, (await looker.watching.look(page)).join(', '));
  }
  await page.close();
}

/** A control: writes each payload unescaped and checks that the watch detects it. */
export async function control(looker: Looker, { url }: Target, found: Tally): Promise<void> {
  const page = await looker.context.newPage();
  const at = `${url}/attack-control`;
  for (const number of payloads.keys()) {
    const { kind, text } = payloadAt(number);
    const seen: string[] = [];
    for (const html of [
      `<body>${text}`,
      `<input value="${text}">`,
      `<a href="${text}">x</a>`,
      `<a href="${text.match(/javascript:[^)]*\)/)?.[0] ?? ''}">x</a>`,
      `<img src="${text.match(/\/attack-[a-z]+\?\d+/)?.[0] ?? ''}">`,
      `<script>(it => it)({a: "${text}"});</script>`,
      `<script>var a = \`${text}\`</script>`,
    ]) {
      await page.route(at, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
      await page.goto(at);
      await page.waitForTimeout(30);
      seen.push(...(await looker.watching.look(page)).filter((it) => !it.startsWith('a fault')));
      await page.unroute(at);
      if (seen.length > 0) break;
    }
    found.note(kind, seen.length > 0 ? null : 'is not seen');
  }
  await page.goto(`${url}/robots.txt?${beacon}`);
  await looker.watching.look(page);
  await page.close();
}
