import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { knownFigures, withoutInvented } from '#server/assistant/guard.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { type Behaviour, calls, says, startModelService } from './model-service.ts';

type Service = Awaited<ReturnType<typeof startModelService>>;
let service: Service;
let world: World;
let asker: Awaited<ReturnType<typeof newPerson>>;
let desk: string;
let lamp: string;

beforeAll(async () => {
  service = await startModelService();
  world = await openWorld(service.settings);
  const seller = await newPerson(world);
  const publish = async (name: string, price: number, more: object = {}) =>
    (await world.ask('setListing', { type: 'used', name, price, description: '.', ...more }, seller)).body
      .iid;
  desk = await publish('Walnut desk', 150);
  lamp = await publish('Brass lamp', 35);
  await publish('Secret brass lamp', 5, { status: 0 });
});
beforeEach(async () => {
  asker = await newPerson(world);
  service.state.asked.length = 0;
});
afterAll(async () => {
  await world.close();
  await service.stop();
});

const ask = async (content = 'Is there a walnut desk?'): Promise<string> =>
  (await world.ask('askHelper', { to_userid: 'campus', content }, asker)).body.reply;
const sent = (at: number) => JSON.parse(service.state.asked.at(at) ?? '{}');

/** Uses one behaviour after the other; the last one repeats. */
function inTurn(...all: [Behaviour, ...Behaviour[]]): void {
  let at = 0;
  service.state.behave = (response, body) => (all[at++] ?? all[all.length - 1]!)(response, body);
}

test('the model calls the list calls of the screens as tools, and cites their results', async () => {
  inTurn(
    calls([['find_listings', '{"words":"brass lamp","max_price":40}']], 'Let me look. '),
    says('Take [2] to [1].'),
  );
  expect(await ask()).toBe(`Take [Brass lamp](/detail/${lamp}) to [Walnut desk](/detail/${desk}).`);
  const names = sent(0).tools.map((it: { function: { name: string } }) => it.function.name);
  expect(names).toEqual(['find_listings', 'find_topics', 'find_rules', 'find_pages']);
  const [call, result] = sent(1).messages.slice(-2);
  expect(call.tool_calls[0].function).toEqual({
    name: 'find_listings',
    arguments: '{"words":"brass lamp","max_price":40}',
  });
  expect(result).toMatchObject({ role: 'tool', tool_call_id: 'c0' });
  expect(JSON.parse(result.content).passages).toMatchObject([{ number: 2, title: 'Brass lamp', price: 35 }]);
});

test.each([
  ['that do not exist', [['drop_tables', '{}']]],
  [
    'of every object',
    [
      ['toString', '{}'],
      ['__proto__', '{}'],
    ],
  ],
  ['with fields that are no JSON', [['find_listings', '{"words":']]],
  [
    'with fields of the wrong kind',
    [
      ['find_listings', '{"min_price":"cheap","type":"boat"}'],
      ['find_topics', '{}'],
    ],
  ],
  ['with a text that breaks a search', [['find_listings', '{"words":"\\u0000 & | ! (((("}']]],
] as const)('calls of tools %s do no harm', async (_what, tools) => {
  inTurn(calls(tools), says('Take [1].'));
  expect(await ask()).toBe(`Take [Walnut desk](/detail/${desk}).`);
  expect(sent(1).messages.filter((it: { role: string }) => it.role === 'tool')).toHaveLength(tools.length);
});

test('a model that calls tools endlessly gets four turns, and then the results are the answer', async () => {
  service.state.behave = calls([['find_rules', '{"words":"points"}']]);
  const answer = await ask();
  expect(service.state.asked).toHaveLength(5);
  expect(sent(3).tools).toHaveLength(4);
  expect(sent(4).tools).toBeUndefined();
  expect(answer).toContain(`[Walnut desk](/detail/${desk}) · $150`);
});

test.each<[string, Behaviour]>([
  ['says nothing', says('')],
  ['says only what nobody wrote', says('It costs $99.\nThere are 47 of them, from May 12.')],
  ['says only blank lines', says('\n \n')],
  ['cites only what does not exist', says('See [7].')],
])('a model that %s does not make an answer worse', async (_says, behave) => {
  service.state.behave = behave;
  expect(await ask()).toContain(`[Walnut desk](/detail/${desk}) · $150`);
});

test('invented figures and citations are left out of an answer', async () => {
  service.state.behave = says(
    'Take [1] for $150. It was $400 once. See [7] and [12](/detail/x).\nOnly 3 are left.',
  );
  expect(await ask()).toBe(`Take [Walnut desk](/detail/${desk}) for $150.`);
  service.state.behave = says('Take [1] or [9]. See [12](/detail/x).');
  expect(await ask()).toBe(`Take [Walnut desk](/detail/${desk}) or . See 12.`);
});

test('figures in the question do not count as known prices', async () => {
  service.state.behave = says('Here is one for $100.\nTake [1].');
  expect(await ask('Is there a walnut desk between $100 and $200?')).toBe(
    `Take [Walnut desk](/detail/${desk}).`,
  );
});

test('if nothing is found the model may search; its text without results is not an answer', async () => {
  inTurn(calls([['find_listings', '{"words":"lamp"}']]), says('Take [1].'));
  expect(await ask('Quantum zeppelin?')).toBe(`Take [Brass lamp](/detail/${lamp}).`);
  service.state.behave = says('Zeppelins are sold everywhere.');
  expect(await ask('Quantum zeppelin?')).toMatch(/^I found nothing/);
});

test('listings that a model searches also have to fit the question', async () => {
  inTurn(
    calls([['find_listings', '{"words":"lamp","min_price":0,"max_price":900}']]),
    says('Take [1] or [2].'),
  );
  const answer = await ask('Is there a walnut desk under $160?');
  expect(answer).toContain('Walnut desk');
  expect(JSON.parse(sent(1).messages.at(-1).content).passages).toMatchObject([{ title: 'Brass lamp' }]);
  inTurn(calls([['find_listings', '{"words":"desk","max_price":900}']]), says('Take [1].'));
  expect(await ask('Is there a walnut desk under $100?')).toMatch(/^None under \$100\. The nearest:/);
});

test('a busy service keeps its tools', async () => {
  inTurn(
    (response) => void response.writeHead(429, { 'retry-after': '0.01' }).end(),
    (response) => void response.writeHead(429, { 'retry-after': '0.01' }).end(),
    says('Take [1].'),
  );
  expect(await ask()).toContain(`[Walnut desk](/detail/${desk}) · $150`);
  await ask();
  expect(sent(-1).tools).toHaveLength(4);
});

test.each([
  ['of every request', 400, false],
  ['for a wrong key', 401, false],
  ['for an unpaid bill', 402, true],
] as const)('a refusal %s (%i) does not end the use of tools', async (_what, status, onlyWithTools) => {
  service.state.behave = (response, body) =>
    onlyWithTools && !('tools' in JSON.parse(body))
      ? says('Take [1].')(response, body)
      : void response.writeHead(status).end('{"error":"no"}');
  expect(await ask()).toContain(`[Walnut desk](/detail/${desk})`);
  service.state.behave = says('Take [1].');
  await ask();
  expect(sent(-1).tools).toHaveLength(4);
});

test('a refusal of the results of tools does not end the use of tools', async () => {
  inTurn(
    calls([['find_listings', '{"words":"brass lamp"}']]),
    (response) => void response.writeHead(400).end('{"error":"too long"}'),
    says('Take [1].'),
  );
  expect(await ask()).toBe(`Take [Walnut desk](/detail/${desk}).`);
  await ask();
  expect(sent(-1).tools).toHaveLength(4);
});

test('a service without tools gets the passages, also in later requests', async () => {
  service.state.behave = (response, body) =>
    'tools' in JSON.parse(body)
      ? void response.writeHead(400).end('{"error":"no tools here"}')
      : says('Take [1].')(response, body);
  for (const requests of [2, 3]) {
    expect(await ask()).toBe(`Take [Walnut desk](/detail/${desk}).`);
    expect(service.state.asked).toHaveLength(requests);
  }
  expect(JSON.parse(sent(-1).messages[1].content).passages).toMatchObject([{ title: 'Walnut desk' }]);
});

test.each([
  ['It costs $1,500 a month.', 'It costs $1,500 a month.'],
  ['It costs 1.5k. It is 20 minutes away.', 'It costs 1.5k.'],
  ['- 房租 1500 美元。押金 3000 美元。', '- 房租 1500 美元。'],
  ['1. Take [1].', '1. Take [1].'],
  ['No figure at all.', 'No figure at all.'],
  ['Only $9.99!', ''],
  ['It costs fifteen hundred dollars. The deposit is two hundred.', 'It costs fifteen hundred dollars.'],
  ['房租一千五。押金三百刀。', '房租一千五。'],
  ['Three desks are left. Take these two: [1], [2].', 'Take these two: [1], [2].'],
  ['只剩三张。这两间都行：[1]、[2]。', '这两间都行：[1]、[2]。'],
  ['It sells for ＄１２０. Rent is ＄１，５００.', 'Rent is ＄１，５００.'],
  ['It is half price. Only a dozen left. It is a good half.', 'It is a good half.'],
  ['打八折。半价出。', ''],
])('%s becomes %s if the passages contain only 1500', (line, kept) => {
  expect(withoutInvented(line, knownFigures(['Rent: $1,500.00']))).toBe(kept);
});

test.each([
  ['It was posted on March 3 [1]. The lease is from Dec 15.', 'The lease is from Dec 15.'],
  ['It is free on the 15th of December, 2 chairs included.', null],
  ['12月15日入住。3月3日发布。三月二日看房。', '12月15日入住。三月二日看房。'],
  ['From 12/15. From 2026-12-15. Until 3/15. From 2019-12-15.', 'From 12/15. From 2026-12-15.'],
  ['Maybe 2 of you. It has 3 separate rooms. A decent 2 will do.', null],
])('%s: a date stays only if a passage has its month and day', (line, kept) => {
  const known = knownFigures(['From December 15th, 2026: 3 rooms, 2 chairs. 三月二日看房']);
  expect(withoutInvented(line, known)).toBe(kept ?? line);
});

test('a count in words stays if a passage has it, in whatever spelling', () => {
  const known = knownFigures(['Two desks, 4 chairs']);
  for (const line of ['两张书桌和四把椅子。', 'It is two desks and four chairs.'])
    expect(withoutInvented(line, known)).toBe(line);
});
