import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { openTopic } from './forum.ts';
import { complaints, layoutShift, publish, withPhotos } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

const words = {
  en: { keep: 'Keep', reason: 'Sign in to keep this', login: 'Login', three: '1 person keeps this' },
  zh: { keep: '收藏', reason: '登录后收藏', login: '登录', three: '1 人收藏' },
} as const;
const languages = ['en', 'zh'] as const;

const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
const heart = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const kept = async ({ userid, session }: Newcomer) =>
  (await tell('listFavourites', { userid, session })).favourites.map(({ id }) => id);
const as = ({ userid, session }: Newcomer) => ({ userid, session });

/** Whether a press at this distance from the middle reaches the element. */
const reached = (it: Locator, across: number, down: number) =>
  it.evaluate(
    (button, [x = 0, y = 0]) => {
      const box = button.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
      return hit === button;
    },
    [across, down],
  );

for (const [path, lang, width] of [
  ['/search/used/0', 'en', 390],
  ['/search/used/0', 'zh', 1440],
  ['/search/used/0?view=list', 'en', 820],
  ['/', 'zh', 1440],
] as const)
  test(`a card's heart takes 44 px above its link, which has the rest (${path}, ${lang}, ${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await speak(page, lang);
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    const card = page.locator('main article[data-type]:visible').first();
    await card.scrollIntoViewIfNeeded();
    const button = card.getByRole('button');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const title = (await card.getByRole('link').textContent()) ?? '';
    await expect(button).toHaveAccessibleName(`${words[lang].keep} ${title}`);
    for (const [x, y] of [
      [0, 0],
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const)
      expect(await reached(button, x, y), `at ${x}, ${y}`).toBe(true);
    expect(await reached(button, -24, 0)).toBe(false);
    expect(await reached(button, 0, 24)).toBe(false);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(complained).toEqual([]);
  });

test('a press of a heart is saved and undone without a reload, and shows on every other screen', async ({
  page,
}) => {
  const complained = complaints(page);
  const [amy, bob] = [await newcomer(), await newcomer()];
  const iid = await publish(amy, { name: 'Paper lantern' });
  const name = 'Keep Paper lantern';
  await signIn(page, bob);
  await open(page, `/search/used/0?seller=${amy.userid}`);
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/search/);
  await expect.poll(() => kept(bob)).toEqual([iid]);
  await page.getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(`/detail/${iid}`);
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => kept(bob)).toEqual([]);
  expect(complained).toEqual([]);
});

test('after several presses the last one counts, and a refused one is reverted with a sentence', async ({
  page,
}) => {
  const [amy, bob] = [await newcomer(), await newcomer()];
  const iid = await publish(amy, { name: 'Tea tray' });
  await signIn(page, bob);
  await open(page, `/search/used/0?seller=${amy.userid}`);
  const button = heart(page, 'Keep Tea tray');
  for (let press = 0; press < 5; press += 1) await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => kept(bob)).toEqual([iid]);
  await tell('deleteListing', { ...as(amy), iid });
  await button.click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

for (const lang of languages)
  test(`a visitor reads why to sign in, and the thing is then saved (${lang})`, async ({ page }) => {
    const complained = complaints(page);
    await speak(page, lang);
    const [amy, bob] = [await newcomer(), await newcomer()];
    const name = `Oak shelf ${amy.username}`;
    const iid = await publish(amy, { name });
    await open(page, `/detail/${iid}`);
    const button = heart(page, `${words[lang].keep} ${name}`);
    await button.click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words[lang].reason);
    await main.locator('[name=username]').fill(bob.username);
    await main.locator('[name=password]').fill(bob.password);
    await main.getByRole('button', { name: words[lang].login, exact: true }).click();
    await expect(page).toHaveURL(`/detail/${iid}`);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await kept(bob)).toEqual([iid]);
    expect(complained).toEqual([]);
  });

for (const width of [390, 1440])
  test(`topics have a heart in their row and on their page (${width})`, async ({ page }) => {
    const complained = complaints(page);
    await page.setViewportSize({ width, height: 900 });
    const [amy, bob] = [await newcomer(), await newcomer()];
    const title = `Where to row ${amy.username}`;
    const ftid = await openTopic(amy, { title });
    await signIn(page, bob);
    await open(page, `/forum/list?name=${amy.username}`);
    const button = heart(page, `Keep ${title}`);
    const box = await boxOf(button);
    expect([box.width, box.height]).toEqual([44, 44]);
    const row = await boxOf(page.getByRole('listitem').filter({ hasText: title }).last());
    expect(row.height).toBeCloseTo(88, 0);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await open(page, `/forumdetail/${ftid}`);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveText('Keep');
    await button.click();
    await expect.poll(() => kept(bob)).toEqual([]);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(complained).toEqual([]);
  });

test('a book page has a heart on its card and in the viewer', async ({ page }) => {
  const bob = await newcomer();
  await signIn(page, bob);
  await open(page, '/content_sharing/');
  const card = page.locator('main article').first();
  const button = card.getByRole('button');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const name = (await button.getAttribute('aria-label')) ?? '';
  await expect.poll(async () => (await kept(bob)).length).toBe(1);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/content_sharing\/.+\/.+/);
  // Below the page, other people's pages may have the same name.
  const inViewer = heart(page, name).first();
  await expect(inViewer).toHaveAttribute('aria-pressed', 'true');
  await inViewer.click();
  await expect.poll(() => kept(bob)).toEqual([]);
});

for (const lang of languages)
  test(`the seller sees how many people saved a listing, and has no heart for it (${lang})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await speak(page, lang);
    const [amy, bob] = [await newcomer(), await newcomer()];
    const name = `Cork board ${amy.username}`;
    const iid = await publish(amy, { name });
    await tell('setFavourite', { ...as(bob), kind: 'listing', id: iid, on: true });
    await signIn(page, amy);
    await open(page, `/detail/${iid}`);
    await expect(page.getByText(words[lang].three)).toBeVisible();
    await expect(heart(page, `${words[lang].keep} ${name}`)).toHaveCount(0);
    await open(page, '/userpage/manage');
    await expect(page.getByText(words[lang].three)).toBeVisible();
    expect(complained).toEqual([]);
  });

test('under reduced motion the heart does not move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bob = await newcomer();
  await signIn(page, bob);
  const { iid } = await withPhotos('used', 1);
  await open(page, `/detail/${iid}`);
  const button = page.getByRole('main').locator('header').getByRole('button', { name: /^Keep/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const moving = await button.evaluate((it) => it.getAnimations({ subtree: true }).length);
  expect(moving).toBe(0);
});
