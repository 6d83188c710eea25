import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { closeAll, enter, messages, send, type Talker, talker, write } from './chats.ts';
import { hold } from './hold.ts';
import { type Newcomer, newcomer, newName, open, signIn, siteUrl, tell } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

const faces = (page: Page) => page.locator('[role="log"] li').locator('span[class*="face"] > *');

/** How often a name is seen in the messages: a name for screen readers alone is clipped to one pixel. */
function namesSeen(page: Page, name: string): Promise<number> {
  return page
    .locator('[role="log"] bdi')
    .filter({ hasText: name })
    .evaluateAll((all) => all.filter((it) => !it.closest('.only-heard')).length);
}

test('consecutive messages of one person have one avatar and one name, and each its full time', async ({
  browser,
}) => {
  const amy = await newcomer();
  const ben = await talker(browser);
  for (const text of ['one', 'two', 'three']) await send(amy, ben.who, text);
  await enter(ben, amy);
  const { page } = ben;
  await expect(messages(page, 'three')).toBeVisible();
  await expect(faces(page)).toHaveCount(1);
  expect(await namesSeen(page, amy.username)).toBe(1);
  const times = page.locator('[data-id] time');
  await expect(times).toHaveText(Array(3).fill(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
  for (const it of await times.all()) {
    await expect(it).toBeVisible();
    await expect(it).toHaveCSS('font-size', '12px');
  }
  for (const text of ['mine', 'mine too']) await write(page, text);
  await expect(page.locator('[data-state]')).toHaveCount(0);
  await expect(page.locator('[data-mine]')).toHaveCount(2);
  await expect(faces(page)).toHaveCount(2);
  expect(await namesSeen(page, ben.who.username)).toBe(1);
  await expect(messages(page, 'three')).toContainText(amy.username);
});

test('no name in the list is truncated at 820 px, and rows keep the whole date', async ({ page }) => {
  const demo = await tell('logIn', { username: 'demo_student', password: 'quad-demo1' });
  await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify(demo));
  await page.setViewportSize({ width: 820, height: 1000 });
  const [first] = (await tell('listChats', { ...demo })).chats;
  for (const lang of ['en', 'zh']) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    for (const path of ['/chats', `/chats/${first?.userid}`]) {
      await open(page, path);
      const rows = page
        .getByRole('navigation')
        .getByRole('link')
        .filter({ has: page.locator('time') });
      await expect(rows.first()).toBeVisible();
      const cut = await rows
        .locator('bdi')
        .evaluateAll((all) =>
          all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
        );
      expect(cut).toEqual([]);
      await expect(rows.first().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    }
  }
});

/** Presses Send as a person does, and returns the content of the very next frame. */
function press(page: Page): Promise<{ text: string; ms: number }> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('main form button[type="submit"]');
    const began = performance.now();
    button?.click();
    await new Promise(requestAnimationFrame);
    const said = [...document.querySelectorAll('[role="log"] [dir="auto"]')].at(-1);
    return { text: said?.textContent ?? '', ms: performance.now() - began };
  });
}

/** The positions of the messages in the window. */
function places(page: Page): Promise<number[]> {
  return page
    .locator('[role="log"] [dir="auto"]')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
}

async function pressed(page: Page, text: string): Promise<void> {
  await page.locator('main textarea').fill(text);
  const { text: shown, ms } = await press(page);
  expect(shown).toBe(text);
  expect(ms, 'milliseconds from the press to the frame').toBeLessThan(250);
  await expect(page.locator('main textarea')).toHaveValue('');
}

async function withHistory(ben: Talker): Promise<Newcomer> {
  const amy = await newcomer();
  for (let number = 1; number <= 14; number += 1)
    await send(number % 2 ? amy : ben.who, number % 2 ? ben.who : amy, `number ${number}.`);
  return amy;
}

for (const width of [390, 1440])
  test(`a sent message shows in the next frame, and nothing moves when it is delivered (${width})`, async ({
    browser,
  }) => {
    const ben = await talker(browser);
    const { page } = ben;
    await page.setViewportSize({ width, height: 844 });
    const amy = await withHistory(ben);
    const go = await hold(page, '**/api/message/send');
    await enter(ben, amy);
    await expect(messages(page, 'number 14.')).toBeInViewport();
    await pressed(page, 'At once');
    const bubble = messages(page, 'At once');
    await expect(bubble).toHaveAttribute('data-state', 'pending');
    await expect(bubble).toBeInViewport({ ratio: 1 });
    const before = await places(page);
    go();
    await expect(bubble).not.toHaveAttribute('data-state');
    await expect(bubble.getByText('Sent', { exact: true })).toBeVisible();
    expect(await places(page)).toEqual(before);
  });

test('the global room shows a sent message in the next frame, and nothing moves when it is delivered', async ({
  browser,
}) => {
  const ben = await talker(browser);
  const { page } = ben;
  const kept: (() => void)[] = [];
  let holds = true;
  await page.routeWebSocket(/\/socket\.io\//, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (holds && `${message}`.includes('send_message')) kept.push(() => server.send(message));
      else server.send(message);
    });
  });
  const text = `At once from ${newName()}`;
  await open(page, '/globalchatroom');
  await expect(page.getByText(/\d+ online/)).toBeVisible();
  await expect(page.locator('[data-id]').last()).toBeInViewport();
  await pressed(page, text);
  const bubble = messages(page, text);
  await expect(bubble).toHaveAttribute('data-state', 'pending');
  const before = await places(page);
  holds = false;
  await expect.poll(() => kept.length).toBe(1);
  for (const go of kept) go();
  await expect(bubble).not.toHaveAttribute('data-state');
  expect(await places(page)).toEqual(before);
});

test('a helper’s room shows the question in the next frame', async ({ page }) => {
  await page.routeWebSocket(/\/ws\/ai$/, () => undefined);
  await signIn(page, await newcomer());
  await open(page, '/chats/ai/campus');
  await expect(page.getByRole('button', { name: 'Who can join Quad?' })).toBeVisible();
  await pressed(page, 'Is there a desk?');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});
