import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { hold } from './hold.ts';
import { publish } from './listings.ts';
import { ownNames } from './posting.ts';
import { newcomer, open, settled, signIn, tell } from './site.ts';

test('the tabs count one’s listings, and the tab is in the address', async ({ page }) => {
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

test('on a phone, the message about a deleted listing with a long name keeps Undo at its right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const amy = await newcomer();
  const name = 'Red espresso machine with a milk frother, descaled last week, nearly as good as new';
  await publish(amy, { name });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const message = page.getByRole('alert');
  const undo = await boxOf(message.getByText('Undo', { exact: true }));
  const { y, height } = await boxOf(message);
  expect(height).toBe(48);
  expect(Math.abs(undo.y + undo.height / 2 - (y + height / 2))).toBeLessThan(2);
});

test('a listing returns to the drafts and is published again', async ({ page }) => {
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
});

for (const { lang, lacks, publishing, price, needed } of [
  {
    lang: 'en',
    lacks: 'Add a price before you publish. Complete the draft',
    publishing: 'Publish',
    price: 'Price',
    needed: 'Please fill this in.',
  },
  {
    lang: 'zh',
    lacks: '请先填写价格，再发布。 去填写',
    publishing: '发布',
    price: '价格',
    needed: '请填写此项。',
  },
])
  test(`an unfinished draft shows in ${lang} what is missing, leads to that field, and loses the error once published`, async ({
    page,
    context,
    baseURL,
  }) => {
    const amy = await newcomer();
    await publish(amy, { name: 'Bare', price: '', status: 0 });
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await signIn(page, amy);
    await page.goto('/userpage/manage');
    const row = page.getByRole('row', { name: /Bare/ });
    await row.getByRole('button', { name: publishing }).click();
    await page.getByRole('button', { name: lacks }).click();
    await expect(page).toHaveURL(/\/post\?iid=\w+&field=price$/);
    const field = page.getByLabel(price, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(field).toHaveAccessibleDescription(new RegExp(needed));
    await field.fill('12');
    await page.getByRole('button', { name: publishing, exact: true }).click();
    await expect(page).toHaveURL(/\/detail\/\w+$/);
    expect(await ownNames(amy, 1)).toEqual(['Bare']);
  });

test('an error message disappears once the same action succeeds', async ({ page }) => {
  const amy = await newcomer();
  const iid = await publish(amy, { name: 'Bare', price: '', status: 0 });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const button = page.getByRole('row', { name: /Bare/ }).getByRole('button', { name: 'Publish' });
  await button.click();
  const alerts = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
  await expect(alerts).toHaveText(/Add a price/);
  // The message stays while the pointer is over it.
  await alerts.hover();
  await tell('setListing', { userid: amy.userid, session: amy.session, iid, price: 5 });
  await button.press('Enter');
  await expect(alerts).toHaveText(['Your listing is published.']);
});

test('the headings of the table do not break inside words next to drafts without a price', async ({
  page,
}) => {
  const amy = await newcomer();
  await publish(amy, { name: 'Bare', price: '', status: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const heading = page.getByRole('columnheader', { name: 'Price' });
  await expect(heading).toBeVisible();
  const lines = (text: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  for (const name of ['Listing', 'Status', 'Price'])
    expect(await page.getByRole('columnheader', { name }).evaluate(lines)).toBe(1);
});

for (const status of [0, 1, 2])
  test(`a listing of status ${status} is deleted, and restored by the message and by the list`, async ({
    page,
  }) => {
    const amy = await newcomer();
    const iid = await publish(amy, { name: 'Old bike', status: status === 0 ? 0 : 1 });
    const own = { userid: amy.userid, session: amy.session };
    if (status === 2) await tell('setListing', { ...own, iid, status });
    await signIn(page, amy);
    await page.goto('/userpage/manage');
    const row = page.getByRole('row', { name: /Old bike/ });
    const deleted = page.getByRole('region', { name: 'Recently deleted' });
    const remove = async () => {
      await row.getByRole('button', { name: 'More for Old bike' }).click();
      await row.getByRole('button', { name: 'Delete Old bike' }).click();
      await expect(row).toHaveCount(0);
      await expect(deleted).toContainText('10 minutes left');
      expect(await ownNames(amy, status)).toEqual([]);
    };
    await remove();
    await page.getByRole('button', { name: '“Old bike” is deleted. Undo' }).click();
    await expect(row).toBeVisible();
    await expect(deleted).toHaveCount(0);
    expect(await ownNames(amy, status)).toEqual(['Old bike']);
    await remove();
    await page.reload();
    await deleted.getByRole('button', { name: 'Undo: restore Old bike' }).click();
    await expect(row).toBeVisible();
    await expect(deleted).toHaveCount(0);
    expect(await ownNames(amy, status)).toEqual(['Old bike']);
  });

test('after deleting and restoring by keyboard the heading of the page has the focus', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'Old bike' });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'More for Old bike' }).press('Enter');
  await page.getByRole('button', { name: 'Delete Old bike' }).press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Undo: restore Old bike' }).press('Enter');
  await expect(page.getByRole('row', { name: /Old bike/ })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('a deleted listing leaves the table even if the list cannot be loaded again', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'Old bike' });
  await publish(amy, { name: 'New bike' });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const row = page.getByRole('row', { name: /Old bike/ });
  await row.getByRole('button', { name: 'More for Old bike' }).click();
  await page.route('**/api/item/private_list', (route) => route.abort());
  await row.getByRole('button', { name: 'Delete Old bike' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row', { name: /New bike/ })).toBeVisible();
});

test('a deletion in progress ignores a second press', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'Old bike' });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const go = await hold(page, '**/api/item/delete');
  const row = page.getByRole('row', { name: /Old bike/ });
  await row.getByRole('button', { name: 'More for Old bike' }).click();
  await row.getByRole('button', { name: 'Delete Old bike' }).click();
  await row.getByRole('button', { name: 'More for Old bike' }).click();
  await expect(row.getByRole('button', { name: 'Delete Old bike' })).toBeDisabled();
  go();
  await expect(row).toHaveCount(0);
});

test('the owner deletes a listing on its own page, which then returns 404', async ({ page }) => {
  const amy = await newcomer();
  const iid = await publish(amy, { name: 'Old bike' });
  await signIn(page, amy);
  await open(page, `/detail/${iid}`);
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/userpage/manage');
  await expect(page.getByRole('region', { name: 'Recently deleted' })).toContainText('Old bike');
  expect((await page.request.get(`/detail/${iid}`)).status()).toBe(404);
  await page.getByRole('button', { name: '“Old bike” is deleted. Undo' }).click();
  await expect(page.getByRole('row', { name: /Old bike/ })).toBeVisible();
  await settled();
  expect((await page.request.get(`/detail/${iid}`)).status()).toBe(200);
});

test('an empty tab says so and has a link; a failure can be retried', async ({ page }) => {
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

test('on a phone the rows are cards with large targets, and a long title is truncated', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'A very long title about a very old bicycle '.repeat(4).trim() });
  const gone = await publish(amy, { name: 'A deleted bicycle with a very long title '.repeat(4).trim() });
  await tell('deleteListing', { userid: amy.userid, session: amy.session, iid: gone });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  const row = page.getByRole('row', { name: /very long title/ });
  await expect(row).toBeVisible();
  expect((await boxOf(row)).height).toBeLessThan(220);
  const deleted = page.getByRole('region', { name: 'Recently deleted' });
  const { x, width } = await boxOf(deleted);
  expect(x + width).toBeLessThanOrEqual(390 - 16);
  for (const control of await row.getByRole('button').all())
    expect((await boxOf(control)).height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
