import { expect, type Locator, type Page, test } from '@playwright/test';
import { posting as postingEn } from '#contract/words/en/posting.ts';
import { posting as postingZh } from '#contract/words/zh/posting.ts';
import { topUps } from '../../scripts/shots/top-ups.ts';
import { pagePicture, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { hold } from './hold.ts';
import { speak } from './languages.ts';
import { complaints, jumps, publish } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let amy: Newcomer;
let own: string;
let shared: string;
test.beforeAll(async () => {
  amy = await newcomer();
  own = await publish(amy, {});
  shared = `${amy.userid}/${await sharePage(amy, await pagePicture('#3a3'), { page_num: '1' })}`;
});

for (const [lang, names] of [
  ['en', ['Post a listing', 'Edit listing', 'Share a Book Page', 'Top Up', 'Donate', /^Book pages of u/]],
  ['zh', ['发布信息', '编辑信息', '分享书页', '充值', '捐赠', /书页/]],
] as const)
  for (const [index, path, to] of [
    [0, '/post', '/'],
    [1, '/post?iid=', '/userpage/manage'],
    [2, '/content_sharing/upload', '/content_sharing/'],
    [3, '/topup', '/'],
    [4, '/donate/payment', '/'],
    [5, '/content_sharing/', '/content_sharing/'],
    [5, '/content_sharing/{page}', '/content_sharing/'],
  ] as const)
    test(`${path} fills a phone below one bar with Back and its title (${lang})`, async ({ page }) => {
      await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
      await signIn(page, amy);
      const complained = complaints(page);
      const id = { '/post?iid=': own, '/content_sharing/': amy.userid }[path as string] ?? '';
      await open(page, `${path}${id}`.replace('{page}', shared));
      const back = page.getByRole('link', { name: lang === 'en' ? 'Back' : '返回' });
      await expect(back).toHaveAttribute('href', to);
      const bar = page.locator('[data-immersive]');
      await expect(bar).toHaveText(names[index], { timeout: 5000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[index], { timeout: 5000 });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.locator('nav:has(a[href="/post"])').last()).toBeHidden();
      expect(await boxOf(bar)).toEqual({ x: 0, y: 0, width: 390, height: 52 });
      expect(await boxOf(back)).toMatchObject({ width: 44, height: 44 });
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      expect((await boxOf(bar)).y).toBe(0);
      expect(await barsAtTop(page)).toBe(1);
      const { sum, what } = await jumps(page);
      expect(sum, `what jumped ${what}`).toBeLessThanOrEqual(0.02);
      expect(complained).toEqual([]);
    });

for (const lang of ['en', 'zh'])
  test(`the buttons of the form and the pay button are at the bottom of the window (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await signIn(page, amy);
    await open(page, '/post');
    const { reset, saveDraft, publish } = lang === 'en' ? postingEn : postingZh;
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    for (const name of [reset, saveDraft, publish]) await expectAtBottom(button(name));
    await button(publish).click();
    const title = page.locator('main [aria-invalid=true]').first();
    await expect(title).toBeFocused();
    const [field, foot] = [await boxOf(title), await boxOf(button(saveDraft))];
    expect(field.y).toBeGreaterThanOrEqual(52);
    expect(field.y + field.height).toBeLessThanOrEqual(foot.y);
    await open(page, '/topup');
    await expectAtBottom(page.locator('main form button[type=submit]'));
  });

test('the sandbox’s checkout fills a phone, in both languages', async ({ page }) => {
  const { unpaid } = await topUps(siteUrl(), amy);
  for (const lang of ['en', 'zh']) {
    await speak(page, lang);
    await page.goto(`/sandbox/checkout/cs_sandbox_${unpaid}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header nav, body > nav, footer nav')).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    for (const button of await page.getByRole('button').all())
      expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
  }
});

test('a visitor sees the site’s header above the sign-in of a form', async ({ page }) => {
  await open(page, '/post');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0);
});

test('from 769 px on, a form has its heading and no bar of its own', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, '/donate/payment');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).height).toBeGreaterThan(20);
});

async function expectAtBottom(it: Locator): Promise<void> {
  await expect(it).toBeVisible();
  const { y, height } = await boxOf(it);
  expect(height).toBeGreaterThanOrEqual(44);
  expect(y + height).toBeGreaterThan(844 - 24);
  expect(y + height).toBeLessThanOrEqual(844);
  const shown = await it.evaluate((element) => {
    const { x, width, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, bottom - 4));
  });
  expect(shown).toBe(true);
}

/** How many elements stick to the top of the window now. */
function barsAtTop(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter((it) => {
        if (!it.checkVisibility() || !['fixed', 'sticky'].includes(getComputedStyle(it).position))
          return false;
        const { top, height } = it.getBoundingClientRect();
        return height > 0 && top === 0;
      }).length,
  );
}

test('nothing moves in the form of a listing when its photos arrive late', async ({ page }) => {
  const account = { username: 'demo_student', password: 'quad-demo1' };
  const { userid, session } = await tell('logIn', account);
  const { items } = await tell('listOwnListings', { userid, session });
  const iid = items.find(({ photo, status }) => photo.length > 0 && status === 1)?.iid;
  await signIn(page, { ...amy, ...account });
  const arrive = await hold(page, '**/photo-board*.js');
  await page.goto(`/post?iid=${iid}`);
  await expect(page.getByText(/^\d of 9/)).toBeVisible();
  arrive();
  await expect(page.locator('[data-photo]').first()).toBeVisible();
  const { sum, what } = await jumps(page);
  expect(sum, `what jumped ${what}`).toBeLessThanOrEqual(0.002);
});
