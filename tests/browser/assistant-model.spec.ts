import { expect, type Page, test } from '@playwright/test';
import { forgedLinks } from '../assistant/forged-links.ts';
import { says, stalls, startModelService } from '../assistant/model-service.ts';
import { openSite } from '../world/site.ts';
import { publish } from './listings.ts';
import { newcomer, open, signIn, tell } from './site.ts';

/** A separate site whose helper has a model. The steps of other files receive its address. */
let service: Awaited<ReturnType<typeof startModelService>>;
let site: Awaited<ReturnType<typeof openSite>>;
const shared = process.env.QUAD_URL;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  service = await startModelService();
  site = await openSite({ ...service.settings, SEED_DEMO: '0' });
  process.env.QUAD_URL = site.url;
  await publish(await newcomer(), { name: 'A theremin', price: 220 });
});
test.afterAll(async () => {
  process.env.QUAD_URL = shared;
  await site.close();
  await service.stop();
});

const input = (page: Page) => page.getByRole('textbox', { name: 'Type something...' });

/** The messages and the streaming answer, without the list of chats next to them. */
const thread = (page: Page) => page.getByRole('log').locator('..');

async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await input(page).press('Enter');
}

async function enter(page: Page) {
  const who = await newcomer();
  await signIn(page, who);
  await open(page, `${site.url}/chats/ai/campus`);
  await expect(page.getByText('Ask something')).toBeVisible();
  return who;
}

test('after an answer is stopped, the next question is answered at once', async ({ page }) => {
  await enter(page);
  for (const [before, which] of ['first', 'second', 'third'].entries()) {
    service.state.behave = stalls('It is a fine\n');
    await ask(page, 'A theremin?');
    await expect(thread(page).getByText('It is a fine')).toHaveCount(before + 1);
    service.state.behave = says(`It is the ${which}.`);
    await page.getByRole('button', { name: 'Stop' }).click();
    await ask(page, 'How much is the theremin?');
    await expect(thread(page).getByText(`It is the ${which}.`)).toBeVisible();
    await expect(page.getByText('still answering')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('log').getByText('It is the third.')).toBeVisible();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(12);
});

test('the end of the session stops the answer, and keeps the question', async ({ page }) => {
  service.state.behave = stalls('');
  const who = await enter(page);
  await ask(page, 'A theremin?');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.poll(() => service.state.asked.at(-1) ?? '').toContain('A theremin?');
  const pair = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
  await tell('logOut', { userid: pair.userid, session: pair.session });
  await expect(page.getByRole('heading', { name: 'Sign in to ask the helper' })).toBeVisible();
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  service.state.behave = says('Yes.');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(thread(page).getByText('Yes.')).toBeVisible();
});

test('an answer links only to its results, whatever links the model writes', async ({ page }) => {
  await enter(page);
  service.state.behave = says(`${Object.values(forgedLinks).join('\n\n')}\n\nThe end: [1]`);
  await ask(page, 'A theremin?');
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  const to = await page
    .getByRole('log')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(new Set(to).size).toBe(1);
  expect(to[0]).toContain(`${site.url}/detail/`);
  await expect(page.getByRole('log').locator('img, a[href*=evil]')).toHaveCount(0);
});
