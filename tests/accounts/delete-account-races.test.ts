import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { createApp } from '#server/app.ts';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { mails, mailTo, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { picture, upload } from './picture.ts';

let world: World;
/** The address of a second process on the same database. */
let secondUrl: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'silent' });
  const { db, settings, clock } = world.services;
  const { app } = await createApp({ db, settings, pages: false, clock });
  secondUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  stop = () => app.close();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await stop();
  await world.close();
});

const desk = { type: 'used', name: 'A desk', price: 20, description: 'Oak' };

test('concurrent deletions in two processes send one mail', async () => {
  const ann = await newPerson(world);
  const { password } = ann;
  const answers = await Promise.all(
    [world.url, secondUrl, world.url, secondUrl].map((url) => ask(url, 'deleteAccount', { password }, ann)),
  );
  expect(answers).toContain(200);
  expect(answers.filter((it) => it !== 200 && it !== 401)).toEqual([]);
  await mailTo(world, ann.email, /has just been deleted/);
  const farewells =
    await world.db`select 1 from outbox where recipient = ${ann.email} and kind = 'account-deleted'`;
  expect(farewells).toHaveLength(1);
  expect((await mails(world)).filter((it) => it.includes(`To: ${ann.email}`))).not.toHaveLength(0);
});

test('a concurrent write is either deleted with the account or refused', async () => {
  for (const wait of [0, 5, 15, 30]) {
    const ann = await newPerson(world);
    const kept = await picture(world, ann);
    const iid = (await world.ask('setListing', { ...desk, status: 0 }, ann)).body.iid;
    const { username, password } = ann;
    const deletion = ask(secondUrl, 'deleteAccount', { password }, ann);
    await new Promise((resolve) => setTimeout(resolve, wait));
    const statuses = await Promise.all([
      ask(world.url, 'setListing', desk, ann),
      ask(secondUrl, 'setListing', { ...desk, photo: [kept] }, ann),
      ask(world.url, 'setListing', { ...desk, iid, status: 1 }, ann),
      ask(world.url, 'changeUser', { contact: 'wechat: ann', avatar: kept }, ann),
      ask(world.url, 'changeUser', { password: 'new_pass1' }, ann),
      ask(secondUrl, 'logIn', { username, password }),
      ask(secondUrl, 'forgetPassword', { email: ann.email }),
      upload(world, ann).then((it) => it.status),
      upload(world, ann).then((it) => it.status),
    ]);
    expect(statuses.filter((it) => it >= 500)).toEqual([]);
    expect(await deletion).toBe(200);
    const { userid } = ann;
    const onSale = (await world.ask('listListings', { seller: userid })).body;
    expect(onSale).toEqual({ items: [], total: 0 });
    expect(await world.db`select 1 from sessions where userid = ${userid}`).toHaveLength(0);
    expect(await world.db`select 1 from tokens where userid = ${userid}`).toHaveLength(0);
    expect(await world.db`select 1 from items where userid = ${userid} and status <> 2`).toHaveLength(0);
    expect(
      await world.db`
      select 1 from files where userid = ${userid}
        and not exists (select 1 from items where key = any(photos) and items.userid = ${userid})`,
    ).toHaveLength(0);
  }
});

test('an upload in progress during the deletion of the account leaves no picture', async () => {
  const ann = await newPerson(world);
  const { storage } = world.services.media;
  const put = storage.put.bind(storage);
  let key = '';
  vi.spyOn(storage, 'put').mockImplementation(async (...it) => {
    await put(...it);
    if (it[1] === 'full') return;
    key = it[0];
    expect(await ask(secondUrl, 'deleteAccount', { password: ann.password }, ann)).toBe(200);
  });
  expect(await upload(world, ann)).toMatchObject({ status: 401, error: 'Authority Failed' });
  expect((await fetch(`${world.url}/files/${key}`)).status).toBe(404);
});

test('pictures that the store did not remove are removed by housekeeping', async () => {
  const ann = await newPerson(world);
  const key = await picture(world, ann);
  const { storage } = world.services.media;
  const kept = async () => {
    const found = await storage.get(key, 'full');
    found?.bytes.destroy();
    return found !== null;
  };
  const broken = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('the store is away'));
  expect((await world.ask('deleteAccount', { password: ann.password }, ann)).body).toEqual({ result: true });
  expect([await kept(), (await fetch(`${world.url}/files/${key}`)).status]).toEqual([true, 404]);
  broken.mockRestore();
  await tidy(world.services, domains);
  expect(await kept()).toBe(false);
  expect(await world.db`select key from dropped_files`).toEqual([]);
});

async function ask(url: string, name: keyof typeof paths, fields: object, as?: Pair): Promise<number> {
  const pair = as && { userid: as.userid, session: as.session };
  const answer = await fetch(url + paths[name][1], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...pair, ...fields }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
