import { expect, type Locator, type Page, test } from '@playwright/test';
import { problems as english } from '#contract/problems.ts';
import { posting as postingEn } from '#contract/words/en/posting.ts';
import { posting as postingZh } from '#contract/words/zh/posting.ts';
import { problems as chinese } from '#contract/words/zh/problems.ts';
import { boxOf } from './box.ts';
import { languages, speak } from './languages.ts';
import { withPhotos } from './listings.ts';
import { atThePostScreen } from './posting.ts';
import { mailedLine, newcomer, newName, open, signIn, tell } from './site.ts';

/** The longest refusal in each language. */
const longest = {
  en: longestOf(Object.values(english).map(([, sentence]) => sentence)),
  zh: longestOf(Object.values(chinese)),
};
function longestOf(sentences: string[]): string {
  return sentences.reduce((one, other) => (other.length > one.length ? other : one));
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('alert');
const checkIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Daily check-in' }).click();

/** From here on, time advances only when a test advances it. */
async function openAndStopTime(page: Page, path = '/faq'): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a message is an alert that disappears after five seconds', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await expect(toasts(page)).toHaveText('Please login first!');
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCSS('opacity', '0');
  await page.clock.runFor(400);
  await expect(toasts(page)).toHaveCount(0);
});

test('a message animates for 400 ms, and not under reduced motion', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await expect(toasts(page)).toHaveCSS('animation-duration', '0.4s');
  await toasts(page).getByText('Please login first!').click();
  await expect(toasts(page)).toHaveCSS('transition-duration', /^0\.4s/);
  await page.clock.runFor(400);
  await expect(toasts(page)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkIn(page);
  await expect(toasts(page)).toHaveCSS('animation-duration', '0s');
});

test('a press on a message or on its cross closes only that one', async ({ page }) => {
  await openAndStopTime(page, '/verifyemail');
  await checkIn(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toasts(page)).toHaveText(['Please login first!', /^Invalid email\./]);
  await toasts(page).first().getByText('Please login first!').click();
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveText([/^Invalid email\./]);
  await toasts(page).getByRole('button', { name: 'Close message' }).click();
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});

test('a message stays while the pointer is over it', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await toasts(page).hover();
  await page.clock.runFor(8000);
  await expect(toasts(page)).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 400);
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(0);
});

test('a message is not a button; only its cross is one', async ({ page }) => {
  await openAndStopTime(page);
  await checkIn(page);
  await expect(toasts(page)).toHaveText('Please login first!');
  await expect(toasts(page).getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'login' })).toHaveCount(0);
});

test('a message of the first priority is in front', async ({ page }) => {
  const amy = await newcomer();
  // Without this, the socket would report the end of the session before the press.
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await signIn(page, amy);
  await openAndStopTime(page);
  await expect(page.getByRole('banner').getByText('VIP 0').first()).toBeVisible();
  await checkIn(page);
  await expect(toasts(page)).toHaveCount(1);
  await tell('logOutEverywhere', { ...amy });
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(toasts(page)).toHaveCount(2);
  await expect(toasts(page).first()).toContainText('Your session has ended.');
  await expect(toasts(page).last()).toContainText('Successfully checked in!');
});

test('the message of a finished act shows once', async ({ page }) => {
  // Set while no screen is open that would show it at once.
  await page.goto('/api/school/list');
  await page.evaluate(() => localStorage.setItem('success', 'Sign up successful!'));
  await openAndStopTime(page);
  await expect(toasts(page)).toHaveText('Sign up successful!');
  expect(await page.evaluate(() => localStorage.getItem('success'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('the error about a wrong code disappears once the right one is accepted', async ({ page }) => {
  const email = `${newName()}@nyu.edu`;
  await open(page, '/verifyemail');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const digits = await mailedLine(email, /^\d{6}$/m);
  const code = page.getByLabel('Verification code');
  await code.fill(digits === '111111' ? '222222' : '111111');
  await code.press('Enter');
  await expect(toasts(page)).toContainText('Verification error');
  await toasts(page).hover();
  await code.fill(digits);
  await code.press('Enter');
  await expect(toasts(page)).toHaveText(['Verification successful! Your email has been verified.']);
});

test('the hint to log in disappears with the sign-in', async ({ page }) => {
  const amy = await newcomer();
  await open(page, '/login');
  await checkIn(page);
  await expect(toasts(page)).toHaveText('Please login first!');
  await toasts(page).hover();
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

for (const [lang, { shell }] of languages)
  test(`two presses for one thing leave one message (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await openAndStopTime(page);
    const button = page.getByRole('banner').getByRole('button', { name: shell.checkIn });
    const shown = page.getByRole('region', { name: shell.messages }).getByRole('alert');
    await button.click();
    await button.click();
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(shown).toHaveCount(1);
  });

test('files refused for several reasons give one message that lists them all', async ({ page }) => {
  await atThePostScreen(page);
  await page.getByLabel('Add photos').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['no picture'], 'a.txt', { type: 'text/plain' }));
    chosen.items.add(new File([new Uint8Array(41 * 1024 * 1024)], 'b.png', { type: 'image/png' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(toasts(page)).toHaveText(['Only images can be added. A picture may have at most 40 MB.']);
});

for (const [lang, { shell, accounts, detail, chat, share }] of languages)
  test.describe(`on a phone (${lang})`, () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test.beforeEach(({ page }) => speak(page, lang));
    const shown = (page: Page) =>
      page.getByRole('region', { name: shell.messages }).getByRole('alert').filter({ visible: true });
    const top = async (it: Locator) => (await it.boundingBox())?.y ?? 0;

    /** The one message is 48 px high, 12 px above what is below it, and covers the whole width between the gutters. */
    async function standsAbove(page: Page, below: Locator): Promise<void> {
      await expect(shown(page)).toHaveCount(1);
      // It stays while the pointer is over it.
      await shown(page).hover();
      await expect
        .poll(async () => {
          const { x = 0, y = 0, width = 0, height = 0 } = (await shown(page).boundingBox()) ?? {};
          const space = (await top(below)) - y - height;
          return { x, width, height, near: Math.abs(space - 12) <= 2 };
        })
        .toEqual({ x: 16, width: 358, height: 48, near: true });
    }

    test('one message at a time shows above the bar, clear of the heading and the buttons', async ({
      page,
    }) => {
      await open(page, '/verifyemail');
      await page.getByRole('button', { name: accounts.verify.send, exact: true }).click();
      const first = (await shown(page).textContent()) ?? '';
      const bar = page.getByRole('navigation', { name: shell.mobileBar, exact: true });
      await standsAbove(page, bar);
      await page.getByRole('button', { name: shell.menu, exact: true }).click();
      await page.getByRole('button', { name: shell.checkIn }).click();
      await expect(shown(page)).not.toHaveText(first);
      await standsAbove(page, bar);
      await shown(page).getByRole('button', { name: shell.closeMessage }).click();
      await expect(shown(page)).toHaveText(first);
    });

    test('a message with Undo at its right shows above the buttons of a listing', async ({ page }) => {
      await signIn(page, await newcomer());
      await open(page, '/post');
      const posting = lang === 'en' ? postingEn : postingZh;
      const title = page.getByLabel(posting.name, { exact: true });
      await title.fill('Desk lamp');
      const reset = page.getByRole('main').getByRole('button', { name: posting.reset, exact: true });
      await reset.click();
      await standsAbove(page, reset.locator('xpath=../..'));
      const undo = shown(page).getByText(shell.undo, { exact: true });
      const { x, width } = await boxOf(undo);
      const cross = await boxOf(shown(page).getByRole('button', { name: shell.closeMessage }));
      expect(cross.x - x - width).toBeLessThanOrEqual(12);
      await page.getByRole('button', { name: posting.preview }).click();
      await page.keyboard.press('Escape');
      await undo.click();
      await expect(title).toHaveValue('Desk lamp');
    });

    test('a message shows above the field of a chat, however high it grows', async ({ page }) => {
      await open(page, '/globalchatroom');
      const field = page.getByRole('textbox', { name: chat.placeholder });
      await field.fill('one\ntwo\nthree\nfour');
      await page.getByRole('button', { name: chat.send }).click();
      await standsAbove(page, field.locator('xpath=ancestor::form/..'));
    });

    test('a two-line message is 48 px high, up to 768 px, and the longest is shown whole', async ({
      page,
    }) => {
      await page.goto('/api/school/list');
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        // The message of a finished act, which may be any sentence.
        await page.evaluate((text) => localStorage.setItem('success', text), longest[lang]);
        await open(page, '/faq');
        await shown(page).hover();
        const { height, lines, cut } = await shown(page).evaluate((it) => {
          const text = it.querySelector('span') as HTMLElement;
          const lines = Math.round(text.getBoundingClientRect().height / 19);
          return { height: it.getBoundingClientRect().height, lines, cut: it.scrollHeight > it.clientHeight };
        });
        expect(cut, `at ${width}`).toBe(false);
        expect(height, `at ${width}`).toBe(Math.max(48, 19 * lines + 10));
        if (width === 768) expect((await boxOf(shown(page))).width).toBe(736);
      }
    });

    test('over a sheet a message shows at the top edge, clear of the sheet’s content', async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, `/detail/${(await withPhotos('house', 2)).iid}`);
      await page.getByRole('main').getByRole('button', { name: detail.share, exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: share.copy }).click();
      await expect.poll(() => top(shown(page))).toBe(8);
      const [message, below] = [await boxOf(shown(page)), await boxOf(sheet)];
      expect(message.y + message.height).toBeLessThanOrEqual(below.y);
      await page.mouse.click(message.x + message.width - 24, message.y + 24);
      await expect(shown(page)).toHaveCount(0);
      await expect(sheet).toBeVisible();
    });
  });
