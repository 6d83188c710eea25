import { expect, test } from '@playwright/test';
import { complaints, jumps } from './listings.ts';
import { mailedLine, newcomer, newName, open, signIn, siteUrl } from './site.ts';

const texts = {
  en: {
    title: 'E-mail address',
    change: 'Change address',
    field: 'E-mail',
    send: 'Send code',
    taken: 'There is an account with this address. Use another one.',
    changed: 'Your e-mail address is changed.',
  },
  zh: {
    title: '邮箱',
    change: '更换邮箱',
    field: '邮箱',
    send: '发送验证码',
    taken: '这个邮箱已有账号，请换一个。',
    changed: '邮箱已更换。',
  },
};

for (const [lang, width] of [
  ['en', 1440],
  ['zh', 390],
] as const)
  test(`the e-mail is changed in two steps, and a link to the old address undoes it (${lang})`, async ({
    page,
    context,
  }) => {
    const words = texts[lang];
    await page.setViewportSize({ width, height: 844 });
    await context.addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    const [amy, ben] = [await newcomer(), await newcomer()];
    await signIn(page, amy);
    const complained = complaints(page);
    await open(page, '/userpage/security');
    const section = page.getByRole('region', { name: words.title, exact: true });
    await expect(section).toContainText(amy.email);
    const button = section.getByRole('button', { name: words.change });
    expect((await jumps(page)).sum).toBeLessThanOrEqual(0.02);
    await button.press('Enter');
    const field = section.getByLabel(words.field, { exact: true });
    await field.fill(ben.email);
    await section.getByRole('button', { name: words.send }).click();
    await expect(section.getByText(words.taken)).toBeVisible();
    await expect(field).toHaveValue(ben.email);
    expect(complained.filter((it) => !it.includes('409'))).toEqual([]);
    await page.waitForFunction(() => !document.querySelector('#email form button[disabled]'));

    const email = `${newName()}@nyu.edu`;
    await field.fill(email);
    await section.getByRole('button', { name: words.send }).click();
    const code = await mailedLine(email, /^\d{6}$/m);
    await section.locator('[name="code"]').fill(code);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await section.getByRole('button', { name: words.change }).click();
    await expect(page.getByText(words.changed)).toBeVisible();
    await expect(section).toContainText(email);
    await expect(field).toBeHidden();
    await expect(page.locator('[data-kind="mail"]')).toBeVisible();

    const link = await mailedLine(amy.email, /^http\S*\/auth\/email\?token=\S+$/m);
    await page.goto(link);
    await expect(page.locator('main')).toContainText(amy.email);
    // Mails and the page speak the language of the account.
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is back');
    await mailedLine(amy.email, /^[0-9A-Za-z]{16}[0-9A-Za-z_-]{43,}$/m);
  });

for (const lang of ['en', 'zh'])
  test(`on a phone the security events keep their place when the parts above them arrive later (${lang})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await signIn(page, await newcomer());
    await page.route(/\/api\/(?!user\/security$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto('/userpage/security');
    await expect(page.locator('#email')).toBeVisible();
    const { sum, what } = await jumps(page);
    expect(sum, what).toBeLessThanOrEqual(0.005);
  });
