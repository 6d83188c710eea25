import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openBrowser } from '../accounts/google-browser.ts';
import { type IdentityProvider, openIdentityProvider } from '../world/identity-provider.ts';
import { openSite } from '../world/site.ts';

let provider: IdentityProvider;
let site: Awaited<ReturnType<typeof openSite>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  provider = await openIdentityProvider();
  provider.people.set('amy', { email: 'amy@nyu.edu', email_verified: true, name: 'Amy Chen' });
  site = await openSite({ ...provider.settings, SEED_DEMO: '0' });
});
test.afterAll(async () => {
  await site.close();
  await provider.close();
});

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });

test('a person signs up with Google and goes to their school, with a session like any other', async ({
  page,
}) => {
  await page.goto(`${site.url}/login`);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await google(page).click();
  await expect(page).toHaveURL(`${site.url}/school/2`);
  expect(await page.evaluate(() => localStorage.getItem('school'))).toBe('2');
  expect(await stored(page)).toMatchObject({ school_abbr: 'NYU' });
  await page.goto(`${site.url}/userpage/profile`);
  await expect(page.getByRole('main').getByText('amy_chen').first()).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
});

test('a sign-in requested by a screen returns to it', async ({ page }) => {
  await page.goto(`${site.url}/userpage/manage?tab=sold`);
  await google(page).click();
  await expect(page).toHaveURL(`${site.url}/userpage/manage?tab=sold`);
  await expect(google(page)).toHaveCount(0);
  expect(await stored(page)).toMatchObject({ school_abbr: 'NYU' });
});

test('a link that signs in to somebody else’s account does nothing in another browser', async ({ page }) => {
  provider.people.set('mallory', { email: 'mallory@usc.edu', email_verified: true, name: 'Mallory Moor' });
  const fresh = await openBrowser(site, 'mallory').signIn();
  await page.goto(fresh.href);
  await expect(page.getByText('This sign-in link no longer works. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/login`);
  expect(await stored(page)).not.toMatchObject({ session: expect.anything() });
});

test('a link of an ordinary session does not sign in', async ({ page }) => {
  const { userid, session } = await withSession('mallory');
  await page.goto(`${site.url}/login/${userid}/${session}?to=/topup`);
  await expect(page.getByText('This sign-in link no longer works. Please sign in.')).toBeVisible();
  expect(await stored(page)).not.toMatchObject({ session: expect.anything() });
});

test('a sign-in link asks a signed-in person first, who stays signed in until the answer', async ({
  page,
}) => {
  await signInAs(page, 'amy');
  const amy = await stored(page);
  await only(page, 'mallory');
  await page.goto(`${site.url}/auth/google?from=/faq`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible();
  await expect(main).toContainText('You are signed in as amy_chen. This link signs you in as mallory_moor.');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await stored(page)).toEqual(amy);
  await main.getByRole('button', { name: 'Stay signed in as amy_chen' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await stored(page)).toEqual(amy);

  await page.goto(`${site.url}/auth/google?from=/faq`);
  await main.getByRole('button', { name: 'Sign in as mallory_moor' }).click();
  await expect(page).toHaveURL(`${site.url}/faq`);
  expect((await stored(page)).userid).not.toBe(amy.userid);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login\//);
  const old = await page.request.post(`${site.url}/api/user/verify_session`, { data: amy });
  expect(old.status()).toBe(401);
});

test('a link for the signed-in person continues without a question', async ({ page }) => {
  await signInAs(page, 'amy');
  await page.goto(`${site.url}/auth/google?from=/faq`);
  await expect(page).toHaveURL(`${site.url}/faq`);
});

for (const { trouble, told, status } of [
  { trouble: 'a dead link', told: 'This link no longer works', status: 401 },
  { trouble: 'a server that is away', told: 'Something went wrong', status: 503 },
])
  test(`${trouble} of the same person shows a message, and the session stays`, async ({ page }) => {
    await signInAs(page, 'amy');
    const amy = await stored(page);
    if (status !== 401)
      await page.route('**/api/user/verify_session', (route, request) =>
        request.postDataJSON().link ? route.fulfill({ status, json: {} }) : route.fallback(),
      );
    await page.goto(`${site.url}/login/${amy.userid}/${'x'.repeat(43)}?to=/faq`);
    await expect(page).toHaveURL(`${site.url}/faq`);
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
    expect(await stored(page)).toEqual(amy);
  });

test('a dead link shows a signed-in person a message, in either language, and keeps the session', async ({
  page,
}) => {
  await signInAs(page, 'amy');
  const amy = await stored(page);
  const elsewhere = await openBrowser(site, 'mallory').signIn();
  await page.goto(`${elsewhere.href}?lang=zh`);
  await page.getByRole('button', { name: '登录 mallory_moor' }).click();
  await expect(page.getByRole('heading', { name: '这个链接已失效' })).toBeVisible();
  await expect(page.getByRole('link', { name: '使用 Google 账号登录' })).toBeVisible();
  await page.getByRole('button', { name: '继续使用 amy_chen' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await stored(page)).toEqual(amy);
});

test('a linked account is listed, and can be unlinked if there is a password', async ({ page }) => {
  await signInAs(page, 'amy');
  await page.goto(`${site.url}/userpage/profile`);
  const links = page.getByRole('region', { name: 'Linked accounts' });
  const unlink = async () => {
    await links.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  };
  await unlink();
  await expect(links.getByRole('alert')).toContainText('Set a password first.');
  await links.getByRole('link', { name: 'Set a password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('chosen_pass1');
  await page.getByLabel('Confirm new password').fill('chosen_pass1');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await page.goto(`${site.url}/userpage/profile`);
  await unlink();
  await expect(page.getByText('Google account unlinked.')).toBeVisible();
  await expect(links).toContainText('None.');
});

test('a refusal at Google shows on the sign-in page, in either language', async ({ page }) => {
  provider.people.clear();
  await page.goto(`${site.url}/verifyemail`);
  await google(page).click();
  await expect(page.getByText('You left Google without signing in. Nothing has changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto(`${site.url}/login?refused=unverified&lang=zh`);
  await expect(page.getByText('Google 尚未验证您的邮箱')).toBeVisible();
  await page.goto(`${site.url}/login?refused=<b>toString`);
  await expect(page.locator('main')).not.toContainText('toString');
});

/** The provider knows only this person and forgets earlier sign-ins. */
async function only(page: Page, name: 'amy' | 'mallory'): Promise<void> {
  const [first, last, school] = name === 'amy' ? ['Amy', 'Chen', 'nyu'] : ['Mallory', 'Moor', 'usc'];
  await page.context().clearCookies();
  provider.people.clear();
  const email = `${name}@${school}.edu`;
  provider.people.set(name, { email, email_verified: true, name: `${first} ${last}` });
}

async function signInAs(page: Page, name: 'amy' | 'mallory'): Promise<void> {
  await only(page, name);
  await page.goto(`${site.url}/login`);
  await google(page).click();
  // The first sign-in creates the account, which opens with its school.
  await expect(page).toHaveURL(/\/(school\/\d+)?$/);
  // The provider knows both again.
  provider.people.set('mallory', { email: 'mallory@usc.edu', email_verified: true, name: 'Mallory Moor' });
}

async function withSession(name: string) {
  const browser = openBrowser(site, name);
  return browser.exchange(await browser.signIn());
}
