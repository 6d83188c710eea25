import { expect, type Locator, type Page, test } from '@playwright/test';
import type { ShownStanding } from '#contract/standing/standing.ts';
import { boxOf } from './box.ts';
import { complaints, jumps } from './listings.ts';
import { mailedLine, newcomer, open, signIn, siteUrl } from './site.ts';

const at = async (it: Locator) => await boxOf(it);
const inChinese = (page: Page) => page.context().addCookies([{ name: 'lang', value: 'zh', url: siteUrl() }]);

/** Gives the page another standing of its own person than the server's. */
const standsAt = (
  page: Page,
  change: (it: { standing: ShownStanding; school: Record<string, unknown> }) => void,
) =>
  page.route('**/api/user/get?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    change(body);
    await route.fulfill({ response: answer, json: body });
  });

for (const [lang, width, words] of [
  [
    'en',
    1440,
    {
      title: 'Standing',
      is: 'You are new here.',
      limits: 'What you can still do today',
      listings: 'Listings15 of 15 left',
      next: 'What makes you known',
      hours: 'Here for 24 hours',
      things: '3 listings, topics, replies or book pages that nobody reported',
    },
  ],
  [
    'zh',
    390,
    {
      title: '信誉',
      is: '您是这里的新人。',
      limits: '今天还能做的',
      listings: '发布信息还剩 15／15',
      next: '怎样成为熟面孔',
      hours: '注册满 24 小时',
      things: '3 条没有被举报过的信息、话题、回复或书页',
    },
  ],
] as const)
  test(`a newcomer sees level, limits and the next conditions without scrolling (${lang}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    if (lang === 'zh') await inChinese(page);
    const amy = await newcomer();
    await signIn(page, amy);
    const complained = complaints(page);
    await open(page, '/userpage');
    await page.getByRole('link', { name: words.title, exact: true }).click();
    await expect(page).toHaveURL('/userpage/standing');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: words.is })).toBeVisible();
    const steps = page.getByRole('list').filter({ has: page.locator('[aria-current="step"]') });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    await expect(steps.locator('[aria-current="step"]')).toContainText('1');
    const limits = page.getByRole('region', { name: words.limits }).getByRole('listitem');
    await expect(limits).toHaveCount(4);
    await expect(page.locator('[data-limit="listings"]')).toHaveText(words.listings);
    await expect(limits.getByRole('progressbar')).toHaveCount(4);
    const needs = page.getByRole('region', { name: words.next }).getByRole('listitem');
    await expect(needs).toHaveCount(2);
    await expect(needs.first()).toContainText(words.hours);
    await expect(needs.last()).toContainText(words.things);
    // The level and the limits are above the fold, and nothing is wider than the screen.
    expect((await at(page.locator('[data-limit="conversations"]'))).y).toBeLessThan(700);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await open(page, '/userpage/standing');
    await expect(limits).toHaveCount(4);
    const { sum, what } = await jumps(page);
    expect(sum, `what jumped ${what}`).toBeLessThanOrEqual(0.02);
    expect(complained).toEqual([]);
  });

test('a used-up limit shows when it is free again, and the highest level has no next conditions', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  const free_at = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await standsAt(page, (me) => {
    me.standing = {
      level: 3,
      next: null,
      limits: [
        { name: 'conversations', most: 100, left: 40, free_at: null },
        { name: 'topics', most: 20, left: 0, free_at },
        { name: 'listings', most: 80, left: 80, free_at: null },
        { name: 'replies', most: 600, left: 599, free_at: null },
      ],
    };
  });
  await open(page, '/userpage/standing');
  await expect(page.getByRole('heading', { name: 'You are trusted here.' })).toBeVisible();
  const topics = page.locator('[data-limit="topics"]');
  await expect(topics).toContainText('0 of 20 left');
  await expect(topics.locator('time')).toHaveAttribute('datetime', free_at);
  await expect(topics.locator('time')).toContainText(/^Next one from \w{3},? \d{1,2}:\d\d [AP]M$/);
  await expect(page.locator('[data-limit] time')).toHaveCount(1);
  await expect(page.getByText('There is no higher level.')).toBeVisible();
});

for (const [lang, sentence, link] of [
  [
    'en',
    'You may open 2 topics a day at your standing. The next one is possible in 3 hours.',
    'See your standing',
  ],
  [
    'zh',
    /^按您目前的等级，24 小时内可以发 2 个话题。\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d后可以再发。/,
    '查看我的信誉',
  ],
] as const)
  test(`the refusal of a limit names it, says when it is free, and links to the standing (${lang})`, async ({
    page,
  }) => {
    if (lang === 'zh') await inChinese(page);
    await signIn(page, await newcomer());
    await page.route('**/api/forum/set_topic', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'x-problem': 'topics-used-up', 'x-problem-most': '2', 'retry-after': '10800' },
        json: { error: 'You may open 2 topics a day at your standing. The next one is possible in 3 hours.' },
      }),
    );
    await open(page, '/forum/list#write');
    const form = page.locator('form').filter({ has: page.locator('[name="title"]') });
    await form.locator('[name="title"]').fill('A question');
    await form.locator('[name="title"]').press('Enter');
    const alert = form.getByRole('alert').filter({ has: page.getByRole('link') });
    await expect(alert).toContainText(sentence);
    await alert.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL('/userpage/standing');
  });

test('a first message beyond the limit is refused with the sentence and can be resent', async ({ page }) => {
  const [amy, ben] = [await newcomer(), await newcomer()];
  await signIn(page, amy);
  await page.route('**/api/message/send', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-problem': 'conversations-used-up', 'x-problem-most': '5', 'retry-after': '7200' },
      json: {
        error:
          'You may begin 5 new conversations a day at your standing. The next one is possible in 2 hours.',
      },
    }),
  );
  await open(page, `/chats/${ben.userid}`);
  const field = page.getByRole('textbox').last();
  await field.fill('Is it still there?');
  await field.press('Enter');
  const bubble = page.locator('[data-state="failed"]');
  await expect(bubble).toContainText('You may begin 5 new conversations a day at your standing.');
  await expect(bubble.getByRole('link', { name: 'See your standing' })).toHaveAttribute(
    'href',
    '/userpage/standing',
  );
  await expect(bubble.getByRole('button')).toHaveCount(2);
});

test('a code to a school address adds the mark, which others see with its month', async ({ page }) => {
  const name = `m${Math.random().toString(36).slice(2, 10)}`;
  const amy = await newcomer({ email: `${name}@example.com` });
  await signIn(page, amy);
  await open(page, '/userpage/standing');
  const school = page.getByRole('region', { name: 'School address' });
  await school.getByRole('button', { name: 'Verify a school address' }).click();
  await school.getByLabel('E-mail').fill(`${name}@example.com`);
  await school.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'email must be an address of your school.' }).first(),
  ).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('#school form button[disabled]'));
  await school.getByLabel('E-mail').fill(`${name}@nyu.edu`);
  await school.getByRole('button', { name: 'Send code' }).click();
  const code = await mailedLine(`${name}@nyu.edu`, /^\d{6}$/m);
  await school.locator('[name="code"]').fill(code);
  await school.getByRole('button', { name: 'Verify a school address' }).click();
  const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(),
  );
  await expect(school).toContainText(`NYU, verified ${month}`);
  await expect(school.getByRole('button')).toHaveCount(0);
  await open(page, `/u/${amy.username}`);
  await expect(page.getByText(`NYU, verified ${month}`)).toBeVisible();
});

test('others see a mark older than a year in grey, and its person is asked to renew it', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  const color = async () => {
    const mark = page.getByText(/^NYU, verified/);
    await expect(mark).toBeVisible();
    return mark.evaluate((it) => getComputedStyle(it).color);
  };
  await open(page, '/userpage/standing');
  const fresh = await color();
  await standsAt(page, ({ school }) => Object.assign(school, { verified_at: '2025-09-01', renew: true }));
  await open(page, '/userpage/standing');
  await expect(page.getByText('NYU, verified Sep 2025')).toBeVisible();
  expect(await color()).not.toBe(fresh);
  await expect(page.getByRole('button', { name: 'Renew the mark' })).toBeVisible();
});
