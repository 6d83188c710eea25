import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { boxOf } from './box.ts';
import { mailedLine, type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

/** Passkeys need a host name; an IP address has none. */
const named = (path: string) => `${siteUrl().replace('127.0.0.1', 'localhost')}${path}`;
const oneTime = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** A device whose fingerprint check always succeeds. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enter(page: Page, { username, password }: Newcomer): Promise<void> {
  await open(page, named('/login'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.goto(named('/logout'));
  await expect(page).toHaveURL(named('/'));
}

test('a passkey is added, signs in alone, serves as second factor after a password, and is removed', async ({
  page,
  context,
}) => {
  const amy = await newcomer();
  await withAuthenticator(context, page);
  await enter(page, amy);
  await expect(page).toHaveURL(named('/'));
  await open(page, named('/userpage/security'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(adding.getByLabel('Name of this passkey')).toHaveValue(/Chrome on Linux/);
  await adding.getByLabel('Name of this passkey').fill('Amy’s laptop');
  await adding.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Amy’s laptop')).toBeVisible();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await leave(page);
  await open(page, named('/login'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(named('/'));

  await leave(page);
  await enter(page, amy);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(named('/'));

  await open(page, named('/userpage/security'));
  await page.getByRole('button', { name: 'Remove Amy’s laptop' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await again.getByLabel('Code').fill('000000');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByText('The code is incorrect, or it was used already.')).toBeVisible();
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
  await expect(page.getByText('codes left')).toHaveCount(0);
  await leave(page);
  await enter(page, amy);
  await expect(page).toHaveURL(named('/'));
});

test('one-time codes are turned on by picture or text and required at sign-in, and a recovery code replaces one', async ({
  page,
}) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/userpage/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time codes' });
  await expect(dialog.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await dialog.getByLabel('The 6 digits that the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('The code is incorrect, or it was used already.')).toBeVisible();
  await dialog.getByLabel('The 6 digits that the app shows').fill(oneTime(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('quad-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'One-time codes On' })).toBeVisible();
  await expect(page.getByText('Second factor changed or recovery code used')).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await open(page, '/login');
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText('The code is incorrect, or it was used already.')).toBeVisible();
  await code.fill(recovery[0] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL('/');
  await open(page, '/userpage/security');
  await expect(page.getByText('9 codes left')).toBeVisible();
  await expect(page.getByText('Failed sign-in')).toBeVisible();

  // The code of the next step, since that of this one turned them on.
  await page.getByRole('button', { name: 'Turn off' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(again.getByLabel('Code')).toBeFocused();
  await again.getByLabel('Code').fill(oneTime(secret, 1));
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'One-time codes', exact: true })).toBeVisible();
});

test('deleting an account with a second factor needs it', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/userpage/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time codes' });
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await dialog.getByLabel('The 6 digits that the app shows').fill(oneTime(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await open(page, '/userpage/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete your account?' });
  await deleting.getByLabel('Your password').fill(amy.password);
  await deleting.getByRole('button', { name: 'Delete account' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await again.getByLabel('Code').fill(oneTime(secret, 1));
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your account was deleted. Take care!')).toBeVisible();
});

test('the link in the mail about a new device ends its session with one press', async ({ page }) => {
  const amy = await newcomer();
  const { userid, session } = await tell('logIn', { username: amy.username, password: amy.password });
  const link = await mailedLine(amy.email, /http\S+\/auth\/end\?token=\S+/);
  await page.goto(link.replace(/^http:\/\/[^/]+/, ''));
  await expect(page.getByText('tests')).toBeVisible();
  const press = page.getByRole('button', { name: 'Sign it out' });
  expect((await boxOf(press)).height).toBeGreaterThanOrEqual(44);
  await press.click();
  await expect(page.getByRole('heading', { name: 'The device is signed out' })).toBeVisible();
  await expect(tell('listSessions', { userid, session })).rejects.toThrow('Session not found');
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/passwordreset');
});

for (const [lang, width] of [
  ['en', 390],
  ['zh', 390],
  ['en', 1440],
  ['zh', 1440],
] as const)
  test(`Security fits ${width} pixels in ${lang}, with targets of 36 pixels or more`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await signIn(page, await newcomer());
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await open(page, '/userpage/security');
    await expect(page.locator('main section').getByRole('heading', { level: 2 })).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const button of await page.locator('main section > header').getByRole('button').all())
      expect((await boxOf(button)).height).toBeGreaterThanOrEqual(36);
    expect(problems).toEqual([]);
  });
