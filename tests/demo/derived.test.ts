import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareText } from '#contract/points/limits.ts';
import {
  demoChats,
  demoListings,
  demoPages,
  demoPassword,
  demoPeople,
  demoTopics,
  fieldsAt,
} from '#demo/content.ts';
import { loadDemo } from '#demo/load.ts';
import { committedPicture } from '#demo/pictures.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let now: Date;
const pairs = new Map<string, Pair>();
const as = (name: string) => pairs.get(name) ?? { userid: '', session: '' };

beforeAll(async () => {
  world = await openWorld();
  now = world.services.clock();
  await loadDemo(world.services);
  for (const { username } of demoPeople)
    pairs.set(username, (await world.ask('logIn', { username, password: demoPassword })).body);
}, 120_000);
afterAll(() => world.close());

const words = async () => (await world.db`select word from search_words`).map((it) => it.word);

/** The rows of a table without these columns, by how often each occurs. A form sends a line break as two characters. */
async function occurrences(table: string, ...without: string[]): Promise<Map<string, number>> {
  const rows = await world.db<{ row: string; count: number }[]>`
    select replace((to_jsonb(t) - ${without}::text[])::text, '\\r\\n', '\\n') as row, count(*)::int as count
    from ${world.db(table)} t group by 1`;
  return new Map(rows.map((it) => [it.row, it.count]));
}

/** Expects that a repetition of the demo's derived data has doubled every row of the table, and changed none. */
async function expectDoubled(table: string, without: string[], act: () => Promise<void>): Promise<void> {
  const before = await occurrences(table, ...without);
  expect(before.size).toBeGreaterThan(5);
  await act();
  const after = await occurrences(table, ...without);
  expect([...after]).toEqual(expect.arrayContaining([...before].map(([row, count]) => [row, count * 2])));
  expect(after.size).toBe(before.size);
}

test('a listing has the same row as if its seller had published it, and its words are in the vocabulary', async () => {
  const known = await words();
  const own = ['iid', 'created_at', 'updated_at', 'published_at', 'sold_at', 'place', 'view'];
  await expectDoubled('items', own, async () => {
    const photos = await world.db<{ userid: string; name: string; photos: string[] }[]>`
      select userid, name, photos from items`;
    for (const it of demoListings) {
      const { userid } = as(it.by);
      const photo = photos.find((row) => row.userid === userid && row.name === it.name)?.photos;
      const status = it.status === 2 ? 1 : (it.status ?? 1);
      const { body, error } = await world.ask(
        'setListing',
        { ...fieldsAt(now, it), status, photo },
        as(it.by),
      );
      expect(error, it.name).toBeUndefined();
      if (it.status === 2) await world.ask('setListing', { iid: body.iid, status: 2 }, as(it.by));
    }
  });
  expect(await words()).toEqual(known);
});

test('topics and replies have the same rows as if their authors had written them, and their words are in the vocabulary', async () => {
  const known = await words();
  const own = ['fpid', 'ftid', 'created_at', 'place'];
  await expectDoubled('topics', ['ftid', 'created_at', 'last_reply_at', 'place', 'view'], () =>
    expectDoubled('posts', own, async () => {
      for (const { by, title, text: content, category, subcategory, replies } of demoTopics) {
        const topic = { title, content, category, subcategory, ...(category ? {} : { forum_id: 17 }) };
        const { ftid } = (await world.ask('setTopic', topic, as(by))).body;
        for (const it of replies) await world.ask('setPost', { ftid, content: it.text }, as(it.by));
      }
    }),
  );
  expect(await words()).toEqual(known);
});

test('shared pages have the same rows and pictures as if their people had shared them', async () => {
  await expectDoubled('contents', ['id', 'file', 'created_at', 'place'], async () => {
    const before = await occurrences('files', 'key', 'bytes', 'created_at');
    for (const it of demoPages) {
      const form = new FormData();
      const fields = { ...as(it.by), content_name: it.book, page_num: it.page, text: it.text };
      for (const [name, value] of Object.entries({ ...fields, book_link: it.link ?? '' }))
        form.set(name, String(value));
      form.set('image', new Blob([new Uint8Array((await committedPicture(it.picture)).full)]), 'page.webp');
      const { status } = await fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: form });
      expect(status, it.book).toBe(200);
    }
    const after = await occurrences('files', 'key', 'bytes', 'created_at');
    // The PDF's page was sent as an image.
    expect([...after.keys()].filter((it) => !before.has(it)).length).toBeLessThanOrEqual(1);
  });
});

test('counts and sums match the rows', async () => {
  const wrong = await world.db`
    select 'sharers' as of, userid as id from sharers s where ((contents, latest) =
      (select count(*), max(place) from contents c where c.userid = s.userid)) is not true
    union all select 'file_sums', userid from file_sums s where (bytes =
      (select sum(f.bytes) from files f where f.userid = s.userid)) is not true
    union all select 'topic_standings', s.ftid from topic_standings s join topics t using (ftid)
      where ((s.replies, s.last_reply_at) = (
        select count(*), coalesce(max(created_at), t.created_at) from posts p where p.ftid = s.ftid)) is not true
    union all select 'listing_counts', type from listing_counts c group by type having (sum(items) =
      (select count(*) from items i where i.type = c.type and status = 1)) is not true
    union all select 'conversations', low from conversations c where ((last_id, low_unread, high_unread) = (
      select max(id), count(*) filter (where from_userid = high and id > c.low_read),
        count(*) filter (where from_userid = low and id > c.high_read)
      from messages m where m.low = c.low and m.high = c.high)) is not true`;
  expect([...wrong]).toEqual([]);
  const [row] = await world.db`select count(*)::int as count from conversations`;
  expect(row?.count).toBe(demoChats.length);
});

test('every picture is stored with the bytes that its row states', async () => {
  const files = await world.db<{ key: string; bytes: number; kind: string }[]>`
    select key, bytes, kind from files`;
  const sizeOf = async (path: string) => {
    const answer = await fetch(`${world.url}/files/${path}`);
    expect(answer.status, path).toBe(200);
    return (await answer.arrayBuffer()).byteLength;
  };
  for (const { key, bytes, kind } of files) {
    const pdf = kind === 'pdf' ? await sizeOf(`${key}.pdf`) : 0;
    expect((await sizeOf(key)) + (await sizeOf(`${key}?w=480`)) + pdf).toBe(bytes);
  }
});

test('points have the same causes and turns as after a real activity', async () => {
  const person = await newPerson(world);
  for (const signin_text of ['Daily check-in', shareText])
    await world.ask('earnPoints', { signin_text }, person);
  const shapes = await world.db<{ own: boolean; shapes: string[] }[]>`
    select userid = ${person.userid} as own,
      array_agg(distinct regexp_replace(replace(cause, userid, 'userid'), '\\d', '0', 'g')) as shapes
    from point_movements where kind <> 'grant' group by 1 order by 1`;
  expect(shapes[0]?.shapes).toEqual(shapes[1]?.shapes);
  const wrong = await world.db`
    select userid, kind, max(at) as at from point_movements where kind <> 'grant' group by 1, 2
    except select userid, kind, at from point_turns`;
  expect([...wrong]).toEqual([]);
});

test('people have the same row as a registered person', async () => {
  await newPerson(world, { school: 103, email: 'someone@example.edu' });
  const own = ['userid', 'code', 'username', 'email', 'password_hash', 'school_id', 'created_at'];
  const rows = await occurrences(
    'users',
    ...[...own, 'school_verified', 'contact', 'merchant', 'lang', 'avatar', 'demo', 'role'],
  );
  expect(rows.size).toBe(1);
});
