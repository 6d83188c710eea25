import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tests/world/chromium.ts';
import { openSite } from '../tests/world/site.ts';
import { mailPeople } from './shots/mails.ts';
import { type Screen, screens } from './shots/screens.ts';
import { tellUser } from './shots/told.ts';
import { topUps } from './shots/top-ups.ts';

/** `npm run shots [-- --photos FOLDER] [--only NAME,NAME]`: every screen at three widths, in both themes and languages. */
const { values: asked } = parseArgs({ options: { photos: { type: 'string' }, only: { type: 'string' } } });
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const site = await openSite({ NOTICE_MAIL_DELAY: '1' });
try {
  if (asked.photos) await run('scripts/demo.ts', ['--photos', asked.photos]);
  await takeAll();
} finally {
  await site.close();
}

async function takeAll(): Promise<void> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: chromiumArguments,
  });
  const bought = await topUps(site.url, await logIn());
  // The purchase raised the level: an earlier session would celebrate that on every screen.
  const pair = await logIn();
  await run('scripts/staff.ts', ['demo_moderator', 'admin']);
  const staff = await logIn('demo_moderator');
  const [queued] = (await post<{ cases: QueuedCase[] }>('moderation/cases', staff)).cases;
  const own = (await post<{ items: { iid: string; status: number }[] }>('item/private_list', pair)).items;
  const all = (await (await fetch(`${site.url}/api/item/list?limit=1&type=house`)).json()) as {
    items: { iid: string }[];
  };
  const [chat] = (await post<{ chats: { userid: string }[] }>('message/list', pair)).chats;
  const of = (status: number) => own.find((it) => it.status === status)?.iid ?? '';
  const talk = (await (await fetch(`${site.url}/api/forum/list_topic?name=selling`)).json()) as {
    topics: { ftid: string }[];
  };
  const { contents } = (await (await fetch(`${site.url}/api/content_latest/`)).json()) as {
    contents: { id: string; userid: string; photo_location: string }[];
  };
  const pdf = contents.find((it) => it.photo_location.endsWith('.pdf'));
  const told = await tellUser(post, {
    user: pair,
    username: 'demo_student',
    other: staff,
    listing: all.items[0]?.iid ?? '',
  });
  // Newcomers sign up for the mails alone, so that a few other screens are taken without them.
  const asksMails = !asked.only || /mail|unsubscribe/.test(asked.only);
  const mails = asksMails ? await mailPeople(site.url, post, { user: pair, listing: of(1) }) : [];
  const shown = screens({
    shown: all.items[0]?.iid ?? '',
    own: of(1),
    draft: of(0),
    topic: talk.topics[0]?.ftid ?? '',
    friend: chat?.userid ?? '',
    sharer: pdf?.userid ?? '',
    page: pdf?.id ?? '',
    case: queued?.id ?? '',
    accused: queued?.person.userid ?? '',
    ...bought,
  });
  const wanted = [...shown, ...told, ...mails].filter(({ name }) => isAsked(name));
  for (const lang of ['en', 'zh']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of sizes) {
        const folder = join('shots', `${viewport.width}-${colorScheme}-${lang}`);
        mkdirSync(folder, { recursive: true });
        await takeSet(browser, wanted, folder, { viewport, colorScheme, lang, pair, staff });
      }
    }
  }
  await browser.close();
  console.log(`${(wanted.length + Number(isAsked('offline'))) * 12} screenshots are in shots/`);
}

async function takeSet(
  browser: Browser,
  wanted: Screen[],
  folder: string,
  look: {
    viewport: { width: number; height: number };
    colorScheme: 'light' | 'dark';
    lang: string;
    pair: object;
    staff: object;
  },
): Promise<void> {
  const context = await browser.newContext({ ...look, locale: look.lang === 'zh' ? 'zh-CN' : 'en-US' });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`${folder}: ${message.text()}`);
  });
  await page.goto(`${site.url}/faq`);
  const orderOf = ({ signedIn }: Screen) => [undefined, true, 'moderator', 'admin'].indexOf(signedIn);
  for (const screen of [...wanted].sort((a, b) => orderOf(a) - orderOf(b))) {
    const auth = screen.signedIn === true ? look.pair : screen.signedIn ? look.staff : {};
    await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(auth));
    await page.goto(`${site.url}${screen.path}`, { waitUntil: 'networkidle' });
    await screen.act?.(page);
    await take(screen.name, screen.act === undefined);
  }
  if (isAsked('offline')) {
    await page.goto(`${site.url}/faq`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    page.removeAllListeners('console');
    await context.setOffline(true);
    await page.goto(`${site.url}/cars`);
    await take('offline', true);
  }
  await context.close();

  async function take(name: string, fullPage: boolean) {
    if (fullPage) await page.evaluate(scrollThrough);
    return page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' });
  }
}

/** Scrolls to the end of the page and back, which loads pictures and lays out parts far below. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await Promise.all([...document.images].map((it) => it.decode().catch(() => undefined)));
}

function isAsked(name: string): boolean {
  return !asked.only || asked.only.split(',').includes(name);
}

interface QueuedCase {
  id: string;
  person: { userid: string };
}

function logIn(username = 'demo_student'): Promise<{ userid: string; session: string }> {
  return post('user/login', { username, password: 'quad-demo1' });
}

async function post<T>(call: string, body: object, lang = 'en'): Promise<T> {
  const answer = await fetch(`${site.url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

/** Runs an operator's command on the site's data. */
async function run(script: string, names: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: site.dataDir };
  const [code] = await once(spawn(process.execPath, [script, ...names], { stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error(`${script} failed.`);
}
