import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let seller: Pair;
let other: Pair;
beforeAll(async () => {
  world = await openWorld();
  seller = await newPerson(world, { school: 2 });
  other = await newPerson(world);
});
afterAll(() => world.close());

const desk = { type: 'used', name: 'Oak desk', price: 120, description: 'Solid oak, 140 by 70 cm.' };
const set = (fields: Record<string, unknown>, as: Pair | undefined = seller) =>
  world.ask('setListing', fields, as);
const item = async (iid: string, as?: Pair) => (await world.ask('showListing', { iid }, as)).body.item;

test('publishing needs a name, a price and a description, and names the missing one', async () => {
  for (const field of ['name', 'price', 'description'] as const) {
    const { [field]: _, ...rest } = desk;
    const refused = await set(rest);
    expect(refused.status).toBe(400);
    expect(refused.error).toContain(field);
  }
});

test('a missing category is stored as used', async () => {
  const { type: _, ...rest } = desk;
  expect((await item((await set(rest)).body.iid)).type).toBe('used');
});

test('a draft needs no field, and only its owner sees it', async () => {
  const { body } = await set({ status: 0 });
  expect((await item(body.iid, seller)).status).toBe(0);
  for (const as of [undefined, other]) {
    const hidden = await world.ask('showListing', { iid: body.iid }, as);
    expect([hidden.status, hidden.error]).toEqual([404, 'Not found']);
  }
  const own = await world.ask('listOwnListings', {}, seller);
  expect(own.body.items.map((it) => it.iid)).toContain(body.iid);
  const listed = await world.ask('listListings', { seller: seller.userid });
  expect(listed.body.items.map((it) => it.iid)).not.toContain(body.iid);
});

test('a draft cannot be published before its required fields are filled in', async () => {
  const { body } = await set({ status: 0, name: 'Lamp' });
  expect((await set({ iid: body.iid, status: 1 })).status).toBe(400);
  expect((await set({ iid: body.iid, status: 1, price: 0, description: 'Bright' })).status).toBe(200);
  expect(await item(body.iid)).toMatchObject({ status: 1, name: 'Lamp', price: 0 });
});

test('the status changes from draft to selling to sold, from selling back to draft, and no other way', async () => {
  const { iid } = (await set(desk)).body;
  const steps: [number, number][] = [
    [1, 200],
    [0, 200],
    [2, 409],
    [1, 200],
    [2, 200],
    [2, 200],
    [1, 409],
    [0, 409],
  ];
  for (const [status, answer] of steps)
    expect((await set({ iid, status })).status, `to ${status}`).toBe(answer);
  expect((await set({ ...desk, status: 2 })).status).toBe(409);
});

test('selling an empty draft is refused for its status, not for its fields', async () => {
  const { iid } = (await set({ status: 0 })).body;
  expect(await set({ iid, status: 2 })).toMatchObject({
    status: 409,
    error: 'The listing cannot change to this status.',
  });
});

test('a draft returns 404 to others, and asks for a sign-in if the session ended', async () => {
  const { iid } = (await set({ status: 0 })).body;
  expect(await set({ iid, name: 'Mine' }, other)).toMatchObject({ status: 404, error: 'Not found' });
  const ended = { ...seller, session: 'x'.repeat(43) };
  for (const as of [undefined, ended])
    expect(await world.ask('setListing', { iid, name: 'Mine' }, as)).toMatchObject({
      status: 401,
      error: 'Session not found',
    });
  expect((await item(iid, seller)).name).toBe('');
});

test('an edit changes only sent fields, and clears an empty field', async () => {
  const { iid } = (await set({ ...desk, original_price: 200, contact: 'wechat oak', tag: '其他|实木' })).body;
  await set({ iid, price: 99.5, contact: '' });
  expect(await item(iid, seller)).toMatchObject({
    ...desk,
    price: 99.5,
    original_price: 200,
    contact: '',
    tag: ['其他', '实木'],
  });
  expect((await set({ iid, name: '' })).status).toBe(400);
  expect((await item(iid)).name).toBe(desk.name);
});

test('another person’s listing cannot be changed, and the checks run in the decided order', async () => {
  const { iid } = (await set(desk)).body;
  expect((await set({ iid: 'nothing', price: 'x' }, undefined)).status).toBe(404);
  expect((await world.ask('setListing', { iid, price: 'x' })).error).toBe('Session not found');
  const refused = await set({ iid, price: 'x' }, other);
  expect([refused.status, refused.error]).toEqual([403, 'Forbidden']);
  expect((await set({ iid, price: 'x' })).status).toBe(400);
  expect((await item(iid)).price).toBe(desk.price);
});

test('only a verified merchant publishes a merchant_house', async () => {
  const house = { ...desk, type: 'merchant_house', address: '1 College St', bedroom: 2 };
  expect((await set(house)).status).toBe(403);
  await world.db`update users set merchant = true where userid = ${seller.userid}`;
  const { iid } = (await set(house)).body;
  expect(await item(iid)).toMatchObject({ type: 'merchant_house', merchant: 1, bedroom: 2 });
});

test('each type has its own fields', async () => {
  const all = {
    house: { address: '5 Oak Ave', bedroom: 0, movein_at: '2026-12-01', moveout_at: '2027-05-31' },
    car: { year: 2019, mileage: 42000 },
    event: {
      applyStartAt: '2026-11-01',
      applyEndAt: '2026-11-30T18:00',
      eventLocation: 'Hall B',
      eventStartAt: '2026-12-05T19:00',
      eventEndAt: '2026-12-05T22:00',
    },
    dining: {
      cuisine: '川菜',
      address: '5 Oak Ave',
      opening_hours: '11–22',
      price_range: 2,
      dishes: '水煮鱼',
    },
  };
  for (const [type, facts] of Object.entries(all)) {
    const { iid } = (await set({ ...desk, ...all.house, ...all.car, ...all.event, ...all.dining, type }))
      .body;
    const { school, seller: _, ...kept } = (await item(iid)) as unknown as Record<string, unknown>;
    expect(kept).toMatchObject(facts);
    for (const [other, others] of Object.entries(all)) {
      if (other === type) continue;
      for (const field of Object.keys(others))
        if (!(field in facts)) expect(kept, type).not.toHaveProperty(field);
    }
    expect(school).toEqual({ id: 2, abbr: 'NYU' });
  }
});

test('an end before its start, a wrong date and a future year are refused by name', async () => {
  const wrong: Record<string, unknown>[] = [
    { type: 'house', movein_at: '2026-12-02', moveout_at: '2026-12-01' },
    { type: 'event', eventStartAt: '2026-12-05T19:00', eventEndAt: '2026-12-05T18:00' },
    { type: 'house', moveout_at: '2026-02-30' },
    { type: 'house', movein_at: '2022-12-31' },
    { type: 'car', year: new Date().getFullYear() + 1 },
    { type: 'car', year: 1899 },
  ];
  for (const fields of wrong) {
    const refused = await set({ ...desk, ...fields });
    expect(refused.status, JSON.stringify(fields)).toBe(400);
    expect(refused.error).toContain(Object.keys(fields).at(-1));
  }
});

test('limits: nine photos, ten tags of twenty characters, two decimals, ten million dollars', async () => {
  const wrong = [
    { photo: Array(10).fill('k').join('|') },
    { tag: Array.from({ length: 11 }, (_, at) => `t${at}`).join('|') },
    { tag: 'x'.repeat(21) },
    { price: 1.005 },
    { price: -1 },
    { price: 10_000_000.01 },
    { type: 'boat' },
    { status: 3 },
    { photo: 'A'.repeat(22) },
  ];
  for (const fields of wrong)
    expect((await set({ ...desk, ...fields })).status, JSON.stringify(fields)).toBe(400);
  expect((await set({ ...desk, price: 10_000_000 })).status).toBe(200);
});

test('concurrent repeats with the same client_id return the first listing', async () => {
  const client_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => set({ ...desk, client_id })));
  expect(new Set(answers.map((it) => it.body.iid)).size).toBe(1);
  expect((await set({ ...desk, name: 'Another', client_id })).body.iid).toBe(answers[0]?.body.iid);
  const any = { ...desk, client_id: 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa' };
  expect((await set(any)).body.iid).toBe((await set(any)).body.iid);
  expect((await set({ ...desk, client_id: 'no uuid' })).status).toBe(400);
});

test('two concurrent changes both take effect', async () => {
  const { iid } = (await set(desk)).body;
  await Promise.all([set({ iid, price: 1 }), set({ iid, name: 'Renamed' }), set({ iid, contact: 'me' })]);
  expect(await item(iid, seller)).toMatchObject({ price: 1, name: 'Renamed', contact: 'me' });
});

test('a listing may be sent as multipart or as a form', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...desk, ...seller, photo: '', tag: '书籍|二手' }))
    form.append(name, String(value));
  const answer = await fetch(`${world.url}/api/item/set`, { method: 'POST', body: form });
  const { iid } = (await answer.json()) as { iid: string };
  expect(await item(iid)).toMatchObject({ price: 120, tag: ['书籍', '二手'], photo: [] });
});

test('a school’s hot is the number of its listings on sale', async () => {
  const hot = async () => {
    const { schools } = (await world.ask('listSchools')).body;
    return [
      schools.find((it) => it.id === 2)?.hot ?? 0,
      schools.find((it) => it.id === 1)?.hot ?? 0,
    ] as const;
  };
  const [before, all] = await hot();
  const { iid } = (await set(desk)).body;
  expect(await hot()).toEqual([before + 1, all + 1]);
  await set({ iid, status: 2 });
  expect(await hot()).toEqual([before, all]);
});
