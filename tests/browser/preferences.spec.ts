import { expect, type Page, test } from '@playwright/test';
import { open, siteUrl } from './site.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const themed = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: Page, key: string) => page.evaluate((it) => localStorage.getItem(it), key);

test('the chosen theme is stored, and applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/faq');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe('rgb(250, 249, 247)');
  await footer(page).getByRole('button', { name: 'Dark' }).click();
  expect(await background()).toBe('rgb(20, 22, 21)');
  await page.reload();
  expect(await page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst)).toBe('dark');
  await expect(footer(page).getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(await background()).toBe('rgb(20, 22, 21)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await footer(page).getByRole('button', { name: 'Light' }).click();
  expect(await background()).toBe('rgb(250, 249, 247)');
  await footer(page).getByRole('button', { name: 'Automatic' }).click();
  expect(await background()).toBe('rgb(20, 22, 21)');
});

test('another tab follows the theme', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([open(page, '/faq'), open(other, '/newhire')]);
  await footer(page).getByRole('button', { name: 'Dark' }).click();
  await expect(footer(other).getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(await themed(other)).toBe('dark');
});

test('the chosen school is stored, and its board shows', async ({ page }) => {
  await open(page, '/faq');
  const school = footer(page).getByLabel('Board');
  await expect(school).toHaveValue('1');
  await school.selectOption({ label: 'Columbia University' });
  await expect(page).toHaveURL('/school/15');
  expect(await stored(page, 'school')).toBe('15');
  await open(page, '/faq');
  await expect(school).toHaveValue('15');
  await school.selectOption({ label: 'All of North America' });
  await expect(page).toHaveURL('/');
  expect(await stored(page, 'school')).toBe('1');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('each language is a link', async ({ page }) => {
    await page.goto('/used');
    await footer(page).getByRole('link', { name: '简体中文' }).click();
    await expect(page).toHaveURL('/used?lang=zh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('二手物品');
  });
});

test('the language of an address is remembered', async ({ page, context }) => {
  await page.goto('/faq?lang=zh');
  await expect(footer(page).getByRole('link', { name: '简体中文' })).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(async () => (await context.cookies(siteUrl())).find(({ name }) => name === 'lang')?.value)
    .toBe('zh');
  await page.goto('/newhire');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
