import { expect, type Page, test } from '@playwright/test';
import { complaints, withPhotos } from './listings.ts';
import { newcomer, open, signIn, siteUrl, tell } from './site.ts';
import { tabTo } from './tab-to.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');

for (const [lang, title, off, on] of [
  ['en', 'Keyboard shortcuts', 'Off', 'On'],
  ['zh', '键盘快捷键', '关闭', '开启'],
] as const)
  test(`a sheet lists the keys, and turns them off and on (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const complained = complaints(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await open(page, '/faq');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((path) => /press|key-sheet/.test(path))).toEqual([]);
    const sheet = page.getByRole('dialog', { name: title });
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
    await expect(sheet.locator('kbd')).toHaveText(['?', '/', 'j', 'k', 'g', 'h', 'g', 'f', 'g', 'c']);
    await page.keyboard.press('/');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: off, exact: true }).and(sheet.locator('[aria-pressed]')).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.reload();
    await open(page, '/faq');
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.getByRole('contentinfo').getByRole('button', { name: title }).click();
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL('/faq');
    await sheet.getByRole('button', { name: on, exact: true }).click();
    await sheet
      .getByRole('button', { name: lang === 'en' ? 'Close' : '关闭' })
      .first()
      .click();
    await expect(page.getByRole('contentinfo').getByRole('button', { name: title })).toBeFocused();
    // On a busy machine the two presses may be too far apart.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('f');
      await expect(page).toHaveURL('/forum/list', { timeout: 2000 });
    }).toPass();
    expect(complained).toEqual([]);
  });

test('j and k move through listings and topics with a visible focus, and Enter opens one', async ({
  page,
}) => {
  for (const [path, href] of [
    ['/search/used/0', '/detail/'],
    ['/forum/list', '/forumdetail/'],
    ['/', '/detail/'],
  ] as const) {
    await open(page, path);
    // The page listens for keys a moment after it has hydrated.
    await expect(async () => {
      await page.keyboard.press('j');
      await expect.poll(() => focused(page), { timeout: 2000 }).toContain(href);
    }).toPass();
    const first = await focused(page);
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).not.toBe(first);
    const seen = await page.evaluate(() => {
      const it = document.activeElement;
      const { top, bottom } = it?.getBoundingClientRect() ?? new DOMRect();
      let ringed = false;
      for (let one = it; one && one.tagName !== 'UL'; one = one.parentElement)
        ringed ||= getComputedStyle(one).outlineStyle !== 'none';
      return ringed && top >= 0 && bottom <= innerHeight;
    });
    expect(seen, path).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(() => focused(page)).toBe(first);
  }
  const first = await focused(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first);
});

test('j and k move through chats, notifications, own listings, favourites, book pages and people', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  const demo = await tell('logIn', { username: 'demo_student', password: 'quad-demo1' });
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(demo));
  const { iid } = await withPhotos('house', 2);
  await tell('setFavourite', { ...demo, kind: 'listing', id: iid, on: true });
  for (const [path, href] of [
    ['/chats', '/chats/'],
    ['/notifications', '/'],
    ['/userpage/manage', '/detail/'],
    ['/userpage/saved', '/detail/'],
    ['/content_sharing/', '/content_sharing/'],
    ['/u/demo_student', '/detail/'],
  ] as const) {
    await open(page, path);
    await expect(async () => {
      await page.keyboard.press('j');
      await expect.poll(() => focused(page), { timeout: 2000 }).toContain(href);
    }).toPass();
  }
});

test('j begins with the pinned chats of the messenger', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [amy, ben] = [await newcomer(), await newcomer()];
  await tell('sendMessage', { ...ben, to_userid: amy.userid, content: 'Hello' });
  await signIn(page, amy);
  await open(page, '/chats');
  await expect(page.getByRole('main').getByRole('link', { name: ben.username }).first()).toBeVisible();
  for (const href of ['/chats/ai', '/globalchatroom', `/chats/${ben.userid}`]) {
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe(href);
  }
});

test('the keyboard operates the collage, an empty search and a sign-in with its reason', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const amy = await newcomer();
  await open(page, '/');
  await tabTo(page, page.getByRole('list', { name: 'Newest photos' }).getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\//);

  await open(page, '/search/zzzzqqqq/car/0?year_min=2015');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', { name: /^Remove filter: From 2015/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/zzzzqqqq/car/0');
  await tabTo(page, main.getByRole('button', { name: 'Tell me when there is one' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sign in to be told about new ones');
  await tabTo(page, main.locator('[name=username]'));
  await page.keyboard.type(amy.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(amy.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/zzzzqqqq/car/0');
});

test('keys open the search and other pages, but not while typing or with a modifier key', async ({
  page,
}) => {
  await open(page, '/faq');
  const field = page.getByRole('banner').getByRole('combobox');
  // The page listens for keys a moment after it has hydrated.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 4000 });
  }).toPass();
  await page.keyboard.type('gf?/jk');
  await expect(field).toHaveValue('gf?/jk');
  await page.keyboard.press('Escape');
  await field.blur();
  await page.keyboard.press('Control+g');
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/chats');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('the button of the sheet appears once the keys are off', async ({ page }) => {
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' });
    await open(page, '/faq');
    await expect(button).toBeHidden();
    await page.evaluate(() => localStorage.setItem('keys', 'off'));
    await open(page, '/faq');
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'On', exact: true }).click();
    await expect(button).toBeHidden();
  });
});
