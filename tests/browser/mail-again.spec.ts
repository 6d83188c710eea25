import { expect, test } from '@playwright/test';
import { startSmtpServer } from '../mail/post-office.ts';
import { openSite } from '../world/site.ts';
import { complaints } from './listings.ts';
import { says } from './payments.ts';
import { type Newcomer, newName, open, signIn, tell } from './site.ts';
import { makeStaff } from './staff.ts';

/** A separate site, whose mail server refuses some addresses. */
let site: Awaited<ReturnType<typeof openSite>>;
let office: Awaited<ReturnType<typeof startSmtpServer>>;
const refused = new Set<string>();
const shop = process.env.QUAD_URL;

test.beforeAll(async () => {
  office = await startSmtpServer({
    onRecipient: (address) =>
      refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined,
  });
  site = await openSite({ SEED_DEMO: '0', SMTP_URL: office.url });
  process.env.QUAD_URL = site.url;
});
test.afterAll(async () => {
  process.env.QUAD_URL = shop;
  await site.close();
  await office.close();
});

const mailTo = (email: string) => office.received.filter(({ to }) => to.includes(email));

/** A new account, whose code comes through the mail server. */
async function mailedPerson(): Promise<Newcomer> {
  const username = newName();
  const [email, password] = [`${username}@nyu.edu`, 'pass-word1'];
  await tell('verifyEmail', { email });
  const code = () => /^\d{6}$/m.exec(mailTo(email)[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(code).not.toBe('');
  const account = { username, password, email, verification_code: code(), school: 2 };
  return { ...(await tell('register', account)), username, email, password };
}

test('an admin resends a failed mail on a phone, and it arrives once', async ({ page }) => {
  const [admin, amy] = [await mailedPerson(), await mailedPerson()];
  await makeStaff(site, admin.username, 'admin');
  const as = ({ userid, session }: Newcomer, fields: object) => ({ userid, session, ...fields });
  const { id } = await tell('applyAsMerchant', as(amy, { name: 'Rooms', text: 'We rent.' }));
  refused.add(amy.email);
  await tell('decideMerchant', as(admin, { id, grant: true, reason: 'It fits.' }));
  const failed = async () => (await tell('allMails', as(admin, { state: 'failed' }))).total;
  await expect.poll(failed).toBe(1);

  const complained = complaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/`);
  await signIn(page, admin);
  await open(page, `${site.url}/admin/state`);
  const mails = page.getByRole('region', { name: 'Mails' });
  const row = mails.getByRole('row').filter({ hasText: amy.email });
  await expect(row).toContainText('Merchant decided');
  await expect(row).toContainText('no such mailbox');
  await expect(mails).not.toContainText('It fits.');

  // The mail fails again, and can still be resent.
  const again = row.getByRole('button', { name: `Send again to ${amy.email}` });
  await again.click();
  await says(page, 'The mail is being sent again.');
  await expect.poll(failed).toBe(1);
  refused.clear();
  await open(page, `${site.url}/admin/state`);
  await again.click();
  await says(page, 'The mail is being sent again.');
  await expect.poll(() => mailTo(amy.email).filter(({ text }) => text.includes('It fits.')).length).toBe(1);
  await expect(row).toHaveCount(0);
  await mails.getByRole('button', { name: 'Sent' }).click();
  await expect(row.filter({ hasText: 'Merchant decided' })).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complained).toEqual([]);
});
