import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, jumps } from './listings.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const places = [
  'profile',
  'password',
  'security',
  'manage',
  'saved',
  'contacts',
  'points',
  'standing',
  'payments',
  'notifications',
] as const;

for (const [lang, label, names, back] of [
  [
    'en',
    'Account',
    [
      'My Account',
      'Change Password',
      'Security',
      'Manage',
      'Saved',
      'Contacts',
      'Points',
      'Standing',
      'Payments',
      'Notifications',
      'Logout',
    ],
    'Back',
  ],
  [
    'zh',
    '账户',
    [
      '我的账户',
      '修改密码',
      '安全',
      '我的发布',
      '收藏',
      '联系方式',
      '积分',
      '信誉',
      '付款记录',
      '通知',
      '退出登录',
    ],
    '返回',
  ],
] as const)
  test(`on a phone the account is a list of rows, and each row opens a screen with Back (${lang})`, async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const amy = await newcomer();
    await signIn(page, amy);
    const complained = complaints(page);
    await open(page, '/userpage');
    const rows = page.getByRole('navigation', { name: label, exact: true }).getByRole('link');
    await expect(rows).toHaveText(names);
    await expect(page.getByRole('heading', { level: 1, name: amy.username })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
    let bottom = 0;
    for (const row of await rows.all()) {
      const { x, y, width, height } = await boxOf(row);
      expect(height).toBeGreaterThanOrEqual(56);
      expect(height).toBeLessThanOrEqual(58);
      expect(width).toBeGreaterThan(350);
      expect(x).toBeLessThan(20);
      expect(y).toBeGreaterThanOrEqual(bottom - 1);
      bottom = y + height;
      await expect(row.locator('svg').first()).toBeVisible();
    }
    expect(bottom).toBeLessThan(844 - 56);
    await expect(rows.first().locator('svg').last()).toBeVisible();
    const { sum, what } = await jumps(page);
    expect(sum, `what jumped ${what}`).toBeLessThanOrEqual(0.02);
    for (const [index, place] of places.entries()) {
      await rows.nth(index).click();
      await expect(page).toHaveURL(`/userpage/${place}`);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.locator('[data-immersive]')).toHaveText(names[index] ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await boxOf(page.locator('[data-immersive]'))).toEqual({ x: 0, y: 0, width: 390, height: 52 });
      await expect(rows.first()).toBeHidden();
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL('/userpage');
    }
    await open(page, '/userpage/contacts');
    await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', '/userpage');
    expect((await jumps(page)).sum).toBeLessThanOrEqual(0.02);
    expect(complained).toEqual([]);
  });

test('on a desktop, the account opens with its first section next to the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/userpage');
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
  const rows = page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link');
  await expect(rows.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0);
});

test('an account of the webmail domain has no row for a password', async ({ page }) => {
  await signIn(page, await newcomer({ email: `u${Math.random().toString(36).slice(2)}@gmail.com` }));
  await open(page, '/userpage');
  await expect(page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link')).toHaveCount(
    10,
  );
  await expect(page.getByRole('link', { name: 'Change Password' })).toHaveCount(0);
});
