import { expect, type Locator, type Page, test } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { fact, openThreePages, pagePicture, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { closeAll, messages, talker, write } from './chats.ts';
import { complaints, layoutShift } from './listings.ts';
import { type Newcomer, newcomer, newName, open, signIn, siteUrl, tell } from './site.ts';

const as = ({ userid, session }: Newcomer, fields: object) => ({ userid, session, ...fields });
const main = (page: Page) => page.getByRole('main');
const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };

/** How large a control is. */
const sizeOf = async (it: Locator) => {
  const box = await boxOf(it);
  return { width: box.width, height: box.height };
};

const speech = {
  en: {
    titles: ['Report this listing', 'Report this topic', 'Report this reply', 'Report this page'],
    reason: 'What is wrong with it?',
    missing: 'Please choose a reason.',
    send: 'Send report',
    sent: 'Your report has arrived',
  },
  zh: {
    titles: ['举报这条信息', '举报这个话题', '举报这条回复', '举报这页书'],
    reason: '有什么问题？',
    missing: '请选择一个理由。',
    send: '提交举报',
    sent: '举报已收到',
  },
};

for (const [lang, width] of [
  ['en', 390],
  ['zh', 390],
  ['en', 1440],
] as const)
  test(`a visitor reports a listing, a topic, a reply and a page with two presses (${lang}, ${width})`, async ({
    page,
  }) => {
    const words = speech[lang];
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await page.setViewportSize({ width, height: 900 });
    const ann = await newcomer();
    const { iid } = await tell('setListing', as(ann, desk));
    const { ftid } = await tell('setTopic', as(ann, { title: 'Where to park', forum_id: 17 }));
    await tell('setPost', as(ann, { ftid, content: 'Behind the library.' }));
    const id = await sharePage(ann, await pagePicture('#3a3'), { content_name: 'Green book' });
    const wrong = complaints(page);
    for (const [at, path] of [
      `/detail/${iid}`,
      `/forumdetail/${ftid}`,
      `/forumdetail/${ftid}`,
      `/content_sharing/${ann.userid}/${id}`,
    ].entries()) {
      const name = words.titles[at] ?? '';
      await open(page, path);
      const button = main(page).getByRole('button', { name });
      expect((await sizeOf(button)).height).toBeGreaterThanOrEqual(36);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await button.click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('button', { name: words.send }).click();
      await expect(dialog.getByText(words.missing)).toBeVisible();
      await expect(dialog.getByLabel(words.reason)).toBeFocused();
      await dialog.getByLabel(words.reason).selectOption('spam');
      await dialog.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.sent).first()).toBeVisible();
      await expect(dialog).toBeHidden();
    }
    expect(wrong).toEqual([]);
  });

test('an open report dialog keeps its page while the carousel turns', async ({ page }) => {
  const [shown] = await openThreePages(page);
  await main(page).getByRole('button', { name: 'Report this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this page' });
  await dialog.getByLabel(speech.en.reason).selectOption('spam');
  // The dialog covers the button; only a script can press it.
  await page.getByRole('button', { name: 'Next page', includeHidden: true }).dispatchEvent('click');
  await expect(fact(page, 'Page Number')).toHaveText('2');
  const sent = page.waitForRequest((it) => it.url().endsWith(paths.sendReport[1]));
  await dialog.getByRole('button', { name: speech.en.send }).click();
  expect((await sent).postDataJSON()).toMatchObject({ about: { id: shown } });
  await expect(dialog).toBeHidden();
});

test('a copyright notice names the person who sends it', async ({ page }) => {
  const ann = await newcomer();
  const { iid } = await tell('setListing', as(ann, desk));
  await open(page, `/detail/${iid}`);
  await main(page).getByRole('button', { name: 'Report this listing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong with it?').selectOption('copyright');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByLabel('Your name or organization')).toBeFocused();
  await dialog.getByLabel('Your name or organization').fill('A Press');
  await dialog.getByLabel('Your e-mail').fill('press@example.com');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report has arrived').first()).toBeVisible();
});

test('people’s own things have no report button', async ({ page }) => {
  const ann = await newcomer();
  const { iid } = await tell('setListing', as(ann, desk));
  await signIn(page, ann);
  await open(page, `/detail/${iid}`);
  await expect(main(page).getByText('Your listing').first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Report this listing' })).toHaveCount(0);
});

test('before a message is reported, the dialog says what staff will see', async ({ page }) => {
  const [ann, ben] = [await newcomer(), await newcomer()];
  await tell('sendMessage', as(ann, { to_userid: ben.userid, content: 'Send me your code' }));
  await tell('sendMessage', as(ben, { to_userid: ann.userid, content: 'No' }));
  await signIn(page, ben);
  await open(page, `/chats/${ann.userid}`);
  const flag = main(page).getByRole('button', { name: 'Report this message' });
  await expect(flag).toHaveCount(1);
  await main(page).getByText('Send me your code').hover();
  await expect(flag).toHaveCSS('opacity', '1');
  await flag.click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog.getByText('this message and the ten before it')).toBeVisible();
  await dialog.getByLabel('What is wrong with it?').selectOption('scam');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('we will tell you what came of it').first()).toBeVisible();
});

test('a message of the room that a visitor reports disappears for the visitor', async ({ browser, page }) => {
  const said = `Send me your code, ${newName()}`;
  const ann = await talker(browser);
  await open(ann.page, '/globalchatroom');
  await expect(ann.page.getByText(/\d+ online/)).toBeVisible();
  await write(ann.page, said);
  await expect(messages(ann.page, said)).not.toHaveAttribute('data-state');
  await expect(messages(ann.page, said).getByRole('button', { name: 'Report this message' })).toHaveCount(0);
  await open(page, '/globalchatroom');
  await messages(page, said).hover();
  await messages(page, said).getByRole('button', { name: 'Report this message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog.getByText('the ten before it')).toHaveCount(0);
  await dialog.getByLabel('What is wrong with it?').selectOption('scam');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report has arrived').first()).toBeVisible();
  await expect(messages(ann.page, said)).toHaveCount(1);
  await closeAll(browser);
});
