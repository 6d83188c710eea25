import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin } from '../admin/staff.ts';
import { plain } from '../media/images.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let picture: Buffer;
beforeAll(async () => {
  picture = await plain().png().toBuffer();
  world = await openWorld();
});
afterAll(() => world.close());

async function share(person: Pair, fields: Record<string, string>) {
  const form = new FormData();
  const all = { page_num: '1', text: 'x', ...fields, ...person };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(picture)]), 'page.png');
  const answer = await fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: form });
  const { id, error } = (await answer.json()) as { id?: string; error?: string };
  return { status: answer.status, id, error, most: answer.headers.get('x-problem-most') };
}

/** Shares a book page after page until one is refused, and returns how many were taken, and the refusal. */
async function shareAll(person: Pair, fields: Record<string, string>) {
  for (let taken = 0; ; taken += 1) {
    const answer = await share(person, { ...fields, page_num: `${taken + 1}` });
    if (answer.status !== 200 || taken > 25) return { taken, ...answer };
  }
}

const says = (most: number) => `One person may share ${most} pages of this book, and you have shared them.`;

test('a person shares at most twenty pages of a long book or one of unknown length, as does every other person', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const full = await shareAll(ann, { content_name: 'Calculus' });
  expect(full).toMatchObject({ taken: 20, status: 409, error: says(20), most: '20' });
  expect((await share(ann, { content_name: ' CALCULUS ' })).status).toBe(409);
  expect((await share(ann, { content_name: 'Calculus', pages_total: '900' })).status).toBe(409);
  for (const content_name of ['Ｃａｌｃｕｌｕｓ', 'Càlculus', '\u200bCalculus'])
    expect((await share(ann, { content_name })).status, content_name).toBe(409);
  expect((await share(ann, { content_name: 'Calculus II' })).status).toBe(200);
  expect((await share(bob, { content_name: 'Calculus' })).status).toBe(200);
});

test('the limit of a short book is the operator’s share of its pages, also if its length was sent only once', async () => {
  const ann = await newPerson(world);
  expect(await shareAll(ann, { content_name: 'Novel', pages_total: '45' })).toMatchObject({
    taken: 4,
    error: says(4),
  });
  const [once, twice] = [{ content_name: 'Story', pages_total: '30' }, { content_name: 'Story' }];
  expect((await share(ann, once)).status).toBe(200);
  expect((await shareAll(ann, twice)).taken).toBe(2);
  expect((await shareAll(ann, { content_name: 'Poem', pages_total: '3' })).taken).toBe(1);
});

test('a new share by the operator takes effect at once, and a deleted page frees its place', async () => {
  const [ann, admin] = [await newPerson(world), await newAdmin(world)];
  const fields = { content_name: 'Essays', pages_total: '20' };
  const first = (await share(ann, fields)).id ?? '';
  expect((await shareAll(ann, fields)).taken).toBe(1);
  const { version } = (await world.ask('adminSettings', {}, admin)).body;
  await world.ask('setSettings', { version, set: { share_of_book: 15 } }, admin);
  expect((await shareAll(ann, fields)).taken).toBe(1);
  await world.ask('deleteContent', { contentid: first }, ann);
  expect((await shareAll(ann, fields)).taken).toBe(1);
  await world.ask('setSettings', { version: version + 1, set: { share_of_book: 10 } }, admin);
});

test('concurrent pages do not exceed the limit, and a repeat returns the first answer', async () => {
  const ann = await newPerson(world);
  const fields = { content_name: 'Thesis', pages_total: '20' };
  const all = await Promise.all([1, 2, 3, 4].map((page) => share(ann, { ...fields, page_num: `${page}` })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const client_id = crypto.randomUUID();
  const last = { content_name: 'Sonnet', pages_total: '4', client_id };
  const first = await share(ann, last);
  expect(await share(ann, last)).toMatchObject({ status: 200, id: first.id });
});

test.each(['0', 'many', '100001'])('a page count of %s is refused with its field', async (pages_total) => {
  const { status, error } = await share(await newPerson(world), { content_name: 'Book', pages_total });
  expect([status, error]).toEqual([400, expect.stringMatching(/^pages_total must be/)]);
});

test('an empty page count counts as unknown', async () => {
  const ann = await newPerson(world);
  expect((await share(ann, { content_name: 'Book', pages_total: '' })).status).toBe(200);
});
