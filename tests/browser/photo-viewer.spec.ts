import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { hold } from './hold.ts';
import { languages, speak } from './languages.ts';
import { complaints, withPhotos } from './listings.ts';
import { open } from './site.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos, full screen' });
const inView = (page: Page) => viewer(page).locator('.yarl__slide_current img').last();

/** The width of the photo in view as it is drawn, zoom included. */
const drawn = async (page: Page) => (await inView(page).boundingBox())?.width ?? 0;

/** Whether the viewer covers each corner and the middle of the window. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [0.01, 0.5, 0.99].every((at) =>
      document.elementFromPoint(innerWidth * at, innerHeight * at)?.closest('dialog'),
    ),
  );

for (const [lang, { viewer, shell }] of languages)
  test(`the fragment names the photo: it opens it on load, follows the viewer, and Esc returns to the listing (${lang})`, async ({
    page,
  }) => {
    const wrong = complaints(page);
    const { iid, photos } = await withPhotos('merchant_house', 3);
    await speak(page, lang);
    const shown = page.getByRole('dialog', { name: viewer.title, exact: true });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/robots.txt');
      await page.goto(`/detail/${iid}#photo-2`);
      await expect(shown).toContainText(viewer.position(2, photos));
      expect(await covered(page), `at ${width}`).toBe(true);
      for (const name of [shell.close, viewer.zoomIn]) {
        const box = await boxOf(shown.getByRole('button', { name, exact: true }));
        expect([box.width, box.height], name).toEqual([44, 44]);
      }
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`/detail/${iid}#photo-3`);
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(`/detail/${iid}#photo-2`);
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
      await expect(page).toHaveURL(`/detail/${iid}`);
    }
    expect(wrong).toEqual([]);
  });

test('Back closes the photos without scrolling the listing; Forward opens them again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const { iid, photos } = await withPhotos('merchant_house', 3);
  await open(page, '/rentals');
  await open(page, `/detail/${iid}`);
  await page.mouse.wheel(0, 160);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(160);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: `All ${photos} photos` }).click();
  await expect(viewer(page)).toContainText(`1 of ${photos}`);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText(`2 of ${photos}`);
  await page.mouse.wheel(0, 300);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/detail/${iid}`);
  expect(await page.evaluate(() => scrollY)).toBe(160);
  await expect(page.getByRole('button', { name: `All ${photos} photos` })).toBeFocused();
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/detail/${iid}`);
  expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/rentals');
});

test('the focus stays in the viewer, and its buttons have 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const { iid, photos } = await withPhotos('merchant_house', 3);
  await open(page, `/detail/${iid}`);
  await page
    .getByRole('button', { name: `Photo 2 of ${photos}` })
    .first()
    .click();
  for (const name of ['Close', 'Zoom in', 'Previous photo', 'Next photo']) {
    const box = await boxOf(viewer(page).getByRole('button', { name }));
    expect([box.width, box.height], name).toEqual([44, 44]);
  }
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main article h1') ?? null)).toBe(null);
  }
  await expect(inView(page)).toHaveAttribute('data-loaded', 'true');
  const whole = Math.min(1440, await drawn(page));
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => drawn(page)).toBeGreaterThan(whole * 2);
});

for (const [locale, words] of [
  ['en-US', '2 of'],
  ['zh-CN', '第 2 张，共'],
] as const)
  test(`the small photo shows until the large one has loaded, and neighbours are loaded (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const { iid } = await withPhotos('merchant_house', 3);
    const files = /\/files\/\w+$/;
    const large = new Set<string>();
    page.on('request', (it) => void (files.test(it.url()) && large.add(it.url())));
    const release = await hold(page, files);
    await page.goto(`/detail/${iid}#photo-2`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words);
    const small = dialog.locator('.yarl__slide_current img').first();
    await expect
      .poll(() => small.evaluate((it: HTMLImageElement) => [it.src.endsWith('?w=480'), it.naturalWidth > 0]))
      .toEqual([true, true]);
    const before = await boxOf(small);
    await expect.poll(() => large.size).toBeGreaterThanOrEqual(3);
    release();
    await expect(dialog.locator('.yarl__slide_current img')).toHaveCount(1);
    const after = await dialog.locator('.yarl__slide_current img').boundingBox();
    expect(Math.abs((after?.width ?? 0) - before.width)).toBeLessThanOrEqual(1);
    await context.close();
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** The first photo of a listing, full screen and at rest, and touch input for it. */
  async function touching(page: Page) {
    const { iid, photos } = await withPhotos('merchant_house', 3);
    await open(page, `/detail/${iid}`);
    await page
      .getByRole('button', { name: `Photo 1 of ${photos}` })
      .first()
      .tap();
    await expect(inView(page)).toHaveAttribute('data-loaded', 'true');
    await expect.poll(() => drawn(page)).toBe(390);
    const cdp = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    return { iid, photos, cdp, send };
  }

  test('two fingers zoom in and out of the photo', async ({ page }) => {
    const { send } = await touching(page);
    await send('touchStart', [175, 420], [215, 420]);
    for (let by = 10; by <= 40; by += 10) await send('touchMove', [175 - by, 420], [215 + by, 420]);
    await send('touchEnd');
    await expect.poll(() => drawn(page)).toBeGreaterThan(390 * 2);
    await expect(viewer(page)).toContainText('1 of');
    await send('touchStart', [60, 420], [330, 420]);
    for (let by = 25; by <= 100; by += 25) await send('touchMove', [60 + by, 420], [330 - by, 420]);
    await send('touchEnd');
    await expect.poll(() => drawn(page)).toBe(390);
  });

  test('two taps zoom the photo 2.5 times, a drag moves it, and two more taps show it whole', async ({
    page,
  }) => {
    const { send } = await touching(page);
    const twice = async () => {
      for (let tap = 0; tap < 2; tap += 1) {
        await send('touchStart', [195, 420]);
        await send('touchEnd');
      }
    };
    await twice();
    await expect.poll(() => drawn(page)).toBeCloseTo(390 * 2.5, 0);
    const left = (await inView(page).boundingBox())?.x ?? 0;
    await send('touchStart', [200, 420]);
    for (let x = 180; x >= 100; x -= 20) await send('touchMove', [x, 420]);
    await send('touchEnd');
    await expect.poll(async () => (await inView(page).boundingBox())?.x).toBeLessThan(left - 60);
    await expect(viewer(page)).toContainText('1 of');
    await twice();
    await expect.poll(() => drawn(page)).toBe(390);
  });

  test('a swipe turns to the next photo, and a drag down closes', async ({ page }) => {
    const { iid, photos, send } = await touching(page);
    await send('touchStart', [340, 420]);
    for (let x = 300; x >= 60; x -= 40) await send('touchMove', [x, 420]);
    await send('touchEnd');
    await expect(viewer(page)).toContainText(`2 of ${photos}`);
    await expect(page).toHaveURL(`/detail/${iid}#photo-2`);
    await send('touchStart', [195, 300]);
    for (let y = 320; y <= 560; y += 40) await send('touchMove', [195, y]);
    await send('touchEnd');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/detail/${iid}`);
  });

  test('under reduced motion the photo is in its place at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { send } = await touching(page);
    for (let tap = 0; tap < 2; tap += 1) {
      await send('touchStart', [195, 420]);
      await send('touchEnd');
    }
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((it) => it.playState === 'running').length);
    expect(await moving()).toBe(0);
  });
});
