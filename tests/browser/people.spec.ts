import { expect, type Page, test } from '@playwright/test';
import { pagePicture, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { complaints, jumps, layoutShift } from './listings.ts';
import { type Newcomer, newcomer, newName, open, signIn, siteUrl, tell } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
const as = ({ userid, session }: Newcomer, fields: object) => ({ userid, session, ...fields });

/** A person with a description, a listing, a topic and a book page. */
async function publisher(): Promise<Newcomer> {
  const ann = await newcomer();
  await tell('changeUser', as(ann, { about: 'I sell desks and read a lot.' }));
  const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
  await tell('setListing', as(ann, desk));
  const { ftid } = await tell(
    'setTopic',
    as(ann, { title: 'Where to park', forum_id: 17, content: 'Tell me' }),
  );
  await tell('setPost', as(ann, { ftid, content: 'Behind the library.' }));
  await sharePage(ann, await pagePicture('#3a3'), { content_name: 'Green book' });
  return ann;
}

for (const [lang, joined, follow, message, parts] of [
  ['en', /^Joined \w+ \d{4}$/, 'Follow', 'Message', ['On sale', 'Topics', 'Book pages']],
  ['zh', /^\d{4}年\d+月加入$/, '关注', '发消息', ['在售', '话题', '书页']],
] as const)
  for (const width of [390, 820, 1440])
    test(`a person’s page shows the person and their publications (${lang}, ${width})`, async ({ page }) => {
      await speak(page, lang);
      await page.setViewportSize({ width, height: 900 });
      const ann = await publisher();
      const wrong = complaints(page);
      await open(page, `/u/${ann.username.toUpperCase()}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(ann.username);
      await expect(main(page).getByText(joined)).toBeVisible();
      await expect(main(page).getByText('I sell desks and read a lot.')).toBeVisible();
      await expect(main(page).locator('dl dd')).toHaveText(['1', '0', '1', '1', '1', '0', '0']);
      for (const name of parts)
        await expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      for (const name of ['Walnut desk', 'Where to park', 'Green book'])
        await expect(main(page).getByRole('link', { name })).toBeVisible();
      const buttons = [
        main(page).getByRole('button', { name: follow, exact: true }),
        main(page).getByRole('link', { name: message }),
      ];
      for (const it of buttons)
        expect((await boxOf(it)).height, 'a target of 44 px').toBeGreaterThanOrEqual(44);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(wrong).toEqual([]);
    });

for (const lang of ['en', 'zh'])
  for (const width of [320, 390, 820, 1440])
    test(`a signed-in person’s pages keep their places when the session is known (${lang}, ${width})`, async ({
      page,
    }) => {
      await speak(page, lang);
      await page.setViewportSize({ width, height: 900 });
      const [ann, bob] = [await publisher(), await publisher()];
      await tell('follow', as(bob, { to_user_id: ann.userid }));
      await signIn(page, bob);
      for (const { username } of [ann, bob]) {
        await open(page, `/u/${username}`);
        const own = username === bob.username;
        const name = own ? /^(Edit profile|编辑资料)$/ : /^(Unfollow|取消关注)$/;
        await expect(main(page).getByRole(own ? 'link' : 'button', { name })).toBeVisible();
        const { sum, what } = await jumps(page);
        expect(sum, what).toBeLessThanOrEqual(0.02);
      }
    });

test('an earlier name redirects to the new one with 301, and an unknown one returns 404', async ({
  page,
}) => {
  const ann = await newcomer();
  const name = newName();
  await tell('changeUser', as(ann, { username: name }));
  const old = await page.request.get(`/u/${ann.username}?lang=zh`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/u/${name}?lang=zh`]);
  await page.goto(`/u/${ann.username}`);
  await expect(page).toHaveURL(`/u/${name}`);
  expect((await page.request.get(`/u/${newName()}`)).status()).toBe(404);
  await tell('changeUser', as(ann, { about: 'Hello there.' }));
  await page.goto(`/u/${name.toUpperCase()}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteUrl()}/u/${name}`);
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name, url: `${siteUrl()}/u/${name}`, description: 'Hello there.' },
  });
});

for (const [lang, follow, message, toFollow, toChat] of [
  [
    'en',
    'Follow',
    'Message',
    'Sign in to follow people who share',
    (it: string) => `Sign in to chat with ${it}`,
  ],
  ['zh', '关注', '发消息', '登录后关注喜欢的分享者', (it: string) => `登录后和 ${it} 聊聊`],
] as const)
  test(`a visitor who follows or writes is asked to sign in, with the reason (${lang})`, async ({ page }) => {
    await speak(page, lang);
    const [ann, amy] = [await newcomer(), await newcomer()];
    const heading = main(page).getByRole('heading', { level: 1 });
    await open(page, `/u/${ann.username}`);
    await main(page).getByRole('link', { name: message }).click();
    await expect(heading).toHaveText(toChat(ann.username));
    await open(page, `/u/${ann.username}`);
    await main(page).getByRole('button', { name: follow, exact: true }).click();
    await expect(heading).toHaveText(toFollow);
    await main(page).locator('[name=username]').fill(amy.username);
    await main(page).locator('[name=password]').fill(amy.password);
    await main(page).locator('[name=password]').press('Enter');
    await expect(page).toHaveURL(`/u/${ann.username}`);
  });

test('a person is followed, blocked and reported from their page', async ({ page }) => {
  const [ann, amy] = [await newcomer(), await newcomer()];
  await signIn(page, amy);
  await open(page, `/u/${ann.username}`);
  await main(page).getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(main(page).getByRole('button', { name: 'Unfollow' })).toBeVisible();
  const state = () => tell('checkFollow', as(amy, { to_user_id: ann.userid }));
  await expect.poll(async () => (await state()).status).toBe('following');
  await main(page).getByRole('button', { name: 'More' }).click();
  await main(page).getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(main(page).getByText(`You have blocked ${ann.username}.`)).toBeVisible();
  expect((await state()).status).toBe('none');
  await main(page).getByRole('button', { name: 'Unblock' }).click();
  await expect(main(page).getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'More' }).click();
  await main(page).getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report ${ann.username}` });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByLabel('What is wrong with it?').selectOption('A scam or fraud');
  await dialog.getByRole('textbox').fill('They asked for my password.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report has arrived').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: `Block ${ann.username}?` })).toBeVisible();
});

for (const [lang, name, about, save, taken, wrong, again, followers] of [
  [
    ...['en', 'Username', 'A few words about yourself', 'Save', 'Username already exists', 'username error'],
    ...['You can change it again on', 'How many people follow me'],
  ],
  [
    ...['zh', '用户名', '自我介绍', '保存', '该用户名已被使用', '用户名不符合要求'],
    ...['之后可以再次修改', '我的粉丝数'],
  ],
] as [string, string, string, string, string, string, string, string][])
  test(`the profile changes the username, the description and the visible numbers, with errors next to fields (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    const [ann, ben] = [await newcomer(), await newcomer()];
    await signIn(page, ann);
    await open(page, '/userpage/profile');
    const part = page.getByRole('region').filter({ has: page.locator('#public-page') });
    const field = part.getByLabel(name, { exact: true });
    await expect(field).toHaveValue(ann.username);
    await field.fill('no');
    await part.getByRole('button', { name: save }).click();
    await expect(part.getByText(wrong)).toBeVisible();
    await field.fill(ben.username);
    await part.getByRole('button', { name: save }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(taken));
    const fresh = newName();
    await field.fill(fresh);
    await part.getByLabel(about).fill('Reads at night.');
    await part.getByLabel(followers).uncheck();
    await part.getByRole('button', { name: save }).click();
    await expect(page.getByRole('heading', { name: fresh })).toBeVisible();
    await expect(field).toHaveJSProperty('readOnly', true);
    await expect(field).toHaveAccessibleDescription(new RegExp(again));
    await part.getByRole('link').click();
    await expect(page).toHaveURL(`/u/${fresh}`);
    await expect(main(page).getByText('Reads at night.')).toBeVisible();
    await expect(main(page).locator('dl dd')).toHaveCount(6);
  });

test('names and pictures in listing, topic, book pages and chat link to the person’s page', async ({
  page,
}) => {
  const [ann, amy] = [await publisher(), await newcomer()];
  await signIn(page, amy);
  const api = async (path: string) => (await page.request.get(`/api/${path}`)).json();
  const { listings, topics, contents } = await api(`user/page?username=${ann.username}`);
  for (const path of [
    `/detail/${listings[0].iid}`,
    `/forumdetail/${topics[0].ftid}`,
    `/content_sharing/${ann.userid}`,
    `/content_sharing/${ann.userid}/${contents[0].id}`,
    `/search?seller=${ann.userid}`,
    `/chats/${ann.userid}`,
  ]) {
    await open(page, path);
    await main(page)
      .getByRole('link', { name: ann.username, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page, path).toHaveURL(`/u/${ann.username}`);
  }
});

test('at 320 px the round buttons are side by side, and the search’s words end with an ellipsis', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/u/${(await newcomer()).username}`);
  const round = main(page).locator('header').first().locator('button.box');
  await expect(round).toHaveCount(3);
  const tops = await Promise.all((await round.all()).map(async (it) => (await boxOf(it)).y));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCSS('text-overflow', 'ellipsis');
});
