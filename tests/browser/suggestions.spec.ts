import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { publish } from './listings.ts';
import { newcomer, newName, open } from './site.ts';

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

/** The texts of the suggestion requests, in order. */
function asked(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/item/suggest') texts.push(url.searchParams.get('name') ?? '');
  });
  return texts;
}

async function remembered(page: Page, ...searches: string[]): Promise<void> {
  await page.addInitScript(
    (kept) => localStorage.getItem('searches') ?? localStorage.setItem('searches', kept),
    JSON.stringify(searches),
  );
}

test('typing shows titles and categories, and a title opens its listing', async ({ page }) => {
  const name = `Desk ${newName()}`;
  const iid = await publish(await newcomer(), { name, price: 30 });
  const typed = name.slice(0, -1);
  const texts = asked(page);
  await open(page, '/faq');
  // In one script: on a busy machine, presses of keys may be further apart than the pause.
  await field(page).evaluate((input: HTMLInputElement, typed) => {
    input.focus();
    for (const letter of typed) document.execCommand('insertText', false, letter);
  }, typed);
  await expect(list(page).getByRole('option', { name })).toBeVisible();
  await expect(page.locator('[aria-live]').filter({ hasText: /^\d suggestions?$/ })).toBeAttached();
  expect(texts, 'once after a pause').toEqual([typed]);
  await field(page).fill('boo');
  await expect(list(page).getByRole('option', { name: 'Books Used Items' })).toBeVisible();
  await field(page).fill('书');
  await expect(list(page).getByRole('option', { name: 'Books Used Items' })).toBeVisible();
  await field(page).fill('furn');
  await expect(list(page).getByRole('option', { name: 'Used Items' }).first()).toBeVisible();
  await field(page).fill(name);
  // The interpretation of the words may be next to it.
  await list(page)
    .getByRole('option', { name: `${name} Used Items`, exact: true })
    .click();
  await expect(page).toHaveURL(`/detail/${iid}`);
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

/** The shortcut is listened for by an effect, which may run a moment after hydration. */
async function pressUntilFocused(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

test('the keyboard operates the list, and Enter without a choice searches the typed text', async ({
  page,
}) => {
  await remembered(page, 'lamp', 'desk', '自行车');
  await open(page, '/faq');
  await pressUntilFocused(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(list(page).getByRole('option')).toHaveText(['lamp', 'desk', '自行车']);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('lamp');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('End');
  await expect(active(page)).toHaveText('自行车');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(active(page)).toHaveText('lamp');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?name=desk');
  await expect(field(page)).toHaveValue('desk');
  await field(page).fill('lam');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?name=lam');
  await expect(list(page)).toBeHidden();
  await field(page).fill('');
  await expect(list(page).getByRole('option')).toHaveText(['lam', 'desk', 'lamp', '自行车']);
});

test('text typed before the next page shows stays in the field', async ({ page }) => {
  await open(page, '/faq');
  await field(page).fill('desk');
  await field(page).evaluate((input: HTMLInputElement) => {
    const push = history.pushState;
    history.pushState = function (...given) {
      push.apply(this, given);
      input.focus();
      input.value = 'lam';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?name=desk');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(field(page)).toHaveValue('lam');
});

test('recent searches can be removed one by one, by key or press, and all at once', async ({ page }) => {
  await remembered(page, 'one', 'two', 'three', 'four');
  await open(page, '/faq');
  await field(page).focus();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(list(page).getByRole('option')).toHaveText(['two', 'three', 'four']);
  await page.getByRole('button', { name: 'Remove “three” from recent searches' }).click();
  await expect(list(page).getByRole('option')).toHaveText(['two', 'four']);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('[]');
});

test('composing in an input method is not interrupted', async ({ page }) => {
  const texts = asked(page);
  await open(page, '/faq');
  await field(page).focus();
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['y', 'yi', 'yi’g', 'yi’gu', 'yi’gui'])
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  // Longer than the pause before the request.
  await page.waitForTimeout(400);
  expect(texts).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/faq');
  await devtools.send('Input.insertText', { text: '衣柜' });
  await expect(field(page)).toHaveValue('衣柜');
  await expect(list(page).getByRole('option', { name: '衣柜' }).first()).toBeVisible();
  expect(texts).toEqual(['衣柜']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?name=${encodeURIComponent('衣柜')}`);
});

test('a late answer to earlier text is not shown, and a failing one has no effect', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  const answer = (name: string) => ({ suggestions: [{ kind: 'listing', iid: 'x', name, type: 'used' }] });
  await page.route('**/api/item/suggest*', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('name');
    if (typed === 'qa') await late.promise;
    if (typed === 'qabc') return route.abort();
    await route.fulfill({ json: answer(`about ${typed}`) }).catch(() => {});
  });
  await open(page, '/faq');
  const begun = page.waitForRequest('**/api/item/suggest?name=qa&*');
  await field(page).fill('qa');
  await begun;
  await field(page).fill('qab');
  await expect(list(page).getByRole('option')).toHaveText([/about qab/]);
  late.resolve();
  await page.waitForTimeout(100);
  await expect(list(page).getByRole('option')).toHaveText([/about qab/]);
  await field(page).fill('qabc');
  await expect(list(page)).toBeHidden();
  await field(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
});

test('on a phone the list is as wide as the screen, and sound in both themes', async ({ page }) => {
  await remembered(page, 'desk', 'x'.repeat(100));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await field(page).fill('s');
  await expect(list(page).getByRole('option').nth(5)).toBeVisible();
  const panel = await boxOf(list(page).locator('../..'));
  expect([panel.x, panel.width]).toEqual([0, 390]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Clearing a field presses Delete, which an active option would handle.
    await page.keyboard.press('Escape');
    await field(page).fill('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(active(page)).toHaveText('desk');
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.failureSummary)}`)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await field(page).fill('des');
  await expect(list(page)).toBeVisible();
  await list(page).getByRole('option').first().click();
  await expect(page).not.toHaveURL('/');
});

test('suggestions load when a field gets the focus, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /suggestions/.test(url))).toEqual([]);
  await field(page).focus();
  await expect.poll(() => scripts.filter((url) => /suggestions/.test(url)).length).toBe(1);
});
