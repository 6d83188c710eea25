import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, layoutShift } from './listings.ts';
import { mailedLine, newName, siteUrl, tell } from './site.ts';
import { tabTo } from './tab-to.ts';

const languages = [
  { lang: 'en', welcome: 'Welcome to Quad, ', skip: 'Skip', face: 'Add a picture', button: 'Sign Up' },
  { lang: 'zh', welcome: '欢迎来到 Quad！', skip: '跳过', face: '添加头像', button: '注册' },
];

/** Fills in the sign-up form of a fresh address and sends it. */
async function signUp(page: Page, button: string): Promise<string> {
  const name = newName();
  const email = `${name}@nyu.edu`;
  await tell('verifyEmail', { email });
  await page.goto(`/signup/${email}/${await mailedLine(email, /^\d{6}$/m)}`);
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill('pass-word1');
  await page.locator('input[name=confirm]').fill('pass-word1');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(page).toHaveURL('/school/2');
  return name;
}

for (const { lang, welcome, skip, face, button } of languages)
  for (const width of [390, 1440])
    test(`home shows three first steps to a new person, once (${lang}, ${width})`, async ({ page }) => {
      const complained = complaints(page);
      await page.setViewportSize({ width, height: 900 });
      await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
      const name = await signUp(page, button);
      const steps = page.getByRole('region', { name: welcome });
      await expect(steps.getByRole('heading', { level: 2 })).toContainText(name);
      await expect(steps.getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const card of await steps.getByRole('listitem').all()) {
        const box = await boxOf(card);
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.height).toBeLessThan(190);
        await expect(card).toBeInViewport();
      }
      const digest = steps.getByRole('checkbox');
      await expect(digest).not.toBeChecked();
      expect((await boxOf(digest.locator('..'))).height).toBeGreaterThanOrEqual(44);
      await tabTo(page, digest);
      await page.keyboard.press('Space');
      await expect(digest).toBeChecked();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      await steps.getByRole('button', { name: skip }).press('Enter');
      await expect(steps).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(face)).toHaveCount(0);
      expect(complained).toEqual([]);
    });

test('a first step opens its page, and Back shows home without the steps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, 'Sign Up');
  const steps = page.getByRole('region', { name: 'Welcome to Quad' });
  await steps.getByRole('link', { name: 'Add a picture' }).click();
  await expect(page).toHaveURL('/userpage/profile');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Latest book pages' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
