import { expect, type Page, test } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { fact, openThreePages } from './book-pages.ts';
import { boxOf } from './box.ts';
import { openTopic, replyTo } from './forum.ts';
import { complaints, layoutShift } from './listings.ts';
import { type Newcomer, newcomer, open, settled, signIn, siteUrl, tell } from './site.ts';

const words = {
  en: { like: 'Like', reason: 'Sign in to like this', login: 'Login' },
  zh: { like: '点赞', reason: '登录后点赞', login: '登录' },
} as const;

const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
const buttons = (page: Page, lang: 'en' | 'zh' = 'en') =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${words[lang].like}`) });
const [, likePath] = paths.setLike;
const liked = ({ userid, session }: Newcomer) => tell('likeIds', { userid, session });

for (const [lang, width] of [
  ['en', 390],
  ['zh', 390],
  ['en', 1440],
] as const)
  test(`a topic and a reply are liked and unliked without a reload (${lang}, ${width})`, async ({ page }) => {
    const complained = complaints(page);
    await speak(page, lang);
    await page.setViewportSize({ width, height: 900 });
    const [amy, bob] = [await newcomer(), await newcomer()];
    const ftid = await openTopic(amy);
    const fpid = await replyTo(ftid, amy, 'Behind the gym.');
    await tell('setLike', { userid: amy.userid, session: amy.session, kind: 'post', id: fpid, on: true });
    await settled();
    await signIn(page, bob);
    await open(page, `/forumdetail/${ftid}`);
    const { like } = words[lang];
    const [topic, post] = [buttons(page, lang).nth(0), buttons(page, lang).nth(1)];
    await expect(buttons(page, lang)).toHaveCount(2);
    await expect(topic).toHaveText(like);
    await expect(post).toHaveText(`${like}1`);
    const before = await boxOf(topic);
    expect(before.height).toBeGreaterThanOrEqual(44);
    await topic.click();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await expect(topic).toHaveText(`${like}1`);
    expect(await boxOf(topic)).toEqual(before);
    await post.focus();
    await page.keyboard.press('Enter');
    await expect(post).toHaveText(`${like}2`);
    await expect.poll(() => liked(bob)).toMatchObject({ topic: [ftid], post: [fpid] });
    await settled();
    await page.reload();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await expect(post).toHaveAttribute('aria-pressed', 'true');
    await expect(post).toHaveText(`${like}2`);
    for (let press = 0; press < 3; press += 1) await topic.click();
    await expect(topic).toHaveText(like);
    await expect.poll(async () => (await liked(bob)).topic).toEqual([]);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complained).toEqual([]);
  });

test('a refused like is reverted with a sentence', async ({ page }) => {
  const [amy, bob] = [await newcomer(), await newcomer()];
  const ftid = await openTopic(amy);
  await signIn(page, bob);
  await open(page, `/forumdetail/${ftid}`);
  await tell('deleteTopic', { userid: amy.userid, session: amy.session, ftid });
  await buttons(page).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(buttons(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(buttons(page)).toHaveText('Like');
});

for (const lang of ['en', 'zh'] as const)
  test(`a visitor reads why to sign in, and the reply is then liked (${lang})`, async ({ page }) => {
    const complained = complaints(page);
    await speak(page, lang);
    const [amy, bob] = [await newcomer(), await newcomer()];
    const ftid = await openTopic(amy);
    const fpid = await replyTo(ftid, amy, 'Behind the gym.');
    await settled();
    await open(page, `/forumdetail/${ftid}`);
    await buttons(page, lang).nth(1).click();
    const main = page.getByRole('main');
    const { reason, login } = words[lang];
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(reason);
    await main.locator('[name=username]').fill(bob.username);
    await main.locator('[name=password]').fill(bob.password);
    await main.getByRole('button', { name: login, exact: true }).click();
    await expect(page).toHaveURL(`/forumdetail/${ftid}`);
    await expect(buttons(page, lang).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await liked(bob)).post).toEqual([fpid]);
    expect(complained).toEqual([]);
  });

test('a book page is liked in its viewer', async ({ page }) => {
  const complained = complaints(page);
  const bob = await newcomer();
  await signIn(page, bob);
  await open(page, '/content_sharing/');
  await page.locator('main article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/content_sharing\/.+\/.+/);
  const button = buttons(page).first();
  await expect(buttons(page)).toHaveCount(1);
  const box = await boxOf(button);
  expect(box.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveText('Like1');
  await expect.poll(async () => (await liked(bob)).content.length).toBe(1);
  await button.click();
  await expect.poll(async () => (await liked(bob)).content).toEqual([]);
  expect(complained).toEqual([]);
});

test('each page of a carousel has its own number of likes', async ({ page }) => {
  await signIn(page, await newcomer());
  const [id = ''] = await openThreePages(page);
  const { userid, session } = await newcomer();
  await tell('setLike', { userid, session, kind: 'content', id, on: true });
  const button = buttons(page).first();
  await button.click();
  await expect(button).toHaveText('Like2');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(button).toHaveText('Like');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a liked page keeps its number while another one is liked, and after a late answer', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  await openThreePages(page);
  const late = Promise.withResolvers<void>();
  await page.route(
    `**${likePath}`,
    async (route) => {
      await late.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const button = buttons(page).first();
  const number = fact(page, 'Page Number');
  await button.click();
  await expect(button).toHaveText('Like1');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(number).toHaveText('2');
  await button.click();
  await expect(button).toHaveText('Like1');
  const answered = page.waitForResponse((it) => it.url().endsWith(likePath));
  late.resolve();
  await answered;
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(number).toHaveText('3');
  await expect(button).toHaveText('Like1');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(number).toHaveText('2');
  await expect(button).toHaveText('Like1');
});
