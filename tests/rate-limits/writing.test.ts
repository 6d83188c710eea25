import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Limit, limit } from '#server/rate-limits/limits.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
});
afterAll(() => world.close());

const day = 86_400;
const thing = { type: 'used', name: 'Lamp', price: 5, description: 'It works.' };
const publish = (as: Pair, fields: Record<string, unknown> = {}) =>
  world.ask('setListing', { ...thing, ...fields }, as);
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));
const statuses = (replies: { status: number }[]) => replies.map((it) => it.status);

/** Uses up a person's limit except for `left` uses. */
const spend = (of: Limit, by: Pair, left: number) =>
  times(of.most - left, () => world.services.limits.take(of, by.userid));

test('a person creates at most two hundred drafts a day; a repeated or refused one does not count', async () => {
  const ann = await newPerson(world);
  const keep = (fields: Record<string, unknown> = {}) => publish(ann, { status: 0, ...fields });
  await spend(limit.drafts, ann, 2);
  const client_id = randomUUID();
  const { iid } = (await keep({ client_id })).body;
  expect((await keep({ client_id })).body.iid).toBe(iid);
  expect((await keep({ photo: 'A'.repeat(22) })).status).toBe(400);
  const sent = await times(3, () => keep());
  expect(statuses(sent).sort()).toEqual([200, 429, 429]);
  const beyond = await keep();
  expect([beyond.status, beyond.error]).toEqual([429, 'Too many calls. Please try again later.']);
  expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(day - 600);
  expect((await keep({ client_id })).body.iid).toBe(iid);
  expect((await publish(ann)).status).toBe(200);
  world.later(day * 1000);
  expect((await keep()).status).toBe(200);
});

test('a person changes their listings at most two hundred times a day in total, including sales', async () => {
  const ann = await newPerson(world);
  const [one, other] = (await times(2, () => publish(ann))).map((it) => it.body.iid);
  const change = (fields: Record<string, unknown>) => world.ask('setListing', fields, ann);
  await spend(limit.listingChanges, ann, 3);
  expect((await change({ iid: one, name: null })).status).toBe(400);
  const last = [
    { iid: one, status: 0 },
    { iid: other, price: 3 },
    { iid: other, status: 2 },
    { iid: one, price: 9 },
  ];
  const sent = [];
  for (const fields of last) sent.push(await change(fields));
  expect(statuses(sent)).toEqual([200, 200, 200, 429]);
  expect(Number(sent.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(day - 600);
  expect((await publish(ann)).status).toBe(200);
});

test('a restore counts as a change, a deletion does not', async () => {
  const ann = await newPerson(world);
  const { iid } = (await publish(ann)).body;
  await spend(limit.listingChanges, ann, 1);
  const acts = ['deleteListing', 'restoreListing', 'deleteListing', 'restoreListing'] as const;
  const sent: number[] = [];
  for (const act of acts) sent.push((await world.ask(act, { iid }, ann)).status);
  expect(sent).toEqual([200, 200, 200, 429]);
});

test('topics and replies have a daily limit of changes', async () => {
  const ann = await newPerson(world);
  const { ftid } = (await world.ask('setTopic', { title: 'Topic', forum_id: 15 }, ann)).body;
  const { fpid } = (await world.ask('setPost', { ftid, content: 'Reply' }, ann)).body;
  await spend(limit.topicChanges, ann, 1);
  await spend(limit.postChanges, ann, 1);
  const title = () => world.ask('setTopic', { ftid, title: 'Changed' }, ann);
  const content = () => world.ask('setPost', { fpid, content: 'Changed' }, ann);
  expect((await world.ask('setTopic', { ftid, category: 'Immigration', forum_id: 16 }, ann)).status).toBe(
    400,
  );
  expect(statuses([await title(), await title()])).toEqual([200, 429]);
  expect(statuses([await content(), await content()])).toEqual([200, 429]);
});

test('a person shares at most two hundred pages a day, and a refused one does not count', async () => {
  const ann = await newPerson(world);
  await spend(limit.pages, ann, 1);
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const share = async (image: Buffer, client_id = randomUUID()) => {
    const form = new FormData();
    const fields = {
      userid: ann.userid,
      session: ann.session,
      content_name: 'Book',
      page_num: '1',
      text: 'Page',
    };
    for (const [name, value] of Object.entries({ ...fields, client_id })) form.set(name, value);
    form.set('image', new Blob([new Uint8Array(image)]), 'page');
    return fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: form });
  };
  const known = randomUUID();
  expect((await share(Buffer.from('no image'))).status).toBe(415);
  const sent = [await share(png, known), await share(png), await share(png, known)];
  expect(statuses(sent)).toEqual([200, 429, 200]);
  expect(Number(sent[1]?.headers.get('retry-after'))).toBeGreaterThan(day - 600);
});
