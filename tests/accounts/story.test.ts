import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a person registers with a mailed code, signs in by name in any case, and has a profile', async () => {
  const amy = await newPerson(world, { username: 'Amy_Chen', email: 'amy@usc.edu' });
  const again = await world.ask('logIn', { username: 'amy_chen', password: amy.password });
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ userid: amy.userid, school_abbr: 'USC', vip: 0 });
  const own = await world.ask('showUser', { userid: amy.userid }, amy);
  expect(own.body).toMatchObject({
    username: 'Amy_Chen',
    email: 'amy@usc.edu',
    balance: 0,
    school: { verified: true },
  });
  const seen = await world.ask('showUser', { userid: amy.userid });
  expect(seen.body).toMatchObject({ email: '', contact: '', balance: null });
});

test('a listing is published, found in both languages, changed and sold', async () => {
  const seller = await newPerson(world);
  const made = await world.ask(
    'setListing',
    {
      type: 'used',
      name: '出售二手书桌 IKEA desk',
      price: 45.5,
      description: '九成新，可小刀',
      tag: '其他|宜家',
    },
    seller,
  );
  expect(made.error).toBeUndefined();
  for (const name of ['书桌', 'desk', 'dsek', 'other', '其他']) {
    const found = await world.ask('listListings', { name });
    expect(
      found.body.items.map((it) => it.iid),
      name,
    ).toContain(made.body.iid);
  }
  const sold = await world.ask('setListing', { iid: made.body.iid, status: 2 }, seller);
  expect(sold.status).toBe(200);
  const shown = await world.ask('showListing', { iid: made.body.iid });
  expect(shown.body.item).toMatchObject({ status: 2, price: 45.5, tag: ['其他', '宜家'] });
});
