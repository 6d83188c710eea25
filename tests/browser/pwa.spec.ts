import { expect, type Page, test } from '@playwright/test';
import { type Front, openFront } from './front.ts';
import { open } from './site.ts';

/** Waits until the worker is active. */
const worker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network the app shows a page in the reader’s language, and recovers by itself', async ({
  page,
  context,
}) => {
  await open(page, '/faq');
  await worker(page);
  await context.addCookies([{ name: 'lang', value: 'zh', url: page.url() }]);
  await context.setOffline(true);
  await page.goto('/cars');
  await expect(page.getByRole('heading', { name: '暂时连接不上 Quad' })).toBeVisible();
  await expect(page).toHaveURL('/cars');
  const colour = await page
    .getByRole('link', { name: '重试' })
    .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(colour).toBe('rgb(23, 128, 98)');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '汽车' })).toBeVisible();
});

test('the worker caches only the page for no network', async ({ page }) => {
  await open(page, '/');
  await worker(page);
  await page.goto('/used');
  await page.goto('/search/used/0');
  await expect.poll(() => kept(page)).toHaveLength(4);
  for (const path of await kept(page)) expect(path).toMatch(/^\/offline\//);
});

test('the browser finds no obstacle to installing the site', async ({ page, context }) => {
  await open(page, '/');
  const session = await context.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}').name).toBe('Quad');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test window is in incognito mode, which must be the only reason against installation.
  expect(installabilityErrors.map((it) => it.errorId).filter((it) => it !== 'in-incognito')).toEqual([]);
});

test.describe('while a newer build is available', () => {
  let front: Front;
  test.beforeEach(async () => {
    front = await openFront();
  });
  test.afterEach(() => front.close());
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version is ready.' });
  const look = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  test('one message shows, and a press on it reloads', async ({ page }) => {
    await open(page, `${front.url}/faq`);
    await worker(page);
    await expect(notice(page)).toHaveCount(0);
    front.renew();
    await look(page);
    await expect(notice(page)).toHaveCount(1);
    await page.evaluate(() => Object.assign(window, { old: true }));
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('old' in window));
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  });

  test('the message waits while the user types', async ({ page }) => {
    await open(page, `${front.url}/contact-us`);
    await worker(page);
    const text = page.getByLabel('What happened?');
    await text.fill('Half a sentence');
    front.renew();
    await look(page);
    await page.waitForTimeout(2500);
    await expect(notice(page)).toHaveCount(0);
    await text.fill('');
    await expect(notice(page)).toBeVisible();
  });
});
