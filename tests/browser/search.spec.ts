import { expect, test } from '@playwright/test';
import { hold } from './hold.ts';
import { complaints, listed, publish } from './listings.ts';
import { newcomer, newName, open, settled, siteUrl } from './site.ts';

test('the address contains the whole search', async ({ page }) => {
  for (const [path, title] of [
    ['/search/used/0', 'Used Items'],
    ['/search/used/书籍/0', 'Used Items: Books'],
    ['/search/desk/used/0', 'Results for “desk”'],
    ['/search/used/used/0', 'Results for “used”'],
    ['/search', 'All listings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  }
});

test('an invalid type or offset returns 404; an invalid filter is dropped', async ({ page }) => {
  for (const path of ['/search/boats/0', '/search/used/x', '/search/used/10001', '/search/desk/boats/0'])
    expect((await page.goto(path))?.status(), path).toBe(404);
  const odd = await page.goto('/search/car/0?min_price=lots&school_id=7&sort=up&bedroom=2');
  expect(odd?.status()).toBe(200);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveCount(0);
});

test('Next Page and Last Page count listings by thirty, and Back goes back', async ({ page }) => {
  const { total } = await listed('type=used');
  expect(total).toBeGreaterThan(30);
  await page.goto('/used');
  await page
    .getByRole('link', { name: /^More of/ })
    .first()
    .click();
  await expect(page.getByRole('status').first()).toHaveText(/^1–30 of \d+$/);
  await expect(page.getByRole('button', { name: 'Last Page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(/\/search\/used\/30\??$/);
  await expect(page.getByRole('button', { name: 'Last Page' })).toBeEnabled();
  await page.getByRole('button', { name: 'Last Page' }).click();
  await expect(page).toHaveURL(/\/search\/used\/0\??$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/search\/used\/30\??$/);
  // Other tests hardly post cars, so their last page stays the last.
  const cars = await listed('type=car');
  await page.goto(`/search/car/${Math.floor((cars.total - 1) / 30) * 30}`);
  await expect(page.getByRole('button', { name: 'Next Page' })).toBeDisabled();
});

test('filters narrow the list, stay in the address, and can be removed one by one', async ({ page }) => {
  const complained = complaints(page);
  await page.goto('/search/house/0');
  await page.getByRole('radio', { name: '2 bd' }).click();
  await expect(page).toHaveURL('/search/house/0?bedroom=2');
  await expect(page.getByRole('link', { name: 'Remove filter: 2 bedrooms' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Max' }).fill('2000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/search/house/0?max_price=2000&bedroom=2');
  const { total } = await listed('type=house&bedroom=2&max_price=2000');
  await expect(page.getByRole('status').first()).toContainText(`of ${total}`);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(total);
  await page.getByRole('link', { name: 'Remove filter: 2 bedrooms' }).click();
  await expect(page).toHaveURL('/search/house/0?max_price=2000');
  await page.goBack();
  await expect(page).toHaveURL('/search/house/0?max_price=2000&bedroom=2');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search/house/0');
  expect(complained).toEqual([]);
});

test('text typed while filtered results load stays', async ({ page }) => {
  await open(page, '/search/house/0');
  const answer = await hold(page, '**/search/house/0.data*');
  const most = page.getByRole('spinbutton', { name: 'Max' });
  await most.fill('2');
  await page.getByRole('radio', { name: '2 bd' }).click();
  await most.fill('2000');
  answer();
  await expect(page).toHaveURL('/search/house/0?max_price=2&bedroom=2');
  await expect(page.getByRole('link', { name: 'Remove filter: 2 bedrooms' })).toBeVisible();
  await expect(most).toHaveValue('2000');
  await expect(most).toBeFocused();
  await most.press('Enter');
  await expect(page).toHaveURL('/search/house/0?max_price=2000&bedroom=2');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search/house/0');
  await expect(most).toHaveValue('');
  await expect(page.getByRole('radio', { name: '2 bd' })).not.toBeChecked();
});

test('with that order chosen, prices ascend', async ({ page }) => {
  await page.goto('/search/car/0');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_asc');
  await expect(page).toHaveURL('/search/car/0?sort=price_asc');
  const { items } = await listed('type=car&sort=price_asc');
  await expect(page.getByRole('article').getByRole('link')).toHaveText(items.map(({ name }) => name));
});

test('a sub-category is found by its name in either language', async ({ page }) => {
  const counts: (string | null)[] = [];
  for (const words of ['electronics', '电子产品']) {
    await page.goto(`/search/${words}/used/0`);
    counts.push(await page.getByRole('status').first().textContent());
  }
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toMatch(/of \d/);
});

test('an empty result names its search, has no useless control, and offers only searches with results', async ({
  page,
}) => {
  const amy = await newcomer({ school: 55 });
  const word = `q${newName()}`;
  const iid = await publish(amy, { name: `${word} lamp`, price: 12 });
  await settled();
  const main = page.getByRole('main');
  const ways = main.getByRole('link', { name: /·/ });
  await page.goto(`/search/${word}/car/0?school_id=15&min_price=5`);
  await expect(main.getByText(`Nothing found for “${word}”`)).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(ways).toHaveText(['Search all categories · 1']);
  for (const button of await main.getByRole('button').all()) await expect(button).toBeEnabled();
  await expect(main.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Next Page' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Remove filter: Columbia' })).toBeVisible();
  await ways.click();
  await expect(page).toHaveURL(`/search?name=${word}`);
  await expect(main.locator(`a[href="/detail/${iid}"]`).first()).toBeVisible();

  await page.goto(`/search/${word}/used/0?school_id=15`);
  await expect(ways).toHaveText(['Search all schools · 1']);
  await page.goto(`/search/${word}/used/0?min_price=5000`);
  await expect(ways).toHaveText(['Clear the filters · 1']);

  await page.goto(`/search/zzqqxyz ${word}/used/0`);
  await expect(ways).toHaveCount(0);
  const near = main.getByRole('navigation', { name: 'These words find something:' }).getByRole('link');
  await expect(near).toHaveText([word]);
  await near.click();
  await expect(page).toHaveURL(`/search?name=${word}`);
  await expect(main.getByRole('article')).toHaveCount(1);

  await page.goto('/search/used/9000');
  await expect(main.getByText('There is no such page of results')).toBeVisible();
  await page.goto('/search/zzqqxyz/used/0');
  await main.getByRole('link', { name: 'Ask in the forum' }).click();
  await expect(page.getByRole('dialog', { name: 'Post a topic' })).toBeVisible();
});

test('an empty search has Chinese texts, and fits a phone', async ({ page }) => {
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: siteUrl() }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/search/绝无此物品/used/0');
  await expect(page.getByText('没有找到“绝无此物品”')).toBeVisible();
  await expect(page.getByRole('link', { name: '去论坛问问' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('placeholders of the same shape show while slow results load', async ({ page }) => {
  await page.goto('/search/used/0');
  const go = await hold(page, '**/search/used/30.data*');
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Loading listings…');
  await expect(page.getByRole('article')).toHaveCount(0);
  go();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form', async ({ page }) => {
    await page.goto('/search/used/0');
    await page.getByRole('spinbutton', { name: 'Min' }).fill('100');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_asc');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/search/used/0?sort=price_asc&min_price=100');
    await page.goto('/search/used/0');
    await page.getByRole('button', { name: 'Next Page' }).click();
    await expect(page).toHaveURL(/\/search\/used\/30/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters are in a sheet that shows the number of results, and returns the focus', async ({ page }) => {
    await page.goto('/search/house/0');
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('spinbutton', { name: 'Max' }).fill('1500');
    const { total } = await listed('type=house&max_price=1500');
    await expect(sheet.getByRole('button', { name: `Show ${total} results` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await sheet.getByRole('spinbutton', { name: 'Max' }).fill('1500');
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL('/search/house/0?max_price=1500');
    await expect(sheet).toBeHidden();
  });
});
