import { expect, type Page, test } from '@playwright/test';
import { complaints, jumps, listed } from './listings.ts';
import { open, siteUrl } from './site.ts';

const ways: [from: string, to: string][] = [
  ['/', '/school/15'],
  ['/used', '/used?school_id=15'],
  ['/Rentals/', '/Rentals/?school_id=15'],
  ['/search?name=desk', '/search?name=desk&school_id=15'],
  ['/search/used/0?sort=price_asc#main', '/search/used/0?sort=price_asc&school_id=15#main'],
  ['/forum/list?forum_id=17', '/forum/list?forum_id=17&school_id=15'],
];
const screens = ['/', '/used', '/search/used/0', '/forum/list'];

const main = (page: Page) => page.getByRole('main');
const everySchool = (page: Page) =>
  main(page).getByRole('link', { name: 'All schools', exact: true }).first();
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('school'));

/** Saves a school in the browser, as if its user chose it earlier. */
async function save(page: Page, school: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((id) => localStorage.setItem('school', id), school);
}

test('a saved school applies to home, categories, search and forum before the first paint, and nothing jumps', async ({
  page,
}) => {
  await save(page, '15');
  const complained = complaints(page);
  await page.addInitScript(() => {
    new PerformanceObserver(() =>
      sessionStorage.setItem(`painted ${location.pathname}${location.search}`, 'yes'),
    ).observe({
      type: 'paint',
      buffered: true,
    });
  });
  for (const [from, to] of ways) {
    await open(page, from);
    await expect(page).toHaveURL(to);
    await expect(main(page)).toContainText('Columbia');
    expect((await jumps(page)).sum, from).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate((at) => sessionStorage.getItem(`painted ${at}`), from)).toBeNull();
  }
  expect(complained).toEqual([]);
});

test('a saved school in quotation marks works like one without', async ({ page }) => {
  await save(page, '"15"');
  await open(page, '/cars');
  await expect(page).toHaveURL('/cars?school_id=15');
});

test('lists show the saved school', async ({ page }) => {
  await save(page, '15');
  await open(page, '/search/used/0');
  const { total } = await listed('type=used&school_id=15');
  await expect(page.getByRole('article').filter({ hasText: 'Columbia' })).toHaveCount(Math.min(total, 30));
});

for (const path of screens)
  test(`one press on ${path} changes from the saved school to all schools, and the choice stays`, async ({
    page,
  }) => {
    await save(page, '15');
    await open(page, path);
    await everySchool(page).click();
    await expect(page).toHaveURL(path);
    await expect(everySchool(page)).toBeHidden();
    expect(await saved(page)).toBe('1');
    await page.reload();
    await expect(page).toHaveURL(path);
  });

test('links within the site point directly to the saved school', async ({ page }) => {
  await save(page, '15');
  await open(page, '/faq');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.data')) fetched.push(pathname + search.replace(/[?&]_routes=[^&]*/, ''));
  });
  await page.getByRole('link', { name: 'Quad, home' }).first().click();
  await expect(page).toHaveURL('/school/15');
  await page.getByRole('banner').getByRole('link', { name: 'Cars' }).first().click();
  await expect(page).toHaveURL('/cars?school_id=15');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Forum' }).click();
  await expect(page).toHaveURL('/forum/list?school_id=15');
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('desk');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?school_id=15&name=desk');
  // The pointer may rest on a topic or a listing, whose page is then prefetched.
  const lists = fetched.filter((path) => !/^\/(forumdetail|detail)\//.test(path));
  expect(lists.filter((path) => !path.includes('15'))).toEqual([]);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('the redirect to the saved school adds no history entry', async ({ page }) => {
  await save(page, '15');
  await open(page, '/faq');
  await open(page, '/used');
  await expect(page).toHaveURL('/used?school_id=15');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('an address of all schools shows them, and so does the rest of the visit', async ({ page, context }) => {
  await save(page, '15');
  for (const path of [
    '/school/1',
    '/used?school_id=1',
    '/search/used/0?school=1',
    '/forum/list?school_id=1',
  ]) {
    await page.evaluate(() => sessionStorage.clear());
    await open(page, path);
    await expect(page).toHaveURL(path);
    await page.getByRole('banner').getByRole('link', { name: 'Cars' }).first().click();
    await expect(page).toHaveURL('/cars');
  }
  expect(await saved(page)).toBe('15');
  const later = await context.newPage();
  await open(later, '/cars');
  await expect(later).toHaveURL('/cars?school_id=15');
});

test('a search without its school filter stays with all schools, and the saved school stays saved', async ({
  page,
}) => {
  await save(page, '15');
  await open(page, '/search/used/0');
  const taken = page.getByRole('link', { name: 'Remove filter: Columbia' });
  await taken.click();
  await expect(page).toHaveURL('/search/used/0?school_id=1');
  await expect(taken).toHaveCount(0);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/search/used/0?view=list');
  expect(await saved(page)).toBe('15');
});

test('a link of an all-schools list names the school in a new tab only', async ({ page, context }) => {
  await save(page, '15');
  const ways = [
    ['/search/used/0', 'List', '/search/used/0', 'view=list'],
    ['/search/used/0?view=list', 'Cars', '/search/car/0', 'view=list'],
    ['/forum/list', 'Next page', '/forum/list', 'offset=21'],
    ['/forum/list', 'Last reply', '/forum/list', 'sort=reply_desc'],
  ] as const;
  for (const [from, name, path, query] of ways) {
    await open(page, `${from}${from.includes('?') ? '&' : '?'}school_id=1`);
    const link = main(page).getByRole('link', { name, exact: true }).first();
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(`${path}?${query}&school_id=1`);
    await expect(everySchool(tab)).toBeHidden();
    await tab.close();
    await link.click();
    await expect(page).toHaveURL(`${path}?${query}`);
  }
  expect(await saved(page)).toBe('15');
});

for (const school of ['1', '7', '"x"', '', '1.5', '-15', '15x', '{"id":15}'])
  test(`a saved school of “${school}” is ignored`, async ({ page }) => {
    await save(page, school);
    for (const path of screens) {
      await open(page, path);
      await expect(page).toHaveURL(path);
    }
  });

test('a seller’s listings are not filtered by the saved school', async ({ page }) => {
  await save(page, '15');
  const { items } = await listed('type=used&school_id=2');
  const path = `/search?seller=${items[0]?.seller.userid}`;
  await open(page, path);
  await expect(page).toHaveURL(path);
});

test('an address of another school is unchanged', async ({ page }) => {
  await save(page, '15');
  for (const path of ['/school/2', '/used?school=2', '/forumlist/all/2']) {
    await open(page, path);
    await expect(page).toHaveURL(path);
    await expect(main(page)).toContainText('NYU');
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a school’s pages name it, and have a link to all schools', async ({ page }) => {
    for (const path of [
      '/school/15',
      '/used?school=15',
      '/search/used/0?school=15',
      '/forum/list?school=15',
    ]) {
      await page.goto(path);
      await expect(main(page)).toContainText('Columbia');
      const way = (await everySchool(page).getAttribute('href')) ?? '';
      const answer = await page.goto(`${siteUrl()}${way}`);
      expect(answer?.status()).toBe(200);
      await expect(everySchool(page)).toBeHidden();
    }
  });
});
