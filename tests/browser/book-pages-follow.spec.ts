import { expect, test } from '@playwright/test';
import { fact, pagePicture, readCode, sharePage } from './book-pages.ts';
import { boxOf } from './box.ts';
import { newcomer, open, signIn, siteUrl, tell } from './site.ts';

test('a person follows another, whose pages appear under Following', async ({ page }) => {
  const [amy, ben] = [await newcomer(), await newcomer()];
  await sharePage(ben, await pagePicture('#3a3'), { content_name: 'Ben’s book' });
  const pair = { userid: amy.userid, session: amy.session, to_user_id: ben.userid };
  await open(page, `/content_sharing/${ben.userid}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please login first!' }).first()).toBeVisible();
  await signIn(page, amy);
  await open(page, '/content_sharing/');
  await page.getByRole('button', { name: ben.userid }).click();
  await expect(page.getByText('0 followers')).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect.poll(async () => (await tell('checkFollow', pair)).status).toBe('following');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await open(page, '/content_sharing/');
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Ben’s book' })).toBeVisible();
  await page.getByRole('tab', { name: 'Mine' }).click();
  await expect(page.getByText('You have not shared a page yet')).toBeVisible();
});

test('a sharer has a round ring, with a photo or without', async ({ page }) => {
  const [amy, ben] = [await newcomer(), await newcomer()];
  for (const person of [amy, ben]) await sharePage(person, await pagePicture('#3a3'));
  const form = new FormData();
  for (const name of ['userid', 'session'] as const) form.set(name, amy[name]);
  form.set('file', new Blob([new Uint8Array(await pagePicture('#a33'))]), 'photo');
  const { key } = await (await fetch(`${siteUrl()}/api/file/upload`, { method: 'POST', body: form })).json();
  await tell('changeUser', { userid: amy.userid, session: amy.session, avatar: key });
  await open(page, '/content_sharing/');
  const heights = await Promise.all(
    [amy, ben].map(async ({ userid }) => {
      const sharer = page.getByRole('button', { name: userid });
      const ring = await boxOf(sharer.locator('span').first());
      expect(ring).toMatchObject({ width: 56, height: 56 });
      return (await boxOf(sharer)).height;
    }),
  );
  expect(heights[0]).toBe(heights[1]);
});

test('sharers can delete their own page after a confirmation, others have no Delete button', async ({
  page,
}) => {
  const amy = await newcomer();
  for (const name of ['First', 'Second'])
    await sharePage(amy, await pagePicture('#33a'), { content_name: name });
  await open(page, `/content_sharing/${amy.userid}`);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await signIn(page, amy);
  await open(page, `/content_sharing/${amy.userid}`);
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(page, 'Book Name')).toHaveText('Second');
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(fact(page, 'Book Name')).toHaveText('First');
  await page.reload();
  await expect(fact(page, 'Book Name')).toHaveText('First');
});

test('without a share sheet there is a link to copy and a QR code; sharing pauses for a minute', async ({
  page,
}) => {
  const ben = await newcomer();
  const id = await sharePage(ben, await pagePicture('#a3a'));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await open(page, `/content_sharing/${ben.userid}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Link copied to clipboard' }).first()).toBeVisible();
  const { result } = await tell('encodeUserid', { userid: ben.userid });
  const link = new URL(`/content_sharing/${result}/${id}`, page.url()).href;
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(link);
  const code = page.getByRole('img', { name: 'QR code of the link' });
  expect(await readCode(await code.screenshot())).toBe(link);
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  await open(page, link);
  await expect(fact(page, 'Book Name')).toHaveText('Blue book');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${ben.userid}/${id}$`),
  );
});

test('a failure of every way to share shows a message; a link that cannot be copied is selected', async ({
  page,
}) => {
  const [amy, ben] = [await newcomer(), await newcomer()];
  await sharePage(ben, await pagePicture('#a3a'));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    });
  });
  const says = (text: string) =>
    expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
  await open(page, `/content_sharing/${amy.userid}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await says('No content available to share.');
  await open(page, `/content_sharing/${ben.userid}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveAccessibleDescription(/The link is selected/);
  await expect(link).toHaveValue(/\/content_sharing\//);
  expect(await page.evaluate(() => String(getSelection()))).toBe(await link.inputValue());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
});

test('My Book leads to the user’s own pages, for visitors after signing in', async ({ page }) => {
  const amy = await newcomer();
  await open(page, '/content_sharing/');
  await page.getByRole('button', { name: 'My Book' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, amy);
  await open(page, '/content_sharing/');
  await page.getByRole('button', { name: 'My Book' }).click();
  await expect(page).toHaveURL(`/content_sharing/${amy.userid}`);
});
