import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { closeAll, enter, input, messages, send, type Talker, talker, twoInAChat, write } from './chats.ts';
import { publish } from './listings.ts';
import { newcomer, open, tell } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('a listing opens the chat with the listing pinned, and the first message names it', async ({
  browser,
}) => {
  const amy = await newcomer();
  const iid = await publish(amy, { name: 'A lamp to talk about', price: 12 });
  const ben = await talker(browser);
  await open(ben.page, `/detail/${iid}`);
  await ben.page.getByRole('link', { name: 'Chat with seller' }).click();
  const pinned = ben.page.getByRole('link', { name: /About this listing.*A lamp to talk about/ });
  await expect(pinned).toBeVisible();
  await ben.page.getByRole('button', { name: 'Is it still available?' }).click();
  await expect(messages(ben.page, 'Is it still available?')).not.toHaveAttribute('data-state');
  await write(ben.page, 'I live nearby.');
  await expect(messages(ben.page, 'I live nearby.')).not.toHaveAttribute('data-state');
  const { userid, session } = amy;
  const got = await tell('getMessages', { userid, session, to_userid: ben.who.userid });
  expect(got.map((it) => [it.content, it.iid])).toEqual([
    ['I live nearby.', ''],
    ['Is it still available?', iid],
  ]);
  await expect(ben.page.getByRole('list', { name: 'Quick phrases' })).toBeHidden();
});

test('a block needs a confirmation, works in both directions, and can be removed', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  await amy.page.getByRole('button', { name: 'More about this chat' }).click();
  await amy.page.getByRole('button', { name: 'Block', exact: true }).click();
  await amy.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(amy.page.getByText(`You have blocked ${ben.who.username}.`)).toBeVisible();
  await write(ben.page, 'Hello?');
  await expect(messages(ben.page, 'Hello?').getByText('you cannot write to this person')).toBeVisible();
  await amy.page.reload();
  await amy.page.getByRole('button', { name: 'Unblock' }).first().click();
  await write(amy.page, 'Sorry');
  await expect(messages(ben.page, 'Sorry')).toHaveCount(1);
  await expect(messages(amy.page, 'Hello?')).toHaveCount(0);
});

test('a sent photo shows on the other side and opens full screen', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  const photo = fileURLToPath(new URL('../fixtures/tile-turned.heic', import.meta.url));
  await amy.page.locator('input[type=file]').setInputFiles(photo);
  await ben.page
    .getByRole('log')
    .getByRole('button', { name: `Photo from ${amy.who.username}` })
    .click();
  await expect(ben.page.getByRole('dialog', { name: /Photo/ })).toBeVisible();
  await ben.page.keyboard.press('Escape');
  await expect(ben.page.getByRole('dialog', { name: /Photo/ })).toBeHidden();
});

test('an ended session shows the sign-in page, and keeps the typed text', async ({ browser }) => {
  const [amy, ben] = await twoInAChat(browser);
  await input(amy.page).fill('half a sentence');
  const pair = await amy.page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
  await tell('logOut', { userid: pair.userid, session: pair.session });
  await expect(amy.page.getByRole('heading', { name: 'Sign in to chat' })).toBeVisible();
  await expect(amy.page.getByRole('alert').filter({ hasText: 'what you typed is kept' })).toBeVisible();
  await amy.page.getByLabel('Username').fill(amy.who.username);
  await amy.page.getByLabel('Password', { exact: true }).fill(amy.who.password);
  await amy.page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(input(amy.page)).toBeVisible();
  await expect(input(amy.page)).toHaveValue('half a sentence');
  await input(amy.page).press('Enter');
  await expect(messages(ben.page, 'half a sentence')).toHaveCount(1);
});

test('the chats have their buttons and partners, and say if they could not be loaded', async ({
  browser,
}) => {
  const amy = await talker(browser);
  const { page } = amy;
  await send(await newcomer(), amy.who, 'Hi there');
  await open(page, '/chats');
  await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Hi there/ })).toBeVisible();
  for (const [name, path] of [
    ['AI Chatroom', '/chats/ai'],
    ['Global Chatroom', '/globalchatroom'],
    ['quad_team', '/chats/QuadTeam00000001'],
  ] as const)
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('href', path);
  await page.getByRole('button', { name: 'AI Chatroom' }).press('Space');
  await expect(page).toHaveURL('/chats/ai');
  await page.goBack();
  await page.getByRole('button', { name: 'quad_team' }).press('Enter');
  await expect(page).toHaveURL('/chats/QuadTeam00000001');
  await page.goBack();
  await page.route('**/api/message/list', (route) => route.abort());
  await page.reload();
  const people = page.getByRole('region', { name: 'Individual chats' });
  await expect(people.getByText('error getting')).toBeVisible();
  await expect(people.getByText('error', { exact: true })).toBeVisible();
  const again = people.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await page.unroute('**/api/message/list');
  // The socket may have reconnected meanwhile, which reloads by itself.
  await again.click({ timeout: 2000 }).catch(() => {});
  await expect(people.getByRole('link', { name: /Hi there/ })).toBeVisible();
});

test('the chats with oneself and with an unknown person show a message', async ({ browser }) => {
  const amy = await talker(browser);
  await open(amy.page, `/chats/${amy.who.userid}`);
  await expect(amy.page.getByText('This is you.')).toBeVisible();
  await open(amy.page, '/chats/nobodynobodynobo');
  await expect(amy.page.getByText('There is nobody at this address.')).toBeVisible();
});

test('the address accepts the opaque form of a userid', async ({ browser }) => {
  const [amy, ben] = [await talker(browser), await newcomer()];
  const { result } = await tell('encodeUserid', { userid: ben.userid });
  await enter(amy, { ...ben, userid: result });
  await write(amy.page, 'found you');
  await expect(messages(amy.page, 'found you')).not.toHaveAttribute('data-state');
});

test('a chat tells both people when its listing is gone, and shows it again once it is back', async ({
  browser,
}) => {
  const [amy, ben] = [await talker(browser), await talker(browser)];
  const iid = await publish(amy.who, { name: 'A lamp to talk about' });
  const pair = ({ who }: Talker) => ({ userid: who.userid, session: who.session });
  await tell('sendMessage', { ...pair(ben), to_userid: amy.who.userid, content: 'Still there?', iid });
  await tell('deleteListing', { ...pair(amy), iid });
  for (const [one, other] of [
    [amy, ben],
    [ben, amy],
  ] as const) {
    await open(one.page, `/chats/${other.who.userid}`);
    await expect(one.page.getByText('The listing this chat is about is no longer there.')).toBeVisible();
    await expect(messages(one.page, 'Still there?')).toHaveCount(1);
  }
  await tell('restoreListing', { ...pair(amy), iid });
  await ben.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(ben.page.getByRole('link', { name: /A lamp to talk about/ })).toBeVisible();
  await expect(ben.page.getByText('The listing this chat is about is no longer there.')).toHaveCount(0);
});
