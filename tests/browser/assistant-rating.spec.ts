import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints } from './listings.ts';
import { newcomer, open, signIn } from './site.ts';

/** A question, and its answer on the screen. */
async function ask(page: Page, room = 'campus'): Promise<void> {
  await signIn(page, await newcomer());
  await open(page, `/chats/ai/${room}`);
  const input = page.getByRole('textbox', { name: 'Type something...' });
  await input.fill('Where is the zeppelin?');
  await input.press('Enter');
  await expect(page.getByRole('group', { name: 'Was this right?' })).toHaveCount(1);
}

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, this was right' });
const no = (page: Page) => page.getByRole('button', { name: 'No, this was not right' });

test('an answer is rated right, and is still marked so after a reload', async ({ page }) => {
  const wrong = complaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page);
  for (const button of [yes(page), no(page)]) {
    const box = await boxOf(button);
    expect([box.width, box.height]).toEqual([44, 44]);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  }
  await yes(page).click();
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Thank you.')).toBeVisible();
  await page.reload();
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(no(page)).toHaveAttribute('aria-pressed', 'false');
  expect(wrong).toEqual([]);
});

test('"No" says first who reads the comment, accepts one, and can be retried', async ({ page }) => {
  await ask(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/message/ai_rate')) sent.push(request.postDataJSON());
  });
  await no(page).focus();
  await page.keyboard.press('Enter');
  const word = page.getByLabel('What was wrong?');
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription(/Your question and this answer go to the operator/);
  expect(sent).toEqual([]);
  await page.route('**/api/message/ai_rate', (route) => route.abort());
  await page.keyboard.type('It is in the library');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(word).toHaveValue('It is in the library');
  await expect(no(page)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/message/ai_rate');
  await page.locator('form').filter({ has: word }).getByRole('button', { name: 'Send' }).click();
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(word).toHaveCount(0);
  await expect(no(page)).toBeFocused();
  expect(sent.at(-1)).toMatchObject({ right: false, word: 'It is in the library' });
  await page.reload();
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the question is in Chinese, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: process.env.QUAD_URL ?? '' }]);
  await signIn(page, await newcomer());
  await open(page, '/chats/ai/housing');
  await page.getByRole('button', { name: '租房时怎样保证安全？' }).click();
  await page.getByRole('button', { name: '不对，回答有误' }).click();
  await expect(page.getByLabel('哪里不对？')).toHaveAccessibleDescription(/发给本站运营者/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
