import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, jumps } from './listings.ts';
import { open, siteUrl } from './site.ts';

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-US' };
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const hint = (page: Page, name = 'Quad on your home screen') => page.getByRole('region', { name });

/** Opens home as a visit of its own, which ends when the next page opens. */
async function visit(
  browser: Browser,
  visits: string | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: siteUrl(), ...options });
  const page = await context.newPage();
  await page.addInitScript((count) => {
    if (count && !localStorage.getItem('visits')) localStorage.setItem('visits', count);
  }, visits);
  await open(page, '/');
  return page;
}

/** The browser offers to install, as Chromium does outside of tests. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Object.assign(window, { prompted: true });
        return { outcome: 'accepted' };
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

const counted = (page: Page, count: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).toBe(count);

test('the first visit shows no install hint, and does not load it', async ({ browser }) => {
  const scripts: string[] = [];
  const page = await visit(browser, null);
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.reload();
  await counted(page, '1');
  expect(await offer(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('install'))).toEqual([]);
  await expect(hint(page)).toHaveCount(0);
  await page.context().close();
});

test('the second visit sees the hint once, out of view, and nothing moves', async ({ browser }) => {
  const page = await visit(browser, '1');
  const complained = complaints(page);
  await counted(page, '2');
  await offer(page);
  await expect(hint(page)).toBeAttached();
  await expect(hint(page)).not.toBeInViewport();
  await hint(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(hint(page));
  expect(height).toBeLessThan(110);
  // It is part of the page and covers nothing.
  const on = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left as number, top as number)?.closest('section')?.ariaLabel,
    [x + width / 3, y + height / 2],
  );
  expect(on).toBe('Quad on your home screen');
  expect((await jumps(page)).sum).toBeLessThanOrEqual(0.02);
  for (const button of await hint(page).getByRole('button').all())
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
  await hint(page).getByRole('button', { name: 'Do not show this again' }).click();
  await expect(hint(page)).toHaveCount(0);
  await page.reload();
  await offer(page);
  await counted(page, 'closed');
  await page.waitForLoadState('networkidle');
  await expect(hint(page)).toHaveCount(0);
  expect(complained).toEqual([]);
  await page.context().close();
});

test('its button opens the browser’s own install dialog', async ({ browser }) => {
  const page = await visit(browser, '2');
  await offer(page);
  await hint(page).getByRole('button', { name: 'Install' }).press('Enter');
  await expect.poll(() => page.evaluate(() => 'prompted' in window)).toBe(true);
  await expect(hint(page)).toHaveCount(0);
  await page.context().close();
});

test('the part that loads late does not insert the page’s styles again', async ({ browser }) => {
  const page = await visit(browser, '2');
  const shells = page.locator('link[rel="stylesheet"][href*="/shell-"]');
  await expect(shells).toHaveCount(1);
  await offer(page);
  await expect(hint(page)).toBeAttached();
  await expect(shells).toHaveCount(1);
  await page.context().close();
});

for (const [locale, name, how] of [
  ['en-US', 'Quad on your home screen', 'Add to Home Screen'],
  ['zh-CN', '把 Quad 放到主屏幕', '添加到主屏幕'],
] as const)
  test(`Safari on a phone shows the steps in one line, unless the app is installed (${locale})`, async ({
    browser,
  }) => {
    const page = await visit(browser, '2', { userAgent: safari, locale });
    await expect(hint(page, name)).toContainText(how);
    await expect(hint(page, name).getByRole('button')).toHaveCount(1);
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.reload({ waitUntil: 'networkidle' });
    await expect(hint(page, name)).toHaveCount(0);
    await page.context().close();
  });
