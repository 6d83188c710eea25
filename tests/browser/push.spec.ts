import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test';
import { type Device, openPushService, type PushService, pushesTo } from '../notifications/push-service.ts';
import { boxOf } from './box.ts';
import { newcomer, open, signIn, siteUrl, tell } from './site.ts';

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

const settings = '/userpage/notifications';
const section = (page: Page) => page.getByRole('region', { name: /^(Push|推送)$/ });
const state = (page: Page) => section(page).getByRole('status');
const as = ({ userid, session }: { userid: string; session: string }) => ({ userid, session });

/** A browser whose user answers a request for permission in this way, and whose push service is the test's. */
async function withPush(page: Page, answer: NotificationPermission, device: Device): Promise<void> {
  await page.addInitScript(
    ([answer, fields]) => {
      const kept = sessionStorage;
      Object.defineProperty(Notification, 'permission', {
        get: () => kept.getItem('permission') ?? 'default',
      });
      Notification.requestPermission = async () => {
        kept.setItem('asked', `${Number(kept.getItem('asked')) + 1}`);
        kept.setItem('permission', answer);
        return answer;
      };
      const subscription = {
        endpoint: fields.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => fields,
        unsubscribe: async () => {
          kept.removeItem('subscribed');
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => (kept.getItem('subscribed') ? subscription : null);
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error('no options');
        kept.setItem('subscribed', '1');
        return subscription;
      };
    },
    [answer, device.fields] as const,
  );
}

/** Gives the site's worker a push as the browser would. */
async function deliver(page: Page, context: BrowserContext, said: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter((it) => !it.isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = new URL(siteUrl()).origin;
  const registrationId = await known;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(said),
  });
}

interface Notice {
  title: string;
  body: string;
  tag: string;
  data: { url: string };
}

/** The worker's scope; in a browser without notifications it keeps them in a list. */
interface Scope {
  kept?: (Notice & { close(): void })[];
  registration: ServiceWorkerRegistration;
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    if (Notification.permission === 'granted' || scope.kept) return;
    scope.kept = [];
    // Such a browser terminates a worker that sets a badge.
    Object.defineProperty(navigator, 'setAppBadge', { value: undefined });
    Object.assign(scope.registration, {
      async showNotification(title: string, { tag = '', body = '', data }: NotificationOptions) {
        const one = { title, tag, body, data, close: () => (scope.kept = others(tag)) };
        scope.kept = [...others(tag), one];
      },
      getNotifications: async () => scope.kept,
    });
    const others = (tag: string) => (scope.kept ?? []).filter((it) => it.tag !== tag);
  });
  return worker;
}

const shown = (worker: Worker): Promise<Notice[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Presses the notification that is shown. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    const [notification] = await registration.getNotifications();
    dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
    );
  });

test('a slow renewal does not undo a press on Turn off', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const device = service.newDevice();
  await withPush(page, 'granted', device);
  await open(page, '/faq');
  await signIn(page, await newcomer());
  await open(page, settings);
  await section(page).getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(state(page)).toHaveText(/until you sign out/);
  await page.route('**/api/push/subscribe', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const renewed = page.waitForResponse('**/api/push/subscribe');
  await open(page, settings);
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await renewed;
  await expect(state(page)).toHaveText('No pushes come to this device.');
  await open(page, settings);
  await expect(state(page)).toHaveText('No pushes come to this device.');
});

for (const [lang, turnOn, turnOff, on, off] of [
  ['en', 'Tell me on this device', 'Turn off', /until you sign out/, 'No pushes come to this device.'],
  ['zh', '在本设备上提醒我', '关闭', /退出登录后停止/, '本设备不会收到推送。'],
] as const)
  test(`a device subscribes only after a press; a push shows, and opens its page (${lang})`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await context.grantPermissions(['notifications']);
    const device = service.newDevice();
    await withPush(page, 'granted', device);
    const [who, other] = [await newcomer(), await newcomer()];
    await open(page, '/faq');
    await signIn(page, who);
    await open(page, settings);
    await expect(state(page)).toHaveText(off);
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe(null);
    const button = section(page).getByRole('button', { name: turnOn });
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(40);
    await button.click();
    await expect(state(page)).toHaveText(on);
    await open(page, settings);
    await expect(state(page)).toHaveText(on);

    await tell('sendMessage', { ...as(other), to_userid: who.userid, content: 'Is it free?' });
    const [said] = await pushesTo(device, 1);
    if (!said) throw new Error('Nothing came.');
    const worker = await workerOf(context);
    await deliver(page, context, said);
    await expect.poll(() => shown(worker)).toHaveLength(1);
    expect(await shown(worker)).toMatchObject([
      { title: said.title, body: 'Is it free?', data: { url: `/chats/${other.userid}` } },
    ]);
    await deliver(page, context, { ...said, body: 'Still free?' });
    await expect.poll(async () => (await shown(worker)).map(({ body }) => body)).toEqual(['Still free?']);
    await press(worker);
    await expect(page).toHaveURL(`/chats/${other.userid}`);
    await expect.poll(() => shown(worker)).toEqual([]);

    await open(page, settings);
    await section(page).getByRole('button', { name: turnOff }).click();
    await expect(state(page)).toHaveText(off);
    await tell('sendMessage', { ...as(other), to_userid: who.userid, content: 'Not pushed' });
    await open(page, settings);
    await expect(state(page)).toHaveText(off);
    expect(device.pushes).toHaveLength(1);
  });

test('a person who signs in after another gets no pushes without subscribing', async ({ page }) => {
  const device = service.newDevice();
  await withPush(page, 'granted', device);
  const [first, second] = [await newcomer(), await newcomer()];
  await open(page, '/faq');
  await signIn(page, first);
  await open(page, settings);
  await section(page).getByRole('button').click();
  await expect(state(page)).toHaveText(/until you sign out/);
  await page.evaluate((next) => localStorage.setItem('auth', JSON.stringify(next)), {
    ...(await tell('logIn', { username: second.username, password: second.password })),
  });
  await open(page, settings);
  await expect(state(page)).toHaveText('No pushes come to this device.');
  await expect(section(page).getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
});

test('a browser that blocks the site shows how to allow it, and keeps the focus', async ({ page }) => {
  await withPush(page, 'denied', service.newDevice());
  const who = await newcomer();
  await open(page, '/faq');
  await signIn(page, who);
  await open(page, settings);
  const button = section(page).getByRole('button', { name: 'Tell me on this device' });
  await button.click();
  await expect(state(page)).toContainText('Your browser blocks the notifications of this site.');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  const [words, below] = [await boxOf(state(page)), await boxOf(button)];
  expect(words.width).toBeGreaterThan(300);
  expect(below.y).toBeGreaterThanOrEqual(words.y + words.height);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  });
  for (const [lang, how] of [
    ['en', 'press Share, then “Add to Home Screen”'],
    ['zh', '点“分享”，选“添加到主屏幕”'],
  ] as const)
    test(`the page says that pushes need the installed app (${lang})`, async ({ page, context }) => {
      await context.addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
      const who = await newcomer();
      await open(page, '/faq');
      await signIn(page, who);
      await open(page, settings);
      await expect(state(page)).toContainText(how);
      await expect(section(page).getByRole('button')).toHaveCount(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
});

test('a browser without push support says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  const who = await newcomer();
  await open(page, '/faq');
  await signIn(page, who);
  await open(page, settings);
  await expect(state(page)).toHaveText('This browser cannot receive pushes.');
  await expect(section(page).getByRole('button')).toHaveCount(0);
});
