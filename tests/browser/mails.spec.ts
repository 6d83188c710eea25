import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { mailedLine, newcomer, newName, open, signIn, siteUrl, tell } from './site.ts';

const texts = {
  en: {
    line: 'Our mails do not reach you.',
    another: 'Give another address',
    title: 'Give another e-mail address',
    send: 'Send code',
    next: 'Next Step',
    changed: 'Your e-mail address is changed.',
  },
  zh: {
    line: '我们的邮件无法送达您的邮箱。',
    another: '换一个邮箱',
    title: '换一个邮箱',
    send: '发送验证码',
    next: '下一步',
    changed: '邮箱已更换。',
  },
};

for (const [lang, width] of [
  ['en', 1440],
  ['zh', 390],
] as const)
  test(`a person whose mail bounces is asked for another e-mail address, in ${lang}`, async ({
    page,
    context,
  }) => {
    const words = texts[lang];
    await page.setViewportSize({ width, height: 844 });
    await context.addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const who = await newcomer();
    const bounced = await fetch(`${siteUrl()}/api/mail/bounce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.MAIL_BOUNCE_KEY}` },
      body: JSON.stringify({ email: who.email }),
    });
    expect(bounced.status).toBe(200);
    await signIn(page, who);
    await open(page, '/post');
    await expect(page.getByText(words.line)).toBeAttached();
    await expect(page.getByText(words.line)).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible({ visible: width > 768 });
    await open(page, '/used');
    await expect(page.getByText(words.line)).toBeVisible();
    const link = page.getByRole('link', { name: words.another });
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(20);
    await link.click();
    const section = page.getByRole('region', { name: words.title });
    await expect(section).toContainText(who.email);
    const box = await boxOf(section);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const email = `${newName()}@nyu.edu`;
    await section.getByRole('textbox').first().fill(email);
    await section.getByRole('button', { name: words.send }).click();
    await section
      .getByRole('textbox')
      .nth(1)
      .fill(await mailedLine(email, /^\d{6}$/m));
    await section.getByRole('button', { name: words.next }).click();
    await expect(page.getByText(words.changed)).toBeVisible();
    await expect(section).toBeHidden();
    await expect(page.getByText(email)).toBeVisible();
  });

test('one checkbox in the settings turns the digest on', async ({ page }) => {
  const who = await newcomer();
  await signIn(page, who);
  await open(page, '/userpage/notifications');
  const box = page.getByRole('checkbox', { name: /once a week/i });
  await expect(box).not.toBeChecked();
  expect((await boxOf(box.locator('..'))).height).toBeGreaterThanOrEqual(44);
  await box.check();
  await expect
    .poll(
      async () =>
        (await tell('noticeSettings', { userid: who.userid, session: who.session })).settings.digest,
    )
    .toBe(true);
});

test('a page reports when it is hidden, and when it is visible again', async ({ page }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const who = await newcomer();
  await signIn(page, who);
  await open(page, '/faq');
  await expect.poll(() => sent.some((it) => it.startsWith('40'))).toBe(true);
  const turn = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  for (const hidden of [true, false])
    await expect(async () => {
      await turn(hidden);
      expect(sent.some((it) => it.includes(`["page",{"hidden":${hidden}}]`))).toBe(true);
    }).toPass();
});

for (const scheme of ['light', 'dark'] as const)
  test(`the page of a mail’s link shows what it ends; one press ends it, another restores it (${scheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    const [who, other] = [await newcomer(), await newcomer()];
    const own = { userid: who.userid, session: who.session };
    const way = async () => (await tell('noticeSettings', own)).settings.ways.follow;
    await tell('noticeSettings', { ...own, set: { ways: { follow: 'all' } } });
    await tell('follow', { userid: other.userid, session: other.session, to_user_id: who.userid });
    const line = await mailedLine(who.email, /\/mail\/unsubscribe\?token=\S+/m);
    await page.goto(line);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these mails?');
    await expect(page.getByRole('listitem')).toHaveText(['New followers']);
    expect(await way()).toBe('all');
    const press = page.getByRole('button', { name: 'Stop these mails' });
    expect((await boxOf(press)).height).toBeGreaterThanOrEqual(44);
    await press.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('These mails have stopped');
    expect(await way()).toBe('bell+push');
    await page.getByRole('button', { name: 'Send them again' }).click();
    await expect(press).toBeVisible();
    expect(await way()).toBe('all');
  });
