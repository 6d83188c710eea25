import { afterAll, beforeAll, expect, test } from 'vitest';
import { relatedContents } from '#server/book-pages/browse.ts';
import type { Context } from '#server/context.ts';
import { relatedTopics } from '#server/forum/browse.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

/** Content that staff hide is absent from every read, except for its author. Sets `removed_at` directly. */
let world: World;
let ann: Pair & { username: string };
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  bob = await newPerson(world);
});
afterAll(() => world.close());

const textOf = async (path: string) => (await fetch(`${world.url}${path}`)).text();
const context = () =>
  ({ reads: world.db, site: world.services.site, shows: () => undefined }) as unknown as Context;

test('only its owner can read a removed listing, and can then only delete it', async () => {
  const lamp = { type: 'used', name: 'Lantern of brass', price: 5, description: 'Bright' };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  // Feeds are cached, so each check reads another one.
  const shows = async (feed: string) => [
    (await world.ask('listListings', {})).body.items.length,
    (await world.ask('listListings', { name: 'lantern' })).body.total,
    (await world.ask('listListings', { seller: ann.userid })).body.total,
    (await world.ask('suggestListings', { name: 'lant' })).body.suggestions.length,
    (await world.ask('showUser', { userid: ann.userid })).body.counts.items,
    (await textOf('/sitemaps/listings.xml')).includes(iid) ? 1 : 0,
    (await textOf(`/feeds/${feed}.xml`)).includes(iid) ? 1 : 0,
    (await world.ask('showListing', { iid }, bob)).status === 200 ? 1 : 0,
    (await world.ask('showCards', { iids: iid })).body.items.length,
  ];
  expect(await shows('used/1')).toEqual(Array(9).fill(1));
  await world.db`update items set removed_at = now(), status = 0 where iid = ${iid}`;
  expect((await world.ask('showListing', { iid })).status).toBe(404);
  expect((await world.ask('showListing', { iid }, bob)).status).toBe(404);
  expect((await world.ask('showListing', { iid }, ann)).status).toBe(200);
  expect(await shows('1')).toEqual(Array(9).fill(0));
  expect((await world.ask('setListing', { iid, status: 1 }, ann)).status).toBe(403);
  expect((await world.ask('sendMessage', { to_userid: ann.userid, content: 'Hi', iid }, bob)).status).toBe(
    200,
  );
  await expect(world.db`update items set status = 1 where iid = ${iid}`).rejects.toThrow(/shown_nowhere/);
  expect((await world.ask('deleteListing', { iid }, ann)).status).toBe(200);
});

test('only their author can read a removed topic or reply', async () => {
  const { ftid } = (await world.ask('setTopic', { title: 'Lanterns', forum_id: 17 }, ann)).body;
  const replies: string[] = [];
  for (const content of ['one', 'two', 'three'])
    replies.push((await world.ask('setPost', { ftid, content }, ann)).body.fpid);
  const posts = async (as?: Pair) => (await world.ask('listPosts', { ftid }, as)).body.posts;
  await world.db`update posts set removed_at = now() where fpid = ${replies[1] ?? ''}`;
  expect((await posts()).map(({ content }) => content)).toEqual(['one', 'three']);
  const [, second] = (await world.ask('listPosts', { ftid, limit: 1, offset: 1 })).body.posts ?? [];
  expect(second).toBeUndefined();
  const change = { ftid, fpid: replies[1], content: 'changed' };
  expect((await world.ask('setPost', change, bob)).status).toBe(404);
  expect((await world.ask('setPost', change, ann)).status).toBe(403);

  const lists = async () => [
    ...(await Promise.all(
      [{}, { sort: 'reply_desc' }, { name: 'lanterns' }, { forum_id: 17 }].map(
        async (asked) => (await world.ask('listTopics', asked)).body.total,
      ),
    )),
    (await world.ask('listTopics', { sort: 'reply_desc' })).body.topics.length,
    (await relatedTopics(context(), 'lantern:*', 5)).length,
    (await textOf('/sitemaps/topics-0.xml')).split('/forumdetail/').length > 1 ? 1 : 0,
  ];
  expect(await lists()).toEqual(Array(7).fill(1));
  await world.db`update topics set removed_at = now() where ftid = ${ftid}`;
  expect(await lists()).toEqual(Array(7).fill(0));
  expect((await world.ask('listPosts', { ftid })).status).toBe(404);
  expect((await world.ask('listPosts', { ftid }, bob)).status).toBe(404);
  expect((await world.ask('listPosts', { ftid }, ann)).body.topic).toMatchObject({ ftid, title: 'Lanterns' });
  expect((await world.ask('setPost', { ftid, content: 'more' }, bob)).status).toBe(404);
  expect((await world.ask('setTopic', { ftid, title: 'Other' }, ann)).status).toBe(403);
  expect((await world.ask('deleteTopic', { ftid }, ann)).status).toBe(200);
});

test('only its sharer can read a removed book page', async () => {
  const { body } = await sendPage(world.url, ann, Buffer.from(pdfSaying('Lantern')));
  const id = body.id ?? '';
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  const lists = async () => [
    (await world.ask('contentsOf', { userid: ann.userid })).body.contents.length,
    (await world.ask('latestContents')).body.contents.length,
    (await world.ask('listSharers')).body.userids.length,
    (await world.ask('listFollowed', {}, bob)).body.contents.length,
    (await relatedContents(context(), 'read:*', 5)).length,
    (await textOf('/sitemaps/book-pages-0.xml')).includes(id) ? 1 : 0,
  ];
  expect(await lists()).toEqual(Array(6).fill(1));
  await world.db`update contents set removed_at = now() where id = ${id}`;
  expect(await lists()).toEqual(Array(6).fill(0));
  expect((await world.ask('deleteContent', { contentid: id }, bob)).status).toBe(404);
  expect((await world.ask('deleteContent', { contentid: id }, ann)).status).toBe(200);
});

test('a removed message of a room is not readable', async () => {
  await world.db`
    insert into room_messages (room, userid, message, created_at)
    values ('global', ${ann.userid}, 'stays', now()), ('global', ${ann.userid}, 'goes', now())`;
  await world.db`update room_messages set removed_at = now() where message = 'goes'`;
  const { messages } = (await world.ask('roomHistory', { room: 'global' })).body;
  expect(messages.map(({ message }) => message)).toEqual(['stays']);
});

test('the account of a removed listing’s owner can be deleted', async () => {
  const eve = await newPerson(world, { password: 'pass-word1' });
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
  const { iid } = (await world.ask('setListing', lamp, eve)).body;
  await world.db`update items set removed_at = now(), status = 0 where iid = ${iid}`;
  expect((await world.ask('deleteAccount', { password: 'pass-word1' }, eve)).status).toBe(200);
});
