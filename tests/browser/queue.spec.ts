import { expect, type Page, test } from '@playwright/test';
import { openSite } from '../world/site.ts';
import { boxOf } from './box.ts';
import { complaints } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, tell } from './site.ts';
import { newStaff } from './staff.ts';

/** A separate site, whose queue has two pages: thirty cases and two. */
let site: Awaited<ReturnType<typeof openSite>>;
let mia: Newcomer;
const shop = process.env.QUAD_URL;
const at = (path: string) => `${site.url}${path}`;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await openSite({ SEED_DEMO: '0' });
  process.env.QUAD_URL = site.url;
  mia = await newStaff(site, 'moderator');
  const { userid, session } = await newcomer();
  for (let index = 0; index < 32; index += 4)
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const about = { kind: 'person', id: (await newcomer()).userid };
        await tell('sendReport', { userid, session, about, reason: 'spam', text: 'Again and again' });
      }),
    );
});
test.afterAll(async () => {
  process.env.QUAD_URL = shop;
  await site.close();
});

const rows = (page: Page) => page.locator('tr[data-case]');

test('j and k move over the pages of the queue, and from case to case across them', async ({ page }) => {
  const complained = complaints(page);
  await page.goto(at('/'));
  await signIn(page, mia);
  await open(page, at('/admin/cases'));
  await expect(rows(page)).toHaveCount(30);
  const link = (index: number) => rows(page).nth(index).getByRole('link');
  await page.keyboard.press('j');
  for (let index = 0; index < 30; index += 1) {
    await expect(link(index)).toBeFocused();
    await page.keyboard.press('j');
  }
  await expect(page).toHaveURL(at('/admin/cases?offset=30'));
  await expect(rows(page)).toHaveCount(2);
  await expect(link(0)).toBeFocused();
  // The first and the last place stay where they are.
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(at('/admin/cases'));
  await expect(link(29)).toBeFocused();

  const heading = page.getByRole('heading', { level: 1 });
  const name = await rows(page).nth(29).getByRole('link').innerText();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(`Case of ${name}`);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\?offset=30$/);
  await expect(heading).not.toHaveText(`Case of ${name}`);
  await page.keyboard.press('k');
  await expect(heading).toHaveText(`Case of ${name}`);
  await expect(page).not.toHaveURL(/offset/);
  expect(complained).toEqual([]);
});

test('after decisions j skips no case, and an empty page has a link back', async ({ page }) => {
  await page.goto(at('/'));
  await signIn(page, mia);
  await open(page, at('/admin/cases?offset=30'));
  await expect(rows(page)).toHaveCount(2);
  const names = () => rows(page).getByRole('link').allInnerTexts();
  const [next, last] = await names();
  await open(page, at('/admin/cases'));
  await expect(rows(page)).toHaveCount(30);
  await page.getByLabel('Reason').fill('Nothing is wrong');
  await page.getByLabel('Reason').press('Enter');
  await page.keyboard.press('d');
  await expect(rows(page)).toHaveCount(29);
  await rows(page).nth(28).getByRole('link').focus();
  await page.keyboard.press('j');
  await expect(rows(page)).toHaveCount(30);
  await expect(rows(page).nth(29).getByRole('link')).toBeFocused();
  expect((await names()).at(-1)).toBe(next);

  await page.keyboard.press('j');
  await expect(page).toHaveURL(at('/admin/cases?offset=30'));
  await expect(rows(page)).toHaveCount(1);
  expect(await names()).toEqual([last]);
  await page.keyboard.press('d');
  await expect(page).toHaveURL(at('/admin/cases'));
  await expect(rows(page)).toHaveCount(30);
  await expect(rows(page).nth(29).getByRole('link')).toBeFocused();
});

for (const lang of ['en', 'zh'] as const)
  test(`the states are on one line on a phone (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().addCookies([{ name: 'lang', value: lang, url: site.url }]);
    await page.goto(at('/'));
    await signIn(page, mia);
    await open(page, at('/admin/cases'));
    const states = page.getByRole('group', { name: lang === 'en' ? 'State' : '状态' }).getByRole('link');
    await expect(states).toHaveCount(5);
    const boxes = await Promise.all((await states.all()).map(boxOf));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
