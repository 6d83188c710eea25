import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Behaviour, garbage, says, stalls, startModelService } from '../assistant/model-service.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

const notes = '转租 哥大附近 studio 1月到5月 $1850 包水电 联系微信 abc';

let world: World;
let modelled: World;
let service: Awaited<ReturnType<typeof startModelService>>;
let ann: Pair;
beforeAll(async () => {
  service = await startModelService();
  world = await openWorld({ LIMITS: 'on' });
  modelled = await openWorld({ ...service.settings, AI_DAILY_TOKENS_PERSON: '1000' });
  ann = await newPerson(world);
});
afterAll(async () => {
  await world.close();
  await modelled.close();
  await service.stop();
});

const fill = (fields: Record<string, unknown>, as?: Pair, of: World = world) =>
  of.ask('fillListing', fields, as);

test('notes become the fields of the form, which item/set accepts, and nothing is published', async () => {
  const { status, body } = await fill({ text: notes }, ann);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fields: {
      type: 'house',
      tag: ['短租'],
      name: '转租 哥大附近 studio',
      price: 1850,
      bedroom: 0,
      contact: 'abc',
    },
    unsure: [],
  });
  expect(body.fields.movein_at).toMatch(/-01-01$/);
  expect(body.fields.moveout_at).toMatch(/-05-31$/);
  expect(body.fields.description).not.toContain('abc');
  expect((await world.ask('listOwnListings', {}, ann)).body.items).toEqual([]);
  const kept = await world.ask('setListing', { ...body.fields, status: 0 }, ann);
  expect(kept.status).toBe(200);
});

test('the call checks the session, then one to 4,000 characters and a known type', async () => {
  const statuses = await Promise.all(
    (
      [
        [{ text: '' }, undefined],
        [{ text: 'desk' }, { ...ann, session: 'x' }],
        [{}, ann],
        [{ text: ' \n ' }, ann],
        [{ text: 'x'.repeat(4001) }, ann],
        [{ text: 'desk', type: 'boat' }, ann],
        [{ text: 'x'.repeat(4000) }, ann],
      ] as const
    ).map(async ([fields, as]) => (await fill(fields, as)).status),
  );
  expect(statuses).toEqual([401, 401, 400, 400, 400, 400, 200]);
});

test('filling a listing counts toward the assistant’s limit', async () => {
  const bob = await newPerson(world);
  await world.ask('askHelper', { to_userid: 'campus', content: 'Where is a lamp?' }, bob);
  for (let index = 0; index < 19; index += 1) expect((await fill({ text: 'desk' }, bob)).status).toBe(200);
  expect((await fill({ text: 'desk' }, bob)).status).toBe(429);
});

const byModel = async (behave: Behaviour, text: string, as?: Pair) => {
  service.state.behave = behave;
  service.state.asked.length = 0;
  return (await fill({ text }, as ?? (await newPerson(modelled)), modelled)).body;
};

test('a model fills gaps from the notes, and never receives contact details', async () => {
  const text = 'Corner of Maple and 5th, quiet, wechat: ann_5th';
  const said = JSON.stringify({ type: 'house', address: 'Maple and 5th', price: 900 });
  const { fields, unsure } = await byModel(says(`Here:\n\`\`\`json\n${said}\n\`\`\``), text);
  expect(fields).toMatchObject({ type: 'house', address: 'Maple and 5th', contact: 'ann_5th' });
  expect(fields.price).toBeUndefined();
  expect(unsure).toEqual(expect.arrayContaining(['type', 'address']));
  expect(service.state.asked.join()).toContain('Maple and 5th');
  expect(service.state.asked.join()).not.toContain('ann_5th');
});

test.each<[string, Behaviour]>([
  [
    'lies',
    says(JSON.stringify({ type: 'car', price: 1, name: 'Yacht', bedroom: 4, description: '', contact: '' })),
  ],
  ['says something else', says('I cannot do that.')],
  ['sends garbage', garbage],
  ['refuses', (response) => response.writeHead(500).end('{}') as never],
  ['is silent', stalls('{"price": 1')],
])(
  'the rules’ result is used if the model %s',
  async (_, behave) => {
    const person = await newPerson(world);
    const alone = (await fill({ text: notes }, person)).body;
    expect(await byModel(behave, notes)).toEqual(alone);
  },
  20_000,
);

test('beyond the daily token budget only the rules are used', async () => {
  const cat = await newPerson(modelled);
  const said = says('{}', 600);
  await byModel(said, notes, cat);
  expect(service.state.asked).toHaveLength(1);
  await byModel(said, notes, cat);
  expect(service.state.asked).toHaveLength(1);
  const { fields } = await byModel(said, notes, cat);
  expect(service.state.asked).toHaveLength(0);
  expect(fields.price).toBe(1850);
});
