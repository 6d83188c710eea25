import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { site } from '#contract/words/site-name.ts';
import { type Screen, screens } from '../../scripts/shots/screens.ts';
import { topUps } from '../../scripts/shots/top-ups.ts';
import { topicNamed } from './forum.ts';
import { complaints, jumps, withPhotos } from './listings.ts';
import { movingThings, unseenFocus, unseenSelections } from './seen.ts';
import { settled } from './settled.ts';
import { siteUrl, tell } from './site.ts';
import { englishNames } from './spoken.ts';

/** Each screen opens once, in one of these looks. The other theme and the other language follow without a reload. */
const looks = [
  { width: 390, colorScheme: 'light', lang: 'zh' },
  { width: 1440, colorScheme: 'dark', lang: 'en' },
  { width: 390, colorScheme: 'dark', lang: 'en' },
  { width: 1440, colorScheme: 'light', lang: 'zh' },
] as const;
type Look = (typeof looks)[number];

/** Screens that are tested on a phone and on a desktop. */
const busiest = ['home', 'search', 'detail', 'forum', 'topic'];
const names = [
  ...screens({
    shown: '',
    own: '',
    draft: '',
    topic: '',
    friend: '',
    sharer: '',
    page: '',
    payment: '',
    unpaid: '',
    declined: '',
    returned: '',
    case: '',
    accused: '',
  })
    // The screens of an admin are tested on a site of their own. The form covers the choice of a language.
    .filter(({ signedIn, name }) => signedIn !== 'admin' && name !== 'wanted-form')
    .map(({ name }) => name),
  'detail-long',
];

/** Titles of the maximum length without a break opportunity. They are the newest, so that lists show them. */
const longest = ['W'.repeat(200), '宽'.repeat(200)];

type Pair = Record<'userid' | 'session', string>;

let context: BrowserContext;
let page: Page;
let demo: Pair;
let moderator: Pair;
let known: Screen[];
let complained: string[];
test.beforeAll(async ({ browser }) => {
  demo = await tell('logIn', { username: 'demo_student', password: 'quad-demo1' });
  moderator = await tell('logIn', { username: 'demo_moderator', password: 'quad-demo1' });
  const [queued] = (await tell('listCases', moderator)).cases;
  const { items } = await tell('listOwnListings', demo);
  const own = (status: number) => items.find((item) => item.status === status)?.iid ?? '';
  const { contents }: { contents: { id: string; userid: string; photo_location: string }[] } = await (
    await fetch(`${siteUrl()}/api/content_latest/`)
  ).json();
  const pdf = contents.find((it) => it.photo_location.endsWith('.pdf'));
  const long = await Promise.all(
    longest.map((name) =>
      tell('setListing', { ...demo, type: 'dining', name, price: 9_999_999.99, description: name.repeat(3) }),
    ),
  );
  const [chat] = (await tell('listChats', demo)).chats;
  const friend = chat?.userid ?? '';
  known = [
    ...screens({
      shown: (await withPhotos('house', 3)).iid,
      own: own(1),
      draft: own(0),
      topic: await topicNamed('Selling on Quad'),
      friend,
      sharer: pdf?.userid ?? '',
      page: pdf?.id ?? '',
      case: queued?.id ?? '',
      accused: queued?.person.userid ?? '',
      ...(await topUps(siteUrl(), demo)),
    }),
    { name: 'detail-long', path: `/detail/${long[0]?.iid}` },
  ];
  // One page for all screens of a worker, so that its scripts load once.
  context = await browser.newContext({ reducedMotion: 'reduce', baseURL: siteUrl() });
  page = await context.newPage();
  complained = complaints(page);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto('/robots.txt');
});
test.afterAll(() => context.close());

for (const [index, name] of names.entries())
  test(`${name} is sound`, async () => {
    const screen = known.find((it) => it.name === name);
    if (!screen) throw new Error('unknown screen');
    complained.length = 0;
    const look = looks[index % 4] ?? looks[0];
    if (busiest.includes(name)) {
      await open(screen, looks[(index + 1) % 4] ?? looks[0]);
      await still('at the other width');
    }
    await open(screen, look);
    await still('');
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect.soft(await page.content(), 'the place of the site’s name').not.toContain(site);
    expect.soft(await page.locator('html').getAttribute('lang')).toBe(look.lang === 'zh' ? 'zh-CN' : 'en');
    expect.soft(await violations(), 'accessibility').toEqual([]);
    expect.soft(await unseenFocus(page), 'focus that is not seen').toEqual([]);
    expect.soft(await movingThings(page), 'moves although less motion is wanted').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await unseenFocus(page), 'focus that is not seen in forced colours').toEqual([]);
    expect.soft(await unseenSelections(page), 'choices that are not seen in forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    expect.soft(await overAt320(), 'wider than 320 px').toEqual([]);
    if (look.lang === 'zh') await inChinese();
    await page.emulateMedia({ colorScheme: look.colorScheme === 'dark' ? 'light' : 'dark' });
    await speakOther(look.lang);
    expect.soft(await overAt320(), 'wider than 320 px in the other language').toEqual([]);
    if (look.lang === 'en') await inChinese();
    // Words and structure were checked above; this checks only the colors.
    expect.soft(await violations('html', 'color-contrast'), 'contrast in the other theme').toEqual([]);
    // The checks change the width, and with it the photo that fits.
    const itself = /status of 404/;
    expect
      .soft(
        complained.filter(
          (it) => !it.includes('was preloaded') && !(name === 'not-found' && itself.test(it)),
        ),
      )
      .toEqual([]);
  });

for (const [name, path, words, show] of [
  ['share', 'detail', 'main button:has(.tabler-icon-share-3)', 'dialog[open]'],
  ['photos', 'detail', 'main article section button', 'dialog[open]'],
  ['filters', 'search', 'main button[aria-haspopup=dialog]', 'dialog[open]'],
  ['menu', 'faq', 'header button[aria-haspopup=dialog]', 'dialog[open]'],
  ['keys', 'faq', 'footer button[aria-haspopup]', 'dialog[open]'],
] as const)
  test(`the sheet of ${name} is sound`, async () => {
    const screen = known.find((it) => it.name === path);
    if (!screen) throw new Error('unknown screen');
    await open(screen, looks[0]);
    await page.locator(words).filter({ visible: true }).first().click();
    await expect(page.locator(show)).toBeVisible();
    expect.soft(await violations(show), 'accessibility').toEqual([]);
    await inChinese();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(show, 'color-contrast'), 'contrast in the dark').toEqual([]);
  });

async function open({ path, signedIn }: Screen, { width, colorScheme, lang }: Look): Promise<void> {
  await context.addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 860 });
  await page.evaluate(
    (auth) => {
      localStorage.setItem('auth', auth);
      // A navigation to the same address would restore the scroll position.
      scrollTo({ top: 0, behavior: 'instant' });
    },
    JSON.stringify(signedIn === true ? demo : signedIn ? moderator : {}),
  );
  await settled(page, () => page.goto(path));
}

/** Expects what only a screen reader says in the page's language. */
async function inChinese(): Promise<void> {
  expect.soft(await englishNames(page), 'English names on a Chinese page').toEqual([]);
}

/** Expects no layout shift while the screen loads. */
async function still(where: string): Promise<void> {
  const { sum, what } = await jumps(page);
  expect.soft(sum, `what jumped ${where}${what}`).toBeLessThanOrEqual(0.02);
}

/** Uses the footer's switch; a screen that fills the window has no footer. */
async function speakOther(lang: 'en' | 'zh'): Promise<void> {
  const choice = page
    .getByRole('contentinfo')
    .getByRole('link', { name: lang === 'en' ? '简体中文' : 'English' });
  // Presses a key, since a message may cover the footer, and stays while the pointer is on it.
  if (await choice.isVisible()) await choice.press('Enter');
  else {
    await context.addCookies([{ name: 'lang', value: lang === 'en' ? 'zh' : 'en', url: siteUrl() }]);
    await settled(page, () => page.reload());
  }
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'zh-CN' : 'en');
}

/** Content below a fixed bar can be scrolled from under it; axe also takes a bar below a sheet for one above. */
const scrolledAway = 'it is partially obscured';

/** Accessibility violations of the screen with the layout around it, or of a sheet alone. */
async function violations(part = 'html', rule?: string): Promise<string[]> {
  // A frame holds an ad, which is not ours. Without frames the check takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part);
  if (rule) axe.withRules(rule);
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const found = await axe.analyze();
  return found.violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
    .filter((it) => !it.includes(scrolledAway));
}

/** Elements that overflow a width of 320 px, which also equals a window of 640 px at 200 % zoom. */
async function overAt320(): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
      .map((it) => `${it.tagName}.${it.className} ${it.getBoundingClientRect().right}`)
      .slice(0, 10);
  });
}
