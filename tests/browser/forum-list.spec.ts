import { expect, test } from '@playwright/test';
import { openTopic, replyTo } from './forum.ts';
import { newcomer, newName, open, settled } from './site.ts';

test('topics are found by board, sub-category, words, school and order, each an address', async ({
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

test('a row says how many replies came since the last visit', async ({ page }) => {
  const amy = await newcomer();
  const title = `Talk ${newName()}`;
  const ftid = await openTopic(amy, { title });
  const list = `/forum/list?name=${encodeURIComponent(title)}`;
  await open(page, `/forumdetail/${ftid}`);
  await open(page, list);
  await expect(page.getByText('1 new')).toHaveCount(0);
  await replyTo(ftid, amy, 'Here I am');
  await settled();
  await open(page, list);
  await expect(page.getByText('1 new')).toBeVisible();
});

test('a list that cannot be fetched says so and is tried again', async ({ page }) => {
  await open(page, '/forum/list');
  await page.route(/list\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'Last reply', exact: true }).click();
  await expect(page.getByText('Error fetching forums')).toBeVisible();
  await page.unroute(/list\.data/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
});
