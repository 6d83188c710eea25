import { expect, type Page, test } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { openSite } from '../world/site.ts';
import { complaints } from './listings.ts';
import { type Newcomer, newcomer, open, siteUrl, tell } from './site.ts';
import { newStaff } from './staff.ts';

/** A separate site, since staff change how reports are handled. */
test.describe.configure({ mode: 'serial' });
let site: Awaited<ReturnType<typeof openSite>>;
let mia: Newcomer;
let max: Newcomer;
let before: string | undefined;

test.beforeAll(async () => {
  site = await openSite({ SEED_DEMO: '0' });
  before = process.env.QUAD_URL;
  process.env.QUAD_URL = site.url;
  mia = await newStaff(site, 'moderator');
  max = await newStaff(site, 'moderator');
});
test.afterAll(async () => {
  process.env.QUAD_URL = before;
  await site.close();
});

const as = ({ userid, session }: Newcomer, fields: object) => ({ userid, session, ...fields });
const lamp = { type: 'used', name: 'Walnut lamp', price: 80, description: 'Solid.', status: 1 };

/** A person whose listing was reported. */
async function reported(reporter: Newcomer, name = lamp.name): Promise<Newcomer & { iid: string }> {
  const person = await newcomer();
  const { iid } = await tell('setListing', as(person, { ...lamp, name }));
  const about = { kind: 'listing', id: iid };
  await tell('sendReport', as(reporter, { about, reason: 'scam', text: 'He never came' }));
  return { ...person, iid };
}

/** A person as a visitor sees them: a listing, a topic with its replies, their page, and what they sell. */
const seenOf = (person: Newcomer & { iid: string }, ftid: string) =>
  Promise.all(
    [
      `${calls.showListing.at[1]}?iid=${person.iid}`,
      `${calls.listPosts.at[1]}?ftid=${ftid}`,
      `${calls.showPerson.at[1]}?username=${person.username}`,
      `${calls.listListings.at[1]}?seller=${person.userid}`,
    ].map(async (path) => {
      const answer = await fetch(`${siteUrl()}${path}`);
      // The view of the listing is counted.
      const body = (await answer.text()).replaceAll(/"view":\d+/g, '');
      return { status: answer.status, body };
    }),
  );

async function enter(page: Page, { username, password }: Newcomer): Promise<void> {
  await open(page, `${site.url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('visitors and members cannot open the staff room, and see no link to it', async ({ page }) => {
  const amy = await newcomer();
  await open(page, `${site.url}/admin/cases`);
  await expect(page.getByText('Not found').first()).toBeVisible();
  await enter(page, amy);
  await expect(page).toHaveURL(`${site.url}/`);
  await page.getByRole('button', { name: `Account of ${amy.username}` }).click();
  await expect(page.getByRole('link', { name: 'Logout' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff room' })).toHaveCount(0);
  await open(page, `${site.url}/admin/cases`);
  await expect(page.getByText('Not found').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cases' })).toHaveCount(0);
});

test('a moderator decides ten cases by keyboard, typing the reason once', async ({ page }) => {
  const ben = await newcomer();
  const people: (Newcomer & { iid: string })[] = [];
  for (let index = 0; index < 10; index += 1) people.push(await reported(ben, `Lamp ${index}`));
  await enter(page, mia);
  await expect(page).toHaveURL(`${site.url}/`);
  const complained = complaints(page);
  await page.getByRole('button', { name: `Account of ${mia.username}` }).click();
  await page.getByRole('link', { name: 'Staff room' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/cases`);
  await expect(page.locator('tr[data-case]')).toHaveCount(10);

  // Without a reason nothing happens, and the field asks for it.
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  await expect(page.getByText('Write the reason first.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('This is a scam');
  await page.keyboard.press('Enter');
  const rows = page.locator('tr[data-case]');
  for (const [key, left] of [
    ['h', 9],
    ['d', 8],
    ['w', 7],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows).toHaveCount(left);
    await expect(rows.first().getByRole('link')).toBeFocused();
  }

  // A decision opens the next case, with the reason still in its field.
  await page.keyboard.press('Enter');
  for (let left = 7; left > 0; left -= 1) {
    await expect(page.getByText('He never came')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('This is a scam');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.innerText();
    await page.keyboard.press('h');
    await expect(heading).not.toHaveText(before);
  }
  await expect(page).toHaveURL(`${site.url}/admin/cases`);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  expect(complained).toEqual([]);
  const seen = await Promise.all(
    people.map(async ({ iid }) => (await fetch(`${siteUrl()}/detail/${iid}`)).status),
  );
  expect(seen.filter((status) => status === 404)).toHaveLength(8);

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Hide' })).toHaveCount(8);
});

test('the slower of two moderators gets a message, and sees the current case', async ({ page }) => {
  const person = await reported(await newcomer(), 'Twice');
  await enter(page, mia);
  await expect(page).toHaveURL(`${site.url}/`);
  await open(page, `${site.url}/admin/cases`);
  await page.getByRole('link', { name: `Open the case of ${person.username}` }).click();
  await expect(page.getByRole('heading', { name: `Case of ${person.username}` })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const { case: it } = await tell('showCase', as(max, { id }));
  await tell('actOnCase', as(max, { case: id, version: it.version, act: 'take' }));
  await page.getByRole('textbox', { name: 'Reason' }).fill('Mine');
  await page.getByRole('button', { name: 'Hide', exact: true }).last().click();
  await expect(page.getByText('Somebody else has acted on this case.').first()).toBeVisible();
  await expect(page.getByText(`Taken by ${max.username}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Mine');
  expect((await fetch(`${siteUrl()}/detail/${person.iid}`)).status).toBe(200);
});

test('a banned person reads why and appeals, another moderator overturns the ban, and the person signs in again', async ({
  page,
}) => {
  const ben = await newcomer();
  const person = await reported(ben, 'Banned');
  const { ftid } = await tell('setTopic', as(person, { title: 'Where to park', forum_id: 17 }));
  await tell('setPost', as(person, { ftid, content: 'Behind the library.' }));
  await tell('follow', as(ben, { to_user_id: person.userid }));
  await tell('setFavourite', as(ben, { kind: 'topic', id: ftid, on: true }));
  const before = await seenOf(person, ftid);
  const { cases } = await tell('listCases', as(mia, { person: person.userid }));
  const { id = '', version = 0 } = cases[0] ?? {};
  await tell('actOnCase', as(mia, { case: id, version, act: 'ban', reason: 'Selling what is not yours' }));
  expect((await seenOf(person, ftid)).map(({ status }) => status)).toEqual([404, 404, 200, 200]);

  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person);
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expect(page.getByText('Selling what is not yours')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  const form = page.getByRole('form', { name: 'Appeal' });
  await form.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(form.getByText('Write what we should look at again.')).toBeVisible();
  await form.getByLabel('What should we look at again?').fill('It is my lamp, here is the bill');
  await form.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await enter(page, max);
  await expect(page).toHaveURL(`${site.url}/`);
  await open(page, `${site.url}/admin/cases?state=appealed`);
  await page.getByRole('link', { name: `Open the case of ${person.username}` }).click();
  await expect(page.getByText('It is my lamp, here is the bill')).toBeVisible();
  await page.getByRole('button', { name: 'Overturn', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bill is right');
  await page.getByRole('button', { name: 'Overturn', exact: true }).last().click();
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();

  await page.goto(`${site.url}/logout`);
  await expect(page).toHaveURL(`${site.url}/`);
  await enter(page, person);
  await expect(page).toHaveURL(`${site.url}/`);
  await open(page, `${site.url}/notifications`);
  await page.getByRole('link').filter({ hasText: 'The bill is right' }).click();
  await expect(page).toHaveURL(new RegExp(`/userpage/cases#case-${id}$`));
  await expect(page.getByText('The decision was overturned').first()).toBeVisible();
  expect(await seenOf(person, ftid)).toEqual(before);
});

test('everybody can open the page with the figures of moderation', async ({ page }) => {
  await open(page, `${site.url}/transparency`);
  await expect(page.getByRole('heading', { name: 'Transparency' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Figures by month' }).getByRole('row')).toHaveCount(2);
  await open(page, `${site.url}/helpabout`);
  await page.getByRole('main').getByRole('link', { name: 'Transparency' }).click();
  await expect(page).toHaveURL(`${site.url}/transparency`);
});
