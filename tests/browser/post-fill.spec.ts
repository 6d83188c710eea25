import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints } from './listings.ts';
import { atThePostScreen, openForm, ownNames } from './posting.ts';
import { newcomer, signIn } from './site.ts';

const notes = '转租 哥大附近 studio 1月到5月 $1850 包水电 联系微信 abc';
const words = {
  en: { row: /^Write it in your own words/, notes: 'Your notes', fill: 'Fill the form' },
  zh: { row: /^用自己的话写/, notes: '您的描述', fill: '填写表单' },
};

/** Writes notes into the field above the form, and presses the button. */
async function fillFrom(page: Page, text: string, lang: 'en' | 'zh' = 'en'): Promise<void> {
  const row = page.getByRole('button', { name: words[lang].row });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await page.getByLabel(words[lang].notes).fill(text);
  await page.getByRole('button', { name: words[lang].fill }).click();
}

const value = (page: Page, name: string) => page.locator(`form [name="${name}"]`).first();

for (const [lang, width, height] of [
  ['en', 390, 844],
  ['zh', 390, 844],
  ['en', 1440, 900],
] as const)
  test(`at ${width} px, in ${lang}, notes fill in the form, and nothing is published`, async ({ page }) => {
    const wrong = complaints(page);
    await page.setViewportSize({ width, height });
    await page.context().addCookies([{ name: 'lang', value: lang, url: process.env.QUAD_URL ?? '' }]);
    const amy = await newcomer();
    await signIn(page, amy);
    await page.goto('/post');
    const row = page.getByRole('button', { name: words[lang].row });
    const box = await boxOf(row);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeLessThan(height / 2);
    await row.click();
    await expect(page.getByLabel(words[lang].notes)).toBeFocused();
    await fillFrom(page, notes, lang);
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('[name="type"][value="house"]')).toBeChecked();
    await expect(value(page, 'price')).toHaveValue('1850');
    await expect(value(page, 'bedroom')).toHaveValue('0');
    await expect(value(page, 'contact')).toHaveValue('abc');
    await expect(value(page, 'movein_at')).toHaveValue(/-01-01$/);
    await expect(value(page, 'moveout_at')).toHaveValue(/-05-31$/);
    await expect(value(page, 'description')).toHaveValue(/包水电$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect([...(await ownNames(amy, 0)), ...(await ownNames(amy, 1))]).toEqual([]);
    expect(wrong).toEqual([]);
  });

test('the keyboard alone opens the notes, fills in the form and closes them', async ({ page }) => {
  await atThePostScreen(page);
  await page.getByRole('button', { name: words.en.row }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your notes')).toBeFocused();
  await page.keyboard.type('Air fryer $25 works great');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('25');
  await expect(page.getByRole('button', { name: words.en.row })).toBeFocused();
});

test('a field from a weak rule shows “please check” until it changes', async ({ page }) => {
  await atThePostScreen(page);
  await fillFrom(page, '四室房子整租 4500 家具齐全');
  const price = page.getByLabel('Price', { exact: true });
  await expect(price).toHaveValue('4500');
  await expect(price).toHaveAccessibleDescription(/please check/);
  const mark = page.getByText('please check', { exact: true });
  await expect(mark).toHaveCount(1);
  const [label, said] = [await boxOf(page.getByText('Price', { exact: true })), await boxOf(mark)];
  expect(Math.abs(label.y - (said.y ?? 99))).toBeLessThan(8);
  await price.fill('4400');
  await expect(mark).toHaveCount(0);
  await expect(price).toBeFocused();
});

test('Undo restores typed text, and fields without notes keep theirs', async ({ page }) => {
  await atThePostScreen(page);
  await page.getByLabel('Title').fill('My own title');
  await page.getByLabel('Contact').fill('amy@example.com');
  await fillFrom(page, 'Violin full size $150');
  await expect(page.getByLabel('Title')).toHaveValue('Violin full size');
  await expect(page.getByLabel('Contact')).toHaveValue('amy@example.com');
  await page.getByRole('alert').filter({ hasText: 'Undo' }).or(page.getByText('Undo')).first().click();
  await expect(page.getByLabel('Title')).toHaveValue('My own title');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Contact')).toHaveValue('amy@example.com');
});

test('this browser keeps the filled form, which is published as it is', async ({ page }) => {
  const amy = await atThePostScreen(page);
  await fillFrom(page, '自行车 九成新 120刀 送锁 微信 bike888');
  await expect(page.getByRole('checkbox', { name: 'Sports gear' })).toBeChecked();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await openForm(page);
  await expect(page.getByLabel('Contact')).toHaveValue('bike888');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/detail\/\w+$/);
  expect(await ownNames(amy, 1)).toEqual(['自行车 九成新']);
});

test('a failure keeps the notes and shows the reason, also for notes without information', async ({
  page,
}) => {
  await atThePostScreen(page);
  await fillFrom(page, ' ');
  await expect(page.getByText('Write or paste something first.')).toBeVisible();
  await fillFrom(page, 'x'.repeat(4321));
  await expect(page.getByText('At most 4,000 characters; these are 4,321.')).toBeVisible();
  await page.route('**/api/item/fill', (route) => route.abort());
  await fillFrom(page, 'Violin $150');
  await expect(page.getByRole('region', { name: words.en.row }).getByRole('alert')).toHaveText(/\w/);
  await expect(page.getByLabel('Your notes')).toHaveValue('Violin $150');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.unroute('**/api/item/fill');
  await page.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Violin');
});

test('after the session has ended, the screen asks for a sign-in, and then continues', async ({ page }) => {
  const amy = await atThePostScreen(page);
  await page.route('**/api/item/fill', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'x-problem': 'session-not-found' },
      json: { error: 'Session not found' },
    }),
  );
  await fillFrom(page, 'Violin full size $150');
  await page.getByLabel('Username').fill(amy.username);
  await page.unroute('**/api/item/fill');
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Violin full size');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('150');
});

test('its parts load only when they are used', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await atThePostScreen(page);
  expect(loaded.filter((url) => url.includes('notes-form'))).toEqual([]);
  await page.getByRole('button', { name: words.en.row }).click();
  await expect(page.getByLabel('Your notes')).toBeVisible();
  expect(loaded.filter((url) => /notes-form.*\.js/.test(url))).toHaveLength(1);
});
