import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { picture } from './picture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const sofa = { type: 'used', name: '沙发 Sofa', price: 80, description: 'Soft', contact: 'wechat: ann' };

test('the zip has all data and pictures of the person, and none of others', async () => {
  const [ann, bob] = [await newPerson(world, { school: 2 }), await newPerson(world)];
  const [photo, avatar, other] = [
    await picture(world, ann),
    await picture(world, ann),
    await picture(world, bob),
  ];
  await world.ask('changeUser', { contact: 'wechat: ann%ann@example.com', avatar }, ann);
  await world.ask('setListing', { ...sofa, photo: [photo] }, ann);
  await world.ask('setListing', { type: 'car', name: 'A draft', status: 0 }, ann);
  const sold = (await world.ask('setListing', { ...sofa, name: 'Sold sofa' }, ann)).body.iid;
  await world.ask('setListing', { iid: sold, status: 2 }, ann);
  await world.ask('setListing', { ...sofa, name: 'Of Bob', photo: [other] }, bob);

  await world.db`
    insert into identities (issuer, subject, userid, created_at)
    values ('https://accounts.example', 'ann-1', ${ann.userid}, now())`;

  const answer = await exported(ann);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="quad-export-${ann.username}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(
    Object.keys(files)
      .filter((it) => !it.endsWith('.json'))
      .sort(),
  ).toEqual(['README.txt', `pictures/${avatar}.webp`, `pictures/${photo}.webp`].sort());
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(json('profile.json')).toMatchObject({
    userid: ann.userid,
    username: ann.username,
    email: ann.email,
    school: { id: 2 },
    contacts: ['wechat: ann', 'ann@example.com'],
    avatar: `pictures/${avatar}.webp`,
  });
  expect(json('listings.json').map((it: { name: string; status: number }) => [it.name, it.status])).toEqual([
    ['Sold sofa', 2],
    ['A draft', 0],
    ['沙发 Sofa', 1],
  ]);
  expect(json('listings.json')[2]).toMatchObject({
    price: 80,
    contact: 'wechat: ann',
    photo: [`pictures/${photo}.webp`],
  });
  expect(json('identities.json')).toMatchObject([{ issuer: 'https://accounts.example', subject: 'ann-1' }]);
  expect(json('sessions.json')).toMatchObject([{ current: true }]);
  expect(json('files.json').map((it: { key: string }) => it.key)).toEqual([avatar, photo].sort());
  const kept = await fetch(`${world.url}/files/${photo}`);
  expect(files[`pictures/${photo}.webp`]).toEqual(new Uint8Array(await kept.arrayBuffer()));
  const whole = Object.values(files).map((it) => strFromU8(it, true));
  for (const secret of [ann.session, ann.password, '$argon2', bob.userid])
    expect(whole.filter((it) => it.includes(secret))).toEqual([]);
});

test('README.txt is in the language of the request', async () => {
  const ann = await newPerson(world);
  const readme = async (headers: Record<string, string>) => {
    const files = unzipSync(new Uint8Array(await (await exported(ann, headers)).arrayBuffer()));
    expect(Object.keys(files)).toContain('README.txt');
    return strFromU8(files['README.txt'] ?? new Uint8Array());
  };
  expect(await readme({})).toContain(`the data of ${ann.username}`);
  expect(await readme({ cookie: 'lang=zh' })).toContain('个人数据');
});

test('more rows than one batch are exported completely and in order', async () => {
  const ann = await newPerson(world);
  await world.db`
    insert into items (iid, userid, school_id, type, status, name, created_at)
    select lpad(n::text, 12, 'i'), ${ann.userid}, 1, 'used', 0, 'Draft ' || n, '2026-01-01'::timestamptz + (n / 3) * interval '1 us'
    from generate_series(1, 450) n`;
  await world.db`
    insert into files (key, userid, width, height, bytes)
    select lpad(n::text, 22, 'f'), ${ann.userid}, 1, 1, 1 from generate_series(1, 401) n`;
  const files = unzipSync(new Uint8Array(await (await exported(ann)).arrayBuffer()));
  const list = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  const iids: string[] = list('listings.json').map((it: { iid: string }) => it.iid);
  expect(iids).toHaveLength(450);
  expect(new Set(iids).size).toBe(450);
  expect(list('files.json')).toHaveLength(401);
  // The export lists rows whose picture is missing from the store, but the folder has no file for them.
  expect(Object.keys(files).filter((it) => it.startsWith('pictures/'))).toEqual([]);
});

test('an export needs a session, and is limited to five an hour', async () => {
  const limited = await openWorld({ LIMITS: 'on' });
  const [ann, bob] = [await newPerson(limited), await newPerson(limited)];
  for (const as of [undefined, { ...ann, session: bob.session }, { ...ann, session: 'x'.repeat(43) }])
    expect(await limited.ask('exportUser', {}, as)).toMatchObject({
      status: 401,
      error: 'Session not found',
    });
  for (const _ of [1, 2, 3, 4, 5]) expect((await exported(ann, {}, limited)).status).toBe(200);
  const refused = await limited.ask('exportUser', {}, ann);
  expect(refused).toMatchObject({ status: 429, error: expect.stringMatching(/\w/) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await exported(bob, {}, limited)).status).toBe(200);
  limited.later(3_600_000);
  expect((await exported(ann, {}, limited)).status).toBe(200);
  await limited.close();
});

function exported(as: Pair, headers: Record<string, string> = {}, of = world): Promise<Response> {
  return fetch(`${of.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ userid: as.userid, session: as.session }),
  });
}
