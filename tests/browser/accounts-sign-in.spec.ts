import { expect, type Page, test } from '@playwright/test';
import { mailedLine, newcomer, signIn, tell } from './site.ts';

const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));

test('a person signs in; before that, errors show for missing or wrong fields and the form keeps its text', async ({
  page,
}) => {
  const amy = await newcomer();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await says(page, 'Missing Username or Password');
  await page.getByLabel('Username').fill(amy.username);
  // The label, matched as part of a name, finds only the field and not the button in it.
  await page.getByLabel('Password').fill('wrong-one');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await says(page, 'Unauthorized');
  await expect(page.getByLabel('Username')).toHaveValue(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toMatchObject({ userid: amy.userid, school_abbr: 'NYU' });
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('fields have labels for password managers, and no link leads to a provider without settings', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await expect(page.locator('a[href="/auth/google"]')).toHaveCount(0);
  await page.goto('/verifyemail');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
});

test('a visitor of the account page sees Not Logged In, and stays there after signing in', async ({
  page,
}) => {
  const amy = await newcomer();
  await page.goto('/userpage/contacts');
  await expect(page.getByText('Not Logged In')).toBeVisible();
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  await expect(page).toHaveURL('/userpage/contacts');
});

test('a forgotten password is replaced with the mailed key, and the other session ends', async ({ page }) => {
  const amy = await newcomer();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(amy.email);
  await page.getByRole('button', { name: 'Send key' }).click();
  await says(page, 'Email Sent');
  await page.getByLabel('Key from the mail').fill('not-a-key');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await says(page, 'This key does not work.');
  const key = await mailedLine(amy.email, /^[0-9A-Za-z]{16}[0-9A-Za-z_-]{43,}$/m);
  await page.getByLabel('Key from the mail').fill(` ${key} `);
  await page.getByRole('button', { name: 'Next Step' }).click();

  await page.getByLabel('New password', { exact: true }).fill('new_word!1');
  await page.getByLabel('Confirm new password').fill('new_word!2');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  await page.getByLabel('Confirm new password').fill('new_word!1');
  await page.getByRole('button', { name: 'Update password' }).click();
  await says(page, 'Updated successfully');
  await expect(page).toHaveURL('/login');
  await expect(tell('listSessions', { ...amy })).rejects.toThrow('Session not found');

  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill('new_word!1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('logging out ends the session here and on the server, at both addresses', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await page.goto('/userpage');
  await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual({});
  expect((await tell('listSessions', { ...amy })).sessions).toHaveLength(1);

  const again = await tell('logIn', { username: amy.username, password: amy.password });
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(again));
  await page.goto('/user/logout');
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual({});
  await expect(tell('listSessions', { ...again })).rejects.toThrow('Session not found');
});

test('a link with an ordinary session does not sign in, and leads to the sign-in page', async ({ page }) => {
  const { userid, session } = await newcomer();
  await page.goto(`/login/${userid}/${session}`);
  await says(page, 'This sign-in link no longer works. Please sign in.');
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toEqual({});
});

test('when a session ends, an open form keeps its text and continues after the sign-in', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await page.goto('/userpage/contacts');
  await page.getByLabel('New contact').fill('WeChat: amy');
  await tell('logOutEverywhere', { ...amy });
  await says(page, 'Your session has ended.');
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('New contact')).toHaveValue('WeChat: amy');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('list', { name: 'Your contacts' })).toContainText('WeChat: amy');
});

test('a finger reaches all of the button that shows the password', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  const reached = await page.getByRole('button', { name: 'Show what is typed' }).evaluate((it) => {
    const { left, width, top, bottom } = it.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, y);
    return [top + 0.5, bottom - 0.5].map((y) => it.contains(at(y)));
  });
  expect(reached).toEqual([true, true]);
});
