import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listingTypes, subcategories } from '#contract/listings/categories.ts';
import { allListings } from '#server/demo/all-listings.ts';
import { draw } from '#server/demo/draw/motifs.ts';
import { drawingsOf } from '#server/demo/drawings.ts';
import { fieldsAt } from '#server/demo/listing-fields.ts';
import { sharedPages } from '#server/demo/shared-pages.ts';

const now = new Date('2027-03-01T12:00:00Z');

test('every type and every sub-category has something on sale', () => {
  for (const type of listingTypes.filter((it) => it !== 'merchant_house')) {
    const tags = new Set(allListings.filter((it) => it.type === type).flatMap((it) => it.tags));
    expect(subcategories[type].filter(({ label }) => !tags.has(label))).toEqual([]);
  }
});

test('both languages have about half each', () => {
  const chinese = allListings.filter((it) => /\p{Script=Han}{2}/u.test(it.name)).length;
  expect(chinese / allListings.length).toBeGreaterThan(0.4);
  expect(chinese / allListings.length).toBeLessThan(0.6);
});

test('the odd cases are there: free, long, one word, nine photos, none, a right-to-left name', () => {
  expect(allListings.some((it) => it.price === 0 && it.type === 'used')).toBe(true);
  expect(allListings.some((it) => (it.text?.length ?? 0) >= 800)).toBe(true);
  expect(allListings.some((it) => it.name.length > 70)).toBe(true);
  expect(allListings.some((it) => /^\p{L}+$/u.test(it.name))).toBe(true);
  expect(allListings.some((it) => it.drawn.length === 9)).toBe(true);
  expect(allListings.some((it) => it.drawn.length === 0 && it.status !== 0)).toBe(true);
  expect(allListings.some((it) => /\p{Script=Arabic}/u.test(it.text ?? ''))).toBe(true);
});

test('events that are on sale lie ahead, whenever they are planted', () => {
  for (const it of allListings.filter((one) => one.type === 'event' && one.status === undefined)) {
    expect(fieldsAt(now, it).eventStartAt! > '2027-03-01', it.name).toBe(true);
  }
});

test('every listing has a title that says something', () => {
  expect(allListings.filter((it) => it.name.length < 4 && !/\p{Script=Han}/u.test(it.name))).toEqual([]);
});

test('in the gallery, which shows the newest page of each person, every book has a drawing of its own', () => {
  const newest = new Map<string, string>();
  for (const { by, drawn } of sharedPages.toSorted((a, b) => b.ago - a.ago)) newest.set(by, drawn);
  const drawn = [...newest.values()];
  expect(drawn.toSorted()).toEqual([...new Set(drawn)].toSorted());
});

test('no picture shows twice, and two listings of one motif differ in colour', () => {
  const drawings = allListings.flatMap(drawingsOf);
  expect(new Set(drawings.map((it) => it.key)).size).toBe(drawings.length);
  expect(new Set(drawings.map((it) => draw(it.motif, it.seed, it.hue))).size).toBe(drawings.length);
});

test('a drawing is a picture of the size that its row states', async () => {
  const [drawing] = allListings.flatMap(drawingsOf);
  const { width, height } = await sharp(Buffer.from(draw(drawing!.motif, drawing!.seed))).metadata();
  expect(width / height).toBeCloseTo(drawing!.width / drawing!.height, 2);
});
