import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { openTopic } from './forum.ts';
import { complaints, publish } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

const words = {
  en: { saved: 'Saved', topics: 'Topics', empty: 'You keep no book page yet', pages: 'Book pages' },
  zh: { saved: '收藏', topics: '帖子', empty: '还没有收藏书页', pages: '书页' },
} as const;

const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
const keep = ({ userid, session }: Newcomer, kind: 'listing' | 'topic', id: string) =>
  tell('setFavourite', { userid, session, kind, id, on: true });
const titles = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('heading');

for (const [lang, width] of [
  ['en', 390],
  ['zh', 390],
  ['en', 1440],
  ['zh', 820],
] as const)
  test(`the account opens the favourites with one press, newest first (${lang}, ${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await speak(page, lang);
    await page.setViewportSize({ width, height: 900 });
    const [amy, bob] = [await newcomer(), await newcomer()];
    const iid = await publish(amy, { name: 'Rice cooker' });
    const gone = await publish(amy, { name: 'Gone soon' });
    await keep(bob, 'listing', iid);
    await keep(bob, 'listing', gone);
    await keep(bob, 'topic', await openTopic(amy, { title: 'Where to skate' }));
    await tell('deleteListing', { userid: amy.userid, session: amy.session, iid: gone });
    await signIn(page, bob);
    await open(page, '/userpage');
    await page.getByRole('main').getByRole('link', { name: words[lang].saved, exact: true }).click();
    await expect(page).toHaveURL('/userpage/saved');
    await expect(titles(page)).toHaveText(['Where to skate', 'Rice cooker']);
    await page.getByRole('tab', { name: words[lang].topics }).click();
    await expect(page).toHaveURL('/userpage/saved?tab=topic');
    await expect(titles(page)).toHaveText(['Where to skate']);
    await page.getByRole('tab', { name: words[lang].pages }).click();
    await expect(page.getByText(words[lang].empty)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complained).toEqual([]);
  });

test('a removed favourite stays in its row until the next visit, and one press restores it', async ({
  page,
}) => {
  const [amy, bob] = [await newcomer(), await newcomer()];
  const iid = await publish(amy, { name: 'Bread knife' });
  await keep(bob, 'listing', iid);
  await signIn(page, bob);
  await open(page, '/userpage/saved');
  const heart = page.getByRole('button', { name: 'Keep Bread knife' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const row = page.getByRole('tabpanel').getByRole('listitem');
  expect((await boxOf(row)).height).toBeCloseTo(88, 0);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect
    .poll(async () => (await tell('listFavourites', { userid: bob.userid, session: bob.session })).total)
    .toBe(0);
  await page.reload();
  await expect(page.getByText('You keep nothing yet')).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
});

test('a page has thirty favourites, and a list that fails to load offers a retry', async ({ page }) => {
  const [amy, bob] = [await newcomer(), await newcomer()];
  for (let made = 0; made < 31; made += 1)
    await keep(bob, 'topic', await openTopic(amy, { title: `Topic ${made}` }));
  await signIn(page, bob);
  await open(page, '/userpage/saved');
  await expect(titles(page)).toHaveCount(30);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(titles(page)).toHaveText(['Topic 0']);
  await page.route('**/api/favourite/list', (route) => route.abort());
  await page.getByRole('tab', { name: 'Listings' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/favourite/list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You keep no listing yet')).toBeVisible();
});
