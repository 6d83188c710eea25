import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

let world: World;
let me: Pair;
beforeAll(async () => {
  world = await openPages();
  me = await newPerson(world);
});
afterAll(() => world.close());

// Each of these once blocked a server for minutes.
test.each([
  ['rules of a table', `\t${'\n\t'.repeat(3000)}\n\t${'\t'.repeat(3000)}${'---'.repeat(2500)}x\n---`],
  ['pictures that do not end', '![]('.repeat(4900)],
  ['links that do not end', '['.repeat(19_900)],
])('a topic of %s is shown like any other', async (_what, content) => {
  const { body } = await world.ask('setTopic', { title: 'A topic', content, forum_id: 17 }, me);
  for (const path of [`/forumdetail/${body.ftid}`, '/forumlist/17/1'])
    expect((await fetch(`${world.url}${path}`)).status).toBe(200);
});

test('an Accept-Encoding header with many spaces is parsed as fast as any other', async () => {
  const wish = `identity,br${' '.repeat(15_000)}x`;
  for (let times = 0; times < 20; times += 1) {
    const answer = await fetch(`${world.url}/faq`, { headers: { 'accept-encoding': wish } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=1.0 , br ; q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0.5', 'gzip'],
  ['brotli, *', null],
])('for "%s" a page is sent as %s', async (wish, taken) => {
  const answer = await fetch(`${world.url}/faq`, { headers: { 'accept-encoding': wish } });
  expect(answer.headers.get('content-encoding')).toBe(taken);
});

test('an address that looks like another site returns 404 without a link to it', async () => {
  const answer = await fetch(`${world.url}//evil.example/`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/(?:href|src|action|content)="(?:https?:)?\/\/evil\.example/);
});
