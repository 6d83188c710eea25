import { expect, test } from '@playwright/test';
import exifr from 'exifr';
import { cornerColours, cornersOf, farthest } from '../media/images.ts';
import { complaints, publish } from './listings.ts';
import {
  atThePostScreen,
  choose,
  fillEssentials,
  itemOf,
  names,
  openForm,
  ownNames,
  phonePhoto,
  pictures,
  publishForm,
} from './posting.ts';
import { newcomer, signIn, siteUrl } from './site.ts';

test('a student publishes two photos from a phone; they are upright and have no location', async ({
  page,
}) => {
  const wrong = complaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const amy = await atThePostScreen(page);
  await choose(page, [await phonePhoto('a.jpg'), await phonePhoto('b.jpg')]);
  await fillEssentials(page, 'Desk lamp');
  await page.getByText('Electronics', { exact: true }).click();
  const item = await publishForm(page, amy);
  expect(item).toMatchObject({ type: 'used', status: 1, name: 'Desk lamp', price: 45, tag: ['电子产品'] });
  expect(item.photo).toHaveLength(2);
  for (const key of item.photo) {
    const file = Buffer.from(await (await fetch(`${siteUrl()}/files/${key}`)).arrayBuffer());
    expect(farthest(await cornersOf(file), cornerColours)).toBeLessThan(40);
    expect(await exifr.parse(file, true).catch(() => undefined)).toBeUndefined();
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Your listing is published.' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((it) => it.startsWith('post')))).toEqual(
    [],
  );
  expect(wrong).toEqual([]);
});

test('a visitor sees the sign-in page at /post and /upload, and the form after signing in', async ({
  page,
}) => {
  const amy = await newcomer();
  await page.goto('/upload');
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Post a listing' })).toBeVisible();
  await expect(page).toHaveURL('/upload');
});

test('a missing field shows its error, the first one gets the focus, and nothing is lost', async ({
  page,
}) => {
  await atThePostScreen(page);
  await page.getByRole('radio', { name: /^Event/ }).check();
  await page.getByLabel('Contact').fill('WeChat amy');
  await page.locator('[name=eventStartAt]').fill('2027-03-02');
  await page.locator('[name=eventEndAt]').fill('2027-03-01');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  for (const field of ['Title', 'Price', 'Description'])
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      /Please fill this in\./,
    );
  await expect(page.locator('[name=eventEndAt]')).toHaveAccessibleDescription(/ends before it starts/);
  await expect(page.getByLabel('Contact')).toHaveValue('WeChat amy');
  await page.getByLabel('Price', { exact: true }).fill('12.345');
  await page.getByLabel('Title').click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/two decimals/);
});

const categories: [string, Record<string, string>, Record<string, unknown>][] = [
  [
    'house',
    { address: '5 Main St', bedroom: '0', movein_at: '2027-01-05', moveout_at: '2027-06-30' },
    { address: '5 Main St', bedroom: 0, movein_at: '2027-01-05', moveout_at: '2027-06-30' },
  ],
  ['car', { year: '2019', mileage: '42000' }, { year: 2019, mileage: 42000 }],
  [
    'event',
    {
      eventStartAt: '2027-03-01',
      'eventStartAt.time': '18:30',
      applyEndAt: '2027-02-01',
      eventLocation: 'Hall',
    },
    { eventStartAt: '2027-03-01T18:30', applyEndAt: '2027-02-01', eventLocation: 'Hall' },
  ],
  [
    'dining',
    { cuisine: '川菜', address: '9 Elm St', opening_hours: '11–21', price_range: '2', dishes: '回锅肉' },
    { cuisine: '川菜', address: '9 Elm St', opening_hours: '11–21', price_range: 2, dishes: '回锅肉' },
  ],
];
test('every category is published with its own fields, which keep typed text while another category is open', async ({
  page,
}) => {
  const amy = await atThePostScreen(page);
  for (const [type, typed, saved] of categories) {
    await page.locator(`input[value=${type}]`).check();
    for (const [name, value] of Object.entries(typed)) {
      const input = page.locator(`main [name="${name}"]`);
      const chosen = name === 'bedroom' || name === 'price_range';
      await (chosen ? input.selectOption(value) : input.fill(value));
    }
    await page.locator('input[value=used]').check();
    await page.locator(`input[value=${type}]`).check();
    await fillEssentials(page, `Something to ${type}`);
    expect(await publishForm(page, amy)).toMatchObject({ type, ...saved });
    await page.getByRole('banner').getByRole('link', { name: 'Post' }).click();
    await page.getByLabel('Add photos').waitFor({ state: 'attached' });
  }
});

test('the date fields offer only allowed dates', async ({ page }) => {
  await atThePostScreen(page);
  await page.locator('input[value=house]').check();
  const [movein, moveout] = [page.locator('[name=movein_at]'), page.locator('[name=moveout_at]')];
  await expect(movein).toHaveAttribute('min', '2023-01-01');
  await movein.fill('2027-01-05');
  await expect(moveout).toHaveAttribute('min', '2027-01-05');
  await page.locator('input[value=car]').check();
  const year = page.locator('[name=year]');
  await expect(year).toHaveAttribute('min', '1900');
  await expect(year).toHaveAttribute('max', `${new Date().getFullYear()}`);
});

test('typed text and photos survive a reload, and can be discarded', async ({ page }) => {
  await atThePostScreen(page);
  await choose(page, [await phonePhoto()]);
  await page.getByRole('radio', { name: /^Car/ }).check();
  await page.getByLabel('Title').fill('2019 Civic');
  await page.getByLabel('Mileage').fill('42000');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await openForm(page);
  await expect(page.getByText(/^Your unfinished listing from \d\d:\d\d is back\.$/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('2019 Civic');
  await expect(page.getByLabel('Mileage')).toHaveValue('42000');
  await expect(page.getByRole('button', { name: /^Remove Photo/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove Photo/ })).toHaveCount(0);
});

test('Reset empties the form at once, and a press on the message restores everything', async ({ page }) => {
  const amy = await atThePostScreen(page);
  await choose(page, await pictures(2));
  await page.getByRole('radio', { name: /^Car/ }).check();
  await page.getByText('Sedan', { exact: true }).click();
  await fillEssentials(page, 'Civic');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await names(page)).toEqual([]);
  await page.getByRole('button', { name: 'The form is cleared. Undo' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Civic');
  await expect(page.getByRole('radio', { name: /^Car/ })).toBeChecked();
  await expect.poll(() => names(page)).toEqual(['1.png', '2.png']);
  const item = await publishForm(page, amy);
  expect(item).toMatchObject({ type: 'car', name: 'Civic', price: 45, tag: ['轿车'] });
  expect(item.photo).toHaveLength(2);
});

test('a Reset can be undone after leaving the screen', async ({ page }) => {
  await atThePostScreen(page);
  await page.getByLabel('Title').fill('Civic');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Chats' }).first().click();
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'The form is cleared. Undo' }).click();
  await openForm(page);
  await expect(page.getByLabel('Title')).toHaveValue('Civic');
});

test('a category is chosen by its text, its radio button or the keyboard', async ({ page }) => {
  await atThePostScreen(page);
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByText('House rental').click();
    await expect(radio(/^House rental/)).toBeChecked();
    await radio(/^Event/).check();
    await expect(radio(/^Event/)).toBeChecked();
  }
  await page.keyboard.press('ArrowRight');
  await expect(radio(/^Dining/)).toBeChecked();
  await expect(radio(/^Dining/)).toBeFocused();
});

test('Save as draft keeps an unfinished listing', async ({ page }) => {
  const amy = await atThePostScreen(page);
  await page.getByLabel('Title').fill('Half a desk');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL('/userpage/manage?tab=drafts');
  await expect(page.getByRole('row', { name: /Half a desk/ })).toBeVisible();
  expect(await ownNames(amy, 0)).toEqual(['Half a desk']);
});

test('an edit sends only changed fields, and clears an emptied field', async ({ page }) => {
  const amy = await newcomer();
  const iid = await publish(amy, { type: 'car', contact: 'WeChat amy', mileage: 900, tag: 'SUV|clean' });
  await signIn(page, amy);
  await openForm(page, `/post?iid=${iid}`);
  await expect(page.getByLabel('Title')).toHaveValue('Blue lamp');
  await page.getByLabel('Contact').fill('');
  await page.getByRole('button', { name: 'Remove the tag clean' }).click();
  await page.getByLabel('Price', { exact: true }).fill('11.50');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/item/set'),
    page.getByRole('button', { name: 'Save changes' }).click(),
  ]);
  await expect(page).toHaveURL(`/detail/${iid}`);
  expect(
    request
      .postData()
      ?.match(/name="\w+"/g)
      ?.sort(),
  ).toEqual(['contact', 'iid', 'price', 'session', 'tag', 'userid'].map((it) => `name="${it}"`));
  expect(await itemOf(iid, amy)).toMatchObject({ contact: '', price: 11.5, mileage: 900, tag: ['SUV'] });
});

test('another person’s listing cannot be edited', async ({ page }) => {
  const iid = await publish(await newcomer(), {});
  await signIn(page, await newcomer());
  await page.goto(`/post?iid=${iid}`);
  await expect(page.getByText('Only the seller can edit this listing')).toBeVisible();
  await page.goto('/post?iid=nothing');
  await expect(page.getByText('This listing is not there')).toBeVisible();
});

test('a failed publish keeps everything, and a retry after a lost answer creates one listing', async ({
  page,
}) => {
  const amy = await atThePostScreen(page);
  await fillEssentials(page, 'Blue chair');
  await page.route('**/api/item/set', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/No connection/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Blue chair');
  await page.unroute('**/api/item/set');
  await page.getByLabel('Title').fill('Green chair');
  await publishForm(page, amy);
  expect(await ownNames(amy, 1)).toEqual(['Green chair']);
});

test('a publish beyond the limit of the day says so, and keeps the typed text', async ({ page }) => {
  const amy = await atThePostScreen(page);
  await fillEssentials(page, 'Blue chair');
  await page.route('**/api/item/set', async (route) => {
    const error = 'Too many calls. Please try again later.';
    await route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: { error } });
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Too many calls. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Blue chair');
  await page.unroute('**/api/item/set');
  await publishForm(page, amy);
});
