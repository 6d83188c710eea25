import { expect, type Page, test } from '@playwright/test';
import { hold } from './hold.ts';
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
  await expect(page.getByRole('banner').getByRole('combobox')).not.toBeFocused();
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
});

test('the open menu ends at the foot of the screen and covers the bar', async ({ page }) => {
  await open(page, '/faq');
  await button(page).click();
  await expect.poll(() => menu(page).evaluate((it) => it.getBoundingClientRect().bottom)).toBe(844);
  const top = await menu(page).evaluate((it) => it.contains(document.elementFromPoint(30, 820)));
  expect(top).toBe(true);
});

test('the keys of the site rest while the menu is open', async ({ page }) => {
  await open(page, '/faq');
  await button(page).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('/');
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused();
});

test('the menu closes on a wider screen', async ({ page }) => {
  await open(page, '/faq');
  await button(page).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page)).toBeHidden();
});

test('a menu that was opened before the page’s script ran stays open, and Esc closes it', async ({
  page,
}) => {
  const go = await hold(page, /\.js$/);
  await page.goto('/faq', { waitUntil: 'commit' });
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  go();
  await expect.poll(() => menu(page).evaluate((it) => it.matches(':modal'))).toBe(false);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
});

test('the menu opens and closes before the page’s script has loaded', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/faq');
  await button(page).click();
  await expect(menu(page).getByRole('link', { name: 'Cars', exact: true })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
});
