import { expect, test } from '@playwright/test';
import { pdfSaying } from '../book-pages/pdf.ts';
import { fact, openThreePages, pagePicture, pauses, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { complaints } from './listings.ts';
import { newcomer, open, signIn } from './site.ts';

test('an uploaded page is shown, also in the preview of its link', async ({ page, request }) => {
  const wrong = complaints(page);
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/content_sharing/');
  await page.getByRole('button', { name: 'Post Book' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please choose an image or a PDF.')).toBeVisible();
  const buffer = await pagePicture('#2a6');
  await page.getByLabel('Image or PDF').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Book Name').fill('围城');
  await page.getByLabel('Page', { exact: true }).fill('42');
  await page.getByLabel('Book Page Summary').fill('城外的人想冲进去。');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Content upload successfully!' }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`/content_sharing/${amy.userid}`);
  await expect(fact(page, 'Book Name')).toHaveText('围城');
  await expect(fact(page, 'Page Number')).toHaveText('42');
  await expect(fact(page, 'User ID')).toHaveText(amy.userid);
  const picture = page.getByRole('img', { name: 'Page 42 of 围城' });
  const width = await picture.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth));
  expect(width).toBeGreaterThan(0);
  const preview = await (await request.get(`/content_sharing/${amy.userid}`)).text();
  expect(preview).toMatch(/property="og:image" content="[^"]+\/files\/\w{22}"/);
  expect(wrong).toEqual([]);
});

test('a failed upload keeps the text, also after a reload; signed out it leads to /login', async ({
  page,
}) => {
  const amy = await newcomer();
  await page.goto('/content_sharing/upload');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/content_sharing/upload');
  await page.route('**/api/content_sharing/', (route) => route.abort());
  const buffer = await pagePicture('#a33');
  await page.getByLabel('Image or PDF').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Book Name').fill('Kept');
  await page.getByLabel('Page', { exact: true }).fill('3');
  await page.getByLabel('Book Page Summary').fill('Not lost.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Content upload unsuccessful!');
  await expect(page.getByLabel('Book Name')).toHaveValue('Kept');
  await expect(page.getByText('page.png')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Book Page Summary')).toHaveValue('Not lost.');
});

test('a refused file shows the reason next to it, until another one is chosen', async ({ page }) => {
  await signIn(page, await newcomer());
  await open(page, '/content_sharing/upload');
  const file = page.getByLabel('Image or PDF');
  const buffer = Buffer.from('%PDF-1.4 nothing');
  await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer });
  await page.getByLabel('Book Name').fill('Broken');
  await page.getByLabel('Page', { exact: true }).fill('3');
  await page.getByLabel('Book Page Summary').fill('Nothing in it.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Content upload unsuccessful!' })).toBeVisible();
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription('The PDF cannot be read.');
  await page.keyboard.press('Tab');
  await expect(page.getByText('The PDF cannot be read.')).toHaveCount(1);
  const image = await pagePicture('#2a6');
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: image });
  await expect(page.getByText('The PDF cannot be read.')).toHaveCount(0);
});

test('the carousel wraps by buttons, keys and swipes, advances by itself and pauses while it has the focus', async ({
  page,
}) => {
  await openThreePages(page);
  const number = fact(page, 'Page Number');
  const first = (await number.textContent()) ?? '';
  await page.clock.runFor(5100);
  await expect(number).not.toHaveText(first);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.focus();
  for (let tries = 0; tries < 3 && (await number.textContent()) !== '2'; tries += 1) await next.click();
  await expect(number).toHaveText('2');
  await next.click();
  await expect(number).toHaveText('1');
  await next.click();
  await expect(number).toHaveText('3');
  await page.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect(number).toHaveText('1');
  await pauses(page);
  await page.clock.runFor(12_000);
  await expect(number).toHaveText('1');
  await page.keyboard.press('ArrowRight');
  await expect(number).toHaveText('3');
  const box = await boxOf(page.locator('section[aria-roledescription=carousel]'));
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  for (const [by, now] of [
    [-60, '2'],
    [30, '2'],
    [60, '3'],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
    await expect(number).toHaveText(now);
  }
  await page.getByRole('article').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test('a click on an arrow pauses the carousel only while the pointer is over it', async ({ page }) => {
  await openThreePages(page);
  const number = fact(page, 'Page Number');
  await expect(number).toHaveText('3');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(number).toHaveText('2');
  await pauses(page);
  await page.clock.runFor(12_000);
  await expect(number).toHaveText('2');
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(number).toHaveText('1');
});

test('the carousel pauses under the pointer, and in a hidden tab', async ({ page }) => {
  await openThreePages(page);
  const number = fact(page, 'Page Number');
  const carousel = page.locator('section[aria-roledescription=carousel]');
  const hide = (hidden: boolean) =>
    page.evaluate((it) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: it });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await expect(number).toHaveText('3');
  await carousel.hover();
  await pauses(page);
  await page.clock.runFor(12_000);
  await expect(number).toHaveText('3');
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(number).toHaveText('2');
  await hide(true);
  await pauses(page);
  await page.clock.runFor(12_000);
  await expect(number).toHaveText('2');
  await hide(false);
  await page.clock.runFor(5100);
  await expect(number).toHaveText('1');
});

test('the carousel does not advance under reduced motion', async ({ page }) => {
  const amy = await newcomer();
  for (const colour of ['#a33', '#3a3']) await sharePage(amy, await pagePicture(colour), { text: colour });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, `/content_sharing/${amy.userid}`);
  await pauses(page);
  await page.clock.runFor(12_000);
  await expect(fact(page, 'Text')).toHaveText('#3a3');
});

test('a PDF opens in our reader, which runs no script of it', async ({ page }) => {
  const wrong = complaints(page);
  const amy = await newcomer();
  const id = await sharePage(amy, pdfSaying('Hello reader'));
  let asked = false;
  page.on('dialog', () => {
    asked = true;
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await open(page, `/content_sharing/${amy.userid}/${id}`);
  await page.getByRole('link', { name: 'Open PDF' }).click();
  const reader = page.getByRole('dialog', { name: 'PDF reader' });
  await expect(reader.getByText('Hello reader')).toBeAttached();
  const dark = () =>
    reader.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return (data ?? []).filter((value, at) => at % 4 === 0 && value < 100).length > 100;
    });
  await expect.poll(dark).toBe(true);
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  expect(asked).toBe(false);
  expect(wrong).toEqual([]);
});

test('Chinese in a PDF is read with our own glyph maps', async ({ page }) => {
  await open(page, '/content_sharing/');
  await page.getByRole('link', { name: 'How to Read a Lease in Ten Minutes' }).click();
  await page.getByRole('link', { name: 'Open PDF' }).click();
  const reader = page.getByRole('dialog', { name: 'PDF reader' });
  await reader.getByRole('img', { name: 'Page 2 of 2' }).scrollIntoViewIfNeeded();
  await expect(reader.getByText('十分钟读懂租房合同')).toBeAttached();
});
