import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { closeAll, messages, send, talker } from './chats.ts';
import { jumps, layoutShift } from './listings.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

const list = (page: Page) => page.getByRole('navigation', { name: 'Chats', exact: true });
const chatLink = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const facts = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a person, a helper and the global room share the list, the chat and the facts', async ({ browser }) => {
  const ben = await talker(browser);
  const amy = await newcomer();
  await send(amy, ben.who, 'Hello Ben');
  const { page } = ben;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, about, known] of [
    [`/chats/${amy.userid}`, 'About this person', 'New York University'],
    ['/chats/ai/campus', 'About this helper', 'Names its sources, and says so when it finds nothing.'],
    ['/globalchatroom', 'About this room', 'Leave out phone numbers and addresses'],
  ] as const) {
    await open(page, path);
    const row = list(page).getByRole('link', { name: /Hello Ben/ });
    await expect(row).toBeVisible();
    const column = await boxOf(list(page));
    const log = await boxOf(page.locator('main form'));
    const side = await boxOf(facts(page, about));
    expect([column.x, column.width, column.height], path).toEqual([0, 320, 836]);
    expect([side.x, side.width], path).toEqual([1140, 300]);
    expect(log.x, path).toBeGreaterThanOrEqual(320);
    expect(log.x + log.width, path).toBeLessThanOrEqual(1140);
    await expect(facts(page, about)).toContainText(known);
    for (const [width, shown] of [
      [1139, true],
      [1138, false],
      [769, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(facts(page, about)).toBeVisible({ visible: shown });
      expect((await boxOf(list(page))).width, `${path} at ${width}`).toBe(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(list(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('the first two rows are the helpers and the global room, and are marked when open', async ({ page }) => {
  await signIn(page, await newcomer());
  await open(page, '/chats');
  const [ai, world] = [chatLink(page, 'AI Chatroom'), chatLink(page, 'Global Chatroom')];
  const tops = await Promise.all([ai, world].map(async (it) => (await boxOf(it)).y));
  expect(tops[1]).toBeGreaterThan(tops[0] ?? 0);
  expect(await ai.getAttribute('aria-current')).toBe(null);
  await world.click();
  await expect(page).toHaveURL('/globalchatroom');
  await expect(world).toHaveAttribute('aria-current', 'true');
  await ai.press('Space');
  await expect(page).toHaveURL('/chats/ai');
  await expect(ai).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: /^Housing/ }).click();
  await expect(page).toHaveURL('/chats/ai/housing');
  await expect(ai).toHaveAttribute('aria-current', 'true');
  await page.getByRole('region', { name: 'About this helper' }).getByRole('link', { name: 'Career' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
});

for (const [lang, title, starters] of [
  ['en', 'Choose a chat, or start one', /Ask the helper|Say hello in the room|Look at listings/],
  ['zh', '选一个聊天，或者开始新的', /问问 AI 助手|去公共聊天室打个招呼|看看大家在卖什么/],
] as const)
  test(`with no chat open a wide window shows three ways to start next to the list (${lang})`, async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await signIn(page, await newcomer());
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/chats');
      await expect(page.getByText(title)).toBeVisible();
      const links = page.getByRole('link', { name: starters });
      await expect(links).toHaveCount(3);
      const paths = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
      expect(paths).toEqual(['/chats/ai/campus', '/globalchatroom', '/used']);
      for (const it of await links.all()) {
        const box = await boxOf(it);
        expect(box.x).toBeGreaterThanOrEqual(320);
        expect(box.y + box.height).toBeLessThanOrEqual(900);
      }
      await expect(page.getByRole('contentinfo')).toBeHidden();
      expect(await layoutShift(page)).toBeLessThan(0.01);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(title)).toBeHidden();
    await expect(page.getByRole('button', { name: 'quad_team' })).toBeVisible();
  });

test('on a phone the list keeps its two buttons side by side, its rows and its partners', async ({
  browser,
}) => {
  const ben = await talker(browser);
  await send(await newcomer(), ben.who, 'Hello Ben');
  const { page } = ben;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/chats');
  await expect(page.getByRole('banner')).toBeVisible();
  const ai = await boxOf(page.getByRole('button', { name: 'AI Chatroom', exact: true }));
  const world = await boxOf(page.getByRole('button', { name: 'Global Chatroom', exact: true }));
  expect([ai.height, world.height, world.y]).toEqual([44, 44, ai.y]);
  await expect(page.getByRole('button', { name: 'quad_team' })).toBeVisible();
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main', exact: true }));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await boxOf(page.getByRole('button', { name: 'quad_team' }));
  expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
  await page.getByRole('link', { name: /Hello Ben/ }).click();
  await expect(messages(page, 'Hello Ben')).toBeVisible();
});

test('a visitor of the global room sees its row, the helpers and a line to log in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/globalchatroom');
  await expect(chatLink(page, 'Global Chatroom')).toHaveAttribute('aria-current', 'true');
  await expect(chatLink(page, 'AI Chatroom')).toHaveAttribute('href', '/chats/ai');
  await expect(list(page).getByRole('heading')).toHaveCount(0);
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await expect(facts(page, 'About this room').getByRole('link')).not.toHaveCount(0);
  await list(page).getByRole('link', { name: 'Log in to see your chats.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to join the chat room' })).toBeVisible();
});

test('the server renders the list for a signed-in person, and nothing shifts while it loads', async ({
  browser,
}) => {
  const ben = await talker(browser);
  const amy = await newcomer();
  await send(amy, ben.who, 'Hello Ben');
  const { page } = ben;
  const paths = ['/chats', `/chats/${amy.userid}`, '/chats/ai', '/chats/ai/campus', '/globalchatroom'];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  for (const path of paths) {
    await page.goto(path);
    await expect(chatLink(page, 'AI Chatroom')).toBeVisible();
    expect((await boxOf(list(page))).width, path).toBe(320);
    await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeHidden();
  }
  await page.unroute(/\.js(\?|$)/);
  for (const path of paths) {
    await open(page, path);
    await expect(list(page).getByRole('link', { name: /Hello Ben/ })).toBeVisible();
    const { sum, what } = await jumps(page);
    expect(sum, `${path}${what}`).toBeLessThan(0.01);
  }
});
