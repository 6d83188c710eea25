import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let asker: Awaited<ReturnType<typeof newPerson>>;
const names = new Map<string, string>();

const listings = [
  { name: 'Petrol hatchback', type: 'car', year: 2015, price: 8000, mileage: 40_000 },
  { name: 'Electric car, one owner', type: 'car', year: 2019, price: 9000, mileage: 30_000 },
  {
    name: 'Room with a roommate, two bedrooms',
    type: 'house',
    bedroom: 2,
    movein_at: '2026-12-01',
    price: 900,
  },
  {
    name: 'Two bedrooms, whole flat',
    type: 'house',
    bedroom: 2,
    movein_at: '2026-12-01',
    price: 1900,
    description: 'No roommates.',
  },
  { name: 'Sunny studio', type: 'house', bedroom: 0, movein_at: '2026-12-01', price: 1200 },
];

beforeAll(async () => {
  world = await openWorld();
  const seller = await newPerson(world);
  for (const it of listings) {
    const { body, error } = await world.ask(
      'setListing',
      { description: '.', address: 'Here', ...it },
      seller,
    );
    expect(error).toBeUndefined();
    names.set(body.iid, it.name);
  }
});
beforeEach(async () => {
  asker = await newPerson(world);
});
afterAll(() => world.close());

async function ask(content: string) {
  const { reply } = (await world.ask('askHelper', { to_userid: 'campus', content }, asker)).body;
  const shown = [...reply.matchAll(/\(\/detail\/([\w-]+)\)/g)].map(([, iid = '']) => names.get(iid));
  return { reply, shown };
}

test.each([
  ['a car under 50k miles, not an EV', ['Petrol hatchback'], 'not “EV”'],
  ['有没有两室的，不要合租', ['Two bedrooms, whole flat'], '不要「合租」'],
  ['an apartment under $1500 but no studio, without roommates', [], 'None'],
])('%s shows no excluded thing', async (question, shown, said) => {
  const answer = await ask(question);
  expect(answer.shown.slice(0, shown.length)).toEqual(shown);
  expect(answer.shown).not.toContain('Sunny studio');
  expect(answer.shown).not.toContain('Room with a roommate, two bedrooms');
  expect(answer.reply).toContain(said);
});

test('a follow-up question may exclude a thing', async () => {
  expect((await ask('有没有两室的')).shown).toHaveLength(2);
  expect((await ask('不要合租的')).shown).toEqual(['Two bedrooms, whole flat']);
});

test('“便宜点的有吗” keeps the earlier interpretation', async () => {
  expect((await ask('有没有两室的')).shown).toHaveLength(2);
  expect((await ask('便宜点的有吗')).shown).toEqual(['Room with a roommate, two bedrooms']);
});

test('a monthly price means a home, whatever the previous question', async () => {
  await ask('anything fun this weekend?');
  const { shown } = await ask('I need a place, max 1300/mo');
  expect(shown).toEqual(['Sunny studio', 'Room with a roommate, two bedrooms']);
});
