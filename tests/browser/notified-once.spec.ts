import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { openPushService, type PushService, pushesTo } from '../notifications/push-service.ts';
import { openTopic } from './forum.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

const as = ({ userid, session }: Newcomer) => ({ userid, session });
const answer = 'Behind the library, it is free after six';
const unread = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .getByText(/^1 unread notification$/);

test('three people, offline, closed or on another device, each get one notification of a reply, by the chosen way', async ({
  browser,
}) => {
  const [offline, closed, elsewhere, other] = await Promise.all([
    newcomer(),
    newcomer(),
    newcomer(),
    newcomer(),
  ]);
  const ftid = await openTopic(offline);
  const devices = new Map<Newcomer, ReturnType<PushService['newDevice']>>();
  for (const [who, way] of [
    [offline, 'bell'],
    [closed, 'bell+mail'],
    [elsewhere, 'bell+push'],
  ] as const) {
    const device = service.newDevice();
    devices.set(who, device);
    await tell('subscribePush', { ...as(who), ...device.fields });
    await tell('noticeSettings', { ...as(who), set: { ways: { reply: way }, quiet: null } });
    if (who !== offline) await tell('setWatch', { ...as(who), kind: 'topic', id: ftid, level: 'all' });
  }
  const pages = new Map<Newcomer, Page>();
  for (const who of [offline, closed, elsewhere]) {
    const page = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
    pages.set(who, page);
    await signIn(page, who);
    await open(page, '/faq');
  }
  const [here, left, there] = [...pages.values()] as [Page, Page, Page];
  await here.context().setOffline(true);
  await left.context().close();
  await tell('setPost', { ...as(other), ftid, content: answer });

  // The other device: a push that leads to the topic.
  const device = devices.get(elsewhere) ?? service.newDevice();
  const [push] = await pushesTo(device, 1);
  expect(push).toMatchObject({ body: expect.stringContaining(answer) });
  await expect(unread(there)).toBeVisible();
  await open(there, push?.url ?? '');
  await expect(there.getByText(answer)).toBeVisible();
  await expect(unread(there)).toBeHidden();

  // The closed browser: a mail once ten minutes have passed, and nothing more when the person returns.
  await passTenMinutes(closed);
  await expect.poll(() => mailsTo(closed)).toHaveLength(1);
  expect((await mailsTo(closed))[0]).toContain(`/forumdetail/${ftid}`);
  const again = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  await signIn(again, closed);
  await open(again, '/faq');
  await expect(unread(again)).toBeVisible();

  // The browser that was offline: the bell counts it as soon as the network is back.
  await expect(unread(here)).toBeHidden();
  await here.context().setOffline(false);
  await expect(unread(here)).toBeVisible();

  for (const [who, most] of [
    [offline, { mails: 0, pushes: 0 }],
    [closed, { mails: 1, pushes: 0 }],
    [elsewhere, { mails: 0, pushes: 1 }],
  ] as const) {
    const { notifications } = await tell('listNotifications', as(who));
    expect(notifications.filter((it) => it.kinds.includes('reply'))).toHaveLength(1);
    expect({ mails: (await mailsTo(who)).length, pushes: devices.get(who)?.pushes.length }).toEqual(most);
  }
});

/** The mails to this person about the reply. */
async function mailsTo({ email }: Newcomer): Promise<string[]> {
  const response = await fetch(`${siteUrl()}/dev/outbox`, { headers: { accept: 'application/json' } });
  const mails: { to: string; text: string }[] = await response.json();
  return mails.filter(({ to, text }) => to === email && text.includes(answer)).map(({ text }) => text);
}

/** Makes the pending mails of this person due, as time would. */
async function passTenMinutes({ userid }: Newcomer): Promise<void> {
  const folder = process.env.QUAD_DATA_DIR ?? '';
  const dataDir = process.env.QUAD_BALANCED ? join(folder, 'database') : folder;
  const { url } = await reachDatabase({ databaseUrl: null, dataDir });
  const db = openDatabase(url, { max: 1 });
  try {
    const due = () =>
      db`update notice_mails set due_at = now() where userid = ${userid} and mailed_at is null returning 1`;
    await expect.poll(async () => (await due()).length).toBe(1);
  } finally {
    await db.end();
  }
}
