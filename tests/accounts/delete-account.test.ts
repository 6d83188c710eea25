import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { picture } from './picture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const gone = { status: 401, error: 'Session not found' };
const desk = { type: 'used', name: 'A desk', price: 20, description: 'Oak', contact: 'wechat: secret' };
const room = { type: 'house', name: 'A room', price: 900, description: 'Sunny', address: '12 Secret Street' };

test('the password deletes the account at once, and ends every session and reset key', async () => {
  const ann = await newPerson(world);
  const phone = (await world.ask('logIn', { username: ann.username, password: ann.password })).body;
  await world.ask('forgetPassword', { email: ann.email });
  await world.db`
    insert into identities (issuer, subject, userid, created_at)
    values ('https://accounts.example', 'ann-1', ${ann.userid}, now())`;
  const deleted = await world.ask('deleteAccount', { password: ann.password }, ann);
  expect(deleted).toMatchObject({ status: 200, body: { result: true } });
  for (const pair of [ann, phone]) expect(await world.ask('verifySession', {}, pair)).toMatchObject(gone);
  expect(await world.ask('deleteAccount', { password: ann.password }, ann)).toMatchObject(gone);
  expect(await world.ask('exportUser', {}, ann)).toMatchObject(gone);
  const { username, password } = ann;
  expect(await world.ask('logIn', { username, password })).toMatchObject({
    status: 401,
    error: 'Unauthorized',
  });
  const code = (await world.ask('encodeUserid', { userid: ann.userid })).body.result;
  for (const userid of [ann.userid, code])
    expect((await world.ask('showUser', { userid })).body).toMatchObject({
      userid: ann.userid,
      username: 'deleted user',
      avatar: '',
      school: { verified: false },
      merchant: 0,
      counts: { items: 0 },
      email: '',
      contact: '',
      balance: null,
    });
  const left = await world.db`
    select 1 from sessions where userid = ${ann.userid} union all select 1 from tokens where userid = ${ann.userid}
    union all select 1 from identities where userid = ${ann.userid}
    union all select 1 from email_codes where email = ${ann.email}
    union all select 1 from users where username = ${ann.username} or email = ${ann.email}`;
  expect(left).toHaveLength(0);
  expect(await mailTo(world, ann.email, /has just been deleted/)).toContain(`Hello ${ann.username}`);
});

test('listings leave the lists, drafts are deleted, and pages stay under "deleted user" without a contact', async () => {
  const ann = await newPerson(world, { school: 110 });
  const photo = await picture(world, ann);
  const publish = async (fields: object) => (await world.ask('setListing', { ...fields }, ann)).body.iid;
  const [sale, home, sold, draft] = [
    await publish({ ...desk, photo: [photo] }),
    await publish(room),
    await publish(desk),
    await publish({ ...desk, status: 0 }),
  ];
  await world.ask('setListing', { iid: sold, status: 2 }, ann);
  const hot = async () => (await world.ask('listSchools')).body.schools.find((it) => it.id === 110)?.hot;
  expect(await hot()).toBe(2);
  await world.ask('deleteAccount', { password: ann.password }, ann);

  expect(await hot()).toBe(0);
  for (const query of [{ school_id: 110 }, { name: 'desk' }, { seller: ann.userid }])
    expect((await world.ask('listListings', query)).body).toEqual({ items: [], total: 0 });
  expect(await world.ask('showListing', { iid: draft })).toMatchObject({ status: 404 });
  for (const iid of [sale, home, sold]) {
    const { item, seller } = (await world.ask('showListing', { iid })).body;
    expect(item).toMatchObject({ status: 2, contact: '' });
    expect(item).not.toHaveProperty('address');
    expect(seller).toEqual({ userid: ann.userid, username: 'deleted user', avatar: '', email: '' });
  }
  expect((await world.ask('showListing', { iid: sale })).body.item.photo).toEqual([photo]);
});

test('unused pictures are deleted from the store, the others stay', async () => {
  const ann = await newPerson(world);
  const [shown, avatar, unused, ofDraft] = [
    await picture(world, ann),
    await picture(world, ann),
    await picture(world, ann),
    await picture(world, ann),
  ];
  await world.ask('changeUser', { avatar }, ann);
  await world.ask('setListing', { ...desk, photo: [shown] }, ann);
  await world.ask('setListing', { ...desk, photo: [ofDraft], status: 0 }, ann);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  const status = async (key: string) => (await fetch(`${world.url}/files/${key}?w=480`)).status;
  expect(await Promise.all([shown, avatar, unused, ofDraft].map(status))).toEqual([200, 404, 404, 404]);
  expect(await world.db`select key from files where userid = ${ann.userid}`).toEqual([{ key: shown }]);
  expect(await world.db`select key from dropped_files`).toEqual([]);
});

test('username and e-mail become available, and a new account with them inherits nothing', async () => {
  const first = await newPerson(world, { username: 'phoenix', email: 'phoenix@example.com' });
  await world.ask('changeUser', { contact: 'wechat: old' }, first);
  await world.ask('setListing', desk, first);
  await world.ask('deleteAccount', { password: first.password }, first);
  const again = await newPerson(world, { username: 'Phoenix', email: 'Phoenix@example.com' });
  expect(again.userid).not.toBe(first.userid);
  const { body } = await world.ask('showUser', { userid: again.userid }, again);
  expect(body).toMatchObject({ username: 'Phoenix', contact: '', avatar: '', counts: { items: 0 } });
  expect((await world.ask('listOwnListings', {}, again)).body.items).toEqual([]);
  expect(await world.ask('verifySession', {}, first)).toMatchObject(gone);
});

test('a refused deletion changes nothing', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  expect(await world.ask('deleteAccount', { password: bob.password.toUpperCase() }, ann)).toMatchObject({
    status: 401,
    error: 'Unauthorized',
  });
  for (const as of [undefined, { ...ann, session: bob.session }])
    expect(await world.ask('deleteAccount', { password: ann.password }, as)).toMatchObject(gone);
  for (const [field, value] of [
    ['password', ''],
    ['password', ['pass-word1']],
    ['code', 123456],
    ['code', ''],
  ] as const)
    expect(await world.ask('deleteAccount', { [field]: value }, ann)).toMatchObject({
      status: 400,
      error: expect.stringContaining(field),
    });
  expect((await world.ask('logIn', { username: ann.username, password: ann.password })).status).toBe(200);
});
