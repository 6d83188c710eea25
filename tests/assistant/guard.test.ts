import MarkdownIt from 'markdown-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { forgedLinks } from './forged-links.ts';
import { says, startModelService } from './model-service.ts';

let world: World;
let service: Awaited<ReturnType<typeof startModelService>>;
let ann: Pair;
let found: string;
/** A page that trusts its input: HTML and addresses in the text become links. */
const trusting = new MarkdownIt({ html: true, linkify: false });

beforeAll(async () => {
  service = await startModelService();
  world = await openWorld(service.settings);
  ann = await newPerson(world);
  const listing = { name: 'A `[` walnut](http://evil.example) \\', price: 15, description: 'Fine.' };
  found = `/detail/${(await world.ask('setListing', listing, ann)).body.iid}`;
});
afterAll(async () => {
  await world.close();
  await service.stop();
});

async function replyOf(text: string): Promise<string> {
  service.state.behave = says(text);
  return (await world.ask('askHelper', { to_userid: 'campus', content: 'walnut' }, ann)).body.reply;
}

const linksIn = (markdown: string) =>
  [...trusting.render(markdown).matchAll(/(?:href|src)="([^"]*)"/g)].map((it) => it[1]);

test.each(Object.entries(forgedLinks))('a link %s is plain text in a model’s answer', async (_says, text) => {
  const reply = await replyOf(`Look:\n\n${text}\n\nand [1].`);
  expect(linksIn(reply).filter((to) => to !== found)).toEqual([]);
  expect(linksIn(reply).at(-1), reply).toBe(found);
  const { messages } = (await world.ask('helperHistory', { room: 'campus', limit: 1 }, ann)).body;
  expect(messages[0]?.message).toBe(reply.trim());
});

test.each([
  ['[1]', 1],
  ['[1][1]', 2],
  ['![1]', 1],
  ['[the desk](FOUND)', 1],
  ['![the desk](FOUND)', 1],
  ['[a `b](FOUND) ` c](http://evil.example)', 1],
  ['`a [1] b` c](http://evil.example)', 0],
  ['[1]: http://evil.example', 1],
  ['\\[1]', 0],
  ['[1] and [7]', 1],
])('%s cites only what was found', async (text, times) => {
  const reply = await replyOf(text.replace('FOUND', found));
  expect(linksIn(reply), reply).toEqual(Array(times).fill(found));
  expect(trusting.render(reply)).not.toContain('<img');
});
