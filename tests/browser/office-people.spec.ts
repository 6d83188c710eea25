import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openSite } from '../world/site.ts';
import { complaints } from './listings.ts';
import { says } from './payments.ts';
import { mailedLine, type Newcomer, newcomer, open, signIn, tell } from './site.ts';
import { newStaff } from './staff.ts';

/** A separate site, whose admin acts on people. */
let site: Awaited<ReturnType<typeof openSite>>;
let admin: Newcomer;
const shop = process.env.QUAD_URL;
const at = (path: string) => `${site.url}${path}`;
const as = ({ userid, session }: Newcomer, fields: object = {}) => ({ userid, session, ...fields });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await openSite({ SEED_DEMO: '0' });
  process.env.QUAD_URL = site.url;
  admin = await newStaff(site, 'admin');
});
test.afterAll(async () => {
  process.env.QUAD_URL = shop;
  await site.close();
});

/** A phone on which this person is signed in. */
async function phoneOf(page: Page, person: Newcomer) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/'));
  await signIn(page, person);
}

test('an admin sets role and marks, ends sessions, mails a key and deletes an account, each with a reason', async ({
  page,
}) => {
  const complained = complaints(page);
  const amy = await newcomer();
  await phoneOf(page, admin);
  await open(page, at(`/admin/people?q=${amy.email}`));
  await page.getByRole('link', { name: amy.username }).click();
  await expect(page.getByRole('heading', { level: 1, name: amy.username })).toBeVisible();

  async function act(
    name: string,
    says_: string,
    fill: (dialog: ReturnType<Page['getByRole']>) => unknown = () => {},
  ) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await fill(dialog);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByText('Give a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill(`${name}, as agreed.`);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
    await says(page, says_);
  }
  const facts = page.getByRole('region', { name: 'Facts' });
  await act('Change role', 'Done.', async (dialog) => {
    await dialog.getByLabel('Role').selectOption('moderator');
    await dialog.getByLabel('University of Southern California').check();
  });
  await expect(facts.getByText('University of Southern California')).toBeVisible();
  await act('Change role', 'Done.', (dialog) => dialog.getByLabel('Role').selectOption('member'));
  await expect(facts.getByText('University of Southern California')).toHaveCount(0);
  await act('Take the school mark', 'Done.');
  await act('Give the school mark', 'Done.');
  await act('Make a verified merchant', 'Done.');
  await expect(page.getByRole('button', { name: 'Take back merchant' })).toBeVisible();
  await act('End all sessions', 'Every session has ended.');
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  await expect(tell('listSessions', as(amy))).rejects.toThrow('Session not found');
  await act('Mail a password key', 'The key is mailed.');
  expect(await mailedLine(amy.email, /\/passwordreset\S*|[A-Za-z0-9_-]{20,}/)).toBeTruthy();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await act('Delete the account', 'The account is deleted.');
  await expect(page).toHaveURL(/\/admin\/people/);
  await expect(tell('logIn', { username: amy.username, password: amy.password })).rejects.toThrow();

  await open(page, at('/admin/log'));
  await expect(page.getByText('Delete the account, as agreed.')).toBeVisible();
  await expect(page.getByText('Change role, as agreed.')).toHaveCount(2);
  expect(complained).toEqual([]);
});

test('the role dialog keeps every school of a moderator, also the board of all schools', async ({ page }) => {
  const moderator = await newcomer();
  await tell(
    'setAccount',
    as(admin, { person: moderator.userid, role: 'moderator', schools: [1, 103], reason: 'New here.' }),
  );
  await phoneOf(page, admin);
  await open(page, at(`/admin/people/${moderator.userid}`));
  const facts = page.getByRole('region', { name: 'Facts' });
  const both = facts.getByText(/North America · |· North America/);
  await expect(both).toBeVisible();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await expect(dialog.getByLabel('North America')).toBeChecked();
  await dialog.getByLabel('Reason').fill('Unchanged.');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await says(page, 'Done.');
  await expect(both).toBeVisible();
  expect((await tell('showAccount', as(admin, { person: moderator.userid }))).person.schools).toEqual([
    1, 103,
  ]);
});

/** Refuses a call once, as a live site does twelve hours after the last second factor. */
async function refusedOnce(page: Page, path: string) {
  let asked = 0;
  await page.route(`**${path}`, (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const headers = { 'x-problem': 'factor-needed' };
    return route.fulfill({ status: 403, headers, json: { error: 'Second factor needed' } });
  });
  return () => asked;
}

test('if the second factor is needed, the room asks for it, and the screen or the act continues', async ({
  page,
}) => {
  const { secret } = await tell('beginTotp', as(admin));
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recovery } = await tell('confirmTotp', as(admin, { code: codes.generate() }));
  const read = await refusedOnce(page, '/api/admin/people');
  const written = await refusedOnce(page, '/api/admin/set_person');
  const bob = await newcomer();
  await page.goto(at('/'));
  const auth = JSON.stringify({ ...as(admin), school_abbr: 'NYU', vip: 0 });
  await page.evaluate((it) => localStorage.setItem('auth', it), auth);

  await open(page, at(`/admin/people?q=${bob.username}`));
  await page.getByRole('button', { name: 'Confirm that it is you' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await again.getByLabel('Code').fill(recovery[0] ?? '');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: bob.username }).click();
  expect(read()).toBe(2);

  await page.getByRole('button', { name: 'Take the school mark' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the school mark' });
  await dialog.getByLabel('Reason').fill('No longer there.');
  await dialog.getByRole('button', { name: 'Take the school mark' }).click();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Second factor needed')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('No longer there.');
  await page.unroute('**/api/admin/set_person');
  const later = await refusedOnce(page, '/api/admin/set_person');
  await dialog.getByRole('button', { name: 'Take the school mark' }).click();
  await again.getByLabel('Code').fill(recovery[1] ?? '');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await says(page, 'Done.');
  await expect(page.getByRole('button', { name: 'Give the school mark' })).toBeVisible();
  expect([written(), later()]).toEqual([1, 2]);
});
