import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { complaints, publish } from './listings.ts';
import { mailedLine, newcomer, open, signIn, tell } from './site.ts';

const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });

test('a person downloads their data as a zip; after a refusal the button is enabled again', async ({
  page,
}) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/userpage/profile');
  const button = page.getByRole('button', { name: 'Download my data' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^quad-export-${amy.username}-[\\d-]+\\.zip$`));
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toContain('profile.json');
  await says(page, 'Your data is downloaded.');

  await page.route('**/api/user/export', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60', 'x-problem': 'too-many-calls' },
      json: { error: 'Too many calls. Please try again later.' },
    }),
  );
  await button.click();
  await says(page, 'Too many calls.');
  await expect(button).toBeEnabled();
});

test('deleting an account needs its password, keeps a wrong one in the field, and signs the browser out', async ({
  page,
}) => {
  const complained = complaints(page);
  const amy = await newcomer();
  const iid = await publish(amy, { name: 'Lamp of one who leaves' });
  await signIn(page, amy);
  await open(page, '/userpage/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const sure = dialog(page).getByRole('button', { name: 'Delete account' });
  const field = dialog(page).getByLabel('Your password');
  await sure.click();
  await expect(dialog(page).getByText('Enter your password, or let us mail you a code.')).toBeVisible();
  await field.fill('not-the-one');
  await sure.click();
  await expect(dialog(page).getByText('This password is not correct.')).toBeVisible();
  await expect(field).toHaveValue('not-the-one');
  await expect(field).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  expect(violations.map((it) => it.id)).toEqual([]);

  await field.fill(amy.password);
  await field.press('Enter');
  await expect(page).toHaveURL('/');
  await says(page, 'Your account was deleted.');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('{}');
  await expect(tell('verifySession', { ...amy })).rejects.toThrow('Session not found');
  expect(complained.filter((it) => !it.includes('401'))).toEqual([]);

  await page.goto(`/detail/${iid}`);
  await expect(page.getByRole('region', { name: 'Seller' })).toContainText('Deleted user');
  await expect(page.getByText('This listing is closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat with seller' })).toHaveCount(0);
  await page.goto(`/detail/${iid}?lang=zh`);
  await expect(page.getByText('已注销用户')).toBeVisible();
});

test('an account is deleted with a mailed code', async ({ page }) => {
  const amy = await newcomer();
  const signedUp = await mailedLine(amy.email, /^\d{6}$/m);
  await signIn(page, amy);
  await open(page, '/userpage/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByRole('button', { name: 'Mail me a code instead' }).click();
  await expect(dialog(page).getByText(`We sent 6 digits to ${amy.email}.`)).toBeVisible();
  const code = await mailedLine(amy.email, /^\d{6}$/m, signedUp);
  const field = dialog(page).getByLabel('Verification code');
  await expect(field).toBeFocused();
  const wrong = code === '000000' ? '000001' : '000000';
  await field.fill(wrong);
  await field.press('Enter');
  await expect(dialog(page).getByText('The verification code is incorrect.')).toBeVisible();
  await expect(field).toHaveValue(wrong);
  await field.fill(code);
  await field.press('Enter');
  await expect(page).toHaveURL('/');
  await says(page, 'Your account was deleted.');
});
