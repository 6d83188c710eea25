import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { openTopic } from './forum.ts';
import { complaints, jumps, publish } from './listings.ts';
import { newcomer, newName, open, settled, signIn, siteUrl, tell } from './site.ts';

const words = {
  en: {
    category: 'Category',
    subcategory: 'Sub-category',
    subcategories: ['To buy', 'To rent'],
    title: 'Title',
    text: 'Text',
    wanted: 'Wanted',
    group: 'Looking for',
    type: 'Used',
    price: /\$80/,
    off: (what: string) => `Do not look for ${what}`,
    post: 'Post',
    search: (what: string) => new RegExp(`^Search for .*${what}`),
    found: 'Found it',
    still: 'Still looking',
    answers: 'Show listings',
    edit: 'Edit topic',
    save: 'Save',
  },
  zh: {
    category: '分类',
    subcategory: '子分类',
    subcategories: ['求购', '求租'],
    title: '标题',
    text: '正文',
    wanted: '求购求租',
    group: '在找',
    type: '二手',
    price: /80/,
    off: (what: string) => `不找 ${what}`,
    post: '发布',
    search: (what: string) => new RegExp(`^搜索 .*${what}`),
    found: '标记为已找到',
    still: '还在找',
    answers: '显示合适的信息',
    edit: '编辑话题',
    save: '保存',
  },
} as const;

const speak = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
/** A thing that no other test looks for, without digits, since they have a meaning. */
const named = () => newName().replaceAll(/\d/g, 'q');
const topicAt = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const wantedOf = async (ftid: string) => {
  const answer = await fetch(`${siteUrl()}/api/forum/list_post?ftid=${ftid}`);
  return (await answer.json()).topic.wanted;
};
/** How many listings the site has shown under a topic. */
const answersOf = async (ftid: string): Promise<number> => {
  const answer = await fetch(`${siteUrl()}/api/forum/list_post?ftid=${ftid}`);
  return (await answer.json()).total;
};

for (const [lang, width] of [
  ['en', 390],
  ['zh', 390],
  ['zh', 820],
  ['en', 1440],
] as const)
  test(`a wanted topic’s text becomes chips, one is removed, and it is posted (${lang}, ${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    const said = words[lang];
    await speak(page, lang);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, await newcomer());
    await open(page, '/forum/list#write');
    const form = page.getByRole('dialog');
    const group = form.getByRole('group', { name: said.group });
    await expect(form.getByLabel(said.category, { exact: true })).toBeVisible();
    await expect(group).toHaveCount(0);
    await form.getByLabel(said.category, { exact: true }).selectOption('Wanted');
    await expect(group).toBeVisible();
    const offered = form.getByLabel(said.subcategory).locator('option:enabled');
    await expect(offered).toHaveText(said.subcategories);
    const height = (await boxOf(group)).height;
    const thing = named();
    await form
      .getByLabel(said.title)
      .fill(lang === 'en' ? `Looking for a ${thing} under $80` : `求购 ${thing}，80刀以内`);
    const chips = group.getByRole('button');
    await expect(chips.filter({ hasText: thing })).toBeVisible();
    await expect(chips.filter({ hasText: said.price })).toBeVisible();
    expect((await boxOf(group)).height).toBe(height);
    for (const chip of await chips.all()) expect((await boxOf(chip)).height).toBeGreaterThanOrEqual(36);
    const before = await chips.count();
    const price = await chips.filter({ hasText: said.price }).getAttribute('aria-label');
    await chips.filter({ hasText: said.price }).press('Enter');
    await expect(chips).toHaveCount(before - 1);
    await form.getByLabel(said.text, { exact: true }).fill('Thanks');
    await expect(chips.filter({ hasText: said.price })).toHaveCount(0);
    expect(price).toMatch(said.price);
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await form.getByRole('button', { name: said.post, exact: true }).click();
    await expect(page).toHaveURL(/\/forumdetail\//);
    const link = page.getByRole('main').getByRole('link', { name: said.search(thing) });
    await expect(link).toBeVisible();
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
    const { query } = await wantedOf(topicAt(page));
    expect(query).toContain(thing);
    expect(query).not.toContain('price');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/search.*${thing}`));
    expect(complained).toEqual([]);
  });

test('text typed while the part for wanted topics loads also becomes chips', async ({ page }) => {
  await signIn(page, await newcomer());
  await open(page, '/forum/list#write');
  const form = page.getByRole('dialog');
  const thing = named();
  await form.getByLabel('Category', { exact: true }).selectOption('Wanted');
  await form.getByLabel('Title').fill(`A ${thing} under $80`);
  await expect(form.getByRole('group').getByRole('button').filter({ hasText: thing })).toBeVisible();
});

test('a kept draft of a wanted topic keeps its sub-category, and another category offers its own', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  await open(page, '/forum/list#write');
  const form = page.getByRole('dialog');
  const [category, subcategory] = [
    form.getByLabel('Category', { exact: true }),
    form.getByLabel('Sub-category'),
  ];
  await category.selectOption('Wanted');
  await expect(subcategory).toHaveValue('求购');
  await subcategory.selectOption('求租');
  await form.getByLabel('Title').fill('A room near campus');
  await page.reload();
  await expect(category).toHaveValue('Wanted');
  await expect(subcategory).toHaveValue('求租');
  await category.selectOption('Immigration');
  await expect(subcategory).toHaveValue('');
  await expect(subcategory.locator('option:enabled')).toHaveText(['None', 'CPT', 'OPT', 'Green Card']);
});

test('a wanted topic without an interpretation is posted without a search', async ({ page }) => {
  await signIn(page, await newcomer());
  await open(page, '/forum/list#write');
  const form = page.getByRole('dialog');
  await form.getByLabel('Category', { exact: true }).selectOption('Wanted');
  await form.getByLabel('Title').fill('???');
  await expect(form.getByRole('group').getByText('Name the thing')).toBeVisible();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/forumdetail\//);
  expect(await wantedOf(topicAt(page))).toEqual({ query: '', answers: true, found: false });
});

for (const [lang, width] of [
  ['en', 390],
  ['zh', 820],
  ['en', 1440],
] as const)
  test(`a matching listing shows under the topic, and its asker marks it found (${lang}, ${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    const said = words[lang];
    await speak(page, lang);
    await page.setViewportSize({ width, height: 844 });
    const [asker, seller] = [await newcomer(), await newcomer()];
    const thing = named();
    const query = `/search/${thing}/used/0`;
    const ftid = await openTopic(asker, { title: `A ${thing}`, category: 'Wanted', wanted: { query } });
    const iid = await publish(seller, { name: `Some ${thing}`, price: 20 });
    await expect.poll(() => answersOf(ftid), { timeout: 30_000 }).toBe(1);
    await settled();
    await signIn(page, asker);
    await open(page, `/forumdetail/${ftid}`);
    const answer = page.locator('#floor-1');
    await expect(answer.getByText('Quad', { exact: true })).toBeVisible();
    const card = answer.getByRole('article').getByRole('link', { name: thing });
    await expect(card).toHaveAttribute('href', `/detail/${iid}`);
    const box = await boxOf(answer);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const found = page.getByRole('button', { name: said.found });
    const shows = page.getByRole('button', { name: said.answers });
    await expect(shows).toHaveAttribute('aria-pressed', 'true');
    const { sum, what } = await jumps(page);
    expect(sum, what).toBeLessThanOrEqual(0.02);
    await shows.click();
    await expect(shows).toHaveAttribute('aria-pressed', 'false');
    expect(await wantedOf(ftid)).toMatchObject({ answers: false, found: false });
    await shows.click();
    await expect(shows).toHaveAttribute('aria-pressed', 'true');
    expect((await boxOf(found)).height).toBeGreaterThanOrEqual(44);
    await found.click();
    await expect(page.getByRole('button', { name: said.still })).toBeVisible();
    expect(await wantedOf(ftid)).toMatchObject({ found: true });
    await settled();
    await open(page, `/forum/list?name=${thing}`);
    const row = page.getByRole('listitem').filter({ hasText: thing });
    const link = row.getByRole('link', { name: said.search(thing) });
    expect((await boxOf(row)).height).toBeLessThanOrEqual(89);
    const { x, y, height } = await boxOf(link);
    expect(height).toBeGreaterThanOrEqual(44);
    const on = await page.evaluate(
      ([at, down]) =>
        document
          .elementFromPoint(at ?? 0, down ?? 0)
          ?.closest('a')
          ?.getAttribute('href'),
      [x + 20, y + height / 2],
    );
    expect(on).toContain('/search/');
    await expect(row).toContainText(lang === 'en' ? 'Found' : '已找到');
    expect(complained).toEqual([]);
  });

test('others see no buttons of the asker, and a deleted listing disappears', async ({ page }) => {
  const [asker, seller] = [await newcomer(), await newcomer()];
  const thing = named();
  const query = `/search/${thing}/used/0`;
  const ftid = await openTopic(asker, { title: `A ${thing}`, category: 'Wanted', wanted: { query } });
  const iid = await publish(seller, { name: thing, price: 20 });
  await expect.poll(() => answersOf(ftid), { timeout: 30_000 }).toBe(1);
  await settled();
  await signIn(page, seller);
  await open(page, `/forumdetail/${ftid}`);
  await expect(page.locator('#floor-1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Found it' })).toHaveCount(0);
  const { userid, session } = seller;
  await tell('deleteListing', { userid, session, iid });
  await settled();
  await page.reload();
  await expect(page.locator('#floor-1')).toHaveCount(0);
});

test('editing a wanted topic changes what it looks for', async ({ page }) => {
  const asker = await newcomer();
  const [thing, other] = [named(), named()];
  const query = `/search/${thing}/used/0?max_price=30`;
  const ftid = await openTopic(asker, { title: `A ${thing}`, category: 'Wanted', wanted: { query } });
  await signIn(page, asker);
  await open(page, `/forumdetail/${ftid}`);
  await page.getByRole('button', { name: words.en.edit }).click();
  const chips = page.getByRole('group', { name: 'Looking for' }).getByRole('button');
  await expect(chips.filter({ hasText: '$30' })).toBeVisible();
  await page.getByLabel('Title').fill(`Looking for a ${other}`);
  await expect(chips.filter({ hasText: other })).toBeVisible();
  await page.getByRole('button', { name: words.en.save, exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: words.en.search(other) })).toBeVisible();
  expect((await wantedOf(ftid)).query).not.toContain('price');
});
