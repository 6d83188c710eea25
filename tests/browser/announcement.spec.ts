import { expect, type Page, test } from '@playwright/test';
import { openSite } from '../world/site.ts';
import { boxOf } from './box.ts';
import { complaints, jumps } from './listings.ts';
import { settled } from './settled.ts';
import { open, tell } from './site.ts';
import { newStaff } from './staff.ts';

/** A separate site, whose admin sets the announcement. */
let site: Awaited<ReturnType<typeof openSite>>;
let admin: { userid: string; session: string };
const shop = process.env.QUAD_URL;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await openSite({ SEED_DEMO: '0' });
  process.env.QUAD_URL = site.url;
  const { userid, session } = await newStaff(site, 'admin');
  admin = { userid, session };
});
test.afterAll(async () => {
  process.env.QUAD_URL = shop;
  await site.close();
});

async function set(given: object): Promise<void> {
  const { version } = await tell('adminSettings', admin);
  await tell('setSettings', { ...admin, version, set: given });
}
const hour = 3_600_000;
const announce = (en: string, zh: string, ms = hour) =>
  set({ announcement: { en, zh, until: new Date(Date.now() + ms).toISOString() } });
const line = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
const at = (path: string) => `${site.url}${path}`;

for (const width of [390, 820, 1440])
  test(`an announcement is a line above the page of ${width} pixels, with room to press its button`, async ({
    page,
  }) => {
    await announce('The book fair is on Friday in the main hall.', '书展周五在主楼大厅举行。');
    await page.setViewportSize({ width, height: 900 });
    const complained = complaints(page);
    await open(page, at('/'));
    await expect(line(page)).toContainText('The book fair is on Friday');
    const box = await boxOf(line(page));
    expect(box).toMatchObject({ x: 0, y: 0, width });
    expect(box.height).toBeLessThanOrEqual(width < 500 ? 72 : 48);
    const close = await boxOf(line(page).getByRole('button'));
    expect(close.height).toBeGreaterThanOrEqual(36);
    const header = await boxOf(page.getByRole('banner'));
    expect(header.y).toBe(box.height);
    expect((await jumps(page)).sum).toBeLessThanOrEqual(0.02);
    await open(page, at('/?lang=zh'));
    await expect(page.getByRole('complementary', { name: '公告' })).toContainText('书展周五在主楼大厅举行。');
    expect(complained).toEqual([]);
  });

test('a closed announcement stays closed until there is another one', async ({ page }) => {
  await announce('Water is off until noon.', '中午前停水。');
  await settled(page, () => page.goto(at('/forum/list')));
  await line(page).getByRole('button', { name: 'Close message' }).click();
  await expect(line(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await open(page, at('/used'));
  await expect(line(page)).toBeHidden();
  expect((await jumps(page)).sum).toBeLessThanOrEqual(0.02);
  await announce('Water is back.', '已恢复供水。');
  await open(page, at('/used'));
  await expect(line(page)).toContainText('Water is back.');
});

test('a cached page does not show an announcement that has ended', async ({ page }) => {
  await announce('Over in a moment.', '马上结束。', 3000);
  await open(page, at('/cars'));
  await page.clock.setFixedTime(new Date(Date.now() + hour));
  await open(page, at('/cars'));
  await expect(line(page)).toBeHidden();
});

test('the site has the name, the sentence and the letters that its admin set', async ({ page }) => {
  await set({
    announcement: null,
    site: { name: 'Campus Yard', short: { en: 'All of campus.', zh: '校园都在这里。' }, mark: '院' },
  });
  await open(page, at('/used'));
  await expect(line(page)).toHaveCount(0);
  await expect(page).toHaveTitle('Used Items · Campus Yard');
  await expect(page.getByRole('banner')).toContainText('Campus Yard');
  await expect(page.getByRole('banner').locator('svg text')).toHaveText('院');
  await expect(page.getByRole('contentinfo')).toContainText('All of campus.');
  await open(page, at('/?lang=zh'));
  await expect(page).toHaveTitle('Campus Yard');
  const manifest = await (await page.request.get(at('/manifest.webmanifest?lang=zh'))).json();
  expect(manifest).toMatchObject({ name: 'Campus Yard', description: '校园都在这里。' });
});
