import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { newcomer, open, signIn } from './site.ts';

test('without a network a navigation waits with a message, and continues once it is back', async ({
  page,
  context,
}) => {
  await open(page, '/faq');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cars' }).click();
  await expect(page.getByText('No connection: this page opens')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/cars');
  await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible();
  await expect(page.getByText('No connection')).toHaveCount(0);
});

test('in chats one line under the header shows the lost connection and waiting navigations', async ({
  page,
  context,
}) => {
  await open(page, '/globalchatroom');
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await context.setOffline(true);
  const told = page.getByText('Connection not open. Attempting to reconnect...');
  await expect(told).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  const head = await boxOf(page.locator('main header'));
  const line = await boxOf(told.locator('..'));
  expect(line.y).toBe(head.y + head.height);
  await page.getByRole('banner').getByRole('link', { name: 'Chats' }).click();
  await expect(page.getByText('No connection: this page opens')).toBeVisible();
  await expect(told).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL('/chats');
});

test('while a message is shown, the line under the header is hidden', async ({ page, context }) => {
  await signIn(page, await newcomer());
  await open(page, '/globalchatroom');
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await context.setOffline(true);
  const line = page.locator('main [role="status"]').getByText('Connection not open.');
  await expect(line).toBeVisible();
  const input = page.getByPlaceholder('Type something...');
  await input.fill('Hello?');
  await input.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Connection not open.' })).toBeVisible();
  expect(await line.isVisible()).toBe(false);
  await expect(line).toBeVisible();
});

test('a screen that failed to load says why, and a retry opens it', async ({ page }) => {
  await open(page, '/cars');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('No connection. Please check your network and try again.')).toBeVisible();
  await expect(page).toHaveURL('/events');
  await page.unroute('**/*.data*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('a part that failed to load appears when the network is back', async ({ page, context }) => {
  await signIn(page, await newcomer());
  await page.route('**/api/item/private_list', (route) => route.abort());
  await open(page, '/userpage/manage');
  await expect(
    page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }),
  ).toBeVisible();
  await page.unroute('**/api/item/private_list');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
