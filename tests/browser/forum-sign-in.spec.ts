import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { openTopic } from './forum.ts';
import { newcomer, open, signIn, tell } from './site.ts';

test('the inline sign-in shows why it failed, and focuses the error', async ({ page }) => {
  const amy = await newcomer();
  await open(page, `/forumdetail/${await openTopic(amy)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/verifyemail');
  await expect(main.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0);
  await expect(main.getByText('Sign in to reply.', { exact: true })).toBeVisible();
  const press = main.getByRole('button', { name: 'Sign In' });
  const line = main.getByRole('alert').filter({ hasText: /./ });
  const fails = async (text: string) => {
    await press.click();
    await expect(line).toHaveText(text);
    await expect(line).toBeFocused();
  };
  await fails('Missing Username or Password');
  await expect(main.getByText('Please fill this in.')).toHaveCount(2);
  await expect(main.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  expect((await boxOf(line)).height, 'the sentence beside its icon').toBeLessThan(56);
  await main.getByLabel('Username').fill(amy.username);
  await main.getByLabel('Password', { exact: true }).fill('wrong-one1');
  await fails('Unauthorized');
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await fails('Login Failed');
  await page.unroute('**/api/user/login');
  await page.route('**/api/user/login', (route) => route.abort());
  await fails('No Server Response');
  await page.unroute('**/api/user/login');
  await main.getByLabel('Password', { exact: true }).fill(amy.password);
  await main.getByLabel('Password', { exact: true }).press('Enter');
  await expect(main.getByText('You are logged in!')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
});

test('a reply survives a reload and an ended session, and is sent after signing in', async ({ page }) => {
  const amy = await newcomer();
  // Without this, the socket could report the end of the session before Post is pressed.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  await signIn(page, amy);
  await open(page, `/forumdetail/${await openTopic(amy)}`);
  const field = page.getByRole('textbox', { name: 'Your reply' });
  await field.fill('Half a th');
  // A call of the page itself would report the end of the session, too.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field).toHaveValue('Half a th');
  await expect(page.getByText('What you wrote before is back.')).toBeVisible();
  await field.fill('Half a thought');
  const { userid, session } = await page.evaluate(() => JSON.parse(localStorage.auth));
  await tell('logOut', { userid, session });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(main.getByLabel('Username')).toBeFocused();
  await main.getByLabel('Username').fill(amy.username);
  await main.getByLabel('Password', { exact: true }).fill(amy.password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(field).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.locator('#floor-1')).toContainText('Half a thought');
  await page.reload();
  await expect(field).toHaveValue('');
});

test('a visitor writes a topic, signs in when pressing Post, and the topic is posted once', async ({
  page,
}) => {
  const amy = await newcomer();
  await open(page, '/forum/list');
  const ask = page.getByRole('link', { name: 'Ask or tell something…' });
  await ask.click();
  const title = `Kept by ${amy.username}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text').fill('Written before signing in.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to post' });
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await dialog.getByLabel('Username').fill(amy.username);
  await dialog.getByLabel('Password', { exact: true }).fill(amy.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await open(page, '/forum/list');
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await ask.click();
  await expect(page.getByLabel('Title')).toHaveValue('');
});
