import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openTopic, replyTo } from './forum.ts';
import { hold } from './hold.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

test('the first press of Post on the untouched form shows what is missing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await newcomer());
  await open(page, '/forum/list#write');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Write a title.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('the forms show errors in the reader’s language', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: siteUrl() }]);
  await open(page, '/forum/list#write');
  await page.getByLabel('标题').fill('长'.repeat(201));
  await page.getByLabel('正文').fill('x'.repeat(20_001));
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('标题最多 200 个字符。')).toBeVisible();
  await expect(page.getByText('正文最多 20,000 个字符。')).toBeVisible();
  const ftid = await openTopic(amy);
  await replyTo(ftid, amy, 'Short');
  await open(page, `/forumdetail/${ftid}`);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('请先写下回复内容。')).toBeVisible();
  await page.getByRole('button', { name: '编辑 1 楼' }).click();
  await page.locator('#floor-1').getByRole('textbox').fill('x'.repeat(10_001));
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('回复最多 10,000 个字符。')).toBeVisible();
  await page.locator('#floor-1').getByRole('textbox').fill(' \u200b ');
  await expect(page.locator('#floor-1').getByText('请先写下回复内容。')).toBeVisible();
});

test('after an edit the focus returns to its button', async ({ page }) => {
  const amy = await newcomer();
  const ftid = await openTopic(amy);
  await replyTo(ftid, amy, 'First words');
  await signIn(page, amy);
  await open(page, `/forumdetail/${ftid}`);
  for (const name of ['Edit topic', 'Edit reply 1']) {
    const button = page.getByRole('button', { name });
    const text = page.getByRole('article').getByRole('textbox', { name: /^(Text|Your reply)$/ });
    await button.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).toBeFocused();
    await button.click();
    await text.fill('Other words');
    await text.press('Control+Enter');
    await expect(button).toBeFocused();
  }
});

test('an edit survives a reload until it is saved or cancelled', async ({ page }) => {
  const amy = await newcomer();
  const ftid = await openTopic(amy, { content: 'Of the topic' });
  await replyTo(ftid, amy, 'Of the reply');
  await signIn(page, amy);
  await open(page, `/forumdetail/${ftid}`);
  const note = page.getByText('What you wrote before is back.');
  for (const [name, before] of [
    ['Edit topic', 'Of the topic'],
    ['Edit reply 1', 'Of the reply'],
  ] as const) {
    const text = page.getByRole('article').getByRole('textbox', { name: /^(Text|Your reply)$/ });
    const edit = () => page.getByRole('button', { name }).click();
    await edit();
    await expect(text).toHaveValue(before);
    await text.fill('Half a change');
    await page.reload();
    await edit();
    await expect(text).toHaveValue('Half a change');
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await edit();
    await expect(text).toHaveValue(before);
    await expect(note).toHaveCount(0);
    await text.fill(`${before}, changed`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('article').getByText(`${before}, changed`)).toBeVisible();
    await page.reload();
    await edit();
    await expect(text).toHaveValue(`${before}, changed`);
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('text typed while a reply is being sent stays', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, `/forumdetail/${await openTopic(amy)}`);
  const answer = await hold(page, '**/api/forum/set_post');
  const field = page.getByRole('textbox', { name: 'Your reply' });
  await field.fill('First thought.');
  const sent = page.waitForRequest('**/api/forum/set_post');
  await field.press('Control+Enter');
  await sent;
  await field.press('Control+End');
  await field.pressSequentially('\nSecond thought');
  answer();
  await expect(page.locator('#floor-1')).toContainText('First thought.');
  await expect(field).toHaveValue('Second thought');
  await page.reload();
  await expect(field).toHaveValue('Second thought');
});

test('wide code and tables scroll sideways, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const cells = ['Housing', 'Scholarship', 'Immigration', 'Registration', 'Transportation', '国际学生办公室'];
  const row = (all: string[]) => `| ${all.join(' | ')} |`;
  const content = [
    '## Steps',
    '#### Details',
    `\`\`\`\n${'long '.repeat(60)}\n\`\`\``,
    [row(cells), row(cells.map(() => '---')), row(cells)].join('\n'),
  ].join('\n\n');
  const amy = await newcomer();
  await open(page, `/forumdetail/${await openTopic(amy, { content })}`);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  const wide = await page.locator('main table').evaluate((it) => [it.scrollWidth, it.clientWidth]);
  expect(wide[0]).toBeGreaterThan(wide[1]!);
  const heights = page.locator('main th').evaluateAll((all) => all.map((it) => it.clientHeight));
  expect(Math.max(...(await heights))).toBeLessThan(60);
});
