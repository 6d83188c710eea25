import { expect, type Page, test } from '@playwright/test';
import { pdfSaying } from '../book-pages/pdf.ts';
import { fact, openThreePages, pagePicture, pauses, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { speak } from './languages.ts';
import { says } from './payments.ts';
import { type Newcomer, newcomer, open, signIn, tell } from './site.ts';

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
const remove = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete' }).first();
const share = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Share/ });

/** A signed-in person who shares pages 1 and 2, and their ids. */
async function ownPages(page: Page): Promise<{ amy: Newcomer; ids: string[] }> {
  const amy = await newcomer();
  const ids: string[] = [];
  for (const page_num of ['1', '2']) ids.push(await sharePage(amy, await pagePicture('#33a'), { page_num }));
  await signIn(page, amy);
  return { amy, ids };
}

/** A browser without a share sheet. */
async function withoutSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
  });
}

test('the carousel pauses behind an open dialog of the viewer, and continues after it', async ({ page }) => {
  const { amy } = await ownPages(page);
  await sharePage(amy, pdfSaying('Page three'), { page_num: '3' });
  await withoutSheet(page);
  await page.clock.install();
  await open(page, `/content_sharing/${amy.userid}`);
  const number = fact(page, 'Page Number');
  const dialogs = [
    [remove(page), question(page)],
    [page.getByRole('link', { name: 'Open PDF' }), page.getByRole('dialog', { name: 'PDF reader' })],
    [share(page), page.getByRole('dialog', { name: 'Share this page' })],
  ] as const;
  for (const [button, dialog] of dialogs) {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.mouse.move(0, 0);
    await pauses(page);
    await page.clock.runFor(7000);
    await expect(dialog).toBeVisible();
    expect(await number.textContent()).toBe('3');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(number).toHaveText('2');
});

test('the carousel does not change the text and the link under a pointer', async ({ page }) => {
  await openThreePages(page);
  const number = fact(page, 'Page Number');
  await fact(page, 'Text').hover();
  await pauses(page);
  await page.clock.runFor(12_000);
  await expect(number).toHaveText('3');
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(number).toHaveText('2');
});

test('on a phone the carousel pauses while its picture is scrolled out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openThreePages(page);
  const number = fact(page, 'Page Number');
  const ticks = page.locator('section[aria-roledescription=carousel] [data-playing]');
  await expect(ticks).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(ticks).toHaveCount(0);
  await page.clock.runFor(7000);
  expect(await number.textContent()).toBe('3');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(ticks).toHaveCount(1);
  await page.clock.runFor(5100);
  await expect(number).toHaveText('2');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a message covers none of a page’s buttons', async ({ page }) => {
    const amy = await newcomer();
    await sharePage(amy, await pagePicture('teal'));
    await open(page, `/content_sharing/${amy.userid}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).tap();
    const message = page.getByRole('alert').filter({ hasText: 'Please login first!' });
    const { y, height } = await boxOf(message);
    for (const name of ['Follow', 'Share', 'Like', 'Keep', 'Report']) {
      const button = await boxOf(
        page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first(),
      );
      expect(button.y + button.height <= y || button.y >= y + height, name).toBe(true);
    }
  });

  test('the carousel waits for the end of a swipe, and a tap does not stop it', async ({ page }) => {
    await openThreePages(page);
    const number = fact(page, 'Page Number');
    const box = await boxOf(page.locator('section[aria-roledescription=carousel]'));
    const [x, y] = [box.x + box.width / 2, box.y + 200];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await send('touchStart', x);
    await send('touchMove', x - 20);
    await send('touchMove', x - 60);
    await pauses(page);
    await page.clock.runFor(12_000);
    await expect(number).toHaveText('3');
    await send('touchEnd');
    await expect(number).toHaveText('2');
    await page.getByRole('button', { name: 'Next page' }).tap();
    await expect(number).toHaveText('1');
    await page.clock.runFor(5100);
    await expect(number).toHaveText('3');
  });
});

test('after Delete the focus moves to the heading of the remaining pages', async ({ page }) => {
  const { amy } = await ownPages(page);
  await open(page, `/content_sharing/${amy.userid}`);
  const heading = page.getByRole('heading', { level: 1 });
  for (const left of ['1 page', '0 pages']) {
    await remove(page).press('Enter');
    await question(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText(left, { exact: true })).toBeVisible();
    await expect(heading).toBeFocused();
  }
});

for (const way of ['Escape', 'its cross'])
  test(`closing the Share dialog by ${way} returns the focus, also while sharing is paused`, async ({
    page,
  }) => {
    const { amy } = await ownPages(page);
    await withoutSheet(page);
    await open(page, `/content_sharing/${amy.userid}`);
    await share(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(share(page)).toBeDisabled();
    await expect(share(page)).toBeFocused();
    // The answer to the first share would replace the message of the second press.
    await says(page, 'Successfully shared! Balance +1 Current balance: 1 points');
    await page.keyboard.press('Enter');
    await says(page, 'Please wait a minute before sharing again.');
    await expect(dialog).toBeHidden();
  });

test('deleting a page that is already gone says so and removes it from the screen', async ({ page }) => {
  const { amy, ids } = await ownPages(page);
  await open(page, `/content_sharing/${amy.userid}`);
  const { userid, session } = amy;
  await tell('deleteContent', { userid, session, contentid: ids[1] });
  await remove(page).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This page had been deleted already.' }).first(),
  ).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(fact(page, 'Page Number')).toHaveText('1');
  await expect(page.getByText('1 page', { exact: true })).toBeVisible();
});

test('a deleted account has no follow button', async ({ page }) => {
  const [amy, ben] = [await newcomer(), await newcomer()];
  await sharePage(ben, await pagePicture('#3a3'));
  const { userid, session, password } = ben;
  await tell('deleteAccount', { userid, session, password });
  await signIn(page, amy);
  await open(page, `/content_sharing/${userid}`);
  await expect(page.getByRole('heading', { name: 'Book pages of deleted user' })).toBeVisible();
  await expect(share(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0);
});

test('the link to all pages begins where the sharer’s picture begins', async ({ page }) => {
  const { amy, ids } = await ownPages(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const lang of ['en', 'zh']) {
    await speak(page, lang);
    await open(page, `/content_sharing/${amy.userid}/${ids[0]}`);
    const all = page.getByRole('main').locator(`a[href$="/content_sharing/${amy.userid}"]`);
    const words = await all.evaluate((it) => {
      const text = document.createRange();
      text.selectNodeContents(it);
      return text.getBoundingClientRect().left;
    });
    const panel = await all.evaluate(
      (it) => it.parentElement?.firstElementChild?.getBoundingClientRect().left,
    );
    expect(Math.abs(words - (panel ?? 0))).toBeLessThan(1);
  }
});
