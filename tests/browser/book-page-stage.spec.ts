import { expect, type Page, test } from '@playwright/test';
import { pdfSaying } from '../book-pages/pdf.ts';
import { pagePicture, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { complaints } from './listings.ts';
import { newcomer, open } from './site.ts';

const stage = (page: Page) => page.locator('section[aria-roledescription=carousel]');

/** The part of the picture's box that its pixels fill, as the edges of a rectangle. */
const pictureEdges = (page: Page) =>
  stage(page)
    .locator('li[data-current] img')
    .evaluate(async (it: HTMLImageElement) => {
      await it.decode();
      const box = it.getBoundingClientRect();
      const scale = Math.min(box.width / it.naturalWidth, box.height / it.naturalHeight);
      const [width, height] = [it.naturalWidth * scale, it.naturalHeight * scale];
      const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
      return { left: x, top: y, right: x + width, bottom: y + height };
    });

/** Names of the buttons and links that cover a part of the picture. */
async function lyingOn(page: Page): Promise<string[]> {
  const edges = await pictureEdges(page);
  const controls = page.getByRole('article').locator('a:visible, button:visible');
  const found: string[] = [];
  for (const control of await controls.all()) {
    if ((await control.locator('img').count()) > 0) continue;
    const box = await boxOf(control);
    if (!box) continue;
    const beside = box.x >= edges.right || box.x + box.width <= edges.left;
    const outside = box.y >= edges.bottom || box.y + box.height <= edges.top;
    if (!beside && !outside) found.push((await control.textContent()) || `${box.x} ${box.y}`);
  }
  return found;
}

for (const [locale, width, height] of [
  ['en-US', 390, 844],
  ['zh-CN', 390, 844],
  ['zh-CN', 820, 1100],
  ['en-US', 1440, 900],
] as const)
  test(`nothing covers a page, and the book's name comes before ids (${locale}, ${width})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width, height } });
    const page = await context.newPage();
    const amy = await newcomer();
    await sharePage(amy, await pagePicture('#3a3'), { page_num: '1' });
    await sharePage(amy, pdfSaying('Page two'), { page_num: '2' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/content_sharing/${amy.userid}`);
    await expect(stage(page).getByRole('link', { name: /PDF/ })).toBeVisible();
    expect(await lyingOn(page)).toEqual([]);
    const pdfBefore = await pictureEdges(page);
    await page.keyboard.press('ArrowRight');
    await expect(stage(page).getByRole('link', { name: /PDF/ })).toHaveCount(0);
    expect(await lyingOn(page)).toEqual([]);
    expect(pdfBefore.bottom - pdfBefore.top).toBeGreaterThan(300);
    const names = await page.locator('dl dt').allTextContents();
    expect(names[0]).toBe(locale === 'zh-CN' ? '书名' : 'Book Name');
    expect(names.at(-1)).toBe(locale === 'zh-CN' ? '用户 ID' : 'User ID');
    await context.close();
  });

test('a press on a page shows it full screen, and Back returns to the last page in view', async ({
  page,
}) => {
  const wrong = complaints(page);
  const amy = await newcomer();
  for (const [at, colour] of ['#a33', '#3a3'].entries())
    await sharePage(amy, await pagePicture(colour), { page_num: `${at + 1}` });
  await open(page, `/content_sharing/${amy.userid}`);
  await stage(page).getByRole('button', { name: 'Page 2 of Blue book' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos, full screen' });
  await expect(viewer).toContainText('1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 of 2');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/content_sharing/${amy.userid}`);
  await expect(stage(page).locator('li[data-current] img')).toHaveAttribute('alt', 'Page 1 of Blue book');
  expect(wrong).toEqual([]);
});
