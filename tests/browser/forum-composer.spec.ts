import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { openTopic } from './forum.ts';
import { complaints, layoutShift } from './listings.ts';
import { newcomer, newName, open, signIn, siteUrl } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('li:has(a[href^="/forumdetail/"])');
const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);

const languages = [
  {
    lang: 'en',
    ask: 'Ask or tell something…',
    search: 'Search the forum',
    sort: 'Order',
    last: 'Last reply',
    title: 'Title',
  },
  {
    lang: 'zh',
    ask: '提个问题，或分享点什么…',
    search: '搜索论坛',
    sort: '排序',
    last: '最新回复',
    title: '标题',
  },
] as const;

/** The box of a shown element. Throws if it is hidden. */
const widthOf = async (it: Locator) => (await boxOf(it)).width;

/** Whether the middle of an element is uncovered. */
const bare = (it: Locator) =>
  it.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && one.contains(hit);
  });

test('on a phone, the round button to write never covers a heart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/forum/list');
  const opener = await boxOf(main(page).getByRole('link', { name: languages[0].ask }));
  const heart = await boxOf(rows(page).first().getByRole('button'));
  expect(opener.x + opener.width).toBeLessThanOrEqual(heart.x);
});

for (const { lang, ask, search, sort, last } of languages) {
  test(`the first topic is near the top at every width (${lang})`, async ({ page }) => {
    await speak(page, lang);
    const complained = complaints(page);
    for (const [width, height, most] of [
      [320, 640, 200],
      [390, 844, 200],
      [820, 1180, 330],
      [1440, 900, 330],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of [
        '/forumlist/all/55',
        '/forumlist/17/1',
        '/forum/list?sort=reply_desc',
        '/forum/list',
      ]) {
        await open(page, path);
        const { y } = await boxOf(rows(page).first());
        expect(y, `${path} ${width} px wide`).toBeLessThanOrEqual(most);
      }
      expect(await bare(main(page).getByRole('heading', { level: 1 }))).toBe(true);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (width < 1440) continue;
      const line = await boxOf(main(page).getByRole('link', { name: ask }));
      expect(line.height).toBe(48);
      expect(line.width).toBeGreaterThan(300);
    }
    expect(complained).toEqual([]);
  });

  test(`on a phone the round button is above the bar and the order at the end of the chips (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/forum/list');
    const button = main(page).getByRole('link', { name: ask });
    const bar = await boxOf(page.locator('nav').last());
    for (const top of [0, 600]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      const { x, y, width, height } = await boxOf(button);
      expect([width, height]).toEqual([56, 56]);
      expect(Math.round(bar.y - y - height)).toBe(16);
      expect(Math.round(390 - x - width)).toBe(60);
      expect(await bare(button)).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, 0));
    const order = main(page).getByRole('button', { name: sort });
    const { x, width, height } = await boxOf(order);
    expect(x + width).toBeLessThanOrEqual(374 + 1);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(await bare(order)).toBe(true);
    await order.click();
    await main(page).getByRole('link', { name: last, exact: true }).click();
    await expect(page).toHaveURL('/forum/list?sort=reply_desc');
  });

  test(`on a phone the search opens over the title and nothing jumps (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/forum/list');
    const field = main(page).getByRole('searchbox', { name: search });
    const first = await boxOf(rows(page).first());
    const shut = await boxOf(field);
    expect([shut.width, shut.height]).toEqual([44, 44]);
    await field.click();
    await expect.poll(() => widthOf(field)).toBeGreaterThan(340);
    expect((await boxOf(rows(page).first())).y).toBe(first.y);
    await field.press('Tab');
    await expect.poll(() => widthOf(field)).toBe(44);
    await field.fill('desk lamp zzz');
    await field.press('Enter');
    await expect(page).toHaveURL('/forum/list?name=desk+lamp+zzz');
    await expect(field).toHaveValue('desk lamp zzz');
    await expect.poll(() => widthOf(field)).toBeGreaterThan(200);
    expect(await bare(field)).toBe(true);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('a row is 88 px high, with one line each for title, text and facts, however long they are', async ({
  page,
}) => {
  const amy = await newcomer();
  const word = newName();
  const category = 'Girlfriend/Boyfriend/Marriage';
  await openTopic(amy, { title: `${word} ${'W'.repeat(180)}`, content: '宽'.repeat(900), category });
  await openTopic(amy, { title: `${word} short`, content: '', category, subcategory: 'Green Card' });
  for (const lang of ['en', 'zh'])
    for (const width of [320, 390, 820, 1440]) {
      await speak(page, lang);
      await page.setViewportSize({ width, height: 860 });
      await open(page, `/forum/list?name=${word}`);
      await expect(rows(page)).toHaveCount(2);
      for (const row of await rows(page).all()) {
        const box = await boxOf(row);
        expect(box.height).toBe(88);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        const lines = await row
          .locator('h2, p')
          .evaluateAll((all) =>
            all.map((it) => it.getBoundingClientRect()).map(({ height, right }) => ({ height, right })),
          );
        for (const line of lines) {
          expect(line.height).toBeLessThan(30);
          expect(line.right).toBeLessThanOrEqual(box.x + box.width);
        }
        await expect(row.locator('p').last()).toContainText(amy.username);
        await expect(row.locator('p').last()).toContainText(lang === 'en' ? '0 replies' : '0 条回复');
        await expect(row.locator('time')).toBeInViewport();
        const { board, name } = await row.locator('p').last().evaluate(widthsIn);
        expect(board, `board at ${width}`).toBeGreaterThanOrEqual(50);
        expect(name, `name at ${width}`).toBeGreaterThanOrEqual(16);
      }
    }
});

for (const { lang, ask, title } of languages)
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    test(`the composer opens, keeps the typed text and returns the focus at ${width} px (${lang})`, async ({
      page,
    }) => {
      await speak(page, lang);
      await page.setViewportSize({ width, height });
      await open(page, '/forum/list');
      const complained = complaints(page);
      const opener = main(page).getByRole('link', { name: ask });
      const dialog = page.getByRole('dialog');
      const first = await boxOf(rows(page).first());
      await opener.click();
      const field = dialog.getByLabel(title, { exact: true });
      await expect(field).toBeFocused();
      await expect(page).toHaveURL('/forum/list#write');
      expect(await boxOf(rows(page).first())).toEqual(first);
      const box = await boxOf(dialog);
      if (width === 390)
        expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([0, 0, 390, 844]);
      else expect(box.width).toBeLessThanOrEqual(720);
      await field.fill('Half a question');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL('/forum/list');
      await opener.press('Enter');
      await expect(field).toHaveValue('Half a question');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await open(page, '/forum/list');
      await opener.click();
      await expect(field).toHaveValue('Half a question');
      await dialog.getByRole('button', { name: lang === 'en' ? 'Close' : '关闭' }).click();
      await expect(opener).toBeFocused();
      expect(complained).toEqual([]);
    });

test('an address with #write opens the composer, and Back after posting does not', async ({ page }) => {
  await signIn(page, await newcomer());
  await open(page, '/forum/list?forum_id=15#write');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Category', { exact: true })).toHaveValue('Immigration');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/forum/list?forum_id=15');
  await main(page).getByRole('link', { name: 'Ask or tell something…' }).click();
  await dialog.getByLabel('Title').fill('Which form is next?');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which form is next?');
  await page.goBack();
  await expect(page).toHaveURL('/forum/list?forum_id=15');
  await expect(dialog).toHaveCount(0);
});

test('the composer is not in the first load of the list, and its first wrong field gets the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/forum/list');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /topic-form|dialog|composer/.test(path))).toEqual([]);
  await main(page).getByRole('link', { name: 'Ask or tell something…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill('A text without a title');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  expect(await bare(dialog.getByLabel('Title'))).toBe(true);
  expect(await bare(dialog.getByText('Write a title.'))).toBe(true);
});

/** The widths of the board and the name in a line of facts; 0 for one outside the line. */
function widthsIn(line: Element): { board: number; name: number } {
  const { top, bottom } = line.getBoundingClientRect();
  const [board, name] = [line.children[0], line.children[1]?.children[0]].map((it) => {
    const box = it?.getBoundingClientRect();
    return box && box.top < bottom && box.bottom > top ? box.width : 0;
  });
  return { board: board ?? 0, name: name ?? 0 };
}
