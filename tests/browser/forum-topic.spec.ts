import { expect, test } from '@playwright/test';
import { pagePicture } from './book-pages.ts';
import { openTopic, replyTo } from './forum.ts';
import { complaints } from './listings.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

test('a topic is posted, answered, quoted, edited and deleted without a reload', async ({
  page,
  browser,
}) => {
  const amy = await newcomer();
  const bob = await newcomer();
  await signIn(page, amy);
  await open(page, '/forum/list');
  await page.getByRole('link', { name: 'Ask or tell something…' }).click();
  await page.getByLabel('Title').fill('How do I fix a **bike**?');
  await page.getByLabel('Category', { exact: true }).selectOption('Individual School');
  await page.getByLabel('Text').fill('The chain is _off_.\nAnd rusty.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I fix a **bike**?');
  await expect(page.locator('em', { hasText: 'off' })).toBeVisible();
  await expect(page.getByText('No posts data found')).toBeVisible();

  const other = await browser.newContext({ baseURL: siteUrl(), locale: 'en-US' });
  const theirs = await other.newPage();
  await signIn(theirs, bob);
  await open(theirs, new URL(page.url()).pathname);
  await expect(theirs.getByText('You are logged in!')).toBeVisible();
  await theirs.evaluate(() => Object.assign(window, { sameDocument: true }));
  await theirs.getByRole('button', { name: `Quote ${amy.username}` }).click();
  const field = theirs.getByRole('textbox', { name: 'Your reply' });
  await expect(field).toHaveValue(`> @${amy.username}: The chain is _off_.\n> And rusty.\n\n`);
  await field.press('Control+End');
  await field.pressSequentially('Oil it.');
  await field.press('Control+Enter');
  const first = theirs.locator('#floor-1');
  await expect(first.locator('blockquote')).toContainText('The chain is off.');
  await expect(first).toContainText('Oil it.');
  await expect(field).toHaveValue('');
  await expect(theirs.getByText('1 reply').first()).toBeVisible();

  await first.getByRole('button', { name: 'Edit reply 1' }).click();
  await first.getByRole('textbox').fill('Oil it **twice**.');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.locator('strong', { hasText: 'twice' })).toBeVisible();
  await expect(first).toContainText('(edited)');
  await expect(theirs.getByRole('button', { name: 'Delete topic' })).toHaveCount(0);
  await first.getByRole('button', { name: 'Delete reply 1' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs.getByText('No posts data found')).toBeVisible();
  expect(await theirs.evaluate(() => 'sameDocument' in window)).toBe(true);
  await other.close();

  await page.getByRole('button', { name: 'Delete topic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/forum\/list$/);
  await expect(page.getByText('The topic is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How do I fix a **bike**?' })).toHaveCount(0);
});

test('a reply beyond a full page opens its page, and a floor has a link', async ({ page }) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newcomer()));
  const ftid = await openTopic(people[0]!);
  for (let at = 0; at < 21; at += 1) await replyTo(ftid, people[at % 5]!, `Reply ${at + 1}`);
  await page.goto(`/forumdetail/${ftid}#floor-20`);
  await expect(page.locator('#floor-20')).toBeInViewport();
  await signIn(page, await newcomer());
  await open(page, `/forumdetail/${ftid}`);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Number twenty-two');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/offset=21$/);
  await expect(page.locator('#floor-22')).toContainText('Number twenty-two');
  await expect(page.locator('#floor-22')).toBeInViewport();
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page.locator('#floor-21')).toContainText('Reply 21');
});

test('a topic that fails to load shows an error and can be retried', async ({ page }) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newcomer()));
  const ftid = await openTopic(people[0]!);
  for (let at = 0; at < 22; at += 1) await replyTo(ftid, people[at % 5]!, `Reply ${at + 1}`);
  await open(page, `/forumdetail/${ftid}`);
  await page.route(/forumdetail.*\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('Error fetching posts')).toBeVisible();
  await page.unroute(/forumdetail.*\.data/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#floor-22')).toContainText('Reply 22');
});

test('a script in a title, a text or a reply does not run', async ({ page }) => {
  const attack = '</script><script>alert(1)</script>\u2028<img src=x onerror=alert(2)><!--';
  const complained = complaints(page);
  page.on('dialog', (dialog) => {
    complained.push(dialog.message());
    void dialog.dismiss();
  });
  const amy = await newcomer();
  const content = `${attack}\n\n[press](javascript:alert(3)) ![x](https://example.com/a.png)`;
  const ftid = await openTopic(amy, { title: attack, content });
  await replyTo(ftid, amy, content);
  for (const path of ['/', '/forum/list', `/forumdetail/${ftid}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByText('<img src=x onerror=alert(2)>').first()).toBeAttached();
  }
  const scripts = page.locator('script[type="application/ld+json"]');
  const told = JSON.parse((await scripts.first().textContent()) ?? '');
  expect(told).toMatchObject({ '@type': 'DiscussionForumPosting', headline: attack, commentCount: 1 });
  expect(told.comment).toHaveLength(1);
  expect(await page.locator('main a[href^="javascript"], main img[src^="http"]').count()).toBe(0);
  expect(complained).toEqual([]);
});

test('a picture in a reply is uploaded, and shown at its size to everyone', async ({ page, browser }) => {
  const amy = await newcomer();
  const ftid = await openTopic(amy);
  await signIn(page, amy);
  await open(page, `/forumdetail/${ftid}`);
  const field = page.getByRole('textbox', { name: 'Your reply' });
  await field.fill('Second floor: ');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture', exact: true }).last().click();
  await (await chosen).setFiles({
    name: 'the stairs.png',
    mimeType: 'image/png',
    buffer: await pagePicture('#2a7'),
  });
  await expect(field).toHaveValue(/^Second floor: \s*!\[the stairs\]\(\/files\/[0-9A-Za-z]{22}\)\s*$/);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.locator('#floor-1').getByRole('img', { name: 'the stairs' })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: siteUrl() });
  await visitor.goto(`/forumdetail/${ftid}`);
  const shown = visitor.locator('#floor-1').getByRole('img', { name: 'the stairs' });
  await expect.poll(() => shown.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(shown).toHaveAttribute('width', /^\d+$/);
  await visitor.close();
});
