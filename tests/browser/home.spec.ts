import { expect, test } from '@playwright/test';
import { complaints, layoutShift, listed } from './listings.ts';
import { siteUrl } from './site.ts';

const sections = ['Used Items', 'Rentals', 'Cars', 'Events', 'Restaurants'];

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows every category, its sub-categories and More', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('h1')).toHaveCount(1);
    for (const name of sections)
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    const used = page.getByRole('region', { name: 'Used Items' });
    await expect(used.getByRole('article')).toHaveCount(12);
    await expect(used.getByRole('link', { name: 'Books', exact: true })).toHaveAttribute(
      'href',
      `/search/used/${encodeURIComponent('书籍')}/0`,
    );
    await expect(used.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/search/used/0');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
    const pages = page.getByRole('region', { name: 'Latest book pages' });
    await expect(pages.getByRole('article')).not.toHaveCount(0);
    await expect(pages.getByRole('article').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/content_sharing\/\w{16}\/\w{12}$/,
    );
  });

  test('the search field of the home page leads to results', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('main').getByRole('combobox');
    await field.fill('desk');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?name=desk/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('desk');
  });
});

test('rentals of verified merchants come first, with a label', async ({ page }) => {
  await page.goto('/');
  const rentals = page.getByRole('region', { name: 'Rentals' });
  await expect(rentals.getByText('From verified merchants')).toBeVisible();
  const first = rentals.getByRole('article').first();
  await expect(first.getByRole('img', { name: 'Verified merchant' })).toBeVisible();
});

test('a school has its own home page, and its links keep the school', async ({ page }) => {
  const complained = complaints(page);
  await page.goto('/');
  await page.getByRole('button', { name: /All schools/ }).click();
  await page.getByRole('link', { name: 'Columbia University' }).first().click();
  await expect(page).toHaveURL('/school/15');
  expect(await page.evaluate(() => localStorage.getItem('school'))).toBe('15');
  const more = page.getByRole('region', { name: 'Used Items' }).getByRole('link', { name: 'More' });
  await expect(more).toHaveAttribute('href', '/search/used/0?school_id=15');
  await more.click();
  await expect(page).toHaveURL('/search/used/0?school_id=15');
  const { total } = await listed('type=used&school_id=15');
  await expect(page.getByRole('article')).toHaveCount(total);
  await expect(page.getByRole('article').filter({ hasText: 'Columbia' })).toHaveCount(total);
  expect(complained).toEqual([]);
});

test('an unknown school returns 404', async ({ page }) => {
  const answer = await page.goto('/school/7');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

for (const zone of ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Shanghai'])
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test('times are filled in without a hydration error, and nothing jumps', async ({ page }) => {
      const complained = complaints(page);
      await page.goto('/');
      const when = page.getByRole('region', { name: 'Used Items' }).getByRole('article').locator('time');
      await expect(when.first()).toHaveText(/ago|now/);
      await expect(when.first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);
      await expect(when.last()).toHaveText(/ago/);
      expect(await layoutShift(page)).toBeLessThan(0.1);
      expect(complained).toEqual([]);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the keyboard opens a dropdown of sub-categories and Esc closes it', async ({ page }) => {
    await page.goto('/cars');
    await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sedan', exact: true })).toBeHidden();
    const button = page.getByRole('button', { name: 'Sub-categories' });
    await button.press('Enter');
    await expect(page.getByRole('link', { name: 'Sedan', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Sedan', exact: true })).toBeHidden();
    await expect(button).toBeFocused();
  });
});

for (const [lang, forum, sharing] of [
  ['en', 'Forum', 'Book Sharing'],
  ['zh', '论坛', '书页分享'],
] as const)
  test(`a phone’s tiles are one row of seven, with half of the sixth in view (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const tiles = page.getByRole('main').getByRole('navigation').first().getByRole('link');
    await expect(tiles).toHaveCount(7);
    const boxes = await tiles.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const shown = (390 - boxes[5].x) / boxes[5].width;
    expect(shown).toBeGreaterThan(0.35);
    expect(shown).toBeLessThan(0.65);
    await expect(tiles.nth(6)).toHaveText(sharing);
    await expect(tiles.nth(5)).toHaveText(forum);
    await tiles.nth(6).click();
    await expect(page).toHaveURL('/content_sharing/');
  });

test('nothing is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/used', '/rentals', '/search/event/0', '/search/used/0?view=list']) {
    await page.goto(path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});
