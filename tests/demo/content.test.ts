import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contactLength, contactMark, email, username } from '#contract/accounts/accounts.ts';
import { shareContentRequest } from '#contract/book-pages/book-pages.ts';
import { sendMessageRequest, sendRoomMessageRequest } from '#contract/chat/chat.ts';
import { setPostRequest, setTopicRequest } from '#contract/forum/forum.ts';
import { firstSubcategories, listingTypes } from '#contract/listings/categories.ts';
import { mostPhotos } from '#contract/listings/listings.ts';
import { thumbnailWidth } from '#contract/media/media.ts';
import {
  demoCases,
  demoChats,
  demoListings,
  demoPages,
  demoPeople,
  demoRoom,
  demoTopics,
  fieldsAt,
} from '#demo/content.ts';
import { committedPicture } from '#demo/pictures.ts';
import { schools } from '../world/schools.ts';

const now = new Date('2027-03-01T12:00:00Z');
const names = [
  ...demoListings.flatMap((it) => it.pictures),
  ...demoPeople.flatMap((it) => it.avatar ?? []),
  ...demoPages.map((it) => it.picture),
];

test('the contract accepts the content', () => {
  for (const it of demoPeople) {
    expect([username.parse(it.username), email.parse(`${it.username}@example.edu`)]).toHaveLength(2);
    expect(schools.of(it.school), it.username).toBeDefined();
    expect(it.contact.join(contactMark).length).toBeLessThanOrEqual(contactLength);
  }
  for (const it of demoListings) {
    expect(fieldsAt(now, it), it.name).toMatchObject({ name: it.name });
    expect(it.pictures.length, it.name).toBeLessThanOrEqual(mostPhotos);
  }
  for (const { title, text: content, category, subcategory, replies } of demoTopics) {
    expect(setTopicRequest.parse({ title, content, category, subcategory })).toMatchObject({ title });
    for (const { text } of replies) expect(setPostRequest.parse({ content: text })).toBeDefined();
  }
  for (const it of demoPages) {
    const page = { content_name: it.book, page_num: it.page, text: it.text, book_link: it.link };
    expect(shareContentRequest.parse(page)).toMatchObject({ content_name: it.book });
  }
  for (const [, content] of demoChats.flatMap((it) => it.said))
    expect(sendMessageRequest.parse({ to_userid: 'x', content })).toMatchObject({ content });
  for (const { text: message } of demoRoom)
    expect(sendRoomMessageRequest.parse({ room: 'global', message })).toMatchObject({ message });
});

test('every author is a demo person, and every chat is about one of the demo’s listings', () => {
  const people = new Set(demoPeople.map((it) => it.username));
  const authors = [
    ...[...demoListings, ...demoTopics, ...demoPages, ...demoRoom].map((it) => it.by),
    ...demoTopics.flatMap((it) => it.replies).map((it) => it.by),
    ...demoChats.flatMap((it) => it.between),
    ...demoPeople.flatMap((it) => it.follows),
    ...demoCases.flatMap((it) => [it.person, ...it.reports.map(({ by }) => by)]),
  ];
  expect(authors.filter((it) => !people.has(it))).toEqual([]);
  const listings = demoListings.map((it) => it.name);
  expect(listings).toEqual(expect.arrayContaining(demoChats.flatMap((it) => it.about ?? [])));
});

test('every type and every sub-category has a listing on sale', () => {
  for (const type of listingTypes.filter((it) => it !== 'merchant_house')) {
    const tags = new Set(demoListings.filter((it) => it.type === type).flatMap((it) => it.tags));
    expect(firstSubcategories[type].filter(({ label }) => !tags.has(label))).toEqual([]);
  }
});

test('about half of the content is in each language', () => {
  const chinese = demoListings.filter((it) => /\p{Script=Han}{2}/u.test(it.name)).length;
  expect(chinese / demoListings.length).toBeGreaterThan(0.4);
  expect(chinese / demoListings.length).toBeLessThan(0.6);
});

test('edge cases are included: free, long, one word, nine photos, no photo, a right-to-left name', () => {
  expect(demoListings.some((it) => it.price === 0 && it.type === 'used')).toBe(true);
  expect(demoListings.some((it) => (it.text?.length ?? 0) >= 800)).toBe(true);
  expect(demoListings.some((it) => it.name.length > 70)).toBe(true);
  expect(demoListings.some((it) => /^\p{L}+$/u.test(it.name))).toBe(true);
  expect(demoListings.some((it) => it.pictures.length === 9)).toBe(true);
  expect(demoListings.some((it) => it.pictures.length === 0 && it.status !== 0)).toBe(true);
  expect(demoListings.some((it) => /\p{Script=Arabic}/u.test(it.text ?? ''))).toBe(true);
});

test('events on sale are in the future, whenever they are loaded', () => {
  for (const it of demoListings.filter((one) => one.type === 'event' && one.status === undefined)) {
    expect(fieldsAt(now, it).eventStartAt! > '2027-03-01', it.name).toBe(true);
  }
});

test('every listing has a meaningful title', () => {
  expect(demoListings.filter((it) => it.name.length < 4 && !/\p{Script=Han}/u.test(it.name))).toEqual([]);
});

test('in the gallery, which shows the newest page of each person, every book has its own drawing', () => {
  const newest = new Map<string, string>();
  for (const { by, picture } of demoPages.toSorted((a, b) => b.ago - a.ago))
    newest.set(by, picture.replace(/-\d+$/, ''));
  const drawn = [...newest.values()];
  expect(drawn.toSorted()).toEqual([...new Set(drawn)].toSorted());
});

test('no picture is used twice, and no two are alike', async () => {
  expect(new Set(names).size).toBe(names.length);
  const hashes = await Promise.all(
    names.map(async (it) =>
      createHash('sha256')
        .update((await committedPicture(it)).full)
        .digest('hex'),
    ),
  );
  expect(new Set(hashes).size).toBe(names.length);
});

test('every picture has the sizes that its row states and that an upload would have', async () => {
  for (const name of names) {
    const { width, height, full, thumb } = await committedPicture(name);
    expect(await sharp(full).metadata(), name).toMatchObject({ format: 'webp', width, height });
    const small = { width: Math.min(width, thumbnailWidth), height: Math.round((height * 480) / width) };
    expect(await sharp(thumb).metadata(), name).toMatchObject({ format: 'webp', ...small });
  }
});

test('the committed pictures are in use, and have at most 3 MB together', () => {
  const folder = 'demo/pictures';
  const files = readdirSync(folder);
  const wanted = [...names.flatMap((it) => [`${it}.webp`, `${it}-480.webp`]), 'lease.pdf'];
  expect(files.toSorted()).toEqual(wanted.toSorted());
  expect(files.reduce((sum, it) => sum + statSync(join(folder, it)).size, 0)).toBeLessThan(3_000_000);
});
