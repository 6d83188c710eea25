import { expect, test } from '@playwright/test';
import { openSite } from '../world/site.ts';
import { pagePicture, sharePage } from './book-pages.ts';
import { complaints } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, tell } from './site.ts';
import { newStaff } from './staff.ts';

/** A separate site, whose admin has set a word that holds content. */
let site: Awaited<ReturnType<typeof openSite>>;
let ann: Newcomer;
let board: string;
const shop = process.env.QUAD_URL;
const as = ({ userid, session }: Newcomer, fields: object) => ({ userid, session, ...fields });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await openSite({ SEED_DEMO: '0' });
  process.env.QUAD_URL = site.url;
  const admin = await newStaff(site, 'admin');
  const { version } = await tell('adminSettings', as(admin, {}));
  await tell('setSettings', as(admin, { version, set: { words: { hold: ['moonshine'], refuse: [] } } }));
  ann = await newcomer();
  board = (await tell('setTopic', as(admin, { title: 'Where to meet', forum_id: 17 }))).ftid;
});
test.afterAll(async () => {
  process.env.QUAD_URL = shop;
  await site.close();
});
const at = (path: string) => `${site.url}${path}`;

const speech = { en: 'Waiting for a look', zh: '等待查看' };

for (const [lang, width] of [
  ['en', 1440],
  ['zh', 390],
] as const)
  test(`an author sees that a listing, topic, reply and page wait for a review (${lang}, ${width})`, async ({
    page,
    browser,
  }) => {
    const waiting = speech[lang];
    await page.context().addCookies([{ name: 'lang', value: lang, url: site.url }]);
    await page.setViewportSize({ width, height: 900 });
    const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'By moonshine', status: 1 };
    const listing = await tell('setListing', as(ann, lamp));
    const topic = await tell('setTopic', as(ann, { title: 'At night', content: 'Moonshine', forum_id: 17 }));
    const post = await tell('setPost', as(ann, { ftid: board, content: `Moonshine in ${lang}` }));
    expect([listing.held, topic.held, post.held]).toEqual([true, true, true]);
    await sharePage(ann, await pagePicture('#3a3'), { content_name: 'Moonshine' });

    const wrong = complaints(page);
    await page.goto(at('/'));
    await signIn(page, ann);
    await open(page, at(`/forumdetail/${board}`));
    const reply = page.getByRole('listitem').filter({ hasText: `Moonshine in ${lang}` });
    await expect(reply).toContainText(waiting);
    await open(page, at('/content_sharing/?tab=mine'));
    await expect(page.getByRole('main')).toContainText(waiting);
    await open(page, at('/userpage/manage'));
    await expect(page.getByRole('main')).toContainText(waiting);
    expect(wrong).toEqual([]);
    // The document of what only its author sees is "not found"; the page asks again with their session.
    await page.goto(at(`/detail/${listing.iid}`));
    await expect(page.getByRole('main')).toContainText(waiting);
    await page.goto(at(`/forumdetail/${topic.ftid}`));
    await expect(page.getByRole('main')).toContainText(waiting);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('At night');

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(at(`/forumdetail/${topic.ftid}`));
    await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('At night');
    await visitor.context().close();
  });
