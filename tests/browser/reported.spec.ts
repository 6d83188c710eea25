import { expect, type Page, test } from '@playwright/test';
import { pagePicture, sharePage } from './book-pages.ts';
import { complaints } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, tell } from './site.ts';

const as = ({ userid, session }: Newcomer, fields: object) => ({ userid, session, ...fields });
const main = (page: Page) => page.getByRole('main');

test('a reported thing disappears from its reporter’s pages, and stays on those of others', async ({
  page,
  browser,
}) => {
  const [ann, ben] = [await newcomer(), await newcomer()];
  const name = `Brass lamp ${ann.username}`;
  const desk = { type: 'used', name, price: 80, description: 'Solid.', status: 1 };
  const { iid } = await tell('setListing', as(ann, desk));
  const { ftid } = await tell('setTopic', as(ann, { title: `Parking ${ann.username}`, forum_id: 17 }));
  const { fpid } = await tell('setPost', as(ann, { ftid, content: 'Behind the library.' }));
  await tell('setPost', as(ann, { ftid, content: 'Or beside it.' }));
  const id = await sharePage(ann, await pagePicture('#3a3'), { content_name: `Green ${ann.username}` });
  const wrong = complaints(page);
  await signIn(page, ben);

  await open(page, `/detail/${iid}`);
  await main(page).getByRole('button', { name: 'Report this listing' }).click();
  await page.getByRole('dialog').getByLabel('What is wrong with it?').selectOption('scam');
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expect(main(page).getByText('You reported this')).toBeVisible();
  for (const about of [
    { kind: 'post', id: fpid },
    { kind: 'content', id },
  ])
    await tell('sendReport', as(ben, { about, reason: 'spam' }));

  const visitor = await browser.newPage();
  const list = `/search/${encodeURIComponent(name)}/used/0`;
  await open(visitor, list);
  await expect(main(visitor).getByRole('link', { name })).toHaveCount(1);
  await open(page, list);
  await expect(main(page).getByRole('link', { name })).toHaveCount(0);

  await open(page, `/forumdetail/${ftid}`);
  await expect(page.getByText('Behind the library.')).toHaveCount(0);
  await expect(page.locator('#floor-2').getByText('Or beside it.')).toBeVisible();
  await open(visitor, `/forumdetail/${ftid}`);
  await expect(visitor.locator('#floor-1').getByText('Behind the library.')).toBeVisible();

  await open(page, `/content_sharing/${ann.userid}`);
  await expect(page.getByText(`Green ${ann.username}`)).toHaveCount(0);
  expect(wrong).toEqual([]);
  await visitor.close();
});
