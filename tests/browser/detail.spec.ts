import { expect, type Page, test } from '@playwright/test';
import { complaints, publish, withPhotos } from './listings.ts';
import { newcomer, signIn } from './site.ts';

const trick = '</script><script>document.title="taken"</script>';

test('a listing has its whole content for search engines and without a script', async ({ browser }) => {
  const amy = await newcomer();
  const iid = await publish(amy, {
    name: `Lamp ${trick}`,
    price: 30,
    original_price: 40,
    tag: '电子产品|desk',
    description: 'Line one\nsee https://example.com/lamp. <b>no markup</b>',
    contact: 'WeChat: amy',
  });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`/detail/${iid}`);
  await expect(page.locator('h1')).toHaveText(`Lamp ${trick}`);
  await expect(page.getByText('$30', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('−25 %').first()).toBeVisible();
  const link = page.getByRole('link', { name: 'https://example.com/lamp', exact: true });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(page.getByText('<b>no markup</b>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat with seller' })).toHaveAttribute(
    'href',
    `/chats/${amy.userid}?iid=${iid}`,
  );
  await expect(page.getByRole('link', { name: 'desk', exact: true })).toHaveAttribute(
    'href',
    '/search/used/desk/0',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', `Lamp ${trick}`);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(data).toMatchObject({ '@type': 'Product', name: `Lamp ${trick}` });
  expect(data.offers).toMatchObject({ price: 30, priceCurrency: 'USD' });
  await expect(page).not.toHaveTitle('taken');
  await context.close();
});

test('times of an event are in the time zone of its place', async ({ browser }) => {
  const iid = await publish(await newcomer(), {
    type: 'event',
    eventStartAt: '2026-12-05T19:00',
    eventLocation: 'Main hall',
  });
  const context = await browser.newContext({ timezoneId: 'Asia/Shanghai', locale: 'en-US' });
  const page = await context.newPage();
  const complained = complaints(page);
  await page.goto(`/detail/${iid}`);
  await expect(page.getByText('Sat, December 5, 2026 at 7:00 PM')).toBeVisible();
  expect(complained).toEqual([]);
  await context.close();
});

test('the keyboard turns photos full screen, and the focus returns', async ({ page }) => {
  const { iid, photos } = await withPhotos('merchant_house', 3);
  await page.goto(`/detail/${iid}`);
  const opener = page.getByRole('button', { name: `Photo 2 of ${photos}` }).first();
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Photos, full screen' });
  await expect(viewer).toContainText(`2 of ${photos}`);
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText(`3 of ${photos}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText(`1 of ${photos}`);
  for (let tabs = 0; tabs < 20; tabs += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main article h1')))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe shows the next photo and counts it', async ({ page }) => {
    const { iid, photos } = await withPhotos('merchant_house', 3);
    await page.goto(`/detail/${iid}`);
    await expect(page.getByText(`1 / ${photos}`)).toBeVisible();
    await swipeLeft(page);
    await expect(page.getByText(`2 / ${photos}`)).toBeVisible();
  });
});

test('the seller marks a listing as sold with two presses, without scrolling', async ({ page }) => {
  const amy = await newcomer();
  const iid = await publish(amy, {});
  await signIn(page, amy);
  await page.goto(`/detail/${iid}`);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    `/post?iid=${iid}`,
  );
  await expect(page.getByRole('link', { name: 'Chat with seller' })).toHaveCount(0);
  const mark = page.getByRole('button', { name: 'Mark as sold' });
  await mark.click();
  await expect(mark).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(mark).toBeVisible();
  await mark.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This listing has been sold.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Mark as sold|Confirm/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('This listing has been sold.')).toBeVisible();
});

test('only the seller may mark it as sold', async ({ page }) => {
  const iid = await publish(await newcomer(), {});
  await signIn(page, await newcomer());
  await page.goto(`/detail/${iid}`);
  await expect(page.getByRole('link', { name: 'Chat with seller' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toHaveCount(0);
});

test('only the owner of a draft sees it', async ({ page, browser }) => {
  const amy = await newcomer();
  const iid = await publish(amy, { status: 0, name: 'Half a lamp', price: '', description: '' });
  const visitor = await browser.newPage();
  expect((await visitor.goto(`/detail/${iid}`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await visitor.close();
  await signIn(page, amy);
  await page.goto(`/detail/${iid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Half a lamp' })).toBeVisible();
  await expect(page.getByText('It is a draft. Only you can see it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toHaveCount(0);
});

test('a photo that fails to load is replaced by the icon of its category', async ({ page }) => {
  const { iid } = await withPhotos('house', 1);
  await page.route('**/files/**', (route) => route.abort());
  await page.goto(`/detail/${iid}`);
  const first = page.getByRole('region', { name: 'Photos' }).getByRole('button').first();
  await expect(first.locator('svg')).toBeVisible();
  await expect(first.locator('img')).toHaveCount(0);
});

async function swipeLeft(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 250 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(340) });
  for (let x = 300; x >= 60; x -= 40)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
