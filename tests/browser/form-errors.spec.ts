import { expect, type Locator, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { problems as english } from '#contract/problems.ts';
import { factor as factorEn } from '#contract/words/en/factor.ts';
import { factor as factorZh } from '#contract/words/zh/factor.ts';
import { problems as chinese } from '#contract/words/zh/problems.ts';
import { boxOf } from './box.ts';
import { place, standsInSight } from './in-sight.ts';
import { speak } from './languages.ts';
import { publish } from './listings.ts';
import { mailedLine, newcomer, newName, open, signIn, tell } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const phone = { width: 390, height: 844 };

/** Presses a button from the top of the page; how long until a field 120 px below the top shows its error, in ms. */
function timeToField(button: Locator): Promise<number> {
  return button.evaluate((it: HTMLElement) => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 0, behavior: 'instant' });
    const begun = performance.now();
    it.click();
    return new Promise<number>((resolve) => {
      requestAnimationFrame(function look() {
        const field = document.activeElement?.closest('[data-field]');
        const stands = Math.abs((field?.getBoundingClientRect().top ?? 0) - 120) <= 1;
        const time = performance.now() - begun;
        if ((stands && field?.querySelector('p:has(svg)')) || time > 5000) resolve(time);
        else requestAnimationFrame(look);
      });
    });
  });
}

for (const { lang, publishing, all, one, bad, labels, names } of [
  {
    lang: 'en',
    publishing: 'Publish',
    all: '3 things missing:',
    one: '1 thing missing:',
    bad: '1 thing to correct:',
    labels: ['Title', 'Price', 'Description'],
    names: ['title', 'price', 'description'],
  },
  {
    lang: 'zh',
    publishing: '发布',
    all: '还缺 3 项：',
    one: '还缺 1 项：',
    bad: '有 1 项需要修改：',
    labels: ['标题', '价格', '详细描述'],
    names: ['标题', '价格', '详细描述'],
  },
])
  test(`on a phone an empty listing shows what is missing, and each chip leads to its field, in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await signIn(page, await newcomer());
    await speak(page, lang);
    await open(page, '/post');
    const [title, price, description] = labels.map((it) => page.getByLabel(it, { exact: true }));
    const button = main(page).getByRole('button', { name: publishing, exact: true });
    const chips = (text: string) => page.getByRole('list', { name: text }).getByRole('button');
    if (!title || !price || !description) throw new Error('a field has no label');
    await expect(async () => expect(await timeToField(button)).toBeLessThanOrEqual(600)).toPass();
    await standsInSight(title);
    expect((await place(title)).top).toBe(120);
    await expect(page.getByText(all)).toBeInViewport({ ratio: 1 });
    await expect(chips(all)).toHaveText(names);
    const buttons = (await boxOf(button)).y;
    for (const chip of await chips(all).all()) {
      const { y, height } = await boxOf(chip);
      expect(height).toBeGreaterThanOrEqual(36);
      expect(y + height + 8).toBeLessThanOrEqual(buttons);
    }
    await chips(all).last().click();
    await standsInSight(description);
    await description.fill('Used for one term.');
    await title.fill('Desk lamp');
    await expect(chips(one)).toHaveText(names.slice(1, 2));
    await chips(one).click();
    await standsInSight(price);
    await price.fill('12.345');
    await button.click();
    await expect(chips(bad)).toHaveText(names.slice(1, 2));
    await standsInSight(price);
    await price.fill('12');
    await expect(page.getByText(bad)).toHaveCount(0);
  });

for (const [lang, publishing, all] of [
  ['en', 'Publish', '3 things missing:'],
  ['zh', '发布', '还缺 3 项：'],
] as const)
  test(`on a phone no field of the listing takes the focus below the bars, in ${lang}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await signIn(page, await newcomer());
    await speak(page, lang);
    await open(page, '/post');
    await main(page).getByRole('button', { name: publishing, exact: true }).click();
    const bars = await boxOf(main(page).getByRole('list', { name: all }));
    const fields = main(page).locator('[data-field] :is(input:not([type=file]), textarea):visible');
    expect(await fields.count()).toBeGreaterThanOrEqual(5);
    for (const field of await fields.all())
      for (const back of [0, 4000]) {
        await page.evaluate((top) => {
          (document.activeElement as HTMLElement).blur();
          scrollTo({ top });
        }, back);
        await field.evaluate((it: HTMLElement) => it.focus());
        const { y, height } = await boxOf(field);
        const name = await field.evaluate((it: HTMLInputElement) => it.name);
        expect(y + height, name).toBeLessThan(bars.y);
        expect(y, name).toBeGreaterThan(52);
      }
  });

test('publishing a draft without price and description from Manage marks both, and shows the first one', async ({
  page,
}) => {
  const amy = await newcomer();
  const iid = await publish(amy, { name: 'Bare', price: '', description: '', status: 0 });
  await page.setViewportSize(phone);
  await signIn(page, amy);
  await page.goto('/userpage/manage');
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Add a price before you publish. Complete the draft' }).click();
  await expect(page).toHaveURL(`/post?iid=${iid}&field=price`);
  await standsInSight(page.getByLabel('Price', { exact: true }));
  const chips = page.getByRole('list', { name: '2 things missing:' }).getByRole('button');
  await expect(chips).toHaveText(['price', 'description']);
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/Please fill this in\./);
});

for (const { lang, labels, enter, says, reason } of [
  {
    lang: 'en',
    labels: ['Username', 'Password'],
    enter: 'Login',
    says: 'Unauthorized',
    reason: 'This username and password do not match. Check both and try again.',
  },
  {
    lang: 'zh',
    labels: ['用户名', '密码'],
    enter: '登录',
    says: '用户名或密码不正确',
    reason: '用户名或密码不正确，请检查后再试一次。',
  },
])
  test(`the reason of a failed sign-in stays until a field changes, in ${lang}`, async ({ page }) => {
    const amy = await newcomer();
    await speak(page, lang);
    await open(page, '/login');
    const [username, password] = labels.map((it) => page.getByLabel(it, { exact: true }));
    if (!username || !password) throw new Error('a field has no label');
    const toast = page.getByRole('alert').filter({ hasText: says });
    for (const changed of [password, username]) {
      await username.fill(amy.username);
      await password.fill('wrong-one1');
      await main(page).getByRole('button', { name: enter, exact: true }).click();
      await expect(toast).toBeVisible();
      await expect(password).toBeFocused();
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
      await username.focus();
      await expect(password).toHaveAccessibleDescription(reason);
      await changed.press('End');
      await changed.press('x');
      await username.focus();
      await password.focus();
      await expect(password).not.toHaveAccessibleDescription(reason);
    }
  });

for (const { lang, labels, says, reasons } of [
  {
    lang: 'en',
    labels: ['E-mail', 'Verification code', 'Send code'],
    says: 'Verification error: The verification code is incorrect.',
    reasons: [
      'The code has 6 digits.',
      'This is not the code of our latest mail. Check the digits, or have a new code sent.',
    ],
  },
  {
    lang: 'zh',
    labels: ['邮箱', '验证码', '发送验证码'],
    says: '验证失败：验证码不正确。',
    reasons: ['验证码是 6 位数字。', '这不是最新邮件中的验证码。请核对数字，或重新获取。'],
  },
])
  test(`the error of a wrong code stays below it until it changes, in ${lang}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await speak(page, lang);
    const email = `${newName()}@nyu.edu`;
    await open(page, '/verifyemail');
    const [field, code] = labels.map((it) => page.getByRole('textbox', { name: it, exact: true }));
    if (!field || !code) throw new Error('a field has no label');
    await field.fill(email);
    await page.getByRole('button', { name: labels[2] ?? '' }).click();
    const digits = await mailedLine(email, /^\d{6}$/m);
    const toast = page.getByRole('alert').filter({ hasText: says });
    for (const [typed, reason] of [
      ['123', reasons[0] ?? ''],
      [digits === '111111' ? '222222' : '111111', reasons[1] ?? ''],
    ] as const) {
      await code.fill(typed);
      await code.press('Enter');
      await expect(toast).toHaveText(says);
      await standsInSight(code);
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
      await expect(code).toHaveAccessibleDescription(reason);
      await code.press('End');
      await code.press('Backspace');
      await expect(code).not.toHaveAccessibleDescription(reason);
    }
  });

for (const [lang, { step }, wrong] of [
  ['en', factorEn, english['factor-wrong'][1]],
  ['zh', factorZh, chinese['factor-wrong']],
] as const)
  test(`the error of a wrong second-factor code stays below it until it changes, in ${lang}`, async ({
    page,
  }) => {
    const { username, password, ...pair } = await newcomer();
    const { secret } = await tell('beginTotp', pair);
    await tell('confirmTotp', { ...pair, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    await page.setViewportSize(phone);
    await speak(page, lang);
    await open(page, '/login');
    await main(page).locator('[name=username]').fill(username);
    await main(page).locator('[name=password]').fill(password);
    await main(page).locator('[name=password]').press('Enter');
    const code = page.getByRole('textbox', { name: step.code, exact: true });
    const send = main(page).getByRole('button', { name: step.submit, exact: true });
    for (const [typed, reason] of [
      ['', `${step.missing} ${step.hint}`],
      ['000000', `${wrong} ${step.hint}`],
    ] as const) {
      await code.fill(typed);
      await send.click();
      await expect(code).toHaveAccessibleDescription(reason);
      await standsInSight(code);
      await send.focus();
      await expect(code).toHaveAccessibleDescription(reason);
      await code.press('End');
      await code.press('1');
      await expect(code).toHaveAccessibleDescription(step.hint);
    }
  });
