import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { hold } from './hold.ts';
import { languages, speak } from './languages.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

const header = (page: Page) => page.getByRole('banner');
const categories = (page: Page) => header(page).getByRole('navigation', { name: 'Categories' });
const bar = (page: Page, name = 'Main') => page.getByRole('navigation', { name, exact: true });

for (const [lang, { shell }] of languages)
  test(`the category menu has the decided order, then the pages to read, and no Alumni without its address (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await open(page, '/faq');
    const menu = header(page).getByRole('navigation', { name: shell.categories });
    const { cars, events, rentals, restaurants, usedItems: used, forum, sharing } = shell;
    await expect(menu.getByRole('link')).toHaveText([
      cars,
      events,
      rentals,
      restaurants,
      used,
      forum,
      sharing,
    ]);
    for (const [name, path] of [
      [rentals, '/rentals'],
      [used, '/used'],
      [forum, '/forum/list'],
      [sharing, '/content_sharing/'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  });

test('the parts of the header do not move when later parts load', async ({ page }) => {
  await open(page, '/faq');
  for (const width of [1440, 1139, 900, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const moved = await header(page).evaluate((banner) => {
      const parts = [...(banner.firstElementChild?.children ?? [])] as HTMLElement[];
      const left = (part: HTMLElement) => part.getBoundingClientRect().left;
      const whole = parts.map(left);
      return parts.flatMap((_, last) => {
        for (const [index, part] of parts.entries()) part.style.display = index > last ? 'none' : '';
        return parts
          .slice(0, last + 1)
          .filter((part, index) => Math.abs(left(part) - (whole[index] ?? 0)) > 1)
          .map((part) => `${part.tagName} of ${last + 1} parts`);
      });
    });
    expect(moved, `at ${width}`).toEqual([]);
  }
});

test('the header is compact at 1138 px and at 768 px, and fits every width', async ({ page }) => {
  await open(page, '/faq');
  for (const [width, height, beside, icons] of [
    [1440, 64, true, true],
    [1139, 64, true, true],
    [1138, 106, false, true],
    [769, 106, false, true],
    [768, 52, false, false],
    [390, 52, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const box = await boxOf(header(page));
    expect(Math.abs(box.height - height), `height at ${width}`).toBeLessThanOrEqual(2);
    const logo = await boxOf(page.getByRole('link', { name: 'Quad, home' }));
    const menu = await page.locator('header nav').first().boundingBox();
    expect(menu !== null && Math.abs(menu.y - logo.y) < 20, `one row at ${width}`).toBe(beside);
    await expect(header(page).getByRole('link', { name: 'Chats' })).toBeVisible({ visible: icons });
    await expect(header(page).getByRole('button', { name: 'Menu' })).toBeVisible({ visible: !icons });
    await expect(bar(page)).toBeVisible({ visible: !icons });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

for (const [lang, used, sharing] of [
  ['en', 'UsedItems', 'Book Sharing'],
  ['zh', '二手', '书页分享'],
] as const)
  test(`all seven places are in the header next to a search with room (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await open(page, '/faq');
    const place = (name: string) => header(page).getByRole('link', { name, exact: true });
    for (const width of [769, 820, 1138, 1139, 1240, 1241, 1320, 1321, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [first, last] = [await boxOf(place(used)), await boxOf(place(sharing))];
      const line = await boxOf(header(page).getByRole('separator'));
      const field = await boxOf(header(page).getByRole('search'));
      expect(last.y, `one row at ${width}`).toBe(first.y);
      expect(line.x, `divider at ${width}`).toBeGreaterThanOrEqual(first.x + first.width);
      expect(last.x + last.width, `end at ${width}`).toBeLessThanOrEqual(width);
      expect(field.width, `search at ${width}`).toBeGreaterThanOrEqual(160);
    }
  });

test('the header marks the forum for a topic, and book pages for a person’s book pages', async ({ page }) => {
  await open(page, '/forum/list');
  await page.getByRole('main').locator('a[href^="/forumdetail/"]').first().click();
  await expect(page).toHaveURL(/\/forumdetail\//);
  await expect(categories(page).locator('[aria-current]')).toHaveText('Forum');
  await open(page, '/content_sharing/');
  await expect(categories(page).locator('[aria-current]')).toHaveText('Book Sharing');
});

test('the four icons have names and the right links', async ({ page }) => {
  await open(page, '/faq');
  for (const [name, path] of [
    ['Chats', '/chats'],
    ['Donate', '/donate/payment'],
    ['Top up', '/topup'],
  ] as const) {
    await header(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/verifyemail');
});

test('the bar of a phone links a visitor to the sign-in page, and a signed-in person to the screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/faq');
  const paths = () =>
    bar(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(await paths()).toEqual([
    ['Home', '/'],
    ['Post', '/post'],
    ['Chat', '/login'],
    ['Profile', '/login'],
  ]);
  await bar(page).getByRole('link', { name: 'Chat' }).click();
  await expect(page).toHaveURL('/login');
  await expect(bar(page).locator('[aria-current]')).toHaveText('Profile');
  await signIn(page, await newcomer());
  await open(page, '/faq');
  await expect.poll(paths).toEqual([
    ['Home', '/'],
    ['Post', '/post'],
    ['Chat', '/chats'],
    ['Alerts', '/notifications'],
    ['Profile', '/userpage'],
  ]);
  await bar(page).getByRole('link', { name: 'Chat' }).click();
  await expect(page).toHaveURL('/chats');
});

test('the keyboard operates the account’s menu, which logs out', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/faq');
  await expect(header(page).getByText('VIP 0').first()).toBeVisible();
  const button = header(page).getByRole('button', { name: `Account of ${amy.username}` });
  await button.press('Enter');
  const names = ['Profile', 'Password', 'Manage', 'Contacts', 'Logout'];
  await expect(header(page).locator('[popover] a:visible')).toHaveText(names);
  for (const name of names) {
    await page.keyboard.press('ArrowDown');
    await expect(header(page).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('link', { name: 'Profile' })).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(header(page).getByRole('link', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('{}');
});

for (const [lang, { shell }] of languages)
  test(`a phone’s menu has the entries that do not fit the header, and closes on navigation (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/faq');
    await header(page).getByRole('button', { name: shell.menu, exact: true }).click();
    const link = (name: string) => header(page).getByRole('link', { name, exact: true });
    const { chats, donate, topUp, cars, forum, sharing, login, register } = shell;
    for (const name of [chats, donate, topUp, cars, forum, sharing, login, register])
      await expect(link(name)).toBeVisible();
    await header(page).getByRole('button', { name: shell.themeDark, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const [name, tag] of [
      ['简体中文', 'zh-CN'],
      ['English', 'en'],
    ] as const) {
      await link(name).click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
    }
    await link('Cars').click();
    await expect(page).toHaveURL('/cars');
    await expect(link('Donate')).toBeHidden();
  });

for (const [lang, { shell }] of languages)
  test(`a phone’s menu links a signed-in person to points and payments (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, await newcomer());
    for (const path of ['/userpage/points', '/userpage/payments']) {
      await open(page, '/faq');
      await header(page).getByRole('button', { name: shell.menu, exact: true }).click();
      await header(page).locator(`a[href="${path}"]:visible`).last().click();
      await expect(page).toHaveURL(path);
    }
  });

for (const [lang, { shell }] of languages)
  test(`every control of the header, bar and footer is large enough for a finger on a phone (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/faq');
    // Layout sizes: while the menu animates, its drawn sizes differ by a hundred-thousandth.
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, nav, footer')]
          .flatMap((part) => [...part.querySelectorAll<HTMLElement>('a, button, select, input')])
          .filter((it) => it.checkVisibility())
          .filter((it) => it.offsetWidth < 44 || it.offsetHeight < 44)
          .map((it) => `${it.textContent || it.ariaLabel} ${it.offsetWidth} × ${it.offsetHeight}`),
      );
    expect(await small()).toEqual([]);
    const [place] = await bar(page, shell.mobileBar).all();
    expect(await place?.boundingBox()).toEqual({ x: 0, y: 844 - 56, width: 390, height: 56 });
    await expect(bar(page, shell.mobileBar).getByRole('link')).toHaveText([
      shell.barHome,
      shell.barPost,
      shell.barChat,
      shell.barProfile,
    ]);
    await header(page).getByRole('button', { name: shell.menu, exact: true }).click();
    expect(await small()).toEqual([]);
  });

test('the skip link is the first tab stop and jumps past the header', async ({ page }) => {
  await open(page, '/faq');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a navigation moves the focus to the next screen and announces its title', async ({ page }) => {
  await open(page, '/faq');
  await categories(page).getByRole('link', { name: 'Cars' }).click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Cars · Quad' })).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Cars · Quad');
});

test('a line at the top grows while the next screen loads', async ({ page }) => {
  const go = await hold(page, /\/cars\.data/);
  await open(page, '/faq');
  const line = page.locator('body > [aria-hidden=true]');
  await expect(line).toHaveCount(0);
  await categories(page).getByRole('link', { name: 'Cars' }).click();
  await expect.poll(async () => ((await line.boundingBox())?.width ?? 0) > 100).toBe(true);
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('the search of the header has room for its words beside the categories', async ({ page }) => {
  await signIn(page, await newcomer());
  for (const width of [1139, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    const search = page.getByRole('banner').getByRole('combobox');
    expect((await boxOf(search)).width, `${width}`).toBeGreaterThanOrEqual(104);
    const tiles = page.getByRole('main').locator('a[href="/content_sharing/"]').first();
    expect(await tiles.evaluate((it) => it.scrollWidth - it.clientWidth), `tile at ${width}`).toBe(0);
  }
});
