import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Screen, screens } from '../../scripts/shots/screens.ts';
import { complaints, layoutShift, withPhotos } from './listings.ts';
import { siteUrl, tell } from './site.ts';

/** Each width, theme and language meets each of the others in these four, and the screens take turns at them. */
const looks = [
  { width: 390, colorScheme: 'light', lang: 'zh' },
  { width: 1440, colorScheme: 'dark', lang: 'en' },
  { width: 390, colorScheme: 'dark', lang: 'en' },
  { width: 1440, colorScheme: 'light', lang: 'zh' },
] as const;
type Look = (typeof looks)[number];

/** Seen on a phone and on a desktop; nothing may jump while they load. */
const busiest = ['home', 'search', 'detail'];
/** The frame is the same around every screen: here it is looked at too. */
const framed = ['home-signed-in', 'login', 'faq', 'not-found'];
const names = screens({ shown: '', own: '', draft: '', sharer: '', page: '' }).map(({ name }) => name);

let demo: { userid: string; session: string };
let known: Screen[];
test.beforeAll(async () => {
  demo = await tell('logIn', { username: 'demo_student', password: 'quad-demo1' });
  const { items } = await tell('listOwnListings', demo);
  const own = (status: number) => items.find((item) => item.status === status)?.iid ?? '';
  const { contents }: { contents: { id: string; userid: string; photo_location: string }[] } = await (
    await fetch(`${siteUrl()}/api/content_latest/`)
  ).json();
  const pdf = contents.find((it) => it.photo_location.endsWith('.pdf'));
  known = screens({
    shown: (await withPhotos('house', 3)).iid,
    own: own(1),
    draft: own(0),
    sharer: pdf?.userid ?? '',
    page: pdf?.id ?? '',
  });
});

for (const [index, name] of names.entries())
  test(`${name} is sound`, async ({ page }) => {
    const screen = known.find((it) => it.name === name);
    if (!screen) throw new Error('unknown screen');
    const complained = complaints(page);
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    if (screen.signedIn)
      await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify(demo));
    const look = looks[index % 4] ?? looks[0];
    const other = looks[(index + 1) % 4] ?? looks[0];
    for (const seen of busiest.includes(name) ? [look, other] : [look]) {
      await open(page, screen, seen);
      if (busiest.includes(name)) expect(await layoutShift(page), 'what jumped').toBeLessThan(0.1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.locator('html').getAttribute('lang')).toBe(seen.lang === 'zh' ? 'zh-CN' : 'en');
    }
    expect(await serious(page, framed.includes(name)), 'accessibility').toEqual([]);
    expect(await overAt320(page), 'wider than 320 px').toBeLessThanOrEqual(0);
    const itself = /status of 404/;
    expect(complained.filter((it) => !(name === 'not-found' && itself.test(it)))).toEqual([]);
  });

async function open(page: Page, { path }: Screen, { width, colorScheme, lang }: Look): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 860 });
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** What keeps people from using the screen, `whole` with the frame around it. */
async function serious(page: Page, whole: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (whole ? axe : axe.include('main')).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
}

async function overAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
