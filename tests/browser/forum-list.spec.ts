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
  await expect(page.getByText('No topic fits')).toBeVisible();
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
