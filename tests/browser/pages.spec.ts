import { expect, type Page, test } from '@playwright/test';
import { complaints } from './listings.ts';
import { open } from './site.ts';

const speak = (page: Page, name: '简体中文' | 'English') =>
  page.getByRole('contentinfo').getByRole('link', { name }).click();

const pages = [
  ['/helpabout', 'About Us', '关于我们', 'What you find here', '这里有什么'],
  ['/newhire', 'Hire Info and Job Requirements', '招聘信息与岗位要求', 'How to apply', '怎样申请'],
  ['/privacy-policy', 'Privacy Policy', '隐私政策', 'Your data in your hands', '您的数据由您掌握'],
  ['/terms', 'Terms of use', '使用条款', 'Deals are between people', '交易发生在人与人之间'],
  ['/rules', 'Community rules', '社区规则', 'If we were wrong', '如果我们错了'],
  ['/contact-us', 'Contact Us', '联系我们', null, null],
  ['/faq', 'FAQ', '常见问题', null, null],
] as const;

for (const [path, title, zhTitle, section, zhSection] of pages)
  test(`${path} is readable in both languages, one after the other`, async ({ page }) => {
    const complained = complaints(page);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (section) await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    await speak(page, '简体中文');
    await expect(page.getByRole('heading', { level: 1, name: zhTitle })).toBeVisible();
    if (zhSection) await expect(page.getByRole('heading', { level: 2, name: zhSection })).toBeVisible();
    await expect(page).toHaveTitle(`${zhTitle} · Quad`);
    await speak(page, 'English');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(complained).toEqual([]);
  });

test('the links of these pages work', async ({ page }) => {
  const found = new Set<string>();
  for (const [path] of pages) {
    await page.goto(path);
    const links = page.getByRole('main').getByRole('link');
    for (const link of await links.all()) found.add((await link.getAttribute('href')) ?? '');
  }
  const own = [...found].filter((it) => it.startsWith('/'));
  expect(own.length).toBeGreaterThan(8);
  for (const path of own) expect((await page.request.get(path)).status(), path).toBe(200);
  const mails = [...found].filter((it) => it.startsWith('mailto:'));
  expect(mails).toHaveLength(1);
});

test('the policy’s list of sections has a link to each', async ({ page }) => {
  await open(page, '/privacy-policy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your account' })
    .click();
  await expect(page).toHaveURL('/privacy-policy#account');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeInViewport();
});

test('an address with a fragment opens its question, and each answer shows its own address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/faq#points');
  const answer = page.getByText('343,000 for $49.99');
  await expect(answer).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Top up', exact: true }).last()).toHaveAttribute(
    'href',
    '/topup',
  );
  const sell = page.locator('#sell');
  await sell.locator('summary').click();
  await sell.getByRole('button', { name: 'Share this answer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Link copied to clipboard' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).hash).toBe('/faq#sell');
  await page.goto(copied);
  await expect(sell).toHaveAttribute('open');
});

for (const width of [769, 820])
  test(`the table of decisions fits a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/transparency');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
