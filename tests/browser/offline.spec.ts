import { expect, test } from '@playwright/test';
import { newcomer, open, signIn } from './site.ts';

test('without a network one stays, is told, and goes on when it is back', async ({ page, context }) => {
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

test('what tells that one is offline leaves free the line in which one writes', async ({ page, context }) => {
  await open(page, '/globalchatroom');
  await context.setOffline(true);
  const strip = await page.getByText('You are offline.').boundingBox();
  const line = await page.getByPlaceholder('Type something...').boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
});

test('a screen that could not be fetched says why, and another try brings it', async ({ page }) => {
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

test('a part that could not be fetched comes when the network is back', async ({ page, context }) => {
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
