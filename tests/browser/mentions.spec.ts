import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { openTopic, replyTo } from './forum.ts';
import { complaints } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, siteUrl, tell } from './site.ts';

const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
const words = {
  en: { reply: 'Your reply', people: 'People', post: 'Post', text: 'Text' },
  zh: { reply: '您的回复', people: '用户', post: '发布', text: '正文' },
} as const;

/** A topic by one person with a reply by another, and a reader who follows a third. */
async function talk(): Promise<{
  ftid: string;
  asker: Newcomer;
  other: Newcomer;
  followed: Newcomer;
  me: Newcomer;
}> {
  const [asker, other, followed, me] = await Promise.all([newcomer(), newcomer(), newcomer(), newcomer()]);
  const ftid = await openTopic(asker);
  await replyTo(ftid, other, 'Upstairs');
  const { userid, session } = me;
  await tell('follow', { userid, session, from_user_id: userid, to_user_id: followed.userid });
  return { ftid, asker, other, followed, me };
}

for (const [lang, width] of [
  ['en', 390],
  ['zh', 390],
  ['zh', 820],
  ['en', 1440],
] as const)
  test(`an @ lists the people in the topic first, and keys choose (${lang}, ${width})`, async ({ page }) => {
    const complained = complaints(page);
    const said = words[lang];
    const { ftid, asker, other, followed, me } = await talk();
    await speak(page, lang);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, me);
    await open(page, `/forumdetail/${ftid}`);
    const field = page.locator('#reply').locator('textarea');
    const list = page.getByRole('listbox', { name: said.people });
    await field.click();
    await field.pressSequentially('Hello @');
    const options = list.getByRole('option');
    await expect(options).toHaveCount(3);
    const first = [asker.username, other.username].sort();
    expect(await options.allInnerTexts()).toEqual([...first, followed.username]);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
    await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    const box = await boxOf(list);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect((await boxOf(options.nth(0))).height).toBeGreaterThanOrEqual(44);
    const covered = await options.nth(0).evaluate((it) => {
      const { x, y, width: wide, height } = it.getBoundingClientRect();
      return !it.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
    });
    expect(covered).toBe(false);
    const { violations } = await new AxeBuilder({ page }).include('#reply').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await field.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const active = await options.nth(1).getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', active ?? '');
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(field).toHaveValue(`Hello @${followed.username} `);
    await expect(list).toHaveCount(0);
    await expect(field).not.toHaveAttribute('aria-controls');
    await field.pressSequentially(`and @${asker.username.slice(0, 5)}`);
    await expect(options.filter({ hasText: asker.username })).toBeVisible();
    await field.press('Escape');
    await expect(list).toHaveCount(0);
    await field.pressSequentially(asker.username.slice(5));
    await expect(list).toHaveCount(0);
    await page.getByRole('button', { name: said.post, exact: true }).click();
    await expect(page.locator('#floor-2').getByRole('link', { name: `@${asker.username}` })).toBeVisible();
    expect(complained).toEqual([]);
  });

test('a press chooses a person and leaves the focus in the text', async ({ page }) => {
  const { ftid, other, me } = await talk();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, me);
  await open(page, `/forumdetail/${ftid}`);
  const field = page.locator('#reply').locator('textarea');
  await field.fill('Thanks  for this');
  await field.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(7, 7));
  await field.pressSequentially(`@${other.username.slice(0, 4)}`);
  await page.getByRole('option', { name: other.username }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`Thanks @${other.username}  for this`);
});

test('the keys of an input method choose no person, and an e-mail address is not a mention', async ({
  page,
}) => {
  const { ftid, asker, me } = await talk();
  await signIn(page, me);
  await open(page, `/forumdetail/${ftid}`);
  const field = page.locator('#reply').locator('textarea');
  const list = page.getByRole('listbox');
  await field.click();
  await field.pressSequentially(`@${asker.username.slice(0, 5)}`);
  await expect(list).toBeVisible();
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(field).toHaveValue(`@${asker.username.slice(0, 5)}`);
  await expect(list).toBeVisible();
  await field.fill('');
  await field.pressSequentially(`me@${asker.username.slice(0, 5)}`);
  await expect(list).toHaveCount(0);
});

for (const lang of ['en', 'zh'] as const)
  test(`Esc closes the list and leaves the form for a new topic open (${lang})`, async ({ page }) => {
    const { followed, me } = await talk();
    await speak(page, lang);
    await page.setViewportSize({ width: 820, height: 844 });
    await signIn(page, me);
    await open(page, '/forum/list#write');
    const form = page.getByRole('dialog');
    const field = form.getByLabel(words[lang].text, { exact: true });
    await field.click();
    await field.pressSequentially(`@${followed.username.slice(0, 3)}`);
    await expect(form.getByRole('listbox').getByRole('option').first()).toHaveText(followed.username);
    const inside = await boxOf(form);
    const box = await boxOf(form.getByRole('listbox'));
    expect(box.y + box.height).toBeLessThanOrEqual(inside.y + inside.height);
    await field.press('Escape');
    await expect(form.getByRole('listbox')).toHaveCount(0);
    await expect(form).toBeVisible();
  });

test('nothing loads before the first @', async ({ page }) => {
  const { ftid, me } = await talk();
  const asked: string[] = [];
  page.on('request', (it) => asked.push(it.url()));
  await signIn(page, me);
  await open(page, `/forumdetail/${ftid}`);
  const field = page.locator('#reply').locator('textarea');
  await field.click();
  await field.pressSequentially('No mention here');
  expect(asked.filter((it) => it.includes('mention'))).toEqual([]);
  await field.pressSequentially(' @');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(asked.some((it) => it.includes('mention-list'))).toBe(true);
});
