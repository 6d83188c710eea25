import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { closeAll, input, messages, talker, write } from './chats.ts';
import { newcomer, newName, open, signIn } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('everyone reads messages live, and signed-in people write', async ({ browser, page }) => {
  const text = `Hello from ${newName()}`;
  const amy = await talker(browser);
  await open(page, '/globalchatroom');
  await open(amy.page, '/globalchatroom');
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await write(amy.page, text);
  await expect(messages(page, text)).toHaveCount(1);
  await expect(messages(page, text)).toContainText(amy.who.username);
  await expect(messages(amy.page, text)).toHaveAttribute('data-mine', 'true');
  await page.reload();
  await expect(messages(page, text)).toBeInViewport();
});

test('the address in earlier notifications and mails leads to the room', async ({ page }) => {
  await open(page, '/chats');
  await page.goto('/chats/global');
  await expect(page).toHaveURL('/globalchatroom');
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/chats');
});

test('a visitor who sends is asked to sign in, and keeps the text', async ({ page }) => {
  await open(page, '/globalchatroom');
  await write(page, 'May I?');
  await expect(page.getByRole('alert').filter({ hasText: 'Please login first!' })).toBeVisible();
  await expect(input(page)).toHaveValue('May I?');
});

test('without a connection the room says so, and sends the text by itself once it is back', async ({
  browser,
}) => {
  const text = `Later from ${newName()}`;
  const amy = await talker(browser);
  await open(amy.page, '/globalchatroom');
  await expect(amy.page.getByText(/\d+ online/)).toBeVisible();
  await amy.page.context().setOffline(true);
  await expect(amy.page.getByText(/\d+ online/)).toBeHidden();
  await write(amy.page, text);
  const told = amy.page.getByRole('alert').filter({ hasText: 'Connection not open.' });
  await expect(told).toContainText('Connection not open. Attempting to reconnect...');
  await expect(messages(amy.page, text)).toHaveAttribute('data-state', 'failed');
  await amy.page.context().setOffline(false);
  await expect(amy.page.getByText(/\d+ online/)).toBeVisible();
  await expect(messages(amy.page, text)).not.toHaveAttribute('data-state');
});

test('a full-window room still has the buttons for language and theme', async ({ page }) => {
  await open(page, '/globalchatroom');
  await input(page).fill('Half written');
  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page.getByRole('button', { name: '更多操作' })).toBeVisible();
  await expect(page.locator('main textarea')).toHaveValue('Half written');
});

test('at 320 px a message’s flag is on the line of its time, and the title is whole', async ({
  browser,
  page,
}) => {
  const [amy, text] = [await talker(browser), `Hi from ${newName()}`];
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await newcomer());
  await open(page, '/globalchatroom');
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await open(amy.page, '/globalchatroom');
  await write(amy.page, text);
  const message = messages(page, text);
  const [time, flag] = await Promise.all([message.locator('time'), message.getByRole('button')].map(boxOf));
  const middle = (it: typeof time) => (it ? it.y + it.height / 2 : 0);
  expect(Math.abs(middle(time) - middle(flag))).toBeLessThan(6);
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});
