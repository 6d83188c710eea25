import { expect, type Page, test } from '@playwright/test';
import { newcomer, signIn } from './site.ts';

const visitor = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('auth'));

test('a new browser is stored as signed out, with the school of all', async ({ page }) => {
  await page.goto('/faq');
  await expect.poll(() => kept(page)).toBe('{}');
  expect(await page.evaluate(() => localStorage.getItem('school'))).toBe('1');
});

test('a stored session unknown to the server is removed at the start', async ({ page }) => {
  const stale = { userid: 'A'.repeat(16), session: 'b'.repeat(43), school_abbr: 'NYU', vip: 3 };
  await page.addInitScript((auth) => {
    if (!localStorage.getItem('auth')) localStorage.setItem('auth', auth);
  }, JSON.stringify(stale));
  await page.goto('/faq');
  // The user typed nothing, so the message does not say that text is kept.
  const told = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(told).toContainText(/Please sign in again\.$/);
  await expect(visitor(page)).toBeVisible();
  expect(await kept(page)).toBe('{}');
});

test('a stored session that is not in the server’s list is removed', async ({ page }) => {
  await signIn(page, await newcomer());
  await page.route('**/api/user/check_session*', (route) => route.fulfill({ json: { sessions: [] } }));
  await page.goto('/faq');
  await expect(visitor(page)).toBeVisible();
  expect(await kept(page)).toBe('{}');
});

test('a failed check does not sign out', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  const asked = page.waitForRequest('**/api/user/check_session*');
  await page.route('**/api/user/check_session*', (route) => route.abort());
  await page.goto('/faq');
  await asked;
  await expect(page.getByRole('button', { name: `Account of ${amy.username}` })).toBeVisible();
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ userid: amy.userid });
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await page.goto('/faq');
  const account = (tab: Page) => tab.getByRole('button', { name: `Account of ${amy.username}` });
  await expect(account(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/userpage/contacts');
  await expect(account(other)).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect(visitor(other)).toBeVisible();
  await expect(other.getByText('Not Logged In')).toBeVisible();
});

test.describe('before the page’s script', () => {
  test('a signed-in person never sees a flash of Login', async ({ page }) => {
    await signIn(page, await newcomer());
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/faq');
    await expect(visitor(page)).toBeHidden();
  });
});
