import { expect, type Page, test } from '@playwright/test';
import { closeAll, enter, messages, send, talker, write } from './chats.ts';
import { newcomer, newName, open, siteUrl, tell } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

const tooEarly = { error: 'Too many calls. Please try again later.', code: 'too-many-calls', status: 429 };

/** Refuses the first of these socket events as the server would, after `when`. Returns how many were received. */
async function refuseFirst(page: Page, event: string, when = Promise.resolve()): Promise<() => number> {
  let came = 0;
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    line.onMessage(async (frame) => {
      const [, packet = '', name] = /^42(\d*)\["(\w+)"/.exec(`${frame}`) ?? [];
      came += name === event ? 1 : 0;
      if (name !== event || came > 1) return server.send(frame);
      await when;
      if (packet) line.send(`43${packet}${JSON.stringify([tooEarly])}`);
    });
  });
  return () => came;
}

test('the room resends a message refused as too early by itself, before later ones, with the notice in Chinese', async ({
  browser,
}) => {
  const [one, two] = [`first ${newName()}`, `second ${newName()}`];
  const { page } = await talker(browser);
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: siteUrl() }]);
  const written = Promise.withResolvers<void>();
  await refuseFirst(page, 'send_message', written.promise);
  await open(page, '/globalchatroom');
  await expect(page.getByText(/\d+ 人在线/)).toBeVisible();
  const input = page.getByPlaceholder('说点什么……');
  for (const text of [one, two]) {
    await input.fill(text);
    await input.press('Enter');
  }
  written.resolve();
  for (const text of [one, two]) {
    await expect(messages(page, text)).toHaveAttribute('data-state', 'failed');
    await expect(messages(page, text)).toContainText('尚未发送，稍后会自动发出。');
  }
  const mine = page.locator('[data-id][data-mine] div[dir]');
  await expect(mine).toHaveText([one, two]);
});

test('a lost read mark is sent again', async ({ browser }) => {
  const ben = await talker(browser);
  const amy = await newcomer();
  const told = await refuseFirst(ben.page, 'read');
  await enter(ben, amy);
  await send(amy, ben.who, 'Have you read this?');
  await expect(messages(ben.page, 'Have you read this?')).toHaveCount(1);
  const { userid, session } = ben.who;
  await expect.poll(async () => (await tell('listChats', { userid, session })).chats[0]?.unread).toBe(0);
  expect(told()).toBe(2);
});

test('a count that failed to load is requested again', async ({ browser }) => {
  const amy = await newcomer();
  const { page, who } = await talker(browser);
  await open(page, '/faq');
  let failing = false;
  await page.route('**/api/message/list', (route) => {
    if (!failing) return route.continue();
    failing = false;
    return route.fulfill({ status: 503, json: { error: 'Busy' } });
  });
  const chats = page.getByRole('banner');
  await send(amy, who, 'One');
  await expect(chats).toContainText('1 unread message');
  failing = true;
  await send(amy, who, 'Two');
  await expect(chats).toContainText('2 unread messages');
});

test('a visitor’s unsent text in the room is kept over the sign-in', async ({ page }) => {
  const who = await newcomer();
  await open(page, '/globalchatroom');
  await page.getByPlaceholder('Type something...').fill('Half written');
  await page.getByRole('link', { name: 'Log in to join the conversation.' }).click();
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/globalchatroom');
  const input = page.getByPlaceholder('Type something...');
  await expect(input).toHaveValue('Half written');
  await page.reload();
  await expect(input).toHaveValue('Half written');
  await write(page, 'Half written');
  await expect(input).toHaveValue('');
  await page.reload();
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await expect(input).toHaveValue('');
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('a conversation shows read marks, typing and day dividers', async ({ browser }) => {
    const [amy, ben] = [await talker(browser), await talker(browser)];
    await send(ben.who, amy.who, '你好');
    await amy.page.clock.setSystemTime(Date.now() + 86_400_000);
    await enter(amy, ben.who);
    await enter(ben, amy.who);
    await expect(amy.page.getByRole('log')).toContainText('昨天');
    await expect(ben.page.getByRole('log')).toContainText('今天');
    await expect(ben.page.getByText('已读')).toBeVisible();
    const input = ben.page.getByPlaceholder('说点什么……');
    await input.pressSequentially('在');
    await expect(amy.page.getByText(`${ben.who.username} 正在输入……`)).toBeVisible();
    await input.fill('在吗？');
    await ben.page.getByRole('button', { name: '发送', exact: true }).click();
    await expect(messages(amy.page, '在吗？')).toHaveCount(1);
  });
});
