import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openSite } from '../world/site.ts';
import { complaints } from './listings.ts';
import { atCheckout, says } from './payments.ts';
import { mailedLine, type Newcomer, newcomer, open, signIn, tell } from './site.ts';
import { newStaff } from './staff.ts';

/** A separate site, whose admin changes it. */
let site: Awaited<ReturnType<typeof openSite>>;
let admin: Newcomer;
const shop = process.env.QUAD_URL;
const at = (path: string) => `${site.url}${path}`;
const phone = { width: 390, height: 844 };
const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' } as const;

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
  await page.setViewportSize(phone);
  await page.goto(at('/'));
  await signIn(page, person);
}

/** Expects nothing wider than the screen, and no accessibility violation. */
async function isSound(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const { violations } = await new AxeBuilder({ page }).include('#main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('an admin opens a school on a phone, and the site offers it', async ({ page }) => {
  const complained = complaints(page);
  await phoneOf(page, admin);
  await open(page, at('/admin/schools'));
  await page.getByRole('button', { name: 'Add a school' }).click();
  const sheet = page.getByRole('dialog', { name: 'New school' });
  await sheet.getByLabel('Name', { exact: true }).fill('Lakeside College');
  await sheet.getByLabel('Chinese name').fill('湖畔学院');
  await sheet.getByLabel('Abbreviation').fill('Lakeside');
  await sheet.getByLabel('E-mail domains').fill('lakeside');
  await sheet.getByLabel('Time zone').fill('America/Chicago');
  await sheet.getByRole('button', { name: 'Add' }).click();
  await expect(sheet.getByLabel('E-mail domains')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('E-mail domains').fill('lakeside.edu');
  await sheet.getByRole('button', { name: 'Add' }).click();
  await says(page, 'Lakeside College is added.');
  await page.getByLabel('Find a school').fill('湖畔');
  await expect(page.getByRole('row', { name: /Lakeside College.*lakeside\.edu.*Open/ })).toBeVisible();
  await isSound(page);
  const answer = await fetch(at('/api/school/list'));
  expect(await answer.text()).toContain('Lakeside College');
  expect(complained).toEqual([]);
});

test('an admin adds a board and renames a sub-category, which keeps its listings', async ({ page }) => {
  const complained = complaints(page);
  await phoneOf(page, admin);
  await open(page, at('/admin/boards'));
  await page.getByRole('button', { name: 'Add a board' }).click();
  const board = page.getByRole('dialog', { name: 'New board' });
  await board.getByLabel('Name', { exact: true }).fill('Visas');
  await board.getByLabel('Chinese name').fill('签证');
  await board.getByLabel('Sub-categories').fill('F-1\nOPT\nF-1');
  await board.getByRole('button', { name: 'Add' }).click();
  await expect(board.getByLabel('Sub-categories')).toHaveAttribute('aria-invalid', 'true');
  await board.getByLabel('Sub-categories').fill('F-1\nOPT');
  await board.getByRole('button', { name: 'Add' }).click();
  await says(page, 'Visas is added.');
  await expect(page.getByRole('row', { name: /Visas.*F-1, OPT.*Open/ })).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: 'Edit Visas' }).click();
  const visas = page.getByRole('dialog', { name: 'Edit Visas' });
  await visas.getByLabel('Name', { exact: true }).fill('Travel');
  await visas.getByLabel(/^Open/).uncheck();
  await visas.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Travel is saved.');
  await expect(page.getByRole('row', { name: /Travel.*Closed/ })).toBeVisible();

  const { iid } = await tell('setListing', {
    userid: admin.userid,
    session: admin.session,
    ...lamp,
    tag: '书籍',
  });
  await open(page, at('/admin/subcategories?type=used'));
  await page.getByRole('button', { name: 'Edit Books' }).click();
  const books = page.getByRole('dialog', { name: 'Edit Books' });
  await books.getByLabel('Chinese name').fill('电子产品');
  await books.getByRole('button', { name: 'Save' }).click();
  await expect(books.getByText('Another sub-category is or was called so.')).toBeVisible();
  await books.getByLabel('Chinese name').fill('图书');
  await books.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Books is saved.');
  await isSound(page);
  const found = await (await fetch(at('/api/item/list?type=used&tag=图书'))).text();
  expect(found).toContain(iid);
  await page.getByRole('button', { name: 'Add a sub-category' }).click();
  const added = page.getByRole('dialog', { name: 'New sub-category' });
  await added.getByLabel('Category').selectOption('used');
  await added.getByLabel('English name').fill('Magazines');
  await added.getByLabel('Chinese name').fill('书籍');
  await added.getByRole('button', { name: 'Add' }).click();
  await expect(added.getByText('Another sub-category is or was called so.')).toBeVisible();
  expect(complained).toEqual([]);
});

test('a moderator hides several things with one reason, and restores them', async ({ page }) => {
  const complained = complaints(page);
  const moderator = await newStaff(site, 'moderator');
  const amy = await newcomer();
  for (const name of ['Red lamp', 'Blue lamp', 'Green lamp'])
    await tell('setListing', { userid: amy.userid, session: amy.session, ...lamp, name });
  await phoneOf(page, moderator);
  await open(page, at('/admin/things'));
  await page.getByRole('checkbox', { name: 'Choose Red lamp' }).check();
  await page.getByRole('checkbox', { name: 'Choose Green lamp' }).check();
  await expect(page.getByText('2 things chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide 2 things?' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sold twice.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await says(page, 'Hidden: 2 things.');
  await expect(page.getByRole('row', { name: /Red lamp.*Hidden/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Blue lamp.*Visible/ })).toBeVisible();
  await isSound(page);
  await open(page, at('/admin/things?state=hidden'));
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  const back = page.getByRole('dialog', { name: 'Restore 2 things?' });
  await back.getByLabel('Reason').fill('They are two lamps.');
  await back.getByRole('button', { name: 'Restore' }).click();
  await says(page, 'Restored: 2 things.');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(complained).toEqual([]);
});

test('an admin renames the site; the slower of two keeps the typed text', async ({ page }) => {
  await phoneOf(page, admin);
  await open(page, at('/admin/settings'));
  const part = page.getByRole('region', { name: 'The site' });
  await part.getByLabel('Name').fill('Commons');
  const { version } = await tell('adminSettings', { userid: admin.userid, session: admin.session });
  const signup = { userid: admin.userid, session: admin.session, version, set: { signup: 'open' } };
  await tell('setSettings', signup);
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByRole('alert')).toContainText('Somebody else has changed this');
  await part.getByRole('button', { name: 'Load the newest' }).click();
  await expect(part.getByRole('alert')).toContainText('The newest state is loaded');
  await expect(part.getByLabel('Name')).toHaveValue('Commons');
  await part.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Saved. Every page shows it within two seconds.');
  await isSound(page);
  await open(page, at('/'));
  await expect(page).toHaveTitle(/Commons/);

  await open(page, at('/admin/settings'));
  await part.getByLabel('Name').fill(' ');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('an admin refunds a payment with a reason', async ({ page, browser }) => {
  const amy = await newcomer();
  const context = await browser.newContext();
  const hers = await context.newPage();
  await phoneOf(hers, amy);
  await open(hers, at('/topup'));
  await hers.getByText('$1.99').first().click();
  await hers.getByRole('button', { name: 'Pay $1.99' }).click();
  await atCheckout(hers, 'Approve payment');
  await expect(hers).toHaveURL(/\/topup\/success/);
  await context.close();

  await phoneOf(page, admin);
  await open(page, at('/admin/payments'));
  const row = page.getByRole('row').filter({ hasText: amy.username });
  await row.getByRole('button', { name: /^Refund/ }).click();
  const dialog = page.getByRole('dialog', { name: `Refund $1.99 to ${amy.username}?` });
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bought twice.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await says(page, 'The refund is asked for.');
  await expect(row.getByText('Refunded')).toBeVisible();
  await isSound(page);

  await row.getByRole('link', { name: amy.username }).click();
  await expect(page.getByRole('heading', { level: 1, name: amy.username })).toBeVisible();
  await expect(page.getByText(amy.email)).toBeVisible();
  await page.getByRole('button', { name: 'Give or take points' }).click();
  const points = page.getByRole('dialog', { name: 'Give or take points' });
  await points.getByLabel('Points').fill('250');
  await points.getByLabel('Reason').fill('Sorry for the trouble.');
  await points.getByRole('button', { name: 'Give or take points' }).click();
  await says(page, 'The balance is now 250.');
  await isSound(page);
});

test('an applicant becomes a merchant, with a reason by mail', async ({ page, browser }) => {
  const amy = await newcomer();
  const context = await browser.newContext();
  const hers = await context.newPage();
  await phoneOf(hers, amy);
  await open(hers, at('/userpage/profile'));
  await hers.getByRole('region', { name: 'Verified merchant' }).getByRole('link').click();
  await expect(hers).toHaveURL(at('/userpage/merchant'));
  await hers.getByRole('button', { name: 'Send' }).click();
  await expect(hers.getByText('Say what the business is called.')).toBeVisible();
  await hers.getByLabel('Name of the business').fill('Golden Wok');
  await hers.getByLabel('What the business does').fill('Lunch boxes on 3rd Street.');
  await hers.setInputFiles('input[type=file]', 'demo/pictures/air-fryer-1.webp');
  await hers.getByRole('button', { name: 'Send' }).click();
  await expect(hers.getByText('Your application is sent.')).toBeVisible();
  await isSound(hers);

  await phoneOf(page, admin);
  await open(page, at('/admin/merchants'));
  const picture = page.getByRole('img', { name: 'Picture of Golden Wok' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Grant Golden Wok' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Golden Wok a verified merchant?' });
  await dialog.getByLabel('Reason').fill('The licence is in order.');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await says(page, 'Granted, and mailed.');
  await expect(page.getByText('The licence is in order.')).toBeVisible();
  await isSound(page);
  expect(await mailedLine(amy.email, /The licence is in order\./)).toBeTruthy();
  await open(hers, at('/userpage/merchant'));
  await expect(hers.getByText('You are a verified merchant.')).toBeVisible();
  await context.close();
});

test('a moderator finds people, but no e-mail addresses and no controls', async ({ page }) => {
  const moderator = await newStaff(site, 'moderator');
  await phoneOf(page, moderator);
  await open(page, at(`/admin/people?q=${admin.username}`));
  await page.getByRole('link', { name: admin.username }).click();
  await expect(page.getByRole('heading', { level: 1, name: admin.username })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cases' })).toBeVisible();
  await expect(page.getByText(admin.email)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change role' })).toHaveCount(0);
  const rooms = page.getByRole('navigation', { name: 'Screens of the staff room' });
  await expect(rooms.getByRole('link', { name: 'People' })).toBeVisible();
  await expect(rooms.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await isSound(page);
});

test('figures, tables and the state are sound on a phone, and an admin adds a host', async ({ page }) => {
  const complained = complaints(page);
  await phoneOf(page, admin);
  for (const screen of ['prices', 'partners', 'rooms', 'state', 'hosts']) {
    await open(page, at(`/admin/${screen}`));
    if (screen !== 'state') await expect(page.getByRole('row').nth(1)).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
    await isSound(page);
  }
  await page.getByRole('button', { name: 'Add a host' }).click();
  const sheet = page.getByRole('dialog', { name: 'New host' });
  await sheet.getByLabel('Host').fill('campus');
  await sheet.getByRole('button', { name: 'Add' }).click();
  await expect(sheet.getByLabel('Host')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('Host').fill('https://campus.example/maps');
  await sheet.getByRole('button', { name: 'Add' }).click();
  await says(page, 'campus.example/maps is saved.');
  await expect(page.getByRole('row', { name: /campus\.example\/maps.*Open/ })).toBeVisible();

  await open(page, at('/admin/overview'));
  await page.getByText('Figures as a table').click();
  await expect(page.getByRole('row', { name: /Active people, 30 days/ })).toBeVisible();
  await isSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^overview-.*\.csv$/);
  expect(complained).toEqual([]);
});

test('a person who is not an admin sees none of these screens', async ({ page }) => {
  await phoneOf(page, await newcomer());
  for (const path of ['/admin/settings', '/admin/people', '/admin/payments']) {
    await open(page, at(path));
    await expect(page.getByRole('link', { name: 'Go Home' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Screens of the staff room' })).toHaveCount(0);
  }
});
