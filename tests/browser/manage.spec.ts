import { expect, test } from '@playwright/test';
import { publish } from './listings.ts';
import { ownNames } from './posting.ts';
import { newcomer, signIn } from './site.ts';

test('the tabs count one’s listings, and the tab stands in the address', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'On sale' });
  await publish(amy, { name: 'A draft', status: 0 });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const tabs = page.getByRole('tablist', { name: 'Show' });
  await expect(tabs.getByRole('tab')).toHaveText(['All2', 'Selling1', 'Sold0', 'Drafts1']);
  await tabs.getByText('Selling', { exact: true }).click();
  await expect(page).toHaveURL('/userpage/manage?tab=selling');
  const drafts = tabs.getByRole('tab', { name: 'Drafts', exact: true });
  await expect(drafts).toHaveAccessibleDescription('1');
  await drafts.click();
  await expect(drafts).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/userpage/manage?tab=drafts');
  await drafts.press('ArrowLeft');
  await expect(tabs.getByRole('tab', { name: 'Sold' })).toBeFocused();
  await expect(page).toHaveURL('/userpage/manage?tab=sold');
  await page.keyboard.press('End');
  await expect(drafts).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { name: /A draft/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /On sale/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: /A draft/ })).toBeVisible();
});

test('a listing is marked as sold by two clicks', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'Old bike' });
  await signIn(page, amy);
  await page.goto('/userpage/manage?tab=selling');
  const row = page.getByRole('row', { name: /Old bike/ });
  await row.getByRole('button', { name: 'Mark as sold' }).click();
  expect(await ownNames(amy, 2)).toEqual([]);
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Sold', exact: true })).toHaveAccessibleDescription('1');
  expect(await ownNames(amy, 2)).toEqual(['Old bike']);
});

test('a listing goes back to the drafts and is published again; an unfinished one says what it lacks', async ({
  page,
}) => {
  const amy = await newcomer();
  await publish(amy, { name: 'Old bike' });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const row = page.getByRole('row', { name: /Old bike/ });
  await row.getByRole('button', { name: 'More for Old bike' }).click();
  await row.getByRole('button', { name: 'Move to drafts' }).click();
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Publish' }).click();
  await expect(row).toContainText('Selling');
  expect(await ownNames(amy, 1)).toEqual(['Old bike']);
  await publish(amy, { name: 'Bare', price: '', status: 0 });
  await page.reload();
  await page.getByRole('row', { name: /Bare/ }).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'price is required to publish.' }).click();
  await expect(page).toHaveURL(/\/post\?iid=\w+$/);
  await expect(page.getByLabel('Title')).toHaveValue('Bare');
});

test('an empty tab says so and leads on; a failure can be tried again', async ({ page }) => {
  await signIn(page, await newcomer());
  await page.route('**/api/item/private_list', (route) => route.abort());
  await page.goto('/userpage/manage?tab=sold');
  await expect(page.getByText('Your listings could not be loaded.')).toBeVisible();
  await page.unroute('**/api/item/private_list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing sold yet')).toBeVisible();
  await page.getByRole('button', { name: 'See what is selling' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Post a listing' }).last().click();
  await expect(page).toHaveURL('/post');
});

test('on a phone the rows are cards with large targets, and a long title is cut', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'A very long title about a very old bicycle '.repeat(4).trim() });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const row = page.getByRole('row', { name: /very long title/ });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(220);
  for (const control of await row.getByRole('button').all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
