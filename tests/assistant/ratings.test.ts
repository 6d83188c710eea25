import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeRatings } from '#server/assistant/ratings.ts';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { command } from '../accounts/commands.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { says, startModelService } from './model-service.ts';

let world: World;
let modelled: World;
let service: Awaited<ReturnType<typeof startModelService>>;
beforeAll(async () => {
  service = await startModelService();
  world = await openWorld();
  modelled = await openWorld({
    ...service.settings,
    AI_DAILY_TOKENS: '1500',
    AI_DAILY_TOKENS_PERSON: '1000',
  });
});
afterAll(async () => {
  await world.close();
  await modelled.close();
  await service.stop();
});

const ask = (as: Pair, content: string, of: World = world) =>
  of.ask('askHelper', { to_userid: 'campus', content }, as);
const newest = async (as: Pair) => {
  const { messages } = (await world.ask('helperHistory', { room: 'campus' }, as)).body;
  return { answer: messages[0]?.id ?? '', question: messages[1]?.id ?? '' };
};

test('an answer has one rating, the latest counts, and the operator reads a wrong answer without its person', async () => {
  const ann = await newPerson(world);
  await ask(ann, 'Where is the\u001b[31m zeppelin?');
  const { answer } = await newest(ann);
  const rate = (right: boolean, word = '') => world.ask('rateAnswer', { id: answer, right, word }, ann);
  const said = async () => (await world.ask('helperHistory', { room: 'campus' }, ann)).body.messages;
  expect((await said()).map((it) => 'right' in it)).toEqual([false, false]);
  expect((await rate(true)).body).toEqual({ result: true });
  expect((await said()).map((it) => it.right)).toEqual([true, undefined]);
  expect(await describeRatings(world.db)).toMatch(/^1 right, 0 wrong in 90 days$/);
  await rate(false, 'It is\nnot there');
  expect((await said())[0]?.right).toBe(false);
  const shown = await describeRatings(world.db);
  expect(shown).toMatch(/^0 right, 1 wrong/);
  expect(shown).toContain('Word: It is not there');
  expect(shown).toContain('Asked: Where is the [31m zeppelin?');
  expect(shown).toContain('Answered: I found nothing');
  expect(shown).not.toContain(ann.username);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  expect(await describeRatings(world.db)).toMatch(/^0 right, 0 wrong/);
});

test('npm run ratings prints the ratings next to the running server, of the last 90 days alone', async () => {
  const ann = await newPerson(world);
  await ask(ann, 'Where is the old zeppelin?');
  const { answer } = await newest(ann);
  await world.ask('rateAnswer', { id: answer, right: false, word: 'Long gone' }, ann);
  const printed = async () => (await command(world, 'ratings', [])).said;
  expect(await printed()).toMatch(/^0 right, 1 wrong in 90 days\n[\s\S]*Word: Long gone/);
  const rated = world.services.clock().getTime();
  const keep = (days: number) =>
    tidy({ ...world.services, clock: () => new Date(rated + days * 86_400_000) }, domains);
  await keep(89);
  expect(await printed()).toContain('Long gone');
  await keep(91);
  expect(await printed()).toBe('0 right, 0 wrong in 90 days');
});

test('only one’s own answers can be rated, and the checks have the decided order', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await ask(ann, 'Where is the zeppelin?');
  const { answer, question } = await newest(ann);
  const statuses = await Promise.all(
    (
      [
        [{ id: answer, right: true }, undefined],
        [{ id: answer, right: true }, bob],
        [{ id: question, right: true }, ann],
        [{ id: '0', right: true }, ann],
        [{ id: answer, right: 'perhaps' }, ann],
        [{ id: answer, right: false, word: 'x'.repeat(301) }, ann],
        [{ right: true }, ann],
      ] as const
    ).map(async ([fields, as]) => (await world.ask('rateAnswer', fields as never, as)).status),
  );
  expect(statuses).toEqual([401, 404, 404, 404, 400, 400, 400]);
});

test('beyond the daily tokens of a person or of all people, answers are composed without a model', async () => {
  service.state.behave = says('The model says so.', 600);
  const people = [await newPerson(modelled), await newPerson(modelled), await newPerson(modelled)] as const;
  const [ann, bob, cat] = people;
  await modelled.ask('setListing', { name: 'Walnut desk', price: 5, description: 'Solid' }, ann);
  const reply = async (as: Pair) => (await ask(as, 'Walnut desk?', modelled)).body.reply;
  const byModel = expect.stringContaining('The model says so.');
  // Ann uses 600 and then 1,200 of 1,000 tokens; bob's answer makes it 1,800 of 1,500 for all.
  expect(await reply(ann)).toEqual(byModel);
  expect(await reply(ann)).toEqual(byModel);
  expect(await reply(ann)).toContain('Walnut desk');
  expect(await reply(bob)).toEqual(byModel);
  expect(await reply(cat)).not.toEqual(byModel);
});
