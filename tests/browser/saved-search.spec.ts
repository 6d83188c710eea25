import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, layoutShift, publish } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

const words = {
  en: {
    tell: 'Tell me about new ones',
    once: 'Tell me when there is one',
    when: 'When to tell',
    daily: 'Daily',
    reason: 'Sign in to be told about new ones',
    login: 'Login',
    searches: 'Searches',
    remove: 'Take Cars off',
    empty: 'You have saved no search yet',
  },
  zh: {
    tell: '提醒我有新的',
    once: '有了就提醒我',
    when: '提醒方式',
    daily: '每天',
    reason: '登录后接收新信息提醒',
    login: '登录',
    searches: '搜索',
    remove: '取消 汽车',
    empty: '还没有保存搜索',
  },
} as const;

const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const saved = async ({ userid, session }: Newcomer) =>
  (await tell('savedSearches', { userid, session })).searches.map(({ query, every }) => [query, every]);

for (const [lang, width] of [
  ['en', 390],
  ['zh', 390],
  ['en', 820],
  ['en', 1440],
  ['zh', 1440],
] as const)
  test(`a search with its filters is saved, set to daily and deleted, and nothing moves (${lang}, ${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    const said = words[lang];
    await speak(page, lang);
    await page.setViewportSize({ width, height: 900 });
    const bob = await newcomer();
    await signIn(page, bob);
    await open(page, '/search/car/0?year_min=2010&school_id=1');
    const first = page.getByRole('main').getByRole('article').first();
    const top = (await boxOf(first)).y;
    await expect(button(page, said.tell)).toHaveAttribute('aria-pressed', 'false');
    await button(page, said.tell).click();
    await expect(button(page, said.tell)).toHaveAttribute('aria-pressed', 'true');
    expect(await saved(bob)).toEqual([['/search/car/0?school_id=1&year_min=2010', 'now']]);
    const when = page.getByRole('combobox', { name: said.when });
    await when.selectOption(said.daily);
    await expect.poll(() => saved(bob)).toEqual([['/search/car/0?school_id=1&year_min=2010', 'daily']]);
    const sort = page.getByRole('main').locator('select[name=sort]');
    for (const it of [button(page, said.tell), when, sort]) {
      const box = await boxOf(it);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y, 'one row').toBe((await boxOf(sort)).y);
    }
    expect((await boxOf(first)).y).toBe(top);
    await page.reload();
    await expect(when).toHaveValue('daily');
    expect((await boxOf(first)).y).toBe(top);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await button(page, said.tell).click();
    await expect(when).toHaveCount(0);
    expect(await saved(bob)).toEqual([]);
    expect(complained).toEqual([]);
  });

for (const lang of ['en', 'zh'] as const)
  test(`an empty search offers an alert, after a sign-in with its reason (${lang})`, async ({ page }) => {
    const complained = complaints(page);
    const said = words[lang];
    await speak(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    const bob = await newcomer();
    await open(page, '/search/qqqqzzzz/used/0?max_price=50');
    await button(page, said.once).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(said.reason);
    await main.locator('[name=username]').fill(bob.username);
    await main.locator('[name=password]').fill(bob.password);
    await main.getByRole('button', { name: said.login, exact: true }).click();
    await expect(page).toHaveURL(/\/search\/qqqqzzzz\/used\/0/);
    await expect(button(page, said.once)).toHaveAttribute('aria-pressed', 'true');
    const query = '/search/qqqqzzzz/used/0?school_id=1&max_price=50&exact=1';
    expect(await saved(bob)).toEqual([[query, 'now']]);
    expect(complained).toEqual([]);
  });

for (const [lang, width] of [
  ['en', 390],
  ['zh', 1440],
] as const)
  test(`saved searches are listed with their filters, and a removed one is restored by a press (${lang}, ${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    const said = words[lang];
    await speak(page, lang);
    await page.setViewportSize({ width, height: 844 });
    const bob = await newcomer();
    const who = { userid: bob.userid, session: bob.session };
    await tell('saveSearch', { ...who, query: '/search/car/0?year_min=2010', every: 'now' });
    await signIn(page, bob);
    await open(page, '/userpage/saved');
    await page.getByRole('tab', { name: said.searches }).click();
    await expect(page.getByRole('tab', { name: said.searches })).toBeInViewport({ ratio: 1 });
    const row = page.getByRole('tabpanel').getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('2010');
    await page.getByRole('combobox', { name: said.when }).selectOption(said.daily);
    await expect.poll(async () => (await saved(bob))[0]?.[1]).toBe('daily');
    await page.getByRole('button', { name: said.remove }).click();
    await expect(page.getByText(said.empty)).toBeVisible();
    await page.getByRole('alert').getByRole('button').first().click();
    await expect(row).toHaveCount(1);
    await expect.poll(async () => (await saved(bob))[0]?.[1]).toBe('daily');
    await row.getByRole('link').click();
    await expect(page).toHaveURL('/search/car/0?school_id=1&year_min=2010');
    await expect(button(page, said.tell)).toHaveAttribute('aria-pressed', 'true');
    expect(complained).toEqual([]);
  });

test('the thirty-first search is refused with a sentence', async ({ page }) => {
  const bob = await newcomer();
  for (let price = 1; price <= 30; price += 1)
    await tell('saveSearch', {
      userid: bob.userid,
      session: bob.session,
      query: `/search/used/0?max_price=${price}`,
      every: 'off',
    });
  await publish(bob, { name: 'Stool' });
  await signIn(page, bob);
  await open(page, '/search/used/0');
  await button(page, words.en.tell).click();
  await expect(page.getByRole('alert')).toContainText('30 searches');
  await expect(button(page, words.en.tell)).toHaveAttribute('aria-pressed', 'false');
});
