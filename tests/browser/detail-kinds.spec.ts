import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, publish, withPhotos } from './listings.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

const event = {
  type: 'event',
  name: 'Pick-up basketball, every level',
  price: 0,
  eventStartAt: '2026-12-05T19:00',
  eventLocation: 'Main hall',
};

for (const [lang, day, free, message, tip] of [
  ['en', 'Sat, Dec 5, 7:00 PM', 'Free', 'Message the host', 'Go with a friend'],
  ['zh', '12月5日周六 19:00', '免费', '联系发起人', '结伴参加'],
] as const)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`an event shows its time, place and price above the fold (${lang}, ${width})`, async ({ page }) => {
      await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
      await page.setViewportSize({ width, height });
      const complained = complaints(page);
      const iid = await publish(await newcomer(), event);
      await open(page, `/detail/${iid}`);
      const time = page.locator('article dd').getByText(day, { exact: true }).first();
      await expect(time).toBeVisible();
      const foot = width === 390 ? height - 64 : height;
      const place = page.locator('article dd').getByText('Main hall', { exact: true });
      for (const it of [time, place, page.getByText(free, { exact: true }).first()])
        expect((await boxOf(it)).y + (await boxOf(it)).height).toBeLessThan(foot);
      // On one line: a date that breaks inside a word is hard to read.
      expect((await boxOf(time)).height).toBeLessThan(30);
      const host = page.getByRole('link', { name: message });
      await expect(host).toBeInViewport({ ratio: 1 });
      await expect(host).toHaveAttribute('href', new RegExp(`^/chats/.*${iid}$`));
      await expect(page.getByText(tip)).toBeVisible();
      expect(complained).toEqual([]);
    });

test('the owner closes an event with two presses, and the page shows it as closed', async ({ page }) => {
  const amy = await newcomer();
  const iid = await publish(amy, event);
  await signIn(page, amy);
  await open(page, `/detail/${iid}`);
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close event' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This event is closed.')).toBeVisible();
  await expect(page.getByText(/sold/i)).toHaveCount(0);
});

for (const [lang, month] of [
  ['en', '/mo'],
  ['zh', '/月'],
] as const)
  test(`a rental’s price is per month wherever it is shown (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const [amy, ben] = [await newcomer(), await newcomer()];
    const iid = await publish(amy, { type: 'house', name: 'Sunny room', price: 1234 });
    const price = new RegExp(`1,234${month}`);
    await signIn(page, ben);
    await open(page, '/search/house/0');
    await expect(page.locator('article').filter({ hasText: 'Sunny room' }).first()).toHaveText(price);
    await open(page, `/detail/${iid}`);
    await expect(page.locator('article').first()).toHaveText(price);
    for (const card of await page.locator('article').filter({ hasText: /\$/ }).all())
      await expect(card).toHaveText(new RegExp(month));
    await page.getByRole('button', { name: lang === 'en' ? 'Share' : '分享', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(price)).toBeVisible();
    await open(page, `/chats/${amy.userid}?iid=${iid}`);
    await expect(page.locator(`main a[href$="${iid}"]`).filter({ hasText: price }).first()).toBeVisible();
    await signInAgain(page, amy);
    await open(page, '/userpage/manage');
    await expect(page.getByRole('row').filter({ hasText: 'Sunny room' })).toHaveText(price);
  });

test('photos are shown whole in the strip, on a blurred copy in a square', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const { iid } = await withPhotos('house', 2);
  await open(page, `/detail/${iid}`);
  const thumbnail = page.locator('article section > ul button').first();
  expect(await boxOf(thumbnail)).toMatchObject({ width: 64, height: 64 });
  await expect(thumbnail.locator('img')).toHaveCount(2);
  await expect(thumbnail.locator('img').last()).toHaveCSS('object-fit', 'contain');
});

test('the first cell of the mosaic is about as wide as its photo', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const least of [2, 3]) {
    const { iid } = await withPhotos('house', least);
    await open(page, `/detail/${iid}`);
    for (const cell of (await page.locator('article section ul.slides button').all()).slice(0, 5)) {
      const { width, height } = await boxOf(cell);
      expect(width / height).toBeGreaterThan(1.25);
      expect(width / height).toBeLessThan(1.42);
    }
  }
});

async function signInAgain(page: Parameters<typeof signIn>[0], person: Parameters<typeof signIn>[1]) {
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, person);
}
