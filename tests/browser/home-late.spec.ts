import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { hold } from './hold.ts';
import { hydrated } from './hydrated.ts';
import { speak } from './languages.ts';
import { complaints, jumps } from './listings.ts';
import { open } from './site.ts';

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`a part that is laid out late keeps its place and is drawn when scrolled to (${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await page.setViewportSize({ width, height });
    await open(page, '/');
    const high = () => page.evaluate(() => document.documentElement.scrollHeight);
    const expected = await high();
    for (const name of ['Used Items', 'Rentals', 'Cars', 'Events', 'Restaurants']) {
      const section = page.getByRole('region', { name, exact: true });
      await section.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 200);
      const card = section.getByRole('article').nth(1);
      await expect(card).toBeInViewport();
      const shown = await card.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 60)));
      });
      expect(shown, name).toBe(true);
    }
    expect(Math.abs((await high()) / expected - 1), 'the whole height').toBeLessThan(0.06);
    expect((await jumps(page)).sum).toBeLessThanOrEqual(0.02);
    expect(complained).toEqual([]);
  });

for (const width of [390, 1440])
  test(`a full-page screenshot has every card (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    expect(await cardsOf(page).count()).toBeGreaterThan(60);
    await expect.poll(() => skipped(page)).toBe(0);
    const { sum, what } = await jumps(page);
    expect(sum, what).toBeLessThan(0.02);
  });

for (const [when, happens] of [
  ['scrolls', (page) => page.mouse.wheel(0, 40)],
  ['rests', (page) => page.clock.runFor(3_000)],
] as [string, (page: Page) => Promise<void>][])
  test(`parts far below are laid out once the reader ${when}, and take no time before`, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await hydrated(page);
    await page.clock.runFor(1_000);
    expect(await skipped(page)).toBeGreaterThan(40);
    await happens(page);
    await expect.poll(() => page.clock.runFor(100).then(() => skipped(page))).toBe(0);
  });

test('cards far below extend to the edges of a phone when scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const shelf = page.getByRole('region', { name: 'Cars', exact: true }).getByRole('list').last();
  await shelf.scrollIntoViewIfNeeded();
  await shelf.evaluate((it) => it.scrollTo({ left: 120, behavior: 'instant' }));
  const seen = await shelf.evaluate((it) => {
    const { top } = it.getBoundingClientRect();
    return [2, innerWidth - 3].map((x) => it.contains(document.elementFromPoint(x, top + 60)));
  });
  expect(seen).toEqual([true, true]);
});

for (const [lang, width] of [
  ['zh', 390],
  ['en', 820],
  ['zh', 1440],
] as const)
  test(`nothing on home moves when its font is late or its popular words are long (${lang}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await speak(page, lang);
    const arrive = await hold(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    arrive();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { sum, what } = await jumps(page);
    expect(sum, what).toBeLessThanOrEqual(0.02);
    const tiles = page.getByRole('main').getByRole('navigation').first();
    const { y } = await boxOf(tiles);
    await page
      .getByRole('main')
      .locator('section p')
      .first()
      .evaluate((words) => Object.assign(words.style, { letterSpacing: '8px' }));
    expect((await boxOf(tiles)).y).toBe(y);
  });

function cardsOf(page: Page) {
  const main = page.getByRole('main');
  return main
    .getByRole('article')
    .or(main.getByRole('region', { name: 'Just posted' }).getByRole('listitem'));
}

/** The number of cards that are not laid out. */
function skipped(page: Page): Promise<number> {
  return cardsOf(page).evaluateAll(
    (all) => all.filter((it) => !it.checkVisibility({ contentVisibilityAuto: true })).length,
  );
}
