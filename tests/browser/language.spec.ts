import { expect, type Page, test } from '@playwright/test';
import { complaints } from './listings.ts';
import { open } from './site.ts';

const speak = (page: Page, name: '简体中文' | 'English') =>
  page.getByRole('contentinfo').getByRole('link', { name }).click();
const lang = (page: Page) => page.locator('html');

test('changing the language keeps the address, its filters and typed text', async ({ page }) => {
  const complained = complaints(page);
  const path = '/search/used/0?sort=price_asc&min_price=5';
  await open(page, path);
  await page.getByRole('banner').getByRole('combobox').fill('half a wor');
  await speak(page, '简体中文');
  await expect(lang(page)).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/二手/);
  await expect(page).toHaveTitle(/二手/);
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('half a wor');
  await expect(page.getByRole('contentinfo').getByText('我的偏好')).toBeVisible();
  await page.reload();
  await expect(lang(page)).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveURL(path);
  await speak(page, 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Used Items/);
  expect(complained).toEqual([]);
});

test('a half-filled form keeps its fields when the language changes', async ({ page }) => {
  await open(page, '/login?lang=zh');
  await page.getByLabel('用户名').fill('amy');
  await page.getByLabel('密码', { exact: true }).fill('pass-word1');
  await speak(page, 'English');
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Username')).toHaveValue('amy');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('pass-word1');
  await expect(page).toHaveURL('/login');
});

test('later screens use the chosen language', async ({ page }) => {
  await open(page, '/faq');
  await speak(page, '简体中文');
  await page.getByRole('banner').getByRole('link', { name: '汽车' }).click();
  await expect(page).toHaveURL('/cars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('汽车');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('常见问题');
});

test.describe('a browser that prefers Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('gets it at its first visit, and keeps a later choice', async ({ page }) => {
    const complained = complaints(page);
    await open(page, '/');
    await expect(lang(page)).toHaveAttribute('lang', 'zh-CN');
    await speak(page, 'English');
    await expect(lang(page)).toHaveAttribute('lang', 'en');
    await open(page, '/faq');
    await expect(lang(page)).toHaveAttribute('lang', 'en');
    expect(complained).toEqual([]);
  });
});
