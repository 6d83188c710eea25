import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { speak } from './languages.ts';
import { complaints, layoutShift, publish, withPhotos } from './listings.ts';
import { newcomer, open, tell } from './site.ts';

const widths = [320, 390, 820, 1138, 1440];

/** Titles that are not level with the first of their row, and price lines of more than one line. */
function uneven(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const list of document.querySelectorAll('ul:has(> li > article[data-type])')) {
      const rows = new Map<number, number>();
      for (const card of list.querySelectorAll('article')) {
        const title = card.querySelector('h2, h3') as HTMLElement;
        const top = Math.round(card.getBoundingClientRect().top);
        const at = title.getBoundingClientRect().top;
        if (Math.abs(at - (rows.get(top) ?? at)) > 0.5) found.push(`uneven: ${title.textContent}`);
        rows.set(top, rows.get(top) ?? at);
        const price = title.previousElementSibling;
        if (price && price.getBoundingClientRect().height > 30) found.push(`high: ${price.textContent}`);
      }
    }
    return found;
  });
}

for (const lang of ['en', 'zh'])
  test(`the titles of a row of cards are level, below one-line prices (${lang})`, async ({ page }) => {
    const complained = complaints(page);
    await speak(page, lang);
    for (const path of ['/', '/rentals', '/events', '/search/used/0', '/search?name=a']) {
      await open(page, path);
      await expect(page.locator('article h2, article h3').first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await uneven(page), `${path} at ${width}`).toEqual([]);
      }
    }
    expect(complained).toEqual([]);
  });

for (const lang of ['en', 'zh'])
  test(`a price that lacks space loses its discount first, then its original price (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    const amy = await newcomer();
    // As many characters in each language, since the dollar sign has three in Chinese.
    const price = lang === 'en' ? 111_050 : 1_110;
    const prices = { price, original_price: 2 * price };
    const iid = await publish(amy, { name: 'Sofa bed', ...prices });
    await open(page, `/search/used/0?seller=${amy.userid}`);
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    const seen = () =>
      card
        .locator('p')
        .first()
        .evaluate((line) => {
          const { bottom } = line.getBoundingClientRect();
          return [...line.children].map((it) => it.getBoundingClientRect().top < bottom - 1);
        });
    for (const [width, shown] of [
      [1440, [true, true]],
      [390, [true, false]],
      [300, [false, false]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await seen(), `at ${width}`).toEqual(shown);
    }
    await tell('deleteListing', { userid: amy.userid, session: amy.session, iid });
  });

for (const [lang, month] of [
  ['en', '/mo'],
  ['zh', '/月'],
] as const)
  test(`a rental’s price is per month, another’s is not (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await open(page, '/rentals');
    const prices = page.getByRole('article').locator('p:first-child');
    for (const price of await prices.allTextContents()) expect(price).toContain(month);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('main').locator('header').first()).toContainText(month);
    await open(page, '/cars');
    await expect(page.getByRole('article').first()).toContainText('$');
    await expect(page.getByText(month, { exact: true })).toHaveCount(0);
  });

test('for three hours a new listing has a dot by its time, and nothing on its photo', async ({ page }) => {
  const amy = await newcomer();
  await publish(amy, { name: 'New kettle' });
  const card = page.getByRole('article');
  const dot = card.getByRole('img', { name: 'Just posted' });
  await open(page, `/search/used/0?seller=${amy.userid}`);
  await expect(dot).toBeVisible();
  const [time, box] = [await boxOf(card.locator('time')), await boxOf(dot)];
  expect(box.x - time.x - time.width).toBeLessThanOrEqual(8);
  expect(Math.abs(box.y + box.height / 2 - time.y - time.height / 2)).toBeLessThanOrEqual(2);
  await expect(card.getByText('New today')).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 3 * 60 * 60 * 1000);
  await page.reload();
  await expect(card.locator('time')).toHaveText(/3h ago/);
  await expect(dot).toHaveCount(0);
});

test('the row of verified rentals does not reach into the side column', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const part = page.getByRole('region', { name: 'Rentals', exact: true });
  const [column, row] = [await boxOf(part), await boxOf(part.locator('ul:has(article)').first())];
  expect(row.x).toBeGreaterThanOrEqual(column.x - 6);
  expect(row.x + row.width).toBeLessThanOrEqual(column.x + column.width + 6);
});

for (const width of [390, 820, 1440])
  test(`a listing’s photos are shown whole, on a blurred copy that fills their frame (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { iid } = await withPhotos('used', 2);
    await open(page, `/detail/${iid}`);
    const photos = page.getByRole('region', { name: 'Photos' }).locator('ul').first().getByRole('button');
    const [fill, photo] = [photos.first().locator('img').first(), photos.first().locator('img').last()];
    await expect(photo).toHaveCSS('object-fit', 'contain');
    await expect(fill).toHaveCSS('object-fit', 'cover');
    await expect(fill).toHaveCSS('filter', /blur/);
    const frame = await boxOf(photos.first());
    expect(await boxOf(photo)).toEqual(frame);
    const [behind, address] = await Promise.all([
      boxOf(fill),
      fill.evaluate((it: HTMLImageElement) => it.currentSrc),
    ]);
    expect(behind.width).toBeGreaterThan(frame.width);
    expect(address).toContain('?w=480');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
