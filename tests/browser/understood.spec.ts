import { expect, type Page, test } from '@playwright/test';
import type { Understood } from '#contract/meaning/understand.ts';
import { boxOf } from './box.ts';
import { complaints, jumps, listed, publish } from './listings.ts';
import { newcomer, newName, open, settled, siteUrl } from './site.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^(Search|搜索)$/ }).first();
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const chips = (page: Page) =>
  page.getByRole('list', { name: /^(Applied filters|已选条件)$/ }).getByRole('link');

async function understood(q: string): Promise<Understood> {
  const answer = await fetch(`${siteUrl()}/api/item/understand?${new URLSearchParams({ q })}`);
  return answer.json();
}

const inChinese = (page: Page) => page.context().addCookies([{ name: 'lang', value: 'zh', url: siteUrl() }]);

test('by keyboard alone a question becomes a search with chips, which are removed one by one', async ({
  page,
}) => {
  const complained = complaints(page);
  await open(page, '/faq');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('2 bedroom under 1500 near Berkeley');
  await expect(options(page).first()).toHaveText('Rentals · 2 bedrooms · up to $1,500 · Berkeley');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/house/0?max_price=1500&bedroom=2&school_id=55');
  await expect(chips(page)).toHaveText(['Rentals', 'Up to $1,500/mo', '2 bedrooms', 'Berkeley', 'Clear all']);
  const { total } = await listed('type=house&school_id=55&max_price=1500&bedroom=2');
  if (total > 0) await expect(page.getByRole('status').first()).toContainText(`of ${total}`);
  await expect(field(page)).toHaveValue('');
  await page.getByRole('link', { name: 'Remove filter: 2 bedrooms' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/house/0?max_price=1500&school_id=55');
  await page.getByRole('link', { name: 'Remove filter: Rentals' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?max_price=1500&school_id=55');
  await expect(chips(page)).toHaveText(['Up to $1,500', 'Berkeley', 'Clear all']);
  expect(complained).toEqual([]);
});

test('days, years and miles become chips, and the other words are searched', async ({ page }) => {
  const week = await understood('talks this weekend');
  const saturday = String(week.filters.event_after);
  const sunday = String(week.filters.event_before);
  const short = (day: string) =>
    new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
  const days =
    saturday.slice(0, 7) === sunday.slice(0, 7)
      ? `${short(saturday)} to ${Number(sunday.slice(8))}`
      : `${short(saturday)} to ${short(sunday)}`;
  await open(page, '/faq');
  await field(page).fill('talks this weekend');
  await options(page).filter({ hasText: 'Events' }).first().click();
  await expect(page).toHaveURL(new RegExp(`event_after=${saturday}&event_before=${sunday}`));
  await expect(chips(page)).toHaveText(['Events', days, 'Clear all']);
  await page.getByRole('link', { name: `Remove filter: ${days}` }).click();
  await expect(page).not.toHaveURL(/event_/);

  await field(page).fill('civic 2015以后 6万迈以内');
  await expect(options(page).first()).toHaveText('civic · Cars · from 2015 · up to 60,000 miles');
  await options(page).first().click();
  await expect(page).toHaveURL('/search/civic/car/0?year_min=2015&mileage_max=60000');
  await expect(chips(page)).toHaveText(['Cars', 'From 2015', 'Up to 60,000 mi', 'Clear all']);
  await expect(field(page)).toHaveValue('civic');
});

test('Enter searches the typed text, and the page offers the interpretation', async ({ page }) => {
  await open(page, '/faq');
  await field(page).fill('2 bedroom under 1500');
  await expect(options(page).first()).toHaveText('Rentals · 2 bedrooms · up to $1,500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?name=2+bedroom+under+1500');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Did you mean:/)).toHaveText(
    'Did you mean: Rentals · 2 bedrooms · up to $1,500',
  );
  await page.reload();
  expect(await jumps(page)).toMatchObject({ sum: expect.closeTo(0, 1) });
  await main.getByRole('link', { name: 'Rentals · 2 bedrooms · up to $1,500' }).click();
  await expect(page).toHaveURL('/search/house/0?max_price=1500&bedroom=2');
  await expect(main.getByText(/^Did you mean:/)).toHaveCount(0);
  await page.goto('/search?name=desk');
  await expect(main.getByText(/^Did you mean:/), 'a word of its type says nothing more').toHaveCount(0);
});

test('a slow or failing interpretation delays nothing', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/item/understand*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'lamp') await late.promise;
    await route.abort();
  });
  await page.route('**/api/item/suggest*', (route) =>
    route.fulfill({ json: { suggestions: [{ kind: 'listing', iid: 'x', name: 'A find', type: 'used' }] } }),
  );
  await open(page, '/faq');
  await field(page).fill('lamp');
  await expect(options(page)).toHaveText([/A find/]);
  late.resolve();
  await field(page).fill('lamp 50');
  await expect(options(page)).toHaveText([/A find/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?name=lamp+50');
});

test('recent searches are below the interpretation, each next to its own button', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('searches', JSON.stringify(['free desk lamp'])));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await field(page).fill('free desk');
  await expect(options(page).first()).toHaveText('desk · Used Items · free');
  const recent = await boxOf(options(page).filter({ hasText: 'free desk lamp' }).first());
  const remover = await boxOf(page.getByRole('button', { name: /^Remove “free desk lamp”/ }));
  expect(remover.y).toBe(recent.y);
  expect((await boxOf(options(page).first())).height).toBeGreaterThanOrEqual(44);
});

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('微波炉 finds the English microwave and shows why, in level cards', async ({ page }) => {
    const amy = await newcomer();
    const tag = newName();
    const iids: string[] = [];
    for (const name of [`Microwave ${tag}`, `微波炉 ${tag}`])
      iids.push(await publish(amy, { name, price: 30, tag: '电子产品' }));
    await settled();
    await inChinese(page);
    await open(page, '/');
    await field(page).fill('微波炉');
    await field(page).press('Enter');
    await expect(page).toHaveURL(`/search?name=${encodeURIComponent('微波炉')}`);
    const card = (iid: string) => page.locator('article', { has: page.locator(`a[href="/detail/${iid}"]`) });
    await expect(card(iids[0]!)).toContainText('又称：microwave');
    await expect(card(iids[1]!)).toBeVisible();
    await expect(card(iids[1]!)).not.toContainText('又称');
    for (const view of ['grid', 'list']) {
      await page.goto(`/search?name=${encodeURIComponent(`微波炉 ${tag}`)}&view=${view}`);
      await expect(async () => {
        const [one, other] = await Promise.all(iids.map((iid) => boxOf(card(iid))));
        expect(one?.height, view).toBe(other?.height);
      }).toPass();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  test('两室 1500以下 is one press away from filtered rentals', async ({ page }) => {
    await inChinese(page);
    await open(page, '/');
    await field(page).fill('两室 1500以下');
    await expect(options(page).first()).toHaveText('租房 · 两居室 · 1500 美元以内');
    await options(page).first().tap();
    await expect(page).toHaveURL('/search/house/0?max_price=1500&bedroom=2');
    await expect(chips(page).last()).toHaveText('全部清除');
    await expect(chips(page)).toHaveCount(4);
    const { total } = await listed('type=house&max_price=1500&bedroom=2');
    await expect(page.getByRole('article')).toHaveCount(Math.min(total, 30));
    await chips(page).nth(2).tap();
    await expect(page).toHaveURL('/search/house/0?max_price=1500');
  });
});
