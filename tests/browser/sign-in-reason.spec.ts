import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, layoutShift, listed, withPhotos } from './listings.ts';
import { newcomer, open, siteUrl } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);

for (const [lang, chatWith, sentence, login] of [
  ['en', 'Chat with seller', (name: string) => `Sign in to chat with ${name}`, 'Login'],
  ['zh', '联系卖家', (name: string) => `登录后和 ${name} 聊聊`, '登录'],
] as const)
  test(`a visitor who wants to chat with a seller reads that reason, with the listing’s picture, and then continues (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    const { iid } = await withPhotos('used', 1);
    const { item, seller } = await (await fetch(`${siteUrl()}/api/item/get?iid=${iid}`)).json();
    await open(page, `/detail/${iid}`);
    await main(page).getByRole('link', { name: chatWith }).first().click();
    await expect(heading(page)).toHaveText(sentence(seller.username));
    const picture = main(page).getByRole('img', { name: item.name });
    await expect(picture).toHaveJSProperty('complete', true);
    const box = await boxOf(picture);
    expect([box.width, box.height].map((it) => Math.round(it ?? 0))).toEqual([62, 62]);
    const amy = await newcomer();
    await main(page).locator('[name=username]').fill(amy.username);
    await main(page).locator('[name=password]').fill(amy.password);
    const button = main(page).getByRole('button', { name: login, exact: true });
    const { y, height } = await boxOf(button);
    expect(y + height, 'the form is above the bar').toBeLessThan(844 - 56);
    await button.click();
    await expect(main(page).getByRole('textbox').last()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/chats/.*${iid}`));
  });

test('a visitor who wants to keep a listing or see its contact signs in beside its picture', async ({
  page,
}) => {
  const { iid, name: listing } = await withContact();
  for (const [name, sentence] of [
    ['Keep', 'Sign in to keep this'],
    ['Show contact', 'Sign in to see the contact'],
  ] as const) {
    await open(page, `/detail/${iid}`);
    const control = main(page).getByRole('button', { name }).or(main(page).getByRole('link', { name }));
    await control.first().click();
    await expect(heading(page)).toHaveText(sentence);
    const picture = main(page).getByRole('img', { name: listing });
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  }
});

/** A listing with a photo and a contact; those of other tests, which are newer, have none. */
async function withContact() {
  for (let offset = 0; ; offset += 60) {
    const { items } = await listed(`type=used&limit=60&offset=${offset}`);
    if (items.length === 0) throw new Error('no listing has a photo and a contact');
    for (const item of items.filter(({ photo }) => photo.length > 0)) {
      const html = await (await fetch(`${siteUrl()}/detail/${item.iid}`)).text();
      if (html.includes('Show contact')) return item;
    }
  }
}

test('each act has its reason, and the plain sign-in has none', async ({ page }) => {
  for (const [path, en, zh] of [
    ['/post', 'Sign in to post a listing', '登录后发布信息'],
    ['/chats', 'Sign in to see your chats', '登录后查看聊天'],
    ['/chats/ai', 'Sign in to ask the helper', '登录后向助手提问'],
    ['/userpage/manage', 'Sign in to see your account', '登录后查看账户'],
    ['/login', 'Welcome back', '欢迎回来'],
    ['/content_sharing/upload', 'Sign in to share a book page', '登录后分享书页'],
  ] as const)
    for (const [lang, text] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      await speak(page, lang);
      // An address that is open already would keep its navigation state.
      await page.goto('/robots.txt');
      const complained = complaints(page);
      await page.goto(path);
      await expect(heading(page), path).toHaveText(text);
      expect(complained).toEqual([]);
    }
});

test('after the way to the sign-in page, the reason names the act, also after a reload', async ({ page }) => {
  const complained = complaints(page);
  await open(page, '/topup');
  await main(page)
    .getByRole('link', { name: 'Login' })
    .or(main(page).getByRole('button', { name: 'Login' }))
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText('Sign in to top up your points');
  await page.reload();
  await expect(heading(page)).toHaveText('Sign in to top up your points');
  expect(complained).toEqual([]);
});

test('an address with an invalid listing or person shows no foreign text or picture', async ({ page }) => {
  const { items } = await listed('type=used&limit=60');
  const [one] = items;
  const other = items.find(({ seller }) => seller.username !== one?.seller.username);
  await open(page, `/chats/${one?.seller.userid}?iid=${other?.iid}`);
  await expect(heading(page)).toHaveText(`Sign in to chat with ${one?.seller.username}`);
  await expect(main(page).locator('section img')).toHaveCount(0);
  await page.goto(`/chats/nobody<b>?iid=x&name=Give+me+your+password`);
  await expect(heading(page)).toHaveText('Sign in to chat');
  expect(await page.content()).not.toContain('Give me your password<');
});

test('the courtyard picture is a low band above the form on phones, and nothing moves', async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const)
    for (const path of ['/login', '/post']) {
      await page.setViewportSize({ width, height });
      await open(page, path);
      const band = await boxOf(main(page).locator('figure'));
      const field = await boxOf(main(page).locator('[name=username]'));
      const password = await boxOf(main(page).locator('[name=password]'));
      expect(band.height).toBeLessThanOrEqual(120);
      expect(band.height).toBeGreaterThan(80);
      expect(band.y + band.height).toBeLessThan(field.y);
      expect(password.y + password.height).toBeLessThan(height - 56);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      // The band comes after the form in the document; a browser may draw the form before the band is there.
      await main(page)
        .locator('figure')
        .evaluate((figure) => figure.remove());
      expect(await boxOf(main(page).locator('[name=username]'))).toEqual(field);
    }
});
