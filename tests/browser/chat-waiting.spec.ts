import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { closeAll, enter, messages, talker, twoInAChat, write } from './chats.ts';
import { hold } from './hold.ts';
import { newcomer, open, tell } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

const sending = '**/api/message/send';
const said = (page: Page) => page.locator('[data-id] div[dir]');

test('a message sent too early, or during a restart, is sent by itself before later ones', async ({
  browser,
}) => {
  const [amy, ben] = await twoInAChat(browser);
  const refusals = [
    { status: 429, headers: { 'retry-after': '1' }, json: { error: 'Too many calls.' } },
    { status: 503, json: { error: 'Busy' } },
  ];
  await amy.page.route(sending, (route) => {
    const refusal = refusals.shift();
    return refusal ? route.fulfill(refusal) : route.continue();
  });
  for (const text of ['first', 'second']) {
    await write(amy.page, text);
    await expect(messages(amy.page, text)).toContainText('Not sent yet. It goes by itself in a moment.');
  }
  await expect(said(ben.page)).toHaveText(['first', 'second']);
  await expect(amy.page.locator('[data-state]')).toHaveCount(0);
});

test('a message delayed by the rate limit is sent before the next one', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  await amy.page.route(
    sending,
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { error: 'Too many.' } }),
    { times: 1 },
  );
  await write(amy.page, 'first');
  await expect(messages(amy.page, 'first')).toHaveAttribute('data-state', 'failed');
  await write(amy.page, 'second');
  await expect(said(ben.page)).toHaveText(['first', 'second']);
});

test('a message discarded in one tab is not sent by another', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  const context = amy.page.context();
  await context.route(sending, (route) => route.abort());
  for (const text of ['regretted', 'meant']) await write(amy.page, text);
  await expect(messages(amy.page, 'meant')).toHaveAttribute('data-state', 'failed');
  const second = { ...amy, page: await context.newPage() };
  await enter(second, ben.who);
  await expect(messages(second.page, 'regretted')).toHaveAttribute('data-state', 'failed');
  await messages(second.page, 'regretted').getByRole('button', { name: 'Discard' }).click();
  for (const { page } of [amy, second]) await expect(messages(page, 'regretted')).toHaveCount(0);
  await context.unroute(sending);
  await expect(said(ben.page)).toHaveText(['meant']);
});

test('a message older than a day, or of an older version, is sent only on request', async ({ browser }) => {
  const [amy, ben] = [await talker(browser), await talker(browser)];
  await enter(ben, amy.who);
  await open(amy.page, '/faq');
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const kept = [
    { text: 'last month', photo: '', iid: '', at: ago(700), waits: true },
    { text: 'older version', photo: '', iid: '', at: ago(2) },
    { text: 'this morning', photo: '', iid: '', at: ago(1), waits: true },
  ];
  await amy.page.evaluate(
    ({ prefix, kept }) => {
      for (const it of kept) localStorage.setItem(prefix + crypto.randomUUID(), JSON.stringify(it));
    },
    { prefix: `unsent:${amy.who.userid}:${ben.who.userid}:`, kept },
  );
  await enter(amy, ben.who);
  await expect(said(ben.page)).toHaveText(['this morning']);
  for (const text of ['last month', 'older version'])
    await expect(messages(amy.page, text)).toContainText('Not sent.');
  await messages(amy.page, 'last month').getByRole('button', { name: 'Try again' }).click();
  await expect(said(ben.page)).toHaveText(['this morning', 'last month']);
  await expect(messages(amy.page, 'older version')).toHaveAttribute('data-state', 'failed');
});

test('a picture whose upload was interrupted by leaving the page has to be chosen again, and the page says so', async ({
  browser,
}) => {
  const [amy, ben] = await twoInAChat(browser);
  const { page } = amy;
  const uploads = '**/api/file/upload';
  await page.route(uploads, (route) => route.abort());
  const photo = fileURLToPath(new URL('../fixtures/tile-turned.heic', import.meta.url));
  const unsent = page.locator('[data-state="failed"]');
  await page.locator('form input[type=file]').setInputFiles(photo);
  await expect(unsent).toHaveCount(1, { timeout: 60_000 });
  await page.unroute(uploads);
  await enter(amy, ben.who);
  await expect(unsent).toContainText('Not sent. The picture was not kept: please choose it again.');
  await expect(unsent.getByRole('button')).toHaveText(['Discard']);
  await write(page, 'Here it comes');
  await page.locator('form input[type=file]').setInputFiles(photo);
  const photos = ben.page.getByRole('log').getByRole('button', { name: /^Photo from/ });
  await expect(photos).toHaveCount(1, { timeout: 60_000 });
  await expect(said(ben.page)).toHaveText(['Here it comes']);
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await enter(amy, ben.who);
  await expect(messages(page, 'Here it comes')).toHaveCount(1);
  await expect(page.locator('[data-state]')).toHaveCount(0);
});

test('a picture that waits behind another message is not uploaded by another person who signs in', async ({
  browser,
}) => {
  const [amy, ben] = await twoInAChat(browser);
  const { page } = amy;
  const { username, password } = await newcomer();
  const others = JSON.stringify(await tell('logIn', { username, password }));
  const go = await hold(page, sending);
  const asked = page.waitForRequest(sending);
  const uploaders: string[] = [];
  page.on('request', (it) => {
    if (it.url().endsWith('/api/file/upload')) uploaders.push(it.headers().authorization ?? '');
  });
  await write(page, 'still mine');
  await asked;
  const photo = fileURLToPath(new URL('../fixtures/tile-turned.heic', import.meta.url));
  await page.locator('form input[type=file]').setInputFiles(photo);
  await expect(page.locator('[data-state="pending"]')).toHaveCount(2);
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  const mine = await tab.evaluate(() => localStorage.getItem('auth') ?? '');
  const become = (auth: string) => tab.evaluate((it) => localStorage.setItem('auth', it), auth);
  await become(others);
  await expect(page.locator('[data-state="pending"]')).toHaveCount(0);
  go();
  await expect(said(ben.page)).toHaveText(['still mine']);
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')));
  // The stored data that contains only the picture.
  await expect.poll(stored).toHaveLength(1);
  await tab.reload();
  await become(mine);
  const photos = ben.page.getByRole('log').getByRole('button', { name: /^Photo from/ });
  // A slow browser needs long to convert a HEIC to a JPEG.
  await expect(photos).toHaveCount(1, { timeout: 60_000 });
  expect(uploaders).toHaveLength(1);
  expect(uploaders[0]).toContain(amy.who.userid);
});
