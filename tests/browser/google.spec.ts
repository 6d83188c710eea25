import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
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

test('a person signs in with Google and goes home, with a session like any other', async ({ page }) => {
  await page.goto(`${site.url}/login`);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await google(page).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await stored(page)).toMatchObject({ school_abbr: 'NYU' });
  await page.goto(`${site.url}/userpage/profile`);
  await expect(page.getByRole('main').getByText('amy_chen').first()).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
});

test('who was on the way to another screen goes on there', async ({ page }) => {
  await page.goto(`${site.url}/post?type=car`);
  await google(page).click();
  await expect(page).toHaveURL(`${site.url}/post?type=car`);
  await expect(google(page)).toHaveCount(0);
  expect(await stored(page)).toMatchObject({ school_abbr: 'NYU' });
});

test('who refuses at Google reads so on the sign-in page, in either language', async ({ page }) => {
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
