import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { hold } from './hold.ts';
import {
  atThePostScreen,
  choose,
  fillEssentials,
  names,
  phonePhoto,
  pictures,
  publishForm,
} from './posting.ts';

const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

/** Moves the photo that is picked up. A press that comes before the tiles are measured moves nothing, so it is repeated. */
async function moveLeft(page: Page, announced: string): Promise<void> {
  const said = page.getByText(announced, { exact: true });
  await expect(async () => {
    if ((await said.count()) === 0) await page.keyboard.press('ArrowLeft');
    await expect(said).toBeAttached({ timeout: 1000 });
  }).toPass();
}

test('of ten photos nine are added, and a message and the log report the tenth', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await atThePostScreen(page);
  await choose(page, await pictures(10));
  await says(page, 'You can only upload at most 9 pictures.');
  expect(logged).toContain('You can only upload at most 9 pictures.');
  expect(await names(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((it) => `${it}.png`));
  await expect(page.getByLabel('Add photos')).toHaveCount(0);
});

test('the keyboard changes the order, and the listing keeps it', async ({ page }) => {
  const amy = await atThePostScreen(page);
  await choose(page, await pictures(3));
  const [one, two, three] = await keysOf(page, 3);
  await page.getByRole('button', { name: 'Move Photo 3, 3.png', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up. Position 3 of 3.')).toBeAttached();
  await moveLeft(page, 'Position 2 of 3.');
  await moveLeft(page, 'Position 1 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['3.png', '1.png', '2.png']);
  await expect.poll(() => keys(page)).toEqual([three, one, two]);
  await fillEssentials(page, 'Ordered');
  expect((await publishForm(page, amy)).photo).toEqual([three, one, two]);
});

test('the preview shows the cover photo, also during its upload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await atThePostScreen(page);
  await choose(page, await pictures(1));
  const [first] = await keysOf(page, 1);
  const shown = page.getByRole('complementary').locator('article img').first();
  const send = await hold(page, '**/api/file/upload');
  await page.getByLabel('Add photos').setInputFiles([await phonePhoto('cover.jpg')]);
  await page.getByRole('button', { name: 'Move Photo 2, cover.jpg', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up. Position 2 of 2.')).toBeAttached();
  await moveLeft(page, 'Position 1 of 2.');
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['cover.jpg', '1.png']);
  await expect(shown).toHaveAttribute('src', /^blob:/);
  expect(await shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(500);
  send();
  await expect(page.locator('progress')).toHaveCount(0);
  expect((await keysOf(page, 2))[1]).toBe(first);
});

test('dragging moves a photo to the front', async ({ page }) => {
  await atThePostScreen(page);
  await choose(page, await pictures(3));
  const box = async (name: string) => {
    const found = await boxOf(page.getByRole('button', { name: `Remove Photo ${name}` }));
    return { x: found.x + 50, y: found.y + 60 };
  };
  const [from, to] = [await box('3, 3.png'), await box('1, 1.png')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['3.png', '1.png', '2.png']);
});

test('a click removes a photo and a press on the message restores it', async ({ page }) => {
  await atThePostScreen(page);
  await choose(page, await pictures(2));
  await page.getByRole('button', { name: 'Remove Photo 1, 1.png' }).click();
  await expect.poll(() => names(page)).toEqual(['2.png']);
  await expect(page.getByRole('button', { name: 'Remove Photo 1, 2.png' })).toBeFocused();
  await page.getByRole('button', { name: 'Photo removed. Undo' }).click();
  await expect.poll(() => names(page)).toEqual(['1.png', '2.png']);
});

test('a photo is scaled down and turned upright before the upload, and shows its progress', async ({
  page,
}) => {
  await atThePostScreen(page);
  const send = await hold(page, '**/api/file/upload');
  const upload = page.waitForRequest('**/api/file/upload');
  const photo = await phonePhoto();
  await page.getByLabel('Add photos').setInputFiles([photo]);
  await expect(page.locator('progress')).toBeVisible();
  const shown = page.getByRole('button', { name: /^Remove Photo/ }).locator('img');
  const size = await shown.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]);
  expect(size).toEqual([1024, Math.round((1200 * 1024) / 1500)]);
  send();
  await expect(page.locator('progress')).toHaveCount(0);
  expect((await upload).postDataBuffer()?.length).toBeLessThan(photo.buffer.length);
});

test('a failed upload shows next to the photos and can be retried', async ({ page }) => {
  await atThePostScreen(page);
  await page.route('**/api/file/upload', (route) => route.abort());
  await page.getByLabel('Add photos').setInputFiles(await pictures(1));
  await says(page, 'No connection');
  await page.unroute('**/api/file/upload');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.locator('progress')).toHaveCount(0);
  await expect(page.getByText('No connection')).toHaveCount(0);
});

test('only images are accepted, and a broken one shows an error', async ({ page }) => {
  await atThePostScreen(page);
  const input = page.getByLabel('Add photos');
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await says(page, 'Only images can be added.');
  await input.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await says(page, 'Photo 1, b.jpg: Only JPEG, PNG, WebP, GIF, AVIF and HEIC images are taken.');
});

test('pictures can be pasted and dropped', async ({ page }) => {
  await atThePostScreen(page);
  const [picture] = await pictures(1);
  for (const kind of ['paste', 'drop'] as const)
    await page.evaluate(
      ([kind, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
        const carried = new DataTransfer();
        carried.items.add(new File([bytes], `${kind}.png`, { type: 'image/png' }));
        const told = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...told, clipboardData: carried })
            : new DragEvent('drop', { ...told, dataTransfer: carried }),
        );
      },
      [kind, picture?.buffer.toString('base64') ?? ''] as const,
    );
  await expect.poll(() => names(page)).toEqual(['paste.png', 'drop.png']);
});

test('an upload after the session has ended shows the sign-in page after five seconds and keeps everything', async ({
  page,
}) => {
  await page.clock.install();
  const amy = await atThePostScreen(page);
  await page.getByLabel('Title').fill('Kept title');
  await page.route('**/api/file/upload', (route) =>
    route.fulfill({
      status: 401,
      json: { error: 'Authority Failed' },
      headers: { 'x-problem': 'authority-failed' },
    }),
  );
  await page.getByLabel('Add photos').setInputFiles(await pictures(1));
  await says(page, 'Your session has ended.');
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.clock.fastForward(5000);
  await page.getByLabel('Username').fill(amy.username);
  await page.unroute('**/api/file/upload');
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Kept title');
  await expect(page.locator('progress')).toHaveCount(0);
  await expect(page.getByText('Authority Failed')).toHaveCount(0);
});

/** The keys of the photos that this browser stores. */
const keys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.startsWith('post:'))?.[1];
    return JSON.parse(kept ?? '{}').photos ?? [];
  });

/** The same, once there are so many. */
async function keysOf(page: Page, count: number): Promise<string[]> {
  await expect.poll(() => keys(page)).toHaveLength(count);
  return keys(page);
}
