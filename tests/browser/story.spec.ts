import { type Browser, expect, type Page, test } from '@playwright/test';
import exifr from 'exifr';
import { cornerColours, cornersOf, cornersTurned, farthest } from '../media/images.ts';
import { mailedLine, newName } from './site.ts';

const languages = {
  en: {
    look: { locale: 'en-US', viewport: { width: 390, height: 844 } },
    listing: {
      title: (tag: string) => `Mechanical keyboard ${tag}`,
      about: 'Brown switches, boxed.',
      price: '64.50',
    },
    search: 'keybaord',
    says: {
      email: 'E-mail',
      send: 'Send code',
      code: 'Verification code',
      next: 'Next Step',
      username: 'Username',
      password: 'Password',
      again: 'Confirm password',
      signUp: 'Sign Up',
      title: 'Title',
      price: 'Price',
      about: 'Description',
      publish: 'Publish',
      edit: 'Edit',
      save: 'Save changes',
      sold: 'Mark as sold',
      confirm: 'Confirm',
      isSold: 'This listing has been sold.',
      shownPrice: '$50',
      used: 'Used Items',
    },
  },
  zh: {
    look: { locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    listing: { title: (tag: string) => `胡桃木书架 ${tag}`, about: '实木，可自提，八成新。', price: '120' },
    search: '书架',
    says: {
      email: '邮箱',
      send: '发送验证码',
      code: '验证码',
      next: '下一步',
      username: '用户名',
      password: '密码',
      again: '确认密码',
      signUp: '注册',
      title: '标题',
      price: '价格',
      about: '详细描述',
      publish: '发布',
      edit: '编辑',
      save: '保存修改',
      sold: '标记为已售',
      confirm: '确认',
      isSold: '这件已经售出。',
      shownPrice: 'US$50',
      used: '二手物品',
    },
  },
} as const;
type StoryWords = (typeof languages)[keyof typeof languages];

test('two students, one in each language, concurrently register, post photos, are found, edit and sell', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  await Promise.all(Object.values(languages).map((told) => story(browser, told)));
});

async function story(browser: Browser, told: StoryWords): Promise<void> {
  const tag = newName();
  const title = told.listing.title(tag);
  const seller = await (await browser.newContext(told.look)).newPage();
  const visitor = await (await browser.newContext(told.look)).newPage();
  await register(seller, told, tag);
  const address = await publish(seller, told, title);

  await visitor.goto('/used');
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await visitor.goto(`/search/${encodeURIComponent(told.search)}/used/0`);
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByText(told.listing.about)).toBeVisible();
  await photosAreUprightAndClean(visitor, address);

  await seller.getByRole('link', { name: told.says.edit, exact: true }).click();
  await seller.getByLabel(told.says.price, { exact: true }).fill('50');
  await seller.getByRole('button', { name: told.says.save }).click();
  await expect(seller).toHaveURL(address);
  await visitor.reload();
  await expect(
    visitor.getByRole('main').getByText(told.says.shownPrice, { exact: true }).first(),
  ).toBeVisible();

  await seller.getByRole('button', { name: told.says.sold }).click();
  await seller.getByRole('button', { name: told.says.confirm, exact: true }).click();
  await expect(seller.getByRole('button', { name: told.says.confirm, exact: true })).toBeHidden();
  await expect(seller.getByRole('button', { name: told.says.sold })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText(told.says.isSold).first()).toBeVisible();
  await visitor.goto(`/search/${tag}/used/0`);
  await expect(visitor.getByRole('link', { name: title })).toBeHidden();
}

async function register(page: Page, { says }: StoryWords, name: string): Promise<void> {
  const email = `${name}@usc.edu`;
  await page.goto('/verifyemail');
  await page.getByLabel(says.email).fill(email);
  await page.getByRole('button', { name: says.send }).click();
  await page.getByLabel(says.code).fill(await mailedLine(email, /^\d{6}$/m));
  await page.getByRole('button', { name: says.next }).click();
  await page.getByLabel(says.username).fill(name);
  await page.getByLabel(says.password, { exact: true }).fill('pass-word1');
  await page.getByLabel(says.again).fill('pass-word1');
  await page.getByRole('main').getByRole('button', { name: says.signUp, exact: true }).click();
  await expect(page).toHaveURL('/school/103');
}

/** Posts two photos with location data, one from a camera held sideways. Returns the listing's address. */
async function publish(page: Page, { says, listing }: StoryWords, title: string): Promise<RegExp> {
  await page.goto('/post');
  const photos = await Promise.all([6, 1].map((orientation) => cornersTurned(orientation, 1600, 1200)));
  await page
    .locator('input[type=file]')
    .setInputFiles(photos.map((buffer, at) => ({ name: `IMG_${at}.jpg`, mimeType: 'image/jpeg', buffer })));
  await page.getByLabel(says.title, { exact: true }).fill(title);
  await page.getByLabel(says.price, { exact: true }).fill(listing.price);
  await page.getByLabel(says.about, { exact: true }).fill(listing.about);
  await page.getByRole('button', { name: says.publish, exact: true }).click();
  await expect(page).toHaveURL(/\/detail\/[0-9A-Za-z]+$/);
  return new RegExp(`${new URL(page.url()).pathname}$`);
}

async function photosAreUprightAndClean(page: Page, address: RegExp): Promise<void> {
  const iid = address.source.match(/([0-9A-Za-z]+)\$$/)?.[1];
  const { item } = await (await page.request.get(`/api/item/get?iid=${iid}`)).json();
  expect(item.photo).toHaveLength(2);
  for (const key of item.photo) {
    const image = await (await page.request.get(`/files/${key}`)).body();
    expect(farthest(await cornersOf(image), cornerColours)).toBeLessThan(40);
    expect(await exifr.gps(image).catch(() => undefined)).toBeUndefined();
  }
}
