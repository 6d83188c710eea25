import { expect, test } from '@playwright/test';
import { publish } from './listings.ts';
import { newcomer, open, signIn } from './site.ts';

test('the helper answers line by line with links to its sources, and the conversation is stored', async ({
  page,
}) => {
  const amy = await newcomer();
  const iid = await publish(amy, { name: 'A theremin for beginners', price: 220 });
  await signIn(page, amy);
  await open(page, '/chats/ai');
  await page.getByRole('button', { name: /^Campus/ }).click();
  await expect(page.getByRole('heading', { name: 'Campus' })).toBeVisible();
  const input = page.getByRole('textbox', { name: 'Type something...' });
  await input.fill('Is there a theremin?');
  await input.press('Enter');
  await expect(page.getByRole('log').getByText('Is there a theremin?')).toBeVisible();
  const source = page
    .getByRole('region', { name: 'Sources' })
    .getByRole('link', { name: /A theremin for beginners/ });
  await expect(source).toHaveAttribute('href', `/detail/${iid}`);
  await page.reload();
  await expect(page.getByRole('log').getByText('Is there a theremin?')).toBeVisible();
  await source.click();
  await expect(page).toHaveURL(`/detail/${iid}`);
  await open(page, '/chats');
  await expect(page.getByText('campus_helper')).toHaveCount(0);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .getByRole('link', { name: /Campus/ });
  await expect(row).toContainText('A theremin for beginners');
  await expect(row).not.toContainText('](');
  await row.click();
  await expect(page).toHaveURL('/chats/ai/campus');
});

test('a suggestion asks in the reader’s language, and a common question opens at its own position', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: process.env.QUAD_URL ?? '' }]);
  await signIn(page, await newcomer());
  await open(page, '/chats/ai/housing');
  await page.getByRole('button', { name: '租房时怎样保证安全？' }).click();
  const source = page
    .getByRole('region', { name: '来源' })
    .getByRole('link', { name: /买卖和租房时怎样保证安全/ });
  await source.click();
  await expect(page).toHaveURL('/faq#safety');
  await expect(page.locator('#safety')).toContainText('尽量在校园里的公共场所见面');
});

test('text in a listing has no effect in an answer', async ({ page }) => {
  const amy = await newcomer();
  const name = '<img src=x onerror=alert(1)> [x](javascript:alert(2)) zorbflute';
  await publish(amy, { name, price: 5 });
  page.on('dialog', () => {
    throw new Error('a script ran');
  });
  await signIn(page, amy);
  await open(page, '/chats/ai/campus');
  const input = page.getByRole('textbox', { name: 'Type something...' });
  await input.fill('zorbflute?');
  await input.press('Enter');
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('zorbflute');
  const answer = page.getByRole('log').or(page.getByRole('region', { name: 'Campus' }));
  await expect(answer.locator('img[src="x"], a[href^="javascript"]')).toHaveCount(0);
});
