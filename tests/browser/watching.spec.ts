import { expect, type Locator, type Page, test } from '@playwright/test';
import type { WatchKind } from '#contract/watches/watches.ts';
import { boxOf } from './box.ts';
import { openTopic } from './forum.ts';
import { complaints, layoutShift, publish } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

const words = {
  en: {
    watch: 'Watch',
    every: 'Every reply',
    mentions: 'Only when I am mentioned',
    reason: 'Sign in to watch this',
    login: 'Login',
  },
  zh: { watch: '订阅', every: '每条新回复', mentions: '仅在提到我时', reason: '登录后订阅', login: '登录' },
} as const;

const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
const control = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const levelOf = async ({ userid, session }: Newcomer, kind: WatchKind, id: string) =>
  (await tell('showWatch', { userid, session, kind, id })).level;

async function takes44(it: Locator): Promise<void> {
  const box = await boxOf(it);
  expect(box.width).toBeGreaterThanOrEqual(44);
  expect(box.height).toBeGreaterThanOrEqual(44);
}

for (const [lang, width] of [
  ['en', 390],
  ['zh', 1440],
] as const)
  test(`the keyboard chooses a topic's level, and its button keeps its place (${lang}, ${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await speak(page, lang);
    await page.setViewportSize({ width, height: 900 });
    const [amy, bob] = [await newcomer(), await newcomer()];
    const ftid = await openTopic(amy);
    await signIn(page, bob);
    await open(page, `/forumdetail/${ftid}`);
    const { watch, every, mentions } = words[lang];
    const button = control(page, watch);
    await expect(button).toHaveAccessibleName(`${watch}: ${mentions}`);
    await expect(button).toHaveText(watch);
    await takes44(button);
    const before = await boxOf(button);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(choice(page, mentions)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(choice(page, every)).toBeFocused();
    await takes44(choice(page, every));
    await page.keyboard.press('Enter');
    await expect(button).toHaveAccessibleName(`${watch}: ${every}`);
    expect(await boxOf(button)).toEqual(before);
    await expect.poll(() => levelOf(bob, 'topic', ftid)).toBe('all');
    await page.reload();
    await expect(button).toHaveAccessibleName(`${watch}: ${every}`);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(complained).toEqual([]);
  });

for (const lang of ['en', 'zh'] as const)
  test(`a visitor reads why to sign in, and the topic is then watched (${lang})`, async ({ page }) => {
    const complained = complaints(page);
    await speak(page, lang);
    const [amy, bob] = [await newcomer(), await newcomer()];
    const ftid = await openTopic(amy);
    await open(page, `/forumdetail/${ftid}`);
    const { watch, every, reason, login } = words[lang];
    await control(page, watch).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(reason);
    await main.locator('[name=username]').fill(bob.username);
    await main.locator('[name=password]').fill(bob.password);
    await main.getByRole('button', { name: login, exact: true }).click();
    await expect(page).toHaveURL(`/forumdetail/${ftid}`);
    await expect(control(page, watch)).toHaveAccessibleName(`${watch}: ${every}`);
    await expect.poll(() => levelOf(bob, 'topic', ftid)).toBe('all');
    expect(complained).toEqual([]);
  });

for (const width of [390, 820, 1440])
  test(`the list of a board or a school has a Watch button, and the whole forum has none (${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await page.setViewportSize({ width, height: 900 });
    const bob = await newcomer();
    await signIn(page, bob);
    for (const [path, kind, id] of [
      ['/forum/list?forum_id=15', 'board', '15'],
      ['/forum/list?school_id=103', 'school', '103'],
    ] as const) {
      await open(page, path);
      const button = control(page, 'Watch');
      await expect(button).toHaveAccessibleName('Watch: Only when I am mentioned');
      await takes44(button);
      await button.click();
      await choice(page, 'Every new topic').click();
      await expect(button).toHaveAccessibleName('Watch: Every new topic');
      await expect.poll(() => levelOf(bob, kind, id)).toBe('all');
      const [heading, box] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(button)];
      expect(heading.x + heading.width).toBeLessThanOrEqual(box.x);
    }
    await open(page, '/forum/list');
    await expect(control(page, 'Watch')).toHaveCount(0);
    expect(complained).toEqual([]);
  });

test('a seller can be watched for new listings only; another person only for everything', async ({
  page,
}) => {
  const complained = complaints(page);
  const [amy, bob, cat] = [await newcomer(), await newcomer(), await newcomer()];
  await publish(amy, { name: 'Paper lantern' });
  await signIn(page, bob);
  await open(page, `/u/${amy.username}`);
  const button = control(page, 'Watch');
  await takes44(button);
  await button.click();
  await choice(page, 'New listings only').click();
  await expect(button).toHaveAccessibleName('Watch: New listings only');
  await expect.poll(() => levelOf(bob, 'seller', amy.userid)).toBe('all');
  await button.click();
  await choice(page, 'Everything they publish').click();
  await expect.poll(() => levelOf(bob, 'person', amy.userid)).toBe('all');
  await expect.poll(() => levelOf(bob, 'seller', amy.userid)).toBe('none');
  await page.reload();
  await expect(button).toHaveAccessibleName('Watch: Everything they publish');
  await open(page, `/u/${cat.username}`);
  await control(page, 'Watch').click();
  await expect(choice(page, 'Everything they publish')).toBeVisible();
  await expect(choice(page, 'New listings only')).toHaveCount(0);
  await open(page, `/u/${bob.username}`);
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await expect(control(page, 'Watch')).toHaveCount(0);
  expect(complained).toEqual([]);
});
