import { expect, type Page, test } from '@playwright/test';
import { forgedLinks } from '../assistant/forged-links.ts';
import { helperRooms } from '../world/rooms.ts';
import { boxOf } from './box.ts';
import { complaints, publish } from './listings.ts';
import { newcomer, open, signIn } from './site.ts';

const input = (page: Page) => page.getByRole('textbox', { name: 'Type something...' });

async function enter(page: Page) {
  await signIn(page, await newcomer());
  await open(page, '/chats/ai/campus');
}

/** Mocks the helper's history. For older messages, responds with the status of `before`. */
async function history(page: Page, messages: string[], before?: () => number) {
  await page.route(/\/aihistory\?/, (route) => {
    const earlier = new URL(route.request().url()).searchParams.has('before');
    const status = earlier ? (before?.() ?? 200) : 200;
    const said = (earlier ? ['Long ago'] : messages).map((message, index) => ({
      id: String((earlier ? 10 : 1000) - index),
      message,
      timestamp: '2026-01-01T00:00:00.000Z',
      sender: 0,
    }));
    return route.fulfill({ status, json: status === 200 ? { messages: said } : { error: 'No' } });
  });
}

test('a stored answer links only to this site', async ({ page }) => {
  await history(page, [...Object.values(forgedLinks), '[ok](/faq#points)']);
  await enter(page);
  const log = page.getByRole('log');
  await expect(log.getByRole('link', { name: 'ok', exact: true })).toHaveAttribute('href', '/faq#points');
  await expect(log.locator('img, a:not([href^="/detail/NotFound"]):not([href="/faq#points"])')).toHaveCount(
    0,
  );
});

test('a helper’s userid leads to its room, in the plain and the opaque form', async ({ page }) => {
  await signIn(page, await newcomer());
  const { userid, code } = helperRooms.housing;
  for (const address of [`/chats/ai/${code}`, `/chats/${code}`, `/chats/${userid}`]) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1, name: 'Housing' })).toBeVisible();
    await expect(input(page)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/chats\/ai\/housing$/);
});

test('on a page without HTTPS, a question and the next one are answered', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await enter(page);
  for (const question of ['Points and VIP levels?', 'Who can join Quad?']) {
    await input(page).fill(question);
    await input(page).press('Enter');
    await expect(page.getByRole('log').getByText(question)).toBeVisible();
    await expect(input(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Sources' })).toHaveCount(2);
});

test('older messages that failed to load can be retried, and appear once', async ({ page }) => {
  let status = 500;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await history(page, Array(50).fill('Newer'), () => status);
  await enter(page);
  const older = page.getByRole('button', { name: /older messages$/i });
  await older.click();
  await expect(page.getByText('The older messages could not be loaded.')).toBeVisible();
  status = 200;
  await older.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Long ago')).toHaveCount(1);
  await expect(older).toHaveCount(0);
  await expect(page.getByText('Long ago')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('unsent text and an unanswered question are kept until the person returns', async ({ page }) => {
  let down = true;
  await page.routeWebSocket(/\/ws\/ai$/, (socket) => {
    if (down) void socket.close();
    else socket.connectToServer();
  });
  await enter(page);
  await input(page).fill('Who can join Quad?');
  await input(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  await input(page).fill('half a sentence');
  await page.getByRole('button', { name: 'AI Chatroom' }).click();
  await page.getByRole('button', { name: /^Housing/ }).click();
  await expect(input(page)).toHaveValue('');
  await open(page, '/chats/ai/campus');
  await expect(input(page)).toHaveValue('half a sentence');
  await expect(page.getByText('Who can join Quad?')).toHaveCount(1);
  down = false;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeHidden();
});

test('a broken-off answer says so, and can be requested again', async ({ page }) => {
  let breaks = true;
  await page.routeWebSocket(/\/ws\/ai$/, (socket) => {
    if (!breaks) return void socket.connectToServer();
    socket.onMessage(() => {
      socket.send('Whoever has');
      void socket.close();
    });
  });
  await enter(page);
  await input(page).fill('Who can join Quad?');
  await input(page).press('Enter');
  await expect(page.getByRole('log').getByText('Whoever has')).toBeVisible();
  const broke = page.getByRole('alert').filter({ hasText: 'The connection broke. What you asked is kept.' });
  await expect(broke).toBeVisible();
  await page.reload();
  await expect(broke).toBeVisible();
  breaks = false;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  await expect(broke).toHaveCount(0);
});

test('on a phone the header has one line for the name and one for the description', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page);
  const head = page.locator('main header');
  await expect(head).toContainText('Everything on this site: things, rooms, topics, books.');
  expect((await boxOf(head)).height).toBe(52);
});

test('a script in a question does not run, neither now nor after a reload', async ({ page }) => {
  const attack =
    '</script><script>alert(1)</script><img src=x onerror=alert(2)> [x](javascript:alert(3)) zorbquestion';
  const complained = complaints(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await publish(await newcomer(), { name: `${attack} for sale`.slice(-60), price: 5 });
  await enter(page);
  await input(page).fill(attack);
  await input(page).press('Enter');
  await expect(page.getByRole('log').getByText(attack, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  for (const path of ['/chats/ai/campus', '/chats/ai', '/chats']) {
    await open(page, path);
    await expect(page.getByRole('main')).toContainText(/zorbquestion|for sale|Campus|campus_helper/);
    await expect(page.locator('img[src="x"], a[href^="javascript"]')).toHaveCount(0);
  }
  expect([...dialogs, ...complained]).toEqual([]);
});
