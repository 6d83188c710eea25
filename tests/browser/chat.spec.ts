import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { closeAll, enter, input, messages, send, talker, twoInAChat, write } from './chats.ts';
import { complaints } from './listings.ts';
import { newcomer, open, tell } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('the other person sees a message, typing and the read mark at once', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  // A stranger's typing is not shown, so Ben writes first.
  await send(ben.who, amy.who, 'Hi');
  await expect(messages(amy.page, 'Hi')).toHaveCount(1);
  await input(amy.page).pressSequentially('Hel');
  await expect(ben.page.getByText(`${amy.who.username} is typing…`)).toBeVisible();
  await expect(amy.page.getByText('is typing…')).toBeHidden();
  await write(amy.page, 'Hello Ben');
  await expect(messages(ben.page, 'Hello Ben')).toHaveCount(1);
  await expect(ben.page.getByText(`${amy.who.username} is typing…`)).toBeHidden();
  const mine = messages(amy.page, 'Hello Ben');
  await expect(mine).toHaveAttribute('data-mine', 'true');
  await expect(mine.locator('time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(mine.getByText(amy.who.username)).toBeVisible();
  await write(amy.page, 'How are you?');
  await expect(messages(amy.page, 'How are you?').locator('time')).toBeVisible();
  await expect(messages(amy.page, 'How are you?')).toContainText(amy.who.username);
  await expect(messages(ben.page, 'Hello Ben')).not.toHaveAttribute('data-mine');
  await expect(messages(amy.page, 'How are you?').getByText('Read', { exact: true })).toBeVisible();
  await write(ben.page, 'Hi Amy');
  await expect(messages(amy.page, 'Hi Amy')).toHaveCount(1);
  await expect(input(ben.page)).toHaveValue('');
});

test('a message reaches every device, and header, bar and title count unread ones', async ({ browser }) => {
  const amy = await newcomer();
  const ben = await talker(browser);
  await open(ben.page, '/faq');
  const other = await ben.page.context().newPage();
  await open(other, '/chats');
  await send(amy, ben.who, 'Are you there?');
  await expect(ben.page).toHaveTitle(/^\(1\) /);
  await expect(ben.page.getByRole('banner').getByText('1 unread message').first()).toBeAttached();
  await expect(other.getByRole('link', { name: /Are you there\?/ })).toContainText(amy.username);
  await expect(other.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  await other.getByRole('link', { name: /Are you there\?/ }).click();
  await expect(messages(other, 'Are you there?')).toHaveCount(1);
  await expect(ben.page).toHaveTitle(/^FAQ/);
});

test('messages written offline are sent by themselves, in order and once, before later ones', async ({
  browser,
}) => {
  const [amy, ben] = await twoInAChat(browser);
  await write(amy.page, 'one');
  await expect(messages(ben.page, 'one')).toHaveCount(1);
  await amy.page.context().setOffline(true);
  await expect(amy.page.getByText('Connection not open. Attempting to reconnect...')).toBeVisible();
  await write(amy.page, 'two');
  await write(amy.page, 'three');
  for (const text of ['two', 'three'])
    await expect(messages(amy.page, text)).toContainText('Not sent yet. It goes by itself');
  await send(ben.who, amy.who, 'said meanwhile');
  await amy.page.context().setOffline(false);
  await write(amy.page, 'four');
  for (const { page } of [amy, ben])
    await expect(page.locator('[data-id] div[dir]')).toHaveText([
      'one',
      'said meanwhile',
      'two',
      'three',
      'four',
    ]);
  await expect(amy.page.locator('[data-state="failed"]')).toHaveCount(0);
});

test('a message written offline is sent by itself after a reload, whichever page is open', async ({
  browser,
}) => {
  const [amy, ben] = await twoInAChat(browser);
  await amy.page.context().setOffline(true);
  for (const text of ['first', 'second']) await write(amy.page, text);
  await expect(messages(amy.page, 'second')).toHaveAttribute('data-state', 'failed');
  // A page cannot load offline, so all its calls fail until another page is open.
  await amy.page.route('**/api/message/send', (route) => route.abort());
  await amy.page.context().setOffline(false);
  await amy.page.goto('/robots.txt');
  await amy.page.unroute('**/api/message/send');
  await open(amy.page, '/faq');
  await expect(ben.page.locator('[data-id] div[dir]')).toHaveText(['first', 'second']);
  const kept = () =>
    amy.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')));
  await expect.poll(kept).toEqual([]);
});

test('a single lost call is retried by itself', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  await amy.page.route('**/api/message/send', (route) => route.abort(), { times: 1 });
  await write(amy.page, 'lost at first');
  await expect(messages(amy.page, 'lost at first')).toHaveAttribute('data-state', 'failed');
  await expect(messages(ben.page, 'lost at first')).toHaveCount(1);
});

test('a refused message is not resent by itself, not even after a reload', async ({ browser }) => {
  const [amy] = await twoInAChat(browser);
  let asked = 0;
  await amy.page.route('**/api/message/send', (route) => {
    asked += 1;
    return route.fulfill({ status: 403, json: { error: 'Forbidden' } });
  });
  await write(amy.page, 'not wanted');
  await expect(messages(amy.page, 'not wanted')).toContainText('Not sent: you cannot write to this person.');
  await amy.page.context().setOffline(true);
  await amy.page.context().setOffline(false);
  await amy.page.reload();
  await expect(messages(amy.page, 'not wanted').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(amy.page.getByText('Connection not open.')).toBeHidden();
  expect(asked).toBe(1);
});

test('a resend of an accepted message changes nothing', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  await amy.page.route('**/api/message/send', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(amy.page, 'only once');
  await expect(messages(ben.page, 'only once')).toHaveCount(1);
  await amy.page.unroute('**/api/message/send');
  await expect(messages(amy.page, 'only once')).toHaveCount(1);
  await expect(messages(amy.page, 'only once')).not.toHaveAttribute('data-state');
});

test('Enter in an input method sends nothing, Shift and Enter begin a line, and blank text is not sent', async ({
  browser,
}) => {
  const [amy] = await twoInAChat(browser);
  const { page } = amy;
  await input(page).focus();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await expect(input(page)).toHaveValue('nihao');
  await cdp.send('Input.insertText', { text: '你好' });
  await expect(input(page)).toHaveValue('你好');
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('second');
  await input(page).press('Enter');
  await expect(messages(page, /你好\s+second/)).toHaveCount(1);
  await write(page, '  \n ');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await write(page, 'after');
  await expect(messages(page, 'after')).toHaveCount(1);
  expect(await page.locator('[data-mine]').count()).toBe(2);
});

test('scrolling up loads older messages without a jump', async ({ browser }) => {
  const amy = await newcomer();
  const ben = await talker(browser);
  for (let number = 1; number <= 120; number += 1) await send(amy, ben.who, `number ${number}.`);
  const { page } = ben;
  // The divider of new messages may appear after the messages.
  await page.route('**/api/message/chat', async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  await enter(ben, amy);
  const list = page.getByRole('region', { name: 'Messages' });
  await expect(messages(page, 'number 120.')).toBeInViewport();
  await expect(list.getByText('New', { exact: true })).toHaveCount(1);
  // Once the divider is there, the list may still scroll to its end.
  await boxOf(messages(page, 'number 120.'));
  await list.evaluate((box) => box.scrollTo({ top: 300 }));
  const place = () =>
    messages(page, 'number 75.').evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const before = await place();
  await expect(messages(page, 'number 21.')).toHaveCount(1);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  await send(amy, ben.who, 'the newest');
  await expect(page.getByRole('button', { name: '1 new message', exact: true })).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: '1 new message', exact: true }).click();
  await expect(messages(page, 'the newest')).toBeInViewport();
});

test('nothing jumps when the divider of new messages moves up into loaded ones', async ({ browser }) => {
  const amy = await newcomer();
  const ben = await talker(browser);
  const { page } = ben;
  const say = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) await send(amy, ben.who, `number ${number}.`);
  };
  await say(1, 20);
  await send(ben.who, amy, 'The oldest of the first page.');
  await say(21, 69);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(ben, amy);
  const list = page.getByRole('region', { name: 'Messages' });
  await expect(messages(page, 'number 69.')).toBeInViewport();
  await expect(messages(page, 'number 1.')).toHaveCount(0);
  await expect(list.getByText('New', { exact: true })).toHaveCount(1);
  await boxOf(messages(page, 'number 69.'));
  await list.evaluate((box) => box.scrollTo({ top: 300 }));
  const place = () =>
    messages(page, 'number 25.').evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const before = await place();
  await expect(messages(page, 'number 1.')).toHaveCount(1);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
});

test('messages before one’s own newest message are marked as read, too', async ({ browser }) => {
  const amy = await newcomer();
  const ben = await talker(browser);
  await send(amy, ben.who, 'Are you there?');
  await send(ben.who, amy, 'Yes, at the other device.');
  await enter(ben, amy);
  await expect(messages(ben.page, 'at the other device')).toBeInViewport();
  await expect(ben.page).toHaveTitle(`${amy.username} · Chat · Quad`);
  await ben.page.reload();
  await expect(messages(ben.page, 'Are you there?')).toHaveCount(1);
  await expect(ben.page.getByRole('log').getByText('New', { exact: true })).toHaveCount(0);
});

test('a permanently refused message has no retry, and a file that is not a picture shows no broken image', async ({
  browser,
}) => {
  const [amy, ben] = await twoInAChat(browser);
  const { page } = amy;
  const failed = page.locator('[data-state="failed"]');
  await page
    .locator('form input[type="file"]')
    .setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(failed.getByRole('img', { name: '[Photo]' })).toBeVisible();
  await expect(failed.locator('img[src^="blob:"]')).toHaveCount(0);
  await expect(failed.getByRole('img').locator('.tabler-icon-photo-exclamation')).toBeVisible();
  await expect(failed.getByRole('button')).toHaveText(['Discard']);
  await failed.getByRole('button', { name: 'Discard' }).click();
  const { userid, session } = ben.who;
  await tell('blockPerson', { userid, session, to_userid: amy.who.userid });
  await write(page, 'May I?');
  await expect(failed).toContainText('you cannot write to this person');
  await expect(failed.getByRole('button')).toHaveText(['Discard']);
});

test('a message of 4,000 characters is accepted, however many UTF-16 units each of them has', async ({
  browser,
}) => {
  const [amy, ben] = await twoInAChat(browser);
  await write(amy.page, `long ${'😀'.repeat(3995)}`);
  await expect(messages(ben.page, 'long')).toHaveCount(1);
  await write(amy.page, `longer ${'😀'.repeat(3995)}`);
  await expect(amy.page.getByRole('alert')).toContainText('at most 4000 characters');
});

test('people’s text is never markup, wherever it is shown', async ({ browser }) => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(2)> javascript:alert(3)';
  const [amy, ben] = await twoInAChat(browser);
  const complained = [amy, ben].map(({ page }) => complaints(page));
  await write(amy.page, attack);
  await expect(messages(ben.page, attack)).toHaveCount(1);
  await open(ben.page, '/chats');
  await expect(ben.page.getByText(attack)).toBeVisible();
  expect(complained.flat()).toEqual([]);
});
