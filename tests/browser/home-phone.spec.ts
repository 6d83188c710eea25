import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, layoutShift } from './listings.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const languages = [
  { lang: 'en', stream: 'Just posted', checkIn: 'Daily check-in', button: /^Check in/, forum: 'Forum' },
  { lang: 'zh', stream: '刚刚发布', checkIn: '每日签到', button: /^签到/, forum: '论坛' },
];

async function speak(page: Page, lang: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
}

/** The columns of the stream: the places and the parts of their cards. */
function columnsOf(page: Page, name: string) {
  return page
    .getByRole('region', { name })
    .locator('ul')
    .evaluateAll((lists) =>
      lists.map((list) =>
        [...list.children].map((card) => {
          const { x, y, width, height } = card.getBoundingClientRect();
          const image = card.querySelector('img');
          const picture = image?.getBoundingClientRect();
          return {
            ...{ x, y, width, height },
            ratio: picture ? picture.width / picture.height : null,
            itsOwn: image?.naturalWidth ? image.naturalWidth / image.naturalHeight : null,
            to: card.querySelector('a')?.getAttribute('href') ?? '',
            at: card.querySelector('time')?.dateTime ?? '',
            title: getComputedStyle(card.querySelector('h3') as HTMLElement).fontFamily,
          };
        }),
      ),
    );
}

for (const { lang, stream, checkIn, button, forum } of languages) {
  test(`home has one search, and new content begins on the first screen (${lang})`, async ({ page }) => {
    const complained = complaints(page);
    await speak(page, lang);
    await open(page, '/');
    await expect(page.locator('input[type=search]:visible')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    const heading = await boxOf(page.getByRole('heading', { name: stream }));
    expect(heading.y).toBeLessThan(844);
    // The search stays in reach below.
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole('banner').getByRole('combobox')).toBeInViewport();
    expect(complained).toEqual([]);
  });

  test(`the stream mixes listings, topics and book pages by time, in two columns of their own (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await open(page, '/');
    const columns = await columnsOf(page, stream);
    expect(columns).toHaveLength(2);
    const all = columns.flat();
    expect(all.length).toBeGreaterThanOrEqual(18);
    expect(all.length).toBeLessThanOrEqual(22);
    for (const kind of ['/detail/', '/forumdetail/', '/content_sharing/'])
      expect(all.filter(({ to }) => to.startsWith(kind)).length, kind).toBeGreaterThanOrEqual(3);
    for (const column of columns) {
      const times = column.map(({ at }) => at);
      expect(times).toEqual([...times].sort().reverse());
      // Nothing but the gap is between two cards.
      for (const [index, { y, height }] of column.entries())
        expect((column[index + 1]?.y ?? y + height + 12) - y - height).toBeCloseTo(12, 0);
    }
    const ends = columns.map((column) => Math.max(...column.map(({ y, height }) => y + height)));
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(260);
    const loaded = all.filter(({ itsOwn }) => itsOwn !== null);
    expect(loaded.length).toBeGreaterThan(2);
    for (const { ratio, itsOwn } of loaded)
      expect(ratio).toBeCloseTo(Math.min(4 / 3, Math.max(3 / 4, itsOwn ?? 0)), 1);
    for (const { to, title } of all) expect(/Serif|Newsreader/.test(title)).toBe(to.includes('sharing'));
  });

  test(`a card of the stream opens its content (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await open(page, '/');
    const topic = page.getByRole('region', { name: stream }).getByRole('listitem').filter({ hasText: forum });
    const title = await topic.first().getByRole('heading').textContent();
    // The whole card is the link, its padding included.
    await topic.first().click({ position: { x: 8, y: 12 } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });

  test(`the check-in is one line of 56 px, before and after it is done (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await signIn(page, await newcomer());
    await open(page, '/');
    const strip = page.getByRole('region', { name: checkIn });
    const press = strip.getByRole('button', { name: button });
    const height = async () => (await boxOf(strip)).height;
    await expect(press).toBeVisible();
    expect(await height()).toBe(56);
    expect((await boxOf(press)).height).toBeGreaterThanOrEqual(44);
    expect(await strip.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    await press.click();
    await expect(press).toBeHidden();
    expect(await height()).toBe(56);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}

test('the sections of the categories follow the stream, each with its cards', async ({ page }) => {
  await open(page, '/');
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const wanted = [
    'Latest book pages',
    'Just posted',
    'Used Items',
    'Rentals',
    'Cars',
    'Events',
    'Restaurants',
  ];
  expect(names.slice(0, wanted.length)).toEqual(wanted);
  for (const name of ['Used Items', 'Cars', 'Restaurants'])
    await expect(page.getByRole('region', { name, exact: true }).getByRole('article')).toHaveCount(12);
});

test('the search on a school’s page searches that school', async ({ page }) => {
  await open(page, '/school/15');
  await page.getByRole('banner').getByRole('combobox').fill('desk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?school_id=15&name=desk$/);
});

for (const width of [320, 360])
  test(`headings of the sections take one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    const heights = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.max(...heights)).toBeLessThan(30);
  });
