import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { languages, speak } from './languages.ts';
import { mailedLine, newcomer, newName, tell } from './site.ts';

const code = /^\d{6}$/m;
const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [lang, { shell }] of languages)
    test(`sign-in and sign-up pages have no footer, end above a phone’s bar, and link to the privacy policy (${lang})`, async ({
      page,
    }) => {
      await speak(page, lang);
      const forms = ['/login', '/passwordreset', '/verifyemail', `/signup/${newName()}@nyu.edu/000000`];
      for (const width of [390, 768])
        for (const form of forms) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(form);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('contentinfo')).toBeHidden();
          // The last link of the form is not below the bar.
          const last = page.getByRole('main').getByRole('link').last();
          await last.scrollIntoViewIfNeeded();
          const [{ y = 0, height = 0 }, bar] = [
            await boxOf(last),
            await boxOf(page.getByRole('navigation', { name: shell.mobileBar, exact: true })),
          ];
          expect(y + height, `${form} at ${width}`).toBeLessThanOrEqual(bar?.y ?? 0);
        }
      await page.getByRole('main').locator('a[href="/privacy-policy"]').click();
      await expect(page).toHaveURL('/privacy-policy');
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });

  test('a person registers with the mailed code and is signed in at home', async ({ page }) => {
    const name = newName();
    const email = `${name}@nyu.edu`;
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/verifyemail');

    await page.getByLabel('E-mail').fill('amy@school');
    await page.getByLabel('E-mail').press('Tab');
    await says(page, 'Invalid email. Please enter a valid email address.');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('button', { name: 'Send code', exact: true })).toBeDisabled();
    await expect(page.getByText(/^[1-5] s$/)).toBeVisible();
    await expect(page.getByLabel('Verification code')).toBeFocused();
    const digits = await mailedLine(email, code);

    await page.keyboard.type(digits === '111111' ? '222222' : '111111');
    await page.keyboard.press('Enter');
    await says(page, 'Verification error: The verification code is incorrect.');
    await paste(page, ` ${digits.slice(0, 3)} ${digits.slice(3)}\n`);
    await expect(page.getByLabel('Verification code')).toHaveValue(digits);
    await page.getByRole('button', { name: 'Next Step' }).click();
    await says(page, 'Verification successful! Your email has been verified.');
    await expect(page).toHaveURL(`/signup/${encodeURIComponent(email)}/${digits}`);

    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('pass-word1');
    await page.getByLabel('Confirm password').fill('pass-word1');
    await expect(page.getByLabel('School')).toHaveValue('2');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await says(page, 'Sign up successful!');
    await expect(page).toHaveURL('/school/2');
    expect(await page.evaluate(() => localStorage.getItem('school'))).toBe('2');
    const auth = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
    expect(auth).toMatchObject({ school_abbr: 'NYU', vip: 0 });

    await page.goto('/userpage/profile');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Your e-mail belongs to this school.')).toBeVisible();
  });

  test('errors of a sign-up show next to their fields, and no typed text is lost', async ({ page }) => {
    const taken = await newcomer();
    await page.goto(`/signup/${newName()}@nyu.edu/000000`);
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByLabel('Confirm password').press('Enter');
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/username error/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password error/);
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match!/);
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.goto(`/verifyemail`);
    const email = `${newName()}@nyu.edu`;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('E-mail').press('Enter');
    await page.goto(`/signup/${email}/${await mailedLine(email, code)}`);
    await page.getByLabel('Username').fill(taken.username.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('pass-word1');
    await page.getByLabel('Confirm password').fill('pass-word1');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await says(page, 'Username already exists');
    await expect(page.getByLabel('Username')).toHaveValue(taken.username.toUpperCase());
    await expect(page.getByLabel('Confirm password')).toHaveValue('pass-word1');
    const username = page.getByLabel('Username');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/Username already exists/);
    await page.getByLabel('Confirm password').focus();
    await page.getByLabel('School').focus();
    await expect(username).toHaveAccessibleDescription(/Username already exists/);
    await username.press('End');
    await username.press('x');
    await expect(username).not.toHaveAccessibleDescription(/Username already exists/);

    await page.route('**/api/user/register', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await says(page, 'Sign up failed!');
  });
});

test.describe('on a desktop, in Chinese', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });

  test('a person registers in Chinese, with a Chinese mail', async ({ page }) => {
    const name = newName();
    await page.goto('/verifyemail');
    await page.getByLabel('邮箱').fill(`${name}@example.com`);
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.getByLabel('验证码', { exact: true }).fill(await mailedLine(`${name}@example.com`, code));
    await page.getByRole('button', { name: '下一步' }).click();
    await says(page, '验证成功！您的邮箱已通过验证。');
    await page.getByLabel('用户名').fill(name);
    await page.getByLabel('密码', { exact: true }).fill('pass-word1');
    await page.getByLabel('确认密码').fill('pass-word2');
    await page.getByLabel('确认密码').press('Enter');
    await expect(page.getByLabel('确认密码')).toHaveAccessibleDescription(/两次输入的密码不一致！/);
    await page.getByLabel('确认密码').fill('pass-word1');
    await expect(page.getByRole('option', { name: '多伦多大学' }).first()).toBeAttached();
    await page.getByRole('main').getByRole('button', { name: '注册' }).click();
    await says(page, '注册成功！');
    await expect(page).toHaveURL('/school/103');
    await page.getByRole('main').getByRole('link', { name: '全部学校', exact: true }).first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: `${name} 的账户` })).toBeVisible();
  });
});

test('sign-up proposes the school of the address or of its parent domain, else USC', async ({ page }) => {
  for (const [email, school] of [
    ['amy@student.ubc.ca', '110'],
    ['amy@utoronto.ca', '109'],
    ['amy@notubc.ca', '103'],
    ['amy@gmail.com', '103'],
  ]) {
    await page.goto(`/signup/${email}/123456`);
    await expect(page.getByLabel('School')).toHaveValue(school ?? '');
  }
});

for (const [lang, username, password, confirm, submit, reason] of [
  ['en', 'Username', 'Password', 'Confirm password', 'Sign Up', 'The code of this link is wrong'],
  ['zh', '用户名', '密码', '确认密码', '注册', '这个链接里的验证码不正确'],
] as const)
  test(`the reason for a refused code stays in the form when the toast has gone (${lang})`, async ({
    page,
  }) => {
    const email = `${newName()}@nyu.edu`;
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`/signup/${email}/123456?lang=${lang}`);
    await page.getByLabel(username, { exact: true }).fill(newName());
    await page.getByLabel(password, { exact: true }).fill('t-Rust9!moor-7x');
    await page.getByLabel(confirm, { exact: true }).fill('t-Rust9!moor-7x');
    await page.getByRole('button', { name: submit, exact: true }).click();
    const form = page.locator('form', { has: page.getByLabel(username, { exact: true }) });
    await expect(form).toContainText(reason);
    await expect(form.getByText(reason)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(form).toContainText(reason);
  });

test('a common password is refused next to its field, and the meter shows its strength', async ({ page }) => {
  const email = `${newName()}@nyu.edu`;
  await tell('verifyEmail', { email });
  await page.goto(`/signup/${email}/${await mailedLine(email, code)}`);
  const password = page.getByLabel('Password', { exact: true });
  const meter = page.getByRole('meter', { name: 'Password strength' });
  await page.getByLabel('Username').fill(newName());
  await password.fill('trustno1');
  await expect(meter).toHaveAttribute('value', '1');
  await page.getByLabel('Confirm password').fill('trustno1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(password).toHaveAccessibleDescription(/password error: .*commonest/);
  await expect(password).toBeFocused();
  await password.fill('t-Rust9!moor-7x');
  await expect(meter).toHaveAttribute('value', '3');
  await expect(page.getByRole('status').filter({ hasText: 'Strong' })).toBeVisible();
  await page.getByLabel('Confirm password').fill('t-Rust9!moor-7x');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/school/2');

  await page.goto('/userpage/password?lang=zh');
  await page.getByLabel('新密码', { exact: true }).fill('iloveyou');
  await page.getByLabel('确认新密码').fill('iloveyou');
  await page.getByRole('button', { name: '更新密码' }).click();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAccessibleDescription(/密码不符合要求：/);
});

test('an address with an account, an expired code and a silent server have their own messages', async ({
  page,
}) => {
  const { email } = await newcomer();
  await page.goto('/verifyemail');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('E-mail').press('Enter');
  await says(page, 'Email already exists');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();

  const fresh = `${newName()}@nyu.edu`;
  await tell('verifyEmail', { email: fresh });
  const wrong = { email: fresh, verification_code: 'no code' };
  for (let tries = 0; tries < 5; tries += 1) await expect(tell('checkCode', wrong)).rejects.toThrow();
  await page.getByLabel('E-mail').fill(fresh);
  await page.getByLabel('Verification code').fill('123456');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await says(page, 'Verification error: The verification code has expired.');

  await page.route('**/api/user/pre_register', (route) => route.fulfill({ json: { what: 'is this' } }));
  await page.getByRole('button', { name: 'Next Step' }).click();
  await says(page, 'Unexpected response from the server. Please try again later.');

  await page.unroute('**/api/user/pre_register');
  await page.route('**/api/user/pre_register', (route) => route.abort());
  await page.getByRole('button', { name: 'Next Step' }).click();
  await says(page, 'Verification failed due to a network or server error. Please try again.');
});

test('a late tick of an ended countdown does not change the button', async ({ page }) => {
  const { email } = await newcomer();
  await page.addInitScript(tickAsTheButtonComesBack);
  await page.goto('/verifyemail');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('E-mail').press('Enter');
  await says(page, 'Email already exists');
  expect(await page.evaluate(() => Reflect.get(window, 'lateTicks'))).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

/** Runs in the page: a countdown that still runs ticks once more in the same task that enables the button. */
function tickAsTheButtonComesBack(): void {
  const running = new Map<unknown, () => void>();
  const { setInterval: begin, clearInterval: end } = window;
  const begun = (tick: () => void, ms: number) => {
    const timer = begin(tick, ms);
    if (ms <= 1000) running.set(timer, tick);
    return timer;
  };
  const ended = (timer: number) => {
    running.delete(timer);
    end(timer);
  };
  Object.assign(window, { setInterval: begun, clearInterval: ended, lateTicks: 0 });
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target instanceof HTMLButtonElement && !target.disabled)) return;
    for (const tick of running.values()) tick();
    Object.assign(window, { lateTicks: Reflect.get(window, 'lateTicks') + running.size });
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Verification code').evaluate((input: HTMLInputElement, pasted) => {
    input.focus();
    input.select();
    document.execCommand('insertText', false, pasted);
  }, text);
}
