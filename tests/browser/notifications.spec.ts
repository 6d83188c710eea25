import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { send } from './chats.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

const as = ({ userid, session }: Newcomer) => ({ userid, session });
const bell = (page: Page, name = 'Notifications') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
const panel = (page: Page, name = 'Notifications') => page.getByRole('region', { name });
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Signs a newcomer in on the page, with messages of others whose notifications the server has created. */
async function told(page: Page, count = 1): Promise<Newcomer[]> {
  const who = await newcomer();
  await signIn(page, who);
  const others: Newcomer[] = [];
  for (let at = 0; at < count; at += 1) {
    const other = await newcomer();
    await send(other, who, `Is it still there, ${at}?`);
    others.push(other);
  }
  await expect
    .poll(async () => (await tell('listNotifications', { ...as(who), limit: 1 })).unread)
    .toBe(count);
  return [who, ...others];
}

test('the bell counts, opens its panel below itself, and a row opens its object', async ({ page }) => {
  await page.setViewportSize(wide);
  const [, other] = await told(page);
  await open(page, '/faq');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(bell(page)).toContainText('1 unread notification');
  await bell(page).click();
  const row = panel(page).getByRole('link', { name: /sent you a message/ });
  await expect(row).toContainText('Is it still there, 0?');
  const [from, box] = [await boxOf(bell(page)), await boxOf(panel(page))];
  expect(from.height).toBeGreaterThanOrEqual(40);
  expect(box.y).toBeGreaterThanOrEqual(from.y + from.height);
  expect(box.x + box.width).toBeLessThanOrEqual(wide.width);
  expect(box.width).toBeLessThanOrEqual(420);
  await row.click();
  await expect(page).toHaveURL(`/chats/${other?.userid}`);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(panel(page)).toBeHidden();
});

test('a loaded panel shows its rows in the next frame, without waiting for an answer', async ({ page }) => {
  await page.setViewportSize(wide);
  await told(page, 2);
  await open(page, '/faq');
  await expect(bell(page)).toContainText('2 unread notifications');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.route('**/api/notification/list', () => undefined);
  const shown = await bell(page).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelectorAll(':popover-open li').length;
  });
  expect(shown).toBe(2);
});

test('one press marks everything as read, here and on the other tab', async ({ page }) => {
  await page.setViewportSize(wide);
  await told(page, 2);
  await open(page, '/faq');
  const other = await page.context().newPage();
  await open(other, '/helpabout');
  await expect(other).toHaveTitle(/^\(2\) /);
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(other).not.toHaveTitle(/^\(/);
  await expect(panel(page).getByText('Unread', { exact: true })).toHaveCount(0);
});

test('the count on the app’s icon follows the bell, and an old one is cleared', async ({ page }) => {
  await page.addInitScript(() => {
    const set: number[] = [];
    Object.assign(window, { set });
    navigator.setAppBadge = async (count = 0) => void set.push(count);
  });
  const onIcon = () => page.evaluate(() => (window as unknown as { set: number[] }).set);
  const [who] = await told(page, 0);
  await open(page, '/faq');
  await expect.poll(onIcon).toEqual([0]);
  await send(await newcomer(), who as Newcomer, 'Is it still there?');
  await expect.poll(onIcon).toEqual([0, 1]);
});

test('a slow list does not restore a count that was read meanwhile', async ({ page }) => {
  await page.setViewportSize(wide);
  const [who] = await told(page);
  if (!who) throw new Error('Nobody is signed in.');
  let [lists, answered] = [0, 0];
  const received: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  const frame = (said: RegExp) => expect.poll(() => received.some((it) => said.test(it))).toBe(true);
  await page.route('**/api/notification/list', async (route) => {
    const response = await route.fetch();
    lists += 1;
    // The first is requested before the socket is open, the second once it is.
    if (lists === 2) {
      await tell('readNotifications', { ...as(who), all: true });
      await frame(/"notification"/);
    }
    await route.fulfill({ response });
    answered += 1;
  });
  await open(page, '/faq');
  await expect.poll(() => answered).toBeGreaterThan(2);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(bell(page)).not.toContainText('unread');
});

test('a phone has the bell in its bar, which opens the page; a visitor’s bar has none', async ({ page }) => {
  await page.setViewportSize(narrow);
  await open(page, '/faq');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('link')).toHaveCount(4);
  await told(page, 1);
  await open(page, '/faq');
  await expect(bar.getByRole('link')).toHaveCount(5);
  const link = bar.getByRole('link', { name: /Alerts/ });
  await expect(link).toContainText('1 unread notification');
  const box = await boxOf(link);
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.width).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('main').getByRole('link', { name: /sent you a message/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('opening a topic and a listing marks their rows as read', async ({ page }) => {
  await page.setViewportSize(wide);
  const [who] = await told(page, 0);
  if (!who) throw new Error('Nobody is signed in.');
  const other = await newcomer();
  const { ftid } = await tell('setTopic', {
    ...as(who),
    title: 'Where to park',
    forum_id: 17,
    content: 'Tell me',
  });
  await tell('setPost', { ...as(other), ftid, content: 'Behind the library' });
  const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
  const { iid } = await tell('setListing', { ...as(other), ...desk });
  await tell('setFavourite', { ...as(who), kind: 'listing', id: iid, on: true });
  await tell('setListing', { ...as(other), iid, price: 60 });
  await open(page, '/notifications');
  await expect(page).toHaveTitle(/^\(2\) /);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('The price dropped');
  await expect(rows.first()).toContainText('Now $60, was $80');
  await open(page, `/forumdetail/${ftid}`);
  await expect(page).toHaveTitle(/^\(1\) /);
  await open(page, `/detail/${iid}`);
  await expect.poll(async () => (await tell('listNotifications', as(who))).unread).toBe(0);
  await expect(page).not.toHaveTitle(/^\(/);
  await open(page, '/notifications');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('All caught up')).toBeVisible();
});

test('opening a person’s page marks their follow as read', async ({ page }) => {
  await page.setViewportSize(wide);
  const [who, other] = [await newcomer(), await newcomer()];
  await signIn(page, who);
  await tell('follow', { ...as(other), to_user_id: who.userid });
  await open(page, '/faq');
  await expect(page).toHaveTitle(/^\(1\) /);
  await open(page, `/u/${other.username}`);
  await expect.poll(async () => (await tell('listNotifications', as(who))).unread).toBe(0);
  await expect(page).not.toHaveTitle(/^\(/);
});

test('the push of a notification read on another device is closed on this one', async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      [...document.querySelectorAll('[data-pushed]')].map((it) => {
        const tag = (it as HTMLElement).dataset.pushed ?? '';
        return { tag, close: () => it.remove() } as unknown as Notification;
      });
  });
  const [who] = await told(page, 2);
  if (!who) throw new Error('Nobody is signed in.');
  await open(page, '/faq');
  await expect(page).toHaveTitle(/^\(2\) /);
  const { notifications } = await tell('listNotifications', as(who));
  await page.evaluate(
    async (tags) => {
      await navigator.serviceWorker.ready;
      for (const tag of tags) {
        const mark = document.createElement('i');
        mark.dataset.pushed = tag;
        document.body.append(mark);
      }
    },
    [...notifications.map(({ id }) => `row-${id}`), 'quiet'],
  );
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-pushed]')].map((it) => it.getAttribute('data-pushed')),
    );
  const [first, second] = notifications;
  await tell('readNotifications', { ...as(who), ids: [first?.id] });
  await expect.poll(shown).toEqual([`row-${second?.id}`, 'quiet']);
  await tell('readNotifications', { ...as(who), all: true });
  await expect.poll(shown).toEqual([]);
});

test('a notification that arrives while the page is open shows at once', async ({ page }) => {
  await page.setViewportSize(wide);
  const [who] = await told(page, 0);
  await open(page, '/notifications');
  await expect(page.getByText('Nothing new yet')).toBeVisible();
  const other = await newcomer();
  if (who) await send(other, who, 'Hello there');
  await expect(page.getByRole('main').getByText('Hello there')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
});

for (const [lang, title, message, push] of [
  ['en', 'Notifications', 'Messages: Mail', 'Saved'],
  ['zh', '通知', '私信：邮件', '已保存'],
] as const)
  test(`each kind has a checkbox for each way, and each change is saved (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const [who] = await told(page, 0);
    for (const { width, height } of [wide, { width: 820, height: 1100 }, narrow]) {
      await page.setViewportSize({ width, height });
      await open(page, '/userpage/notifications');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
      await expect(page.getByRole('row')).toHaveCount(27);
      const box = await boxOf(page.getByRole('cell').first().locator('label'));
      expect(box.height, `height at ${width}`).toBeGreaterThanOrEqual(44);
      expect(box.width, `width at ${width}`).toBeGreaterThanOrEqual(44);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `fits ${width}`,
      ).toBeLessThanOrEqual(0);
    }
    await page.getByRole('checkbox', { name: message }).uncheck();
    await expect(page.getByRole('status').filter({ hasText: push })).toBeVisible();
    if (!who) throw new Error('Nobody is signed in.');
    expect((await tell('noticeSettings', as(who))).settings.ways.message).toBe('bell+push');
    await open(page, '/userpage/notifications');
    await expect(page.getByRole('checkbox', { name: message })).not.toBeChecked();
  });

test('a list that fails to load says so, and a retry loads it', async ({ page }) => {
  await page.setViewportSize(wide);
  await told(page, 1);
  let broken = true;
  await page.route('**/api/notification/list', (route) => (broken ? route.abort() : route.continue()));
  await open(page, '/notifications');
  await expect(page.getByText('Your notifications could not be loaded.').first()).toBeVisible();
  broken = false;
  // The list may also come by itself, with the next notification.
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('main').getByText('Is it still there, 0?')).toBeVisible({ timeout: 2000 });
  }).toPass();
});
