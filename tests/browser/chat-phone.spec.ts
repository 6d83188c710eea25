import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { closeAll, messages, send, type Talker, talker } from './chats.ts';
import { hold } from './hold.ts';
import { layoutShift, publish } from './listings.ts';
import { cramped } from './seen.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

test.afterEach(({ browser }) => closeAll(browser));

const spoken = {
  en: { send: 'Send', photo: 'Add a photo', menu: 'More about this chat', back: 'Back to chats' },
  zh: { send: '发送', photo: '添加图片', menu: '更多操作', back: '返回聊天列表' },
};
const head = (page: Page) => page.locator('main header:not(dialog *)');
const field = (page: Page) => page.locator('main textarea');

/** A person on a phone, in the chat with a seller about a listing. */
async function aboutAListing(browser: Browser, lang: 'en' | 'zh', width: number, height: number) {
  const seller = await newcomer();
  const iid = await publish(seller, {
    name: 'A lamp to talk about, with a very long name indeed',
    price: 1250,
  });
  const ben = await talker(browser);
  await send(ben.who, seller, 'Is it still there?', { iid });
  await onPhone(ben, lang, width, height);
  await open(ben.page, `/chats/${seller.userid}`);
  await expect(messages(ben.page, 'Is it still there?')).toBeVisible();
  return { page: ben.page, seller };
}

async function onPhone({ page }: Talker, lang: 'en' | 'zh', width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
}

/** The pixels of a vertical line through the middle of an element that a finger reaches it by. */
function reached(it: Locator): Promise<number> {
  return it.evaluate((link) => {
    const { left, width } = link.getBoundingClientRect();
    const heights = [...Array(80).keys()];
    return heights.filter((y) => link.contains(document.elementFromPoint(left + width / 2, y))).length;
  });
}

/** Expects a conversation that fills the phone, and nothing of the site around it. */
async function fills(page: Page, { width, height }: { width: number; height: number }) {
  for (const part of ['body > header', 'body > footer', 'body > nav'])
    await expect(page.locator(part)).toBeHidden();
  expect(await boxOf(head(page))).toEqual({ x: 0, y: 0, width, height: 52 });
  const form = await boxOf(page.locator('main form'));
  expect(form.y + form.height).toBe(height);
  expect(form.height).toBeLessThanOrEqual(64);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
}

for (const [lang, width, height] of [
  ['en', 390, 844],
  ['zh', 390, 844],
  ['en', 320, 640],
  ['zh', 320, 640],
] as const)
  test(`a chat fills a phone of ${width} px (${lang})`, async ({ browser }) => {
    const { page } = await aboutAListing(browser, lang, width, height);
    const words = spoken[lang];
    await fills(page, { width, height });
    const strip = page.getByRole('link', { name: /A lamp to talk about/ });
    const { y, height: high } = await boxOf(strip);
    expect([y, high]).toEqual([52, 48]);
    const button = page.getByRole('button', { name: words.send, exact: true });
    const round = await boxOf(button);
    expect(round.width).toBe(44);
    expect(round.height).toBe(44);
    expect((await boxOf(button.locator('svg'))).width).toBeGreaterThanOrEqual(18);
    const photo = await boxOf(page.getByRole('button', { name: words.photo }));
    const input = await boxOf(field(page));
    // One line: the placeholder does not wrap.
    expect(input.height).toBe(44);
    expect(input.width).toBeGreaterThanOrEqual(width - 88 - 32);
    expect(photo.x + photo.width).toBeLessThanOrEqual(input.x);
    expect(await field(page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    expect(await cramped(page)).toEqual([]);
    expect(await reached(head(page).getByRole('heading').getByRole('link'))).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await field(page).fill('a line\n'.repeat(8));
    const ring = await field(page).evaluate((it) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(it);
      return (
        it.getBoundingClientRect().right + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      );
    });
    expect((await boxOf(button)).x - ring).toBeGreaterThanOrEqual(2);
  });

for (const lang of ['en', 'zh'] as const)
  test(`a chat has one menu with the listings, the block, language and theme (${lang})`, async ({
    browser,
  }) => {
    const { page, seller } = await aboutAListing(browser, lang, 390, 844);
    await page.getByRole('button', { name: spoken[lang].menu }).click();
    const menu = page.locator('main [popover]');
    await expect(menu.getByRole('link', { name: /1 (listing on sale|件在售)/ })).toBeVisible();
    await expect(menu.getByRole('button', { name: lang === 'en' ? 'Dark' : '深色' })).toBeVisible();
    expect(await cramped(page)).toEqual([]);
    await menu.getByRole('button', { name: lang === 'en' ? 'Block' : '拉黑', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(seller.username);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: spoken[lang].menu })).toBeFocused();
    await page.getByRole('button', { name: spoken[lang].menu }).press('Enter');
    await menu.getByRole('link', { name: lang === 'en' ? '简体中文' : 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'zh-CN' : 'en');
    await expect(menu).toBeHidden();
  });

test('a helper’s room and the global room fill a phone, and back leads to their list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await newcomer());
  for (const [path, back, list] of [
    ['/globalchatroom', 'Back to chats', '/chats'],
    ['/chats/ai/campus', 'Back to the helpers', '/chats/ai'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field(page)).toBeVisible();
    await fills(page, { width: 320, height: 640 });
    expect((await boxOf(field(page))).height).toBe(44);
    expect(await cramped(page)).toEqual([]);
    await page.getByRole('button', { name: 'More about this chat' }).click();
    await expect(page.getByRole('button', { name: 'Dark' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  }
});

test('with the keyboard open the field stays above it and the newest message above the field', async ({
  browser,
}) => {
  const amy = await newcomer();
  const ben = await talker(browser);
  for (let number = 1; number <= 20; number += 1) await send(amy, ben.who, `number ${number}.`);
  await onPhone(ben, 'en', 390, 844);
  const { page } = ben;
  await open(page, `/chats/${amy.userid}`);
  await expect(messages(page, 'number 20.')).toBeInViewport();
  // The keyboard takes the height, as `interactive-widget=resizes-content` asks for.
  await page.setViewportSize({ width: 390, height: 480 });
  await expect
    .poll(async () => {
      const form = await boxOf(page.locator('main form'));
      const last = await boxOf(messages(page, 'number 20.'));
      return [form && form.y + form.height, last && form && last.y + last.height <= form.y];
    })
    .toEqual([480, true]);
});

test('the server renders a chat that fills the phone, and nothing shifts while it loads', async ({
  page,
}) => {
  const [amy, ben] = [await newcomer(), await newcomer()];
  await send(ben, amy, 'Hello');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, amy);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  for (const path of [`/chats/${ben.userid}`, '/chats/ai/campus', '/globalchatroom']) {
    await page.goto(path);
    expect(await boxOf(head(page).filter({ visible: true })), path).toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: 52,
    });
    await expect(page.locator('body > header')).toBeHidden();
    await expect(page.locator('body > nav')).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeHidden();
  }
  await page.unroute(/\.js(\?|$)/);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  for (const path of [`/chats/${ben.userid}`, '/chats/ai/campus', '/globalchatroom']) {
    await open(page, path);
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('log')).toBeAttached();
    expect(await layoutShift(page), path).toBeLessThan(0.01);
  }
});

test('the strip of a chat’s listing has its place before the listing arrives', async ({ browser }) => {
  const seller = await newcomer();
  const iid = await publish(seller, { name: 'A lamp to talk about', price: 1250 });
  const ben = await talker(browser);
  await send(ben.who, seller, 'Is it still there?', { iid });
  await onPhone(ben, 'en', 390, 844);
  const { page } = ben;
  const release = await hold(page, '**/api/item/get**');
  await open(page, `/chats/${seller.userid}`);
  await expect(messages(page, 'Is it still there?')).toBeVisible();
  const top = head(page).locator('..');
  await expect.poll(async () => (await boxOf(top)).height).toBeGreaterThan(52);
  const placed = await boxOf(top);
  release();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'A lamp to talk about' }).first(),
  ).toBeVisible();
  expect(await boxOf(top)).toEqual(placed);
});

test('on a phone a visitor sees the sign-in page with the site’s header instead of a chat', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/chats/QuadTeam00000001', '/chats/ai/campus']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: /^Sign in to/ })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
  }
});

test('the chat with an unknown person has a Back button', async ({ browser }) => {
  const ben = await talker(browser);
  await onPhone(ben, 'en', 390, 844);
  await open(ben.page, '/chats/nobodynobodynobo');
  await expect(ben.page.getByText('There is nobody at this address.')).toBeVisible();
  await head(ben.page).getByRole('link', { name: 'Back to chats' }).click();
  await expect(ben.page).toHaveURL('/chats');
});

test('the buttons of a failed message are large enough for a finger', async ({ browser }) => {
  const { page } = await aboutAListing(browser, 'en', 390, 844);
  await page.route('**/api/message/send', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  await field(page).fill('Hello?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(page, 'Hello?').getByRole('button', { name: 'Discard' })).toBeVisible();
  expect(await cramped(page)).toEqual([]);
});
