import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openSite } from '../world/site.ts';
import { pagePicture, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { newcomer, open } from './site.ts';

/** A separate site with an advertiser that never answers the first `silentFor` requests, or cuts every connection. */
let advertiser: Server;
let silentFor = 0;
let cutting = false;
const kept: ServerResponse[] = [];
let site: Awaited<ReturnType<typeof openSite>>;
let shared: string;
const shop = process.env.QUAD_URL;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  advertiser = createServer((_, answer) => {
    kept.push(answer);
    if (cutting) return void answer.destroy();
    if (kept.length > silentFor) answer.setHeader('content-type', 'text/html').end('<p>Fresh dumplings</p>');
  });
  await new Promise<void>((resolve) => advertiser.listen(0, '127.0.0.1', resolve));
  const { port } = advertiser.address() as AddressInfo;
  site = await openSite({ AD_URL: `http://127.0.0.1:${port}/slot`, SEED_DEMO: '0' });
  process.env.QUAD_URL = site.url;
  const ann = await newcomer();
  shared = `${site.url}/content_sharing/${ann.userid}/${await sharePage(ann, await pagePicture('#38c'))}`;
});
test.afterAll(async () => {
  process.env.QUAD_URL = shop;
  await site.close();
  advertiser.closeAllConnections();
  advertiser.close();
});
test.beforeEach(({ page }) => {
  kept.length = 0;
  cutting = false;
  return page.clock.install();
});

test('a missing advertisement is requested once more', async ({ page }) => {
  silentFor = 1;
  await open(page, shared);
  await expect.poll(() => kept.length).toBe(1);
  await page.clock.runFor(11_000);
  await expect(page.frameLocator('iframe').getByText('Fresh dumplings')).toBeVisible();
  // Two checks whether it exists, then its content.
  expect(kept.length).toBe(3);
});

test('an advertisement that never loads is replaced by our notice, at the same page height', async ({
  page,
}) => {
  silentFor = 9;
  await open(page, shared);
  await expect.poll(() => kept.length).toBe(1);
  const slot = page.getByRole('complementary', { name: 'Advertisement' });
  const before = await boxOf(slot);
  await page.clock.runFor(11_000);
  await expect.poll(() => kept.length).toBe(2);
  await page.clock.runFor(11_000);
  await expect(slot.locator('iframe')).toHaveCount(0);
  await expect(slot.getByRole('paragraph')).toBeVisible();
  expect(await boxOf(slot)).toEqual(before);
  expect(kept.length).toBe(2);
});

test('an advertiser that drops connections is retried after half a second, then our notice is shown', async ({
  page,
}) => {
  cutting = true;
  await page.addInitScript(() => {
    const ask = window.fetch;
    // The page's clock, since the browser may report its requests late.
    window.fetch = (url, init) => {
      if (String(url).endsWith('/slot')) document.body.dataset.asked += ` ${Date.now()}`;
      return ask(url, init);
    };
  });
  await open(page, shared);
  const slot = page.getByRole('complementary', { name: 'Advertisement' });
  await expect(slot.getByRole('paragraph')).toBeVisible();
  await expect(slot.locator('iframe')).toHaveCount(0);
  const asked = await page.evaluate(() => document.body.dataset.asked);
  const [first = 0, second = 0, ...more] = (asked ?? '').split(' ').slice(1).map(Number);
  expect(second - first).toBeGreaterThanOrEqual(500);
  expect(more).toEqual([]);
});
