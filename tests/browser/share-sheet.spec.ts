import { expect, type Page, test } from '@playwright/test';
import { pagePicture, readCode, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { openTopic, replyTo } from './forum.ts';
import { languages, speak } from './languages.ts';
import { complaints, withPhotos } from './listings.ts';
import { newcomer, open, signIn } from './site.ts';

/** A browser in which copying works or fails, with or without the device's share sheet. */
async function browserThat(
  page: Page,
  { copies, shares }: { copies: boolean; shares: boolean },
): Promise<void> {
  await page.addInitScript(
    ([copies, shares]) => {
      const writeText = (text: string) =>
        copies ? Promise.resolve(Object.assign(window, { copied: text })) : Promise.reject(new Error());
      const share = async (what: object) => Object.assign(window, { handed: what });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      Object.defineProperty(navigator, 'share', { value: shares ? share : undefined });
    },
    [copies, shares] as const,
  );
}

const left = (page: Page, name: string) => page.evaluate((it) => Reflect.get(window, it), name);

for (const { locale, share, heading, copy, wechat, copied } of [
  {
    locale: 'en-US',
    share: 'Share',
    heading: 'Share this listing',
    copy: 'Copy link',
    wechat: 'Send it in WeChat',
    copied: 'Link copied to clipboard',
  },
  {
    locale: 'zh-CN',
    share: '分享',
    heading: '分享这条信息',
    copy: '复制链接',
    wechat: '发到微信',
    copied: '链接已复制',
  },
])
  test(`a listing can be shared by its link and its QR code, with a preview (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const wrong = complaints(page);
    await browserThat(page, { copies: true, shares: false });
    const { iid } = await withPhotos('merchant_house', 3);
    await open(page, `/detail/${iid}`);
    const button = page.getByRole('main').getByRole('button', { name: share, exact: true });
    await button.click();
    const sheet = page.getByRole('dialog', { name: heading });
    await expect(sheet.getByText(wechat)).toBeVisible();
    await expect(sheet).toContainText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '-');
    const edges = () =>
      sheet.evaluate((it) => [it.getBoundingClientRect().left, it.getBoundingClientRect().bottom]);
    await expect.poll(edges).toEqual([0, 844]);
    const across = await boxOf(sheet.getByRole('button', { name: copy }));
    expect([across.x, across.width]).toEqual([20, 350]);
    const link = new URL(`/detail/${iid}`, page.url()).href;
    expect(await readCode(await sheet.getByRole('img').last().screenshot())).toBe(link);
    expect(await sheet.getByRole('button').count()).toBe(2);
    await sheet.getByRole('button', { name: copy }).click();
    await expect(page.getByRole('alert').filter({ hasText: copied }).first()).toBeVisible();
    expect(await left(page, 'copied')).toBe(link);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    expect(wrong).toEqual([]);
    await context.close();
  });

for (const [lang, { forum, detail, share }] of languages)
  test(`if copying is refused the link is selected, for a listing, a reply and an answer (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await browserThat(page, { copies: false, shares: false });
    const { iid } = await withPhotos('merchant_house', 3);
    const amy = await newcomer();
    const ftid = await openTopic(amy);
    await replyTo(ftid, amy, 'On the third floor.');
    const main = page.getByRole('main');
    for (const [path, button, to] of [
      [`/detail/${iid}`, main.getByRole('button', { name: detail.share, exact: true }), `/detail/${iid}`],
      [
        `/forumdetail/${ftid}`,
        main.getByRole('link', { name: forum.shareReply(1) }),
        `/forumdetail/${ftid}#floor-1`,
      ],
      ['/faq#sell', main.locator('details[open] button'), '/faq#sell'],
    ] as const) {
      await open(page, path);
      await button.click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: share.copy, exact: true }).click();
      const field = sheet.getByRole('textbox', { name: share.link });
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(share.refused);
      await expect(field).toHaveValue(new URL(to, page.url()).href);
      const selected = await field.evaluate((it: HTMLInputElement) => [it.selectionStart, it.selectionEnd]);
      expect(selected).toEqual([0, (await field.inputValue()).length]);
      await expect(page.getByText(/Sharing is not supported|不支持分享/)).toHaveCount(0);
    }
  });

for (const [lang, { forum, share }] of languages)
  test(`a topic opens the device’s own share sheet if there is one (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await browserThat(page, { copies: true, shares: true });
    const title = 'Where may one play the piano?';
    const ftid = await openTopic(await newcomer(), { title });
    await open(page, `/forumdetail/${ftid}`);
    await page.getByRole('main').getByRole('button', { name: forum.share, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: forum.shareTitle });
    await sheet.getByRole('button', { name: share.more }).click();
    await expect(sheet).toBeHidden();
    expect(await left(page, 'handed')).toMatchObject({
      title,
      url: new URL(`/forumdetail/${ftid}`, page.url()).href,
    });
  });

test('viewing the QR code of a book page does not count as a share; copying its link does', async ({
  page,
}) => {
  await browserThat(page, { copies: true, shares: false });
  const [amy, ben] = await Promise.all([newcomer(), newcomer()]);
  await sharePage(ben, await pagePicture('#a3a'));
  await signIn(page, amy);
  await open(page, `/content_sharing/${ben.userid}`);
  const button = page.getByRole('main').getByRole('button', { name: /^Share/ });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Share this page' });
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeEnabled();
  await button.click();
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Balance +1' }).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(button).toHaveText(/^Share \(\d+\)$/);
});
