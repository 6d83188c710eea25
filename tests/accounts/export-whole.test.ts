import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const parts = domains.flatMap(({ exportParts = [] }) => exportParts);

/** Tables whose rows name a person but are not part of the person's data, each with its reason. */
const others: Readonly<Record<string, string>> = {
  tokens: 'what proves a person is no data of theirs, and lives minutes',
  factor_tickets: 'a sign-in that waits for the second factor; it lives minutes',
  passkey_challenges: 'what a passkey is asked to sign; it lives minutes',
  appeal_tokens: 'what proves a person is no data of theirs, and lives a day',
  item_views: 'who looked at a listing in this hour, so that nobody counts twice; it lives hours',
  topic_views: 'who looked at a topic in this hour, so that nobody counts twice; it lives hours',
  helper_turns: 'whom the helper is answering just now; it lives minutes',
  attendances: 'whose pages are open just now; a row lives as long as its socket',
  moderator_schools: 'which schools staff look after is what the site gives them, as their role is',
  partners: 'whom the site offers to everybody in the chats is a list of its own',
  helper_rooms: 'the bots of the helper are accounts of the site',
  own_writes: 'how far a read replica must be before it shows somebody their own change; it lives minutes',
};

test('the export covers every table with a person’s rows', async () => {
  const rows = await world.db<{ name: string }[]>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns
    where table_schema = 'public' and (column_name in ('userid', 'viewer') or column_name like '%\_userid')
    order by name`;
  const names = rows.map((it) => it.name);
  const taken = new Set(parts.flatMap((part) => part.tables));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !taken.has(name) && !(name in others))).toEqual([]);
  expect(Object.keys(others).filter((name) => taken.has(name) || !names.includes(name))).toEqual([]);
});

test('the export has the person’s texts, questions, shares and follows; shared ones lose the name with the account', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const ftid = (await world.ask('setTopic', { title: 'Of Ann', forum_id: 17, content: 'First words' }, ann))
    .body.ftid;
  await world.ask('setPost', { ftid, content: 'A reply of Ann' }, ann);
  await world.ask('sendMessage', { to_userid: bob.userid, content: 'Hello Bob' }, ann);
  await world.ask('sendMessage', { to_userid: ann.userid, content: 'Hello Ann' }, bob);
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  await world.ask('askHelper', { to_userid: 'campus', content: 'Secret question?' }, ann);
  await sharePage(ann);
  const files = await exported(ann);
  const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  expect(json('topics')).toMatchObject([{ ftid, title: 'Of Ann', content: 'First words' }]);
  expect(json('posts')).toMatchObject([{ ftid, content: 'A reply of Ann' }]);
  expect(json('messages').map((it: { content: string }) => it.content)).toEqual(['Hello Bob', 'Hello Ann']);
  expect(json('chats')).toEqual([{ userid: bob.userid, blocked: false }]);
  expect(json('follows')).toEqual([
    { userid: bob.userid, username: bob.username, since: expect.stringMatching(/^20/) },
  ]);
  expect(json('followers')).toEqual([{ userid: bob.userid, username: bob.username }]);
  expect(json('helper')).toMatchObject([{ from: 'you', message: 'Secret question?' }, { from: 'helper' }]);
  expect(json('contents')).toMatchObject([{ book: 'Dream', page: 3 }]);
  for (const part of parts)
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(`${part.name}`);

  await world.ask('deleteAccount', { password: ann.password }, ann);
  const { topic, posts } = (await world.ask('listPosts', { ftid })).body;
  expect([topic.user.username, posts[0]?.user.username]).toEqual(['deleted user', 'deleted user']);
  const messages = (await world.ask('getMessages', { to_userid: ann.userid }, bob)).body;
  expect(messages.map((it) => it.content)).toEqual(['Hello Ann', 'Hello Bob']);
  expect((await world.ask('listChats', {}, bob)).body.chats[0]?.username).toBe('deleted user');
  expect(
    (await world.ask('sendMessage', { to_userid: ann.userid, content: 'Still there?' }, bob)).status,
  ).toBe(404);
  const [content] = (await world.ask('contentsOf', { userid: ann.userid })).body.contents;
  expect(content?.username).toBe('deleted user');
  expect((await fetch(world.url + content?.picture)).status).toBe(200);
  const left = await world.db`
    select 1 from helper_messages where userid = ${ann.userid}
    union all select 1 from follows where ${ann.userid} in (from_userid, to_userid)`;
  expect(left).toHaveLength(0);
});

test('the zip contains a shared PDF as served, with the picture of its first page', async () => {
  const ann = await newPerson(world);
  await sharePage(ann, pdfSaying('All of it'));
  const files = await exported(ann);
  const list = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  const [page] = (await world.ask('contentsOf', { userid: ann.userid })).body.contents;
  const served = new Uint8Array(await (await fetch(world.url + page?.photo_location)).arrayBuffer());
  const [{ picture, document }] = list('contents.json');
  expect(Buffer.compare(files[document] ?? new Uint8Array(), served)).toBe(0);
  expect(await sharp(files[picture]).metadata()).toMatchObject({ format: 'webp' });
  expect(list('files.json')).toMatchObject([{ file: picture, document }]);
  expect(
    Object.keys(files)
      .filter((it) => it.startsWith('pictures/'))
      .sort(),
  ).toEqual([document, picture]);
});

async function exported({ userid, session }: { userid: string; session: string }) {
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid, session }),
  });
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

async function sharePage(
  { userid, session }: { userid: string; session: string },
  file?: Buffer,
): Promise<void> {
  const png = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({
    userid,
    session,
    content_name: 'Dream',
    page_num: '3',
    text: 'Words',
  }))
    form.set(name, value);
  form.set('image', new Blob([new Uint8Array(file ?? png)]), 'page');
  await fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: form });
}
