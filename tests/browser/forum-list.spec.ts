import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { openTopic, replyTo } from './forum.ts';
import { newcomer, newName, open, settled, signIn, siteUrl, tell } from './site.ts';

test('topics are filtered by board, sub-category, words and school, and sorted, each with an address', async ({
  page,
}) => {
  const word = newName();
  const amy = await newcomer({ school: 55 });
  const older = await openTopic(amy, { title: `${word} visa`, category: 'Immigration', subcategory: 'OPT' });
  await openTopic(amy, { title: `${word} cards`, category: 'Credit Card/Sign-up Bonus' });
  await replyTo(older, amy, 'First');
  await open(page, '/forum/list');
  await page.getByRole('searchbox', { name: 'Search the forum' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/forum/list?name=${word}`);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(rows).toHaveText([`${word} cards`, `${word} visa`]);
  await page.getByRole('link', { name: 'Last reply', exact: true }).click();
  await expect(rows).toHaveText([`${word} visa`, `${word} cards`]);
  await page.getByRole('link', { name: 'Immigration', exact: true }).click();
  await expect(page).toHaveURL(`/forum/list?name=${word}&sort=reply_desc&forum_id=15`);
  await page.getByRole('link', { name: 'OPT', exact: true }).click();
  await expect(rows).toHaveText([`${word} visa`]);
  await page.goto(`/forumlist/17/55?name=${word}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forum at Berkeley');
  await expect(rows).toHaveText([`${word} cards`]);
  await page.goto(`/forumlist/all/2?name=${word}`);
  await expect(page.getByText(`Nothing found for “${word}”`)).toBeVisible();
  expect((await page.goto('/forumlist/18/1'))?.status()).toBe(404);
  expect((await page.goto('/forumlist/all/9999'))?.status()).toBe(404);
});

test('a row shows on every device how many replies are new, and leads to the first of them', async ({
  page,
  browser,
}) => {
  const [amy, ben] = [await newcomer(), await newcomer()];
  await signIn(page, ben);
  const title = `Talk ${newName()}`;
  const ftid = await openTopic(amy, { title });
  const list = `/forum/list?name=${encodeURIComponent(title)}`;
  await open(page, `/forumdetail/${ftid}`);
  await open(page, list);
  await expect(page.getByText('1 new')).toHaveCount(0);
  for (const person of [amy, ben]) await replyTo(ftid, person, 'An older one');
  await tell('readTopic', { userid: ben.userid, session: ben.session, ftid });
  await replyTo(ftid, amy, 'Here I am');
  await replyTo(ftid, amy, 'And again');
  await settled();
  const other = await browser.newPage({ baseURL: siteUrl(), locale: 'en-US' });
  await signIn(other, ben);
  await open(other, list);
  const fresh = other.getByRole('link', { name: '2 new' });
  expect((await boxOf(fresh)).height).toBeGreaterThanOrEqual(40);
  await fresh.click();
  await expect(other).toHaveURL(`/forumdetail/${ftid}#floor-3`);
  await expect(other.locator('#floor-3')).toContainText('2 new');
  await expect(other.locator('#floor-3')).toBeInViewport();
  await expect(other.locator('#floor-4').getByText('2 new')).toHaveCount(0);
  await open(page, list);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(/\d new/)).toHaveCount(0);
  const visitor = await browser.newPage({ baseURL: siteUrl(), locale: 'en-US' });
  await open(visitor, list);
  await expect(visitor.getByText(/\d new/)).toHaveCount(0);
  await Promise.all([other.close(), visitor.close()]);
});

test('a list that fails to load shows an error and can be retried', async ({ page }) => {
  await open(page, '/forum/list');
  await page.route(/list\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'Last reply', exact: true }).click();
  await expect(page.getByText('Error fetching forums')).toBeVisible();
  await page.unroute(/list\.data/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
});

test('in forced colours the round button and the square of the bar keep an edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/forum/list');
  const button = page.getByRole('main').getByRole('link', { name: 'Ask or tell something…' });
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const it of [button, bar.locator('span:has(> .tabler-icon-plus)')]) {
    await expect(it).toHaveCSS('border-top-width', '1px');
    const [edge, fill] = await it.evaluate((at) => {
      const probe = getComputedStyle(at);
      return [probe.borderTopColor, probe.backgroundColor];
    });
    expect(edge).not.toBe(fill);
  }
});

for (const { lang, none, sort, remove, every } of [
  {
    lang: 'en',
    none: 'Nothing found for “zzzzqqqq”',
    sort: 'Order',
    remove: 'Remove filter: ',
    every: 'All topics',
  },
  { lang: 'zh', none: '没有找到“zzzzqqqq”', sort: '排序', remove: '移除条件：', every: '全部话题' },
])
  test(`an empty search says what was searched, takes off each part and has no order (${lang})`, async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const main = page.getByRole('main');
    const off = main.getByRole('link', { name: remove });
    const order = main.locator(`:is(button, nav)[aria-label="${sort}"]`);
    const empty = '/forumlist/16/2?subcategory=OPT&name=zzzzqqqq&sort=reply_desc';
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await page.goto(empty);
      await expect(main.getByText(none)).toBeVisible();
      await expect(order).toHaveCount(0);
      await expect(off).toHaveCount(4);
      for (const chip of await off.all()) expect((await boxOf(chip)).height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await open(page, empty);
    for (const left of [3, 2, 1]) {
      await off.last().click();
      await expect(off).toHaveCount(left);
    }
    await expect(page).toHaveURL('/forum/list?name=zzzzqqqq&sort=reply_desc');
    await off.click();
    await expect(page).toHaveURL('/forum/list?sort=reply_desc');
    await expect(off).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 860 });
    await page.goto(`/forum/list?name=${'zqxj'.repeat(37)}`);
    await expect(off).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await main.getByRole('link', { name: every, exact: true }).click();
    await expect(order.filter({ visible: true })).toHaveCount(1);
    await expect(main.getByRole('searchbox')).toHaveValue('');
  });

for (const { lang, search, close } of [
  { lang: 'en', search: 'Search the forum', close: 'Clear the search' },
  { lang: 'zh', search: '搜索论坛', close: '清除搜索' },
]) {
  test(`an open search moves no topic and leaves the school on one line (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const main = page.getByRole('main');
    const row = main.locator('li:has(a[href^="/forumdetail/"])').first();
    const head = main.locator('header', { has: page.getByRole('search') });
    for (const width of [320, 390, 769, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await open(page, '/forum/list');
      const first = await boxOf(row);
      const school = await boxOf(head.getByRole('button'));
      expect(first.y).toBeLessThanOrEqual(width < 769 ? 200 : 330);
      await open(page, '/forum/list?name=OPT');
      expect((await boxOf(row)).y, `first topic at ${width}`).toBe(first.y);
      expect((await boxOf(head)).height, `header at ${width}`).toBe(44);
      const named = await boxOf(head.getByRole('button'));
      expect(named.height).toBe(44);
      if (width > 320) expect(named.width, `school at ${width}`).toBe(school.width);
      const field = head.getByRole('searchbox', { name: search });
      const { x, width: wide, height } = await boxOf(field);
      expect(height).toBe(44);
      expect(wide).toBeGreaterThan(width < 769 ? 200 : 250);
      expect(wide).toBeLessThan(300);
      expect(x).toBeGreaterThanOrEqual(named.x + named.width);
      await expect(head.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test(`on a phone an open search widens to be typed in and can be closed (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const main = page.getByRole('main');
    const row = main.locator('li:has(a[href^="/forumdetail/"])').first();
    await open(page, '/forumlist/15/1?name=OPT');
    const { y } = await boxOf(row);
    expect(y).toBeLessThanOrEqual(200);
    await main.getByRole('searchbox', { name: search }).click();
    await expect.poll(async () => (await boxOf(main.getByRole('searchbox'))).width).toBe(358);
    expect((await boxOf(row)).y).toBe(y);
    const cross = main.getByRole('link', { name: close });
    expect(await boxOf(cross)).toMatchObject({ width: 44, height: 44 });
    await cross.click();
    await expect(page).toHaveURL('/forum/list?forum_id=15');
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport();
    expect((await boxOf(main.getByRole('heading', { level: 1 }))).width).toBeGreaterThan(50);
  });
}
