import { expect, type Page, test } from '@playwright/test';
import { mailedLine, newcomer, newName, open, signIn, tell } from './site.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');
const checkIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Daily check-in' }).click();

/** From here on, time advances only when a test advances it. */
async function openAndStopTime(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/faq');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a message is an alert that goes by itself after five seconds', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await expect(toasts(page)).toHaveText('Please login first!');
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCSS('opacity', '0');
  await page.clock.runFor(400);
  await expect(toasts(page)).toHaveCount(0);
});

test('a message comes and goes in 400 ms, and at once for whoever wants no motion', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await expect(toasts(page)).toHaveCSS('animation-duration', '0.4s');
  await toasts(page).getByText('Please login first!').click();
  await expect(toasts(page)).toHaveCSS('transition-duration', /^0\.4s/);
  await page.clock.runFor(400);
  await expect(toasts(page)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkIn(page);
  await expect(toasts(page)).toHaveCSS('animation-duration', '0s');
});

test('a press on a message or on its cross closes that one alone', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await checkIn(page);
  await expect(toasts(page)).toHaveCount(2);
  await toasts(page).first().getByText('Please login first!').click();
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).getByRole('button', { name: 'Close message' }).click();
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});

test('a message waits while somebody points at it', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await toasts(page).hover();
  await page.clock.runFor(8000);
  await expect(toasts(page)).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 400);
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(0);
});

test('a message is no button; only its cross is one', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await expect(toasts(page)).toHaveText('Please login first!');
  await expect(toasts(page).getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'login' })).toHaveCount(0);
});

test('a message of the first priority goes to the front', async ({ page }) => {
  const amy = await newcomer();
  // Without this, the socket would report the end of the session before the press.
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await signIn(page, amy);
  await openAndStopTime(page);
  await expect(page.getByRole('banner').getByText('VIP 0').first()).toBeVisible();
  await checkIn(page);
  await expect(toasts(page)).toHaveCount(1);
  await tell('logOutEverywhere', { ...amy });
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(toasts(page)).toHaveCount(2);
  await expect(toasts(page).first()).toContainText('Your session has ended.');
  await expect(toasts(page).last()).toContainText('Successfully checked in!');
});

test('what a finished act left to say is said once', async ({ page }) => {
  // Set while no screen is open that would show it at once.
  await page.goto('/api/school/list');
  await page.evaluate(() => localStorage.setItem('success', 'Sign up successful!'));
  await openAndStopTime(page);
  await expect(toasts(page)).toHaveText('Sign up successful!');
  expect(await page.evaluate(() => localStorage.getItem('success'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('the error about a wrong code goes with the right one, however long it would have stayed', async ({
  page,
}) => {
  const email = `${newName()}@nyu.edu`;
  await open(page, '/verifyemail');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const digits = await mailedLine(email, /^\d{6}$/m);
  const code = page.getByLabel('Verification code');
  await code.fill(digits === '111111' ? '222222' : '111111');
  await code.press('Enter');
  await expect(toasts(page)).toContainText('Verification error');
  await toasts(page).hover();
  await code.fill(digits);
  await code.press('Enter');
  await expect(toasts(page)).toHaveText(['Verification successful! Your email has been verified.']);
});

test('the hint to log in goes with the sign-in', async ({ page }) => {
  const amy = await newcomer();
  await open(page, '/login');
  await checkIn(page);
  await expect(toasts(page)).toHaveText('Please login first!');
  await toasts(page).hover();
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});
