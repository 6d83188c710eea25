import { expect, type Page, test } from '@playwright/test';
import type { ShownItem } from '#contract/listings/listings.ts';
import { boxOf } from './box.ts';
import { complaints, layoutShift } from './listings.ts';
import { open, siteUrl } from './site.ts';

const languages = [
  { lang: 'en', name: 'Newest photos', month: '/mo' },
  { lang: 'zh', name: '最新照片', month: '/月' },
];

/** The places of the five photos, and which of them are covered at their middle. */
const pieces = (page: Page, name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => {
        const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
        const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return { left, top, right, bottom, width, height, clear: link.contains(on) };
      }),
    );

/** The listing that an address of the collage leads to. */
async function itemAt(path: string): Promise<ShownItem> {
  const answer = await fetch(`${siteUrl()}/api/item/get?iid=${path.split('/').at(-1)}`);
  return (await answer.json()).item;
}

for (const { lang, name, month } of languages)
  test(`five of the newest photos reach the right edge of the window, each a link with its price (${lang})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await open(page, '/');
    const links = page.getByRole('list', { name }).getByRole('link');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    for (const [width, height] of [
      [820, 1180],
      [1139, 800],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(links).toHaveCount(5);
      const all = await pieces(page, name);
      for (const [index, piece] of all.entries()) {
        expect(piece.clear, `${index} at ${width}`).toBe(true);
        expect(Math.min(piece.width, piece.height), `${index} at ${width}`).toBeGreaterThan(120);
        expect(piece.bottom, `${index} at ${width}`).toBeLessThan(height);
      }
      const edge = await page.evaluate(() => document.documentElement.clientWidth);
      expect(Math.max(...all.map(({ right }) => right)), `edge at ${width}`).toBeCloseTo(edge, 0);
      const words = await boxOf(page.getByRole('main').getByRole('combobox'));
      if (width > 1138 && words)
        expect(Math.min(...all.map(({ left }) => left))).toBeGreaterThanOrEqual(words.x + words.width + 16);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `at ${width}`).toBeLessThanOrEqual(0);
    }
    for (const text of await links.allTextContents()) expect(text).toMatch(/\$[\d,]+/);
    const shown = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
    const newest = await Promise.all(shown.map((it) => itemAt(it)));
    expect(newest.every(({ photo, price }) => photo.length > 0 && price)).toBe(true);
    const times = newest.map(({ publish_timestamp }) => publish_timestamp);
    expect(times).toEqual(times.toSorted().reverse());
    const rental = newest.findIndex(({ type }) => type === 'house' || type === 'merchant_house');
    if (rental >= 0) await expect(links.nth(rental)).toContainText(month);
    const hearts = page.getByRole('list', { name }).getByRole('button');
    await expect(hearts).toHaveCount(5);
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false');
    await links.first().click();
    await expect(page).toHaveURL(shown[0] ?? '');
    expect(complained).toEqual([]);
  });

test('the seven tiles of a wide screen are in one row below the photos', async ({ page }) => {
  await open(page, '/');
  for (const width of [769, 820, 1139, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tiles = page.getByRole('main').getByRole('navigation').first().getByRole('link');
    const boxes = await tiles.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(7);
    expect(new Set(boxes.map(({ y }) => y)).size, `rows at ${width}`).toBe(1);
    for (const { height, right } of boxes) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(width);
    }
  }
});

test('a phone loads nothing for the photos of the wide screen', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('list', { name: 'Newest photos' })).toBeHidden();
  expect(fetched.filter((url) => url.includes('/files/') && !url.endsWith('?w=480'))).toEqual([]);
  expect(new Set(fetched).size).toBe(fetched.length);
});
