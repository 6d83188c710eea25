import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { publish } from './listings.ts';
import { openForm } from './posting.ts';
import { mailedLine, newcomer, newName, open, signIn, siteUrl } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const phone = { width: 390, height: 844 };
const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);

/** The position of a control's field in the window, and whether it and its error are uncovered. */
function place(control: Locator) {
  return control.evaluate((it) => {
    const field = it.closest('[data-field]') ?? it;
    const seen = (one: Element | null) => {
      const { left, top, width, height } = one?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2);
      return hit !== null && field.contains(hit);
    };
    const { scrollHeight } = document.documentElement;
    return {
      top: Math.round(field.getBoundingClientRect().top),
      atEnd: scrollY + innerHeight >= scrollHeight - 1,
      // The input of a file is not drawn; its label is.
      seen: seen(it.closest('label') ?? it) && seen(field.querySelector('p:has(svg)')),
    };
  });
}

/** The control has the focus, and its field is 120 px below the top, or as near as the end of the page allows. */
async function standsInSight(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(async () => {
    const { top, atEnd, seen } = await place(control);
    expect(seen).toBe(true);
    if (!atEnd || top < 120) expect(Math.abs(top - 120), `the field is at ${top}`).toBeLessThanOrEqual(1);
  }).toPass({ timeout: 5000 });
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
  test(`on a phone an empty listing says what is missing, and each chip leads to its field, in ${lang}`, async ({
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
    await button.click();
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

test('on a phone no field of the listing takes the focus below the bars', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, await newcomer());
  await openForm(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('3 things missing:')).toBeVisible();
  const bars = await boxOf(main(page).getByRole('list', { name: '3 things missing:' }));
  for (const name of ['Price', 'Original price', 'Description', 'Contact', 'Tags'])
    for (const back of [0, 4000]) {
      await page.evaluate((top) => {
        (document.activeElement as HTMLElement).blur();
        scrollTo({ top });
      }, back);
      const field = page.getByRole('textbox', { name, exact: name === 'Price' }).first();
      await field.evaluate((it: HTMLElement) => it.focus());
      const { y, height } = await boxOf(field);
      expect(y + height, name).toBeLessThan(bars.y);
      expect(y, name).toBeGreaterThan(52);
    }
});

test('a draft without price and description is published from Manage: both are marked, and the first in sight', async ({
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

const forms: [what: string, path: string, button: string, field: string][] = [
  ['sign-in', '/login', 'Login', 'Username'],
  ['e-mail', '/verifyemail', 'Send code', 'E-mail'],
  ['code', '/verifyemail', 'Next Step', 'E-mail'],
  ['sign-up', '/signup/amy@nyu.edu/000000', 'Sign Up', 'Username'],
  ['reset key', '/passwordreset', 'Next Step', 'Key from the mail'],
  ['contact', '/contact-us', 'Send report', 'What happened?'],
  ['password', '/userpage/password', 'Update password', 'New password'],
  ['book page', '/content_sharing/upload', 'Submit', 'Image or PDF'],
];
for (const size of [phone, { width: 820, height: 1180 }])
  test(`every form shows its first wrong field ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    const amy = await newcomer();
    for (const [what, path, button, field] of forms) {
      if (what === 'password') await signIn(page, amy);
      await test.step(what, async () => {
        await open(page, path);
        await main(page).getByRole('button', { name: button, exact: true }).click();
        await standsInSight(main(page).getByLabel(field, { exact: true }));
      });
    }
    await open(page, '/donate/payment');
    const amount = main(page).getByRole('textbox').first();
    await amount.fill('1');
    await amount.press('Enter');
    await standsInSight(amount);
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
  test(`why a sign-in failed stays until a field changes, in ${lang}`, async ({ page }) => {
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
  test(`why a code is wrong stays below it until it changes, in ${lang}`, async ({ page }) => {
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
