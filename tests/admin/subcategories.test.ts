import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newAdmin(world);
  ann = await newPerson(world);
});
afterAll(() => world.close());

let version = 0;
beforeEach(async () => {
  version = (await world.ask('adminSubcategories', {}, admin)).body.version;
});

const rows = async () => (await world.ask('adminSubcategories', {}, admin)).body.rows;
const set = async (fields: object, as: Pair | undefined = admin) => {
  const answer = await world.ask('setSubcategory', { version, ...fields }, as);
  if (answer.status === 200) version = answer.body.version;
  return answer;
};
const books = { type: 'used', label: '书籍', name: 'Books', open: true };
const sell = async (name: string, tag: string, type = 'used') => {
  const fields = { type, name, price: 5, description: `About ${name}`, tag };
  return (await world.ask('setListing', fields, ann)).body.iid;
};
const found = async (fields: object) =>
  (await world.ask('listListings', { ...fields }, ann)).body.items.map(({ iid }) => iid);

test('a site begins with the sub-categories of the specification', async () => {
  const all = await rows();
  expect(all).toHaveLength(32);
  expect(all[0]).toEqual(books);
  expect([...new Set(all.map(({ type }) => type))]).toEqual(['used', 'house', 'car', 'event', 'dining']);
  expect(all.filter(({ type }) => type === 'house').map(({ label }) => label)).toEqual([
    ...['长租', '短租', '校内', '校外', '室友'],
  ]);
});

test('only an admin sees and sets sub-categories', async () => {
  for (const call of ['adminSubcategories', 'setSubcategory'] as const) {
    expect((await world.ask(call, { version, ...books })).status).toBe(401);
    expect((await world.ask(call, { version, ...books }, ann)).status).toBe(403);
  }
});

test.each([
  [{ type: 'merchant_house' }, 'type must be one of used, house, car, event, dining.'],
  [{ label: ' ' }, 'label must not be blank.'],
  [{ label: '长'.repeat(21) }, 'label must have at most 20 characters.'],
  [{ name: '' }, 'name must not be empty.'],
  [{ new_label: '乐器' }, 'new_label is or was that of another sub-category.'],
  [{ version: undefined }, 'version is missing.'],
])('an invalid value is refused with its field: %j', async (wrong, error) => {
  expect(await set({ ...books, ...wrong })).toMatchObject({ status: 400, error });
});

test('a renamed sub-category keeps its addresses and listings, and is found by both names', async () => {
  const before = await sell('Calculus', '书籍');
  expect((await set({ ...books, new_label: '图书', name: 'Textbooks' })).body.id).toBe('图书');
  const after = await sell('Algebra', '图书');
  for (const tag of ['书籍', '图书'])
    for (const type of [{ type: 'used' }, {}]) expect(await found({ tag, ...type })).toEqual([after, before]);
  for (const name of ['图书', '书籍', 'textbooks']) expect(await found({ name })).toEqual([after, before]);
  expect(await rows()).toContainEqual({ type: 'used', label: '图书', name: 'Textbooks', open: true });
  // No other sub-category may have one of its former names.
  await set({ ...books, label: '图书', new_label: '书本' });
  expect(await found({ tag: '图书' })).toEqual([after, before]);
  expect(
    await set({ type: 'used', label: '杂志', new_label: '图书', name: 'Magazines', open: true }),
  ).toMatchObject({
    status: 400,
  });
  expect((await set({ ...books, new_label: '书籍' })).body.id).toBe('书籍');
  expect((await rows()).filter(({ type }) => type === 'used')).toHaveLength(8);
  const [act] = await world.db`
    select act, object_kind, object_id, state_before, state_after from staff_acts order by id desc limit 1`;
  expect(act).toEqual({
    act: 'set_subcategory',
    object_kind: 'subcategory',
    object_id: 'used 书籍',
    state_before: { ...books, label: '书本' },
    state_after: books,
  });
});

test('a listing is found by the new name, also one from before the renaming', async () => {
  const before = await sell('Geometry', '书籍');
  await set({ ...books, new_label: '卷册', name: 'Zettelware' });
  const after = await sell('Statistics', '书籍');
  await expect.poll(() => found({ name: 'geometry zettelware' })).toEqual([before]);
  expect(await found({ name: 'geometry 卷册' })).toEqual([before]);
  for (const name of ['statistics zettelware', 'statistics 卷册', 'statistics 书籍'])
    expect(await found({ name })).toEqual([after]);
  await set(books);
  await expect.poll(() => found({ name: 'geometry zettelware' })).toEqual([]);
  const plants = { type: 'used', label: '多肉', name: 'Succulents', open: true };
  await set(plants);
  const added = await sell('Jade', '多肉');
  expect(await found({ name: 'jade succulents' })).toEqual([added]);
});

/** Runs `act` while a transaction with this statement is open. */
async function whileOpen(statement: string, act: () => Promise<void>): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const open = world.db.begin(async (tx) => {
    await tx.unsafe(statement);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  try {
    await act();
  } finally {
    over.resolve();
    await open;
  }
}

/** Waits until a statement waits for a lock. */
const blocked = () =>
  expect
    .poll(async () => {
      const rows = await world.db`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length;
    }, soon)
    .toBeGreaterThan(0);

const soon = { timeout: 5000 };
const renamed = { ...books, new_label: '卷册', name: 'Zettelware' };

test('a listing that is written while its sub-category is renamed is found by the new name', async () => {
  const before = await sell('Optics', '书籍');
  let selling: Promise<string> | undefined;
  await whileOpen(`select 1 from users where userid = '${ann.userid}' for update`, async () => {
    selling = sell('Acoustics', '书籍');
    await blocked();
    await set(renamed);
    await expect.poll(() => found({ name: 'optics zettelware' }), soon).toEqual([before]);
  });
  const iid = await selling;
  expect(await found({ name: 'acoustics zettelware' })).toEqual([iid]);
  await set(books);
});

test('a listing that is changed while its sub-category is renamed is found by the new name', async () => {
  const iid = await sell('Botany', '书籍');
  let both: Promise<{ status: number }[]> | undefined;
  await whileOpen('lock table search_words in exclusive mode', async () => {
    const changing = world.ask('setListing', { iid, name: 'Zoology' }, ann);
    await blocked();
    both = Promise.all([changing, set(renamed)]);
    await pause(1500);
  });
  expect((await both)?.map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(() => found({ name: 'zoology zettelware' }), soon).toEqual([iid]);
  await set(books);
});

test('a listing whose row is busy while its sub-category is renamed is found by the new name', async () => {
  const iid = await sell('Geology', '书籍');
  const other = await sell('Ethics', '书籍');
  await whileOpen(`update items set view = view + 1 where iid = '${iid}'`, async () => {
    await set(renamed);
    await pause(1500);
  });
  for (const [name, want] of [
    ['geology', iid],
    ['ethics', other],
  ] as const)
    await expect.poll(() => found({ name: `${name} zettelware` }), soon).toEqual([want]);
  await set(books);
});

test('renaming a sub-category leaves one with the same name in another type unchanged', async () => {
  const car = await sell('Spare wheel', '其他', 'car');
  const used = await sell('Odds and ends', '其他');
  await set({ type: 'used', label: '其他', new_label: '杂物', name: 'Misc', open: true });
  expect(await found({ type: 'used', tag: '杂物' })).toEqual([used]);
  expect(await found({ type: 'car', tag: '杂物' })).toEqual([]);
  expect(await found({ type: 'car', tag: '其他' })).toEqual([car]);
});

test('an added sub-category is the last of its type; a closed one leaves the sitemap and keeps its address', async () => {
  const pages = async () => decodeURIComponent(await (await fetch(`${world.url}/sitemaps/pages.xml`)).text());
  const row = { type: 'event', label: '运动会', name: 'Games', open: true };
  expect((await set(row)).status).toBe(200);
  expect((await rows()).findLast(({ type }) => type === 'event')).toEqual(row);
  expect(await pages()).toContain('/search/event/运动会/0');
  const iid = await sell('Relay', '运动会', 'event');
  await set({ ...row, open: false });
  expect(await pages()).not.toContain('运动会');
  expect(await found({ type: 'event', tag: '运动会' })).toEqual([iid]);
});

test('filling a form from notes proposes open sub-categories, also added ones by name', async () => {
  const tagOf = async (text: string) =>
    (await world.ask('fillListing', { text, type: 'used' }, ann)).body.fields.tag;
  const plants = { type: 'used', label: '绿植', name: 'Plants', open: true };
  expect(await tagOf('绿植转让 20刀')).toBeUndefined();
  await set(plants);
  expect(await tagOf('绿植转让 20刀')).toEqual(['绿植']);
  expect(await tagOf('Two plants, $20')).toEqual(['绿植']);
  expect(await tagOf('Chemistry textbook, $20')).toEqual(['书籍']);
  await set({ ...plants, open: false });
  await set({ ...books, open: false });
  expect(await tagOf('绿植转让 20刀')).toBeUndefined();
  expect(await tagOf('Chemistry textbook, $20')).toBeUndefined();
  await set(books);
});

test('merchant rentals have the sub-categories of rentals', async () => {
  await set({ type: 'house', label: '长租', new_label: '一年以上', name: 'Long term', open: true });
  const pages = decodeURIComponent(await (await fetch(`${world.url}/sitemaps/pages.xml`)).text());
  expect(pages).toContain('/search/merchant_house/长租/0');
  expect((await world.ask('listListings', { type: 'merchant_house', tag: '一年以上' })).status).toBe(200);
});

test('of two changes with one version the second is refused', async () => {
  const both = await Promise.all(
    ['One', 'Two'].map((name) => world.ask('setSubcategory', { ...books, name, version }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
