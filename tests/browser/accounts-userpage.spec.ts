import { expect, type Page, test } from '@playwright/test';
import { newcomer, signIn, tell } from './site.ts';

const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

test('the profile shows loading and failure, and retries', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  const seen = Promise.withResolvers<void>();
  let fails = true;
  await page.route('**/api/user/get?*', async (route) => {
    await seen.promise;
    await (fails ? route.abort() : route.continue());
  });
  await page.goto('/userpage');
  await expect(page.getByText('Loading...')).toBeVisible();
  seen.resolve();
  await expect(page.getByText('Error loading user data')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: amy.username })).toBeVisible();
  await expect(page.getByText('0 of 100 XP in this level')).toBeVisible();
});

test('another device is signed out from the list, and then every device', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await page.goto('/userpage/profile');
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  const here = devices.filter({ hasText: 'This device' });
  await expect(here).toContainText(/Chrome on Linux/);
  await expect(here.getByRole('button')).toHaveCount(0);
  await devices.getByRole('button', { name: /^End the session/ }).click();
  await expect(devices).toHaveCount(1);
  await expect(tell('listSessions', { ...amy })).rejects.toThrow('Session not found');

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('{}');
});

test('contacts are saved one by one, an empty one is asked for, and a failed save is undone', async ({
  page,
}) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await page.goto('/userpage/contacts');
  const field = page.getByLabel('New contact');
  await expect(page.getByText('No contact yet.')).toBeVisible();
  await field.fill('   ');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please fill this in.');
  await expect(field).toBeFocused();
  await field.fill('WeChat: amy');
  await field.press('Enter');
  await expect(page.getByText('WeChat: amy')).toBeVisible();
  await field.fill('+1 213 555 0142');
  await page.getByRole('button', { name: 'Add' }).click();
  // The list shows the removal before the server saves it. Wait for the save, so that only the next one fails.
  const removed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/user/set') && !response.request().postData()?.includes('WeChat'),
  );
  await page.getByRole('button', { name: 'Remove WeChat: amy' }).click();
  await expect(page.getByText('WeChat: amy')).toHaveCount(0);
  await removed;

  await page.route('**/api/user/set', (route) => route.abort());
  await field.fill('amy@nyu.edu');
  await field.press('Enter');
  await says(page, 'No connection.');
  await expect(field).toHaveValue('amy@nyu.edu');
  await expect(field).toHaveAccessibleDescription(/No connection/);
  await page.unroute('**/api/user/set');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your contacts' }).getByRole('listitem')).toHaveText([
    '+1 213 555 0142',
  ]);
});

test('a picture is made 1024 pixels wide in the browser before it is uploaded, and can be removed', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  await page.goto('/userpage');
  await page.waitForLoadState('networkidle');
  const wide = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1500;
    const pen = canvas.getContext('2d');
    pen?.fillRect(0, 0, 1000, 1500);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(wide, 'base64') };
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File)
        void createImageBitmap(file).then(({ width }) => Object.assign(window, { sentWidth: width }));
      send.call(this, body);
    };
  });
  await page.getByLabel('Add a picture').setInputFiles(picture);
  await says(page, 'Picture saved.');
  expect(await page.evaluate(() => (window as { sentWidth?: number }).sentWidth)).toBe(1024);
  const shown = page.getByRole('main').locator('img[src^="/files/"]');
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await says(page, 'Picture removed.');
  await expect(shown).toHaveCount(0);
});

test('five seconds after an upload without a valid session the sign-in page replaces the screen', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  await page.route('**/api/file/upload', (route) =>
    route.fulfill({ status: 401, json: { error: 'Authority Failed' } }),
  );
  await page.clock.install();
  await page.goto('/userpage');
  const picture = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: picture });
  await says(page, 'Authority Failed');
  await page.clock.fastForward(4000);
  await expect(page.getByText('Not Logged In')).toHaveCount(0);
  await page.clock.fastForward(1500);
  await expect(page.getByText('Not Logged In')).toBeVisible();
  await expect(page).toHaveURL('/userpage');
});

test('a chosen school is saved at once, and its mark depends on the e-mail', async ({ page }) => {
  const amy = await newcomer({ school: 103 });
  await signIn(page, amy);
  await page.goto('/userpage');
  const school = page.getByRole('main').getByLabel('School');
  await school.selectOption({ label: 'New York University' });
  await says(page, 'School saved.');
  await expect(page.getByText('Your e-mail belongs to this school.')).toBeVisible();
  const auth = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
  expect(auth.school_abbr).toBe('NYU');
});

test('an entry is opened by its name in the navigation state, and webmail accounts see no password entry', async ({
  page,
}) => {
  const name = `w${Math.random().toString(36).slice(2, 10)}`;
  await signIn(page, await newcomer({ email: `${name}@gmail.com` }));
  await page.goto('/userpage');
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
  await expect(page.getByText(`${name}@gmail.com`)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Change Password' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'My Account' })).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => history.replaceState({ ...history.state, usr: 'userContacts' }, ''));
  await page.reload();
  await expect(page).toHaveURL('/userpage/contacts');
});
