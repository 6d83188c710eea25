import { expect, type Page, test } from '@playwright/test';
import { open } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the menu takes the focus, and Esc gives it back', async ({ page }) => {
  await open(page, '/faq');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('a press outside closes the menu and presses nothing else', async ({ page }) => {
  await open(page, '/faq');
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(195, 26);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/faq');
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
});

test('the open menu ends at the foot of the screen and covers the bar', async ({ page }) => {
  await open(page, '/faq');
  await button(page).click();
  await expect.poll(() => menu(page).evaluate((it) => it.getBoundingClientRect().bottom)).toBe(844);
  const top = await page.evaluate(() => document.elementFromPoint(30, 820)?.closest('dialog') !== null);
  expect(top).toBe(true);
});

test('the menu opens and closes before the page’s script has loaded', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/faq');
  await button(page).click();
  await expect(menu(page).getByRole('link', { name: 'Cars', exact: true })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
});
