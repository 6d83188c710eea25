import { expect, type Page, test } from '@playwright/test';
import { hold } from './hold.ts';
import { publish } from './listings.ts';
import { newcomer, open, signIn } from './site.ts';

const texts = {
  en: {
    ask: (thing: string) => `Any used ${thing} under $50?`,
    none: 'None under $50. The nearest:',
    fits: 'I found 2 that fit',
    sources: 'Sources',
    search: 'Open the search',
    change: 'Change the search',
    forum: 'Ask in the forum',
    title: 'Title',
  },
  zh: {
    ask: (thing: string) => `有没有二手 ${thing} 50美元以下`,
    none: '没有 50 美元以内的。最接近的：',
    fits: '找到 2 个符合',
    sources: '来源',
    search: '打开搜索',
    change: '改一改搜索条件',
    forum: '到论坛提问',
    title: '标题',
  },
} as const;

async function enter(page: Page, lang: 'en' | 'zh') {
  await page.context().addCookies([{ name: 'lang', value: lang, url: process.env.QUAD_URL ?? '' }]);
  await signIn(page, await newcomer());
  await open(page, '/chats/ai/campus');
}

async function ask(page: Page, question: string) {
  const input = page.locator('main').getByRole('textbox');
  await input.fill(question);
  await input.press('Enter');
  await expect(page.getByRole('log').getByText(question)).toBeVisible();
  await expect(page.getByRole('log').getByRole('listitem').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Stop|停止)$/ })).toHaveCount(0);
}

/** A unique word for each publication of the listings, since a worker may publish them more than once. */
let thing = '';

test.beforeAll(async () => {
  thing = `zither${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;
  const seller = await newcomer();
  await publish(seller, { name: `A ${thing} with a case`, price: 120 });
  await publish(seller, { name: `${thing}, the smaller one`, price: 90 });
});

for (const lang of ['en', 'zh'] as const)
  for (const [width, columns] of [
    [390, 1],
    [1440, 2],
  ] as const)
    test(`matches are shown as cards in ${columns} column(s) at ${width} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const errors: string[] = [];
      page.on('console', (it) => it.type() === 'error' && errors.push(`${it.text()} ${it.location().url}`));
      await enter(page, lang);
      await ask(page, lang === 'en' ? `Any ${thing}?` : `有没有 ${thing}`);
      await expect(page.getByRole('log')).toContainText(texts[lang].fits);
      const cards = page.getByRole('region', { name: texts[lang].sources }).getByRole('link');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText('$90');
      await expect(cards.first()).toContainText('NYU');
      const boxes = await cards.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
      const [first, second] = boxes;
      expect(boxes.map(({ height }) => Math.round(height))).toEqual([90, 90]);
      if (columns === 1) expect(second.top - first.bottom).toBe(8);
      else expect([second.top, second.left > first.right]).toEqual([first.top, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const reached = await cards.first().evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(reached).toBe(true);
      await page.getByRole('log').getByRole('link', { name: texts[lang].search }).click();
      await expect(page).toHaveURL(/\/search/);
      await expect(page.getByRole('main')).toContainText(`A ${thing} with a case`);
      expect(errors).toEqual([]);
    });

test('photos load later without a layout shift', async ({ page }) => {
  const release = await hold(page, /\/item\/cards\?/);
  await enter(page, 'en');
  await ask(page, `Any ${thing}?`);
  const cards = page.getByRole('region', { name: 'Sources' }).getByRole('link');
  await expect(cards).toHaveCount(2);
  const places = () => cards.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
  const before = await places();
  await expect(cards.locator('svg, img')).toHaveCount(0);
  release();
  await expect(cards.locator('svg, img')).toHaveCount(2);
  expect(await places()).toEqual(before);
});

for (const lang of ['en', 'zh'] as const)
  test(`without a match the nearest listing is shown, and the forum opens with the question, in ${lang}`, async ({
    page,
  }) => {
    const it = texts[lang];
    await enter(page, lang);
    const question = it.ask(thing);
    await ask(page, question);
    const log = page.getByRole('log');
    await expect(log).toContainText(it.none);
    await expect(page.getByRole('region', { name: it.sources }).getByRole('link')).toHaveCount(2);
    await expect(log.getByRole('link', { name: it.change })).toHaveAttribute(
      'href',
      `/search/${thing}/used/0?school_id=1&max_price=50`,
    );
    await log.getByRole('link', { name: it.forum }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel(it.title, { exact: true })).toHaveValue(question);
  });
