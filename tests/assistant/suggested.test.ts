import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryOf } from '#contract/listings/categories.ts';
import type { ShownItem } from '#contract/listings/listings.ts';
import { assistant as en } from '#contract/words/en/assistant.ts';
import { assistant as zh } from '#contract/words/zh/assistant.ts';
import { loadDemo } from '#demo/load.ts';
import { type HelperRoom, helperSlugs } from '../world/rooms.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let student: Pair;
beforeAll(async () => {
  world = await openWorld();
  await loadDemo(world.services);
  student = (await world.ask('logIn', { username: 'demo_student', password: 'quad-demo1' })).body;
}, 240_000);
afterAll(() => world.close());

/** A result for a suggestion: a listing of the type whose words match, topics, or an answer of the FAQ. */
type Fitting =
  | { type: ShownItem['type']; says?: RegExp; most?: number }
  | { topic: RegExp }
  | { faq: string };

const fitting: Record<HelperRoom, Fitting[]> = {
  campus: [{ type: 'used', says: /desk|书桌/i, most: 100 }, { faq: 'join' }, { topic: /OPT/ }],
  housing: [{ type: 'house' }, { faq: 'safety' }, { type: 'house', says: /room ?mate|housemate|室友|合租/i }],
  career: [{ topic: /CPT/ }, { topic: /OPT/ }, { topic: /interview|面/i }],
  prices: [
    { type: 'used', says: /bike|bicycle|自行车/i },
    { type: 'car' },
    { type: 'used', says: /textbook|教材|课本/i },
  ],
};

const chips = helperSlugs.flatMap((room) =>
  fitting[room].flatMap((fits, index) =>
    [en, zh].map((words) => [words.suggested[room][index] ?? '', room, fits] as const),
  ),
);

test('each suggestion of each room is tested', () => {
  for (const { suggested } of [en, zh])
    for (const room of helperSlugs) expect(suggested[room]).toHaveLength(fitting[room].length);
});

test.each(chips)('“%s” in the room of %s finds only matching results', async (question, room, fits) => {
  const { reply } = (await world.ask('askHelper', { to_userid: room, content: question }, student)).body;
  const cited = [...reply.matchAll(/\]\((\/(?:detail|forumdetail|content_sharing|faq)[^)]*)\)/g)].map(
    ([, to = '']) => to,
  );
  expect(cited.length).toBeGreaterThan(0);
  for (const to of cited) {
    if ('faq' in fits) expect(to).toBe(`/faq#${fits.faq}`);
    else if ('topic' in fits) {
      const { topic } = (await world.ask('listPosts', { ftid: to.split('/').at(-1) })).body;
      expect(topic.title).toMatch(fits.topic);
    } else {
      const { item } = (await world.ask('showListing', { iid: to.split('/').at(-1) })).body;
      expect(categoryOf(item.type)).toBe(fits.type);
      expect(item.price ?? 0).toBeLessThanOrEqual(fits.most ?? Number.POSITIVE_INFINITY);
      expect(`${item.name} ${item.tag} ${item.description}`).toMatch(fits.says ?? /./);
    }
  }
});
