import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { createApp } from '#server/app.ts';
import { askAt } from '../world/ask.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { says, stalls, startModelService } from './model-service.ts';

let world: World;
let service: Awaited<ReturnType<typeof startModelService>>;
let second: Awaited<ReturnType<typeof createApp>>['app'];
let urls: [string, string];
beforeAll(async () => {
  service = await startModelService();
  world = await openWorld({ ...service.settings, LIMITS: 'on' });
  const { settings, clock } = world.services;
  ({ app: second } = await createApp({ db: world.db, settings, pages: false, clock }));
  urls = [world.url, await second.listen({ port: 0, host: '127.0.0.1' })];
  const desk = { name: 'Walnut desk', price: 15, description: 'Fine.' };
  await world.ask('setListing', desk, await newPerson(world));
});
afterAll(async () => {
  await second.close();
  await world.close();
  await service.stop();
});

const question = (client_id: string) => ({ to_userid: 'campus', content: 'A walnut desk?', client_id });
const kept = async (as: Pair) =>
  (await world.ask('helperHistory', { room: 'campus' }, as)).body.messages.map((it) => it.message).reverse();

test('a repeated question returns the first answer, and does not count', async () => {
  const ann = await newPerson(world);
  const client_id = randomUUID();
  service.state.behave = says('\nThe first\nanswer\n');
  const first = await world.ask('askHelper', question(client_id), ann);
  service.state.behave = says('Another');
  for (let index = 0; index < 25; index += 1) {
    const again = await world.ask('askHelper', question(client_id), ann);
    expect([again.status, again.body]).toEqual([200, first.body]);
  }
  expect(await kept(ann)).toEqual(['A walnut desk?', first.body.reply]);
  expect((await world.ask('askHelper', question(randomUUID()), ann)).body.reply).toBe('Another');
  expect((await world.ask('askHelper', question(client_id), await newPerson(world))).body.reply).toBe(
    'Another',
  );
});

test('two processes with the same question at once ask the model once', async () => {
  const ann = await newPerson(world);
  service.state.behave = says('Once');
  service.state.asked.length = 0;
  const sent = question(randomUUID());
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => askAt(urls[index % 2] ?? '', 'askHelper', sent, ann)),
  );
  expect(replies.map((it) => it.body)).toEqual(Array(6).fill({ reply: 'Once' }));
  expect(service.state.asked).toHaveLength(1);
  expect(await kept(ann)).toEqual(['A walnut desk?', 'Once']);
});

test('repeating a stopped question returns the full answer, stored once', async () => {
  const ann = await newPerson(world);
  const sent = question(randomUUID());
  service.state.behave = stalls('Half an\nanswer');
  service.state.asked.length = 0;
  const leaving = new AbortController();
  const left = fetch(world.url + paths.askHelper[1], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ann, ...sent }),
    signal: leaving.signal,
  });
  await expect.poll(() => service.state.asked.length, { timeout: 15_000 }).toBe(1);
  const early = await world.ask('askHelper', sent, ann);
  expect([early.status, early.error]).toEqual([429, 'The helper is still answering you.']);
  leaving.abort();
  await expect(left).rejects.toThrow();
  service.state.behave = says('The whole answer');
  for (const _ of ['anew', 'kept'])
    expect((await world.ask('askHelper', sent, ann)).body.reply).toBe('The whole answer');
  expect(service.state.asked).toHaveLength(2);
  expect((await kept(ann)).filter((it) => it === 'A walnut desk?')).toHaveLength(1);
});
