import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { languages, speak } from './languages.ts';
import { complaints, layoutShift, publish, withPhotos } from './listings.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const back = { en: 'Back', zh: '返回' } as const;
const share = { en: 'Share', zh: '分享' } as const;
const chat = { en: 'Chat with seller', zh: '联系卖家' } as const;

for (const lang of ['en', 'zh'] as const)
  test(`a listing fills a phone with photo, two round buttons and one bar (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const complained = complaints(page);
    const { iid } = await withPhotos('house', 2);
    await open(page, `/detail/${iid}`);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('nav:has(a[href="/post"])').last()).toBeHidden();
    const photo = page.locator('article section').first().getByRole('button').first();
    expect(await boxOf(photo)).toMatchObject({ x: 0, y: 0, width: 390 });
    for (const disc of [
      page.getByRole('link', { name: back[lang] }),
      page.getByRole('button', { name: share[lang], exact: true }),
    ]) {
      expect(await boxOf(disc)).toMatchObject({ y: 8, width: 44, height: 44 });
      expect(await onTop(disc)).toBe(true);
    }
    const action = page.getByRole('link', { name: chat[lang] });
    await expectBar(page, action);
    const price = page.locator('article > div p[aria-hidden]');
    const [left, right] = [await boxOf(price), await boxOf(action)];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await onTop(page.getByRole('link', { name: back[lang] }))).toBe(true);
    await expectBar(page, action);
    const last = await boxOf(page.locator('main a').last());
    expect(last.y + last.height).toBeLessThanOrEqual(844 - 64);
    expect(await fixed(page)).toBe(4);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(complained).toEqual([]);
  });

test('Back returns to the list, or after a direct visit opens the category', async ({ page }) => {
  await open(page, '/used');
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/used');
  const { iid } = await withPhotos('car', 1);
  await page.goto('/faq');
  await open(page, `/detail/${iid}`);
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/cars');
});

test('a listing without a photo and without a price has the same round buttons and bar', async ({ page }) => {
  const iid = await publish(await newcomer(), { price: 0 });
  await open(page, `/detail/${iid}`);
  expect(await boxOf(page.locator('article [role=img]').first())).toMatchObject({ x: 0, y: 0, width: 390 });
  expect(await onTop(page.getByRole('link', { name: 'Back' }))).toBe(true);
  const action = page.getByRole('link', { name: 'Chat with seller' });
  await expectBar(page, action);
  expect((await boxOf(action)).width).toBe(358);
});

for (const [lang, { detail }] of languages)
  test(`the owner’s actions are in the bar (${lang})`, async ({ page }) => {
    const { edit, markSold, confirm } = detail;
    const amy = await newcomer();
    const iid = await publish(amy, {});
    await speak(page, lang);
    await signIn(page, amy);
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    const actions = page.getByRole('link', { name: edit, exact: true }).locator('xpath=../*');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, `/detail/${iid}`);
      await expectBar(page, page.getByRole('link', { name: edit, exact: true }));
      await expectBar(page, button(markSold));
      await expectBar(page, actions.last());
    }
    await button(markSold).click();
    await expectBar(page, button(confirm));
    await page.setViewportSize({ width: 320, height: 844 });
    await open(page, `/detail/${iid}`);
    for (const it of await actions.all())
      expect((await boxOf(it)).height, 'on one line').toBeLessThanOrEqual(46);
    const draft = await publish(amy, { status: 0, name: 'Half a lamp', price: '', description: '' });
    await open(page, `/detail/${draft}`);
    await expectBar(page, page.getByRole('link', { name: edit, exact: true }));
    await expect(page.getByRole('banner')).toBeHidden();
  });

for (const width of [390, 820, 1440])
  test(`nothing moves when the page finds that the listing is one’s own, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const amy = await newcomer();
    const iid = await publish(amy, { description: 'It shines all night. '.repeat(40) });
    await signIn(page, amy);
    await open(page, `/detail/${iid}`);
    await expect(page.getByRole('region', { name: 'Your listing' })).toContainText('Nobody keeps this yet');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

test('from 769 px on, a listing has the site’s header and no round buttons', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const { iid } = await withPhotos('house', 2);
  await open(page, `/detail/${iid}`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  const share = await boxOf(page.getByRole('button', { name: 'Share', exact: true }));
  expect(share.y).toBeGreaterThan(106);
  const views = await boxOf(page.getByText(/^\d+ views?$/));
  expect(Math.abs(views.y + views.height / 2 - share.y - share.height / 2), 'one row').toBeLessThanOrEqual(2);
});

/** Expects it in the bar of 64 px at the bottom of the window, at least 44 px high, and covered by nothing. */
async function expectBar(page: Page, it: Locator): Promise<void> {
  await expect(it).toBeVisible();
  const { x, y, width, height } = await boxOf(it);
  expect(height).toBeGreaterThanOrEqual(44);
  expect(y).toBeGreaterThanOrEqual(844 - 64);
  expect(y + height).toBeLessThanOrEqual(844);
  expect(x + width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 16);
  expect(await onTop(it)).toBe(true);
}

function onTop(it: Locator): Promise<boolean> {
  return it.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** How many visible elements of the screen keep their place in the window. */
function fixed(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(
        (it) => it.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(it).position),
      ).length,
  );
}
