import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { actsOn, newStaff } from './staffed.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
});
afterAll(() => world.close());

const application = { name: 'Trojan Homes', website: 'https://homes.example', text: 'We rent out rooms.' };
const decide = (id: string, grant: boolean) =>
  world.ask('decideMerchant', { id, grant, reason: 'Your licence fits.' }, admin);
const isMerchant = async (person: Pair) =>
  (await world.ask('showUser', { userid: person.userid })).body.merchant === 1;

test('a granted application makes a merchant, who is mailed the reason', async () => {
  const ann = await newPerson(world);
  const { id } = (await world.ask('applyAsMerchant', application, ann)).body;
  const { applications, total } = (await world.ask('listMerchants', { state: 'open' }, admin)).body;
  expect(total).toBe(1);
  expect(applications).toMatchObject([
    { id, ...application, person: { userid: ann.userid, username: ann.username }, photo: '', decided: null },
  ]);
  expect((await decide(id, true)).body).toEqual({ result: true });
  expect(await isMerchant(ann)).toBe(true);
  expect(await mailTo(world, ann.email, /verified merchant/)).toContain('Your licence fits.');
  expect(await actsOn(world, ann.userid)).toEqual([
    {
      by: admin.userid,
      act: 'decide_merchant',
      before: { application: 'open', merchant: false },
      after: { application: 'granted', merchant: true },
      reason: 'Your licence fits.',
    },
  ]);
  expect((await world.ask('applyAsMerchant', application, ann)).error).toBe(
    'You are a verified merchant already.',
  );
});

test('a refused person may apply again, and one application waits at a time', async () => {
  const ben = await newPerson(world);
  const all = await Promise.all([1, 2, 3].map(() => world.ask('applyAsMerchant', application, ben)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { id } = all.find(({ status }) => status === 200)?.body ?? { id: '' };
  expect((await decide(id, false)).status).toBe(200);
  expect(await isMerchant(ben)).toBe(false);
  expect((await decide(id, true)).error).toBe('This application has been decided already.');
  expect((await world.ask('applyAsMerchant', application, ben)).status).toBe(200);
});

test('a repeated application returns the first one, also when concurrent or once it is decided', async () => {
  const fay = await newPerson(world);
  const sent = { ...application, client_id: randomUUID() };
  const send = () => world.ask('applyAsMerchant', sent, fay);
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.body.id).toMatch(/^\w{12}$/);
  expect(other).toMatchObject({ status: 200, body: one.body });
  await decide(one.body.id, true);
  expect((await send()).body).toEqual(one.body);
  expect((await world.ask('applyAsMerchant', { ...sent, client_id: 'x' }, fay)).error).toBe(
    'client_id must be a UUID.',
  );
});

test('a person sees the decision on the application, and is notified when the mark is revoked', async () => {
  const gil = await newPerson(world);
  const own = async () => (await world.ask('ownApplication', {}, gil)).body.application;
  expect((await world.ask('ownApplication', {})).status).toBe(401);
  expect(await own()).toBeNull();
  const { id } = (await world.ask('applyAsMerchant', application, gil)).body;
  expect(await own()).toMatchObject({ id, name: application.name, state: 'open', reason: '', decided: null });
  await world.ask('decideMerchant', { id, grant: false, reason: 'No licence' }, admin);
  expect(await own()).toMatchObject({ id, state: 'refused', reason: 'No licence' });
  const again = (await world.ask('applyAsMerchant', application, gil)).body.id;
  await decide(again, true);
  expect(await own()).toMatchObject({ id: again, state: 'granted' });
  const ended = { person: gil.userid, merchant: false, reason: 'The shop closed' };
  await world.ask('setAccount', ended, admin);
  expect(await mailTo(world, gil.email, /no longer a verified merchant/)).toContain('The shop closed');
});

test('of two concurrent decisions one succeeds', async () => {
  const cat = await newPerson(world);
  const { id } = (await world.ask('applyAsMerchant', application, cat)).body;
  const both = await Promise.all([decide(id, true), decide(id, true)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await actsOn(world, cat.userid)).toHaveLength(1);
});

test('an application is deleted with its account', async () => {
  const dan = await newPerson(world);
  const { id } = (await world.ask('applyAsMerchant', application, dan)).body;
  await world.ask('deleteAccount', { password: dan.password }, dan);
  expect((await decide(id, true)).status).toBe(404);
});

test('only admins may decide, and wrong fields are named', async () => {
  const eve = await newPerson(world);
  expect((await world.ask('applyAsMerchant', application)).status).toBe(401);
  expect((await world.ask('applyAsMerchant', { ...application, text: ' ' }, eve)).error).toBe(
    'text must not be blank.',
  );
  expect((await world.ask('applyAsMerchant', { ...application, photo: 'x' }, eve)).status).toBe(400);
  expect((await world.ask('listMerchants', {}, eve)).status).toBe(403);
  expect((await world.ask('decideMerchant', {}, eve)).status).toBe(403);
  expect((await decide('nothing', true)).status).toBe(404);
  const own = (await world.ask('applyAsMerchant', application, admin)).body.id;
  expect((await decide(own, true)).status).toBe(403);
});
