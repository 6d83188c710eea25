import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, newStaff } from './staff-people.ts';
import { shareBook, uploadPicture } from './uploads.ts';

let world: World;
let mia: Pair;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
  ann = await newPerson(world);
});
afterAll(() => world.close());

test('a picture of a hidden thing stays visible while another thing of its author shows it', async () => {
  const key = await uploadPicture(world, ann);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright', photo: key };
  const eve = await newPerson(world);
  const [one, other] = [
    (await world.ask('setListing', lamp, ann)).body.iid,
    (await world.ask('setListing', lamp, ann)).body.iid,
  ];
  const seen = async () => (await fetch(`${world.url}/files/${key}`)).status;
  for (const [iid, status] of [
    [one, 200],
    [other, 404],
  ] as const) {
    await world.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam' }, eve);
    await act(world, mia, ann, 'hide');
    expect(await seen()).toBe(status);
  }
  await act(world, mia, ann, 'restore');
  expect(await seen()).toBe(200);
});

test('a picture in a message to the operator is not public while its thing is hidden, and goes with a removed thing', async () => {
  const eve = await newPerson(world);
  const [sold, written, own] = [
    await uploadPicture(world, eve),
    await uploadPicture(world, eve),
    await uploadPicture(world, eve),
  ];
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright', photo: sold };
  const { iid } = (await world.ask('setListing', lamp, eve)).body;
  const topic = { title: 'Lamps', forum_id: 17, content: `![](/files/${written})` };
  const { ftid } = (await world.ask('setTopic', topic, eve)).body;
  const said = await world.ask('setPost', { ftid, content: `![](/files/${written})` }, eve);
  const things = [
    { kind: 'listing', id: iid },
    { kind: 'topic', id: ftid },
  ];
  for (const about of things) await world.ask('sendReport', { about, reason: 'scam' }, ann);
  expect((await act(world, mia, eve, 'hide')).status).toBe(200);
  for (const photo of [sold, written, own])
    await world.ask('sendReport', { category: 'bug', text: 'Look at this', photo }, eve);
  const seen = () =>
    Promise.all(
      [sold, written, own].map(async (key) => [
        (await fetch(`${world.url}/files/${key}`)).status,
        (await fetch(`${world.url}/files/${key}?w=480`)).status,
      ]),
    );
  const [gone, there] = [
    [404, 404],
    [200, 200],
  ];
  expect([said.status, await seen()]).toEqual([200, [gone, gone, there]]);
  await world.ask('sendReport', { about: { kind: 'person', id: eve.userid }, reason: 'scam' }, ann);
  expect((await act(world, mia, eve, 'remove', { things })).status).toBe(200);
  await world.ask('sendReport', { category: 'bug', text: 'Once more', photo: sold }, eve);
  await tidy(world.services, domains);
  expect(await seen()).toEqual([gone, gone, there]);
  expect(await world.db`select 1 from files where key = any(${[sold, written]})`).toHaveLength(0);
});

test('a picture in a message to the operator stays after its author deletes the listing', async () => {
  const eve = await newPerson(world);
  const photo = await uploadPicture(world, eve);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright', photo };
  const { iid } = (await world.ask('setListing', lamp, eve)).body;
  await world.ask('sendReport', { category: 'bug', text: 'Look at this', photo }, eve);
  await world.ask('deleteListing', { iid }, eve);
  const seen = async () => (await fetch(`${world.url}/files/${photo}`)).status;
  expect(await seen()).toBe(200);
  await tidy({ ...world.services, clock: () => new Date(Date.now() + 3_600_000) }, domains);
  expect(await seen()).toBe(200);
});

test('removed things are deleted permanently, with their files', async () => {
  const eve = await newPerson(world);
  const key = await uploadPicture(world, ann);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright', photo: key };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const { ftid } = (await world.ask('setTopic', { title: 'Gone', forum_id: 17 }, ann)).body;
  for (const [kind, id] of [
    ['listing', iid],
    ['topic', ftid],
  ] as const)
    await world.ask('sendReport', { about: { kind, id }, reason: 'scam' }, eve);
  expect((await act(world, mia, ann, 'remove')).body.case.things.map(({ state }) => state)).toEqual([
    'gone',
    'gone',
  ]);
  expect((await world.ask('showListing', { iid }, ann)).status).toBe(404);
  expect((await world.ask('restoreListing', { iid }, ann)).status).toBe(409);
  expect((await world.ask('listPosts', { ftid }, ann)).status).toBe(404);
  await tidy(world.services, domains);
  expect((await fetch(`${world.url}/files/${key}`)).status).toBe(404);
  expect(await world.db`select 1 from files where key = ${key}`).toHaveLength(0);
});

test('a message keeps its hidden listing, without the content, after the seller deletes the account', async () => {
  const [seller, buyer] = [await newPerson(world), await newPerson(world)];
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
  const [listing, draft] = [
    (await world.ask('setListing', lamp, seller)).body.iid,
    (await world.ask('setListing', { ...lamp, status: 0 }, seller)).body.iid,
  ];
  const message = { to_userid: seller.userid, content: 'Is it there?', iid: listing };
  expect((await world.ask('sendMessage', message, buyer)).status).toBe(200);
  await world.ask('sendReport', { about: { kind: 'listing', id: listing }, reason: 'scam' }, buyer);
  await act(world, mia, seller, 'hide');
  await world.ask('deleteAccount', { password: seller.password }, seller);
  const messages = (await world.ask('getMessages', { to_userid: seller.userid }, buyer)).body;
  expect(messages).toEqual([expect.objectContaining({ content: message.content, iid: listing })]);
  expect((await world.ask('showListing', { iid: listing }, buyer)).status).toBe(404);
  expect(await world.db`select iid, name from items where iid in (${listing}, ${draft})`).toEqual([
    { iid: listing, name: null },
  ]);
});

test('with KEEP_REMOVED=1 a picture of a removed thing is kept with its report, at no public address', async () => {
  const keeping = await openWorld({ KEEP_REMOVED: '1' });
  try {
    const [staff, author, eve] = [
      await newStaff(keeping, 'moderator'),
      await newPerson(keeping),
      await newPerson(keeping),
    ];
    const key = await uploadPicture(keeping, author);
    const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright', photo: key };
    const { iid } = (await keeping.ask('setListing', lamp, author)).body;
    await keeping.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam' }, eve);
    const removed = (await act(keeping, staff, author, 'remove')).body.case;
    expect(removed.things[0]?.as_reported).toMatchObject({ photos: [key] });
    await tidy(keeping.services, domains);
    expect(await keeping.db`select 1 from files where key = ${key}`).toHaveLength(1);
    expect((await fetch(`${keeping.url}/files/${key}`)).status).toBe(404);
  } finally {
    await keeping.close();
  }
});

test('a picture whose reported content ends is never public again, even if a message to the operator has it', async () => {
  const keeping = await openWorld({ KEEP_REMOVED: '1' });
  try {
    const [staff, author, eve] = [
      await newStaff(keeping, 'moderator'),
      await newPerson(keeping),
      await newPerson(keeping),
    ];
    const [sold, shown, own] = [
      await uploadPicture(keeping, author),
      await uploadPicture(keeping, author),
      await uploadPicture(keeping, author),
    ];
    const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
    const { iid } = (await keeping.ask('setListing', { ...lamp, photo: [sold, shown] }, author)).body;
    await keeping.ask('setListing', { ...lamp, photo: shown }, author);
    const write = (photo: string) =>
      keeping.ask('sendReport', { category: 'bug', text: 'Look at this', photo }, author);
    for (const photo of [sold, shown, own]) expect((await write(photo)).status).toBe(200);
    await keeping.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'scam' }, eve);
    expect((await act(keeping, staff, author, 'remove')).status).toBe(200);
    expect((await write(sold)).status).toBe(200);
    const after = async (days: number) => {
      const clock = () => new Date(Date.now() + days * 86_400_000);
      await tidy({ ...keeping.services, clock }, domains);
      return Promise.all(
        [sold, shown, own].map(async (key) => (await fetch(`${keeping.url}/files/${key}`)).status),
      );
    };
    expect(await after(179)).toEqual([404, 200, 200]);
    expect(await keeping.db`select 1 from files where key = ${sold}`).toHaveLength(1);
    expect(await after(181)).toEqual([404, 200, 200]);
    expect(await keeping.db`select 1 from files where key = ${sold}`).toHaveLength(0);
  } finally {
    await keeping.close();
  }
});

test('a moderator with schools hides only the pages of a book that people of these schools shared', async () => {
  const [near, far] = [await newPerson(world, { school: 55 }), await newPerson(world, { school: 15 })];
  const berkeley = await newStaff(world, 'moderator', [55]);
  const [page] = [
    await shareBook(world, near, { content_name: 'Two Schools' }),
    await shareBook(world, far, { content_name: 'Two Schools' }),
  ];
  const notice = { reason: 'copyright', name: 'A Press', email: 'press@example.com' };
  await world.ask('sendReport', { about: { kind: 'content', id: page }, ...notice }, ann);
  await act(world, berkeley, near, 'hide', { things: [{ kind: 'book', id: 'Two Schools' }] });
  const pagesOf = async ({ userid }: Pair) => (await world.ask('contentsOf', { userid })).body.contents;
  expect(await pagesOf(near)).toEqual([]);
  expect(await pagesOf(far)).toHaveLength(1);
});

test('one act hides all pages of a book, of every sharer, and each may appeal', async () => {
  const eve = await newPerson(world);
  const other = await newPerson(world);
  const pages: string[] = [];
  for (const sharer of [ann, other])
    pages.push(await shareBook(world, sharer, { content_name: ' One Book' }));
  const notice = { reason: 'copyright', name: 'A Press', email: 'press@example.com' };
  await world.ask('sendReport', { about: { kind: 'content', id: pages[0] }, ...notice }, eve);
  const book = [{ kind: 'book', id: 'one book' }];
  const { body } = await act(world, mia, ann, 'hide', { things: book });
  const names = async () =>
    (await world.ask('contentsOf', { userid: other.userid })).body.contents.map((it) => it.content_name);
  expect(await names()).toEqual([]);
  const appeal = { case: body.case.id, text: 'It is mine' };
  expect((await world.ask('appeal', appeal, other)).status).toBe(200);
  expect((await world.ask('appeal', appeal, other)).status).toBe(409);
  expect((await world.ask('appeal', appeal, ann)).status).toBe(200);
  expect((await world.ask('appeal', appeal, eve)).status).toBe(404);
  await act(world, mia, ann, 'restore', { things: book });
  expect(await names()).toEqual(['One Book']);
});

test('a book is the same in any spelling of its name, also if it was shared before names were folded', async () => {
  const sharers = [await newPerson(world), await newPerson(world), await newPerson(world)];
  const names = ['微積分  Ｉ', '微积分 i', ' 微积分 Í'];
  const pages: string[] = [];
  for (const [at, sharer] of sharers.entries())
    pages.push(await shareBook(world, sharer, { content_name: names[at] }));
  await world.db`update contents set book = null where id = ${pages[2] ?? ''}`;
  await tidy(world.services, domains);
  const notice = { reason: 'copyright', name: 'A Press', email: 'press@example.com' };
  await world.ask('sendReport', { about: { kind: 'content', id: pages[0] }, ...notice }, ann);
  await act(world, mia, sharers[0] as Pair, 'hide', { things: [{ kind: 'book', id: names[1] }] });
  for (const { userid } of sharers)
    expect((await world.ask('contentsOf', { userid })).body.contents).toEqual([]);
});
