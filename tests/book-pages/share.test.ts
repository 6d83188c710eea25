import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { pdfSaying } from './pdf.ts';

type Person = Pair & { username: string };
let world: World;
let ann: Person;
let bob: Person;
let png: Buffer;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  bob = await newPerson(world);
  png = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
});
afterAll(() => world.close());

const page = { content_name: '红楼梦', page_num: '27', text: '花谢花飞花满天' };

async function share(as: Pair | undefined, file: Buffer | null, fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { ...(as && { userid: as.userid, session: as.session }), pwd: 'anything', ...page, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  if (file) form.set('image', new Blob([new Uint8Array(file)]), 'page');
  const answer = await fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: form });
  const body = (await answer.json()) as { id: string; error: string };
  return { status: answer.status, field: answer.headers.get('x-problem-field'), body };
}
const contents = async (userid: string) => (await world.ask('contentsOf', { userid })).body.contents;

test('a shared page is listed newest first, by sharer and as the newest of each', async () => {
  const first = (await share(ann, png)).body.id;
  const second = (await share(ann, png, { page_num: '28', book_link: 'https://example.com/b' })).body.id;
  const other = (await share(bob, png)).body.id;
  expect((await contents(ann.userid)).map((it) => it.id)).toEqual([second, first]);
  expect((await contents(ann.userid))[0]).toMatchObject({
    userid: ann.userid,
    content_name: '红楼梦',
    page_num: 28,
    text: '花谢花飞花满天',
    book_link: 'https://example.com/b',
    width: 300,
    height: 400,
  });
  const { body } = await world.ask('latestContents');
  expect(body.contents.map((it) => it.id)).toEqual([other, second]);
  expect((await world.ask('listSharers')).body.userids).toEqual([bob.userid, ann.userid]);
  expect((await world.ask('showSharers')).body.users[1]).toMatchObject({ username: ann.username, count: 2 });
  expect((await world.ask('showUser', { userid: ann.userid })).body.counts.contents).toBe(2);
  const picture = await fetch(world.url + (await contents(ann.userid))[0]?.photo_location);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a PDF is shown as its first page, and served so that no script in it runs', async () => {
  const { body } = await share(ann, pdfSaying('Page one'));
  const [content] = await contents(ann.userid);
  expect(content).toMatchObject({
    id: body.id,
    photo_location: expect.stringMatching(/^\/files\/\w{22}\.pdf$/),
  });
  const pdf = await fetch(world.url + content?.photo_location);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-security-policy')).toContain('sandbox');
  expect(pdf.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('%PDF-1.7');
  const picture = Buffer.from(await (await fetch(world.url + content?.picture)).arrayBuffer());
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1024, 1325]);
  expect((await sharp(picture).stats()).channels[0]?.min).toBeLessThan(100);
});

test('a missing file or page is refused, and stores nothing', async () => {
  const before = await world.db`select count(*) from files`;
  expect((await share(ann, null)).body.error).toBe('image is missing.');
  for (const [field, value] of [
    ['content_name', ' '],
    ['page_num', '0'],
    ['page_num', '100001'],
    ['text', ''],
    ['book_link', 'javascript:alert(1)'],
  ] as const) {
    const refused = await share(ann, png, { [field]: value });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining(field)]);
  }
  expect((await share(undefined, png)).body.error).toBe('Session not found');
  expect((await share(ann, Buffer.from('%PDF-1.4 nothing'))).status).toBe(415);
  expect(await share(ann, Buffer.from('no image'))).toMatchObject({ status: 415, field: 'image' });
  expect(await world.db`select count(*) from files`).toEqual(before);
});

test('a repeated or far too long form field is refused by its name', async () => {
  const twice = new FormData();
  for (const [name, value] of Object.entries({ userid: ann.userid, session: ann.session, ...page }))
    twice.append(name, value);
  twice.append('page_num', '28');
  const answer = await fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: twice });
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'page_num was sent twice.' }]);
  expect(answer.headers.get('x-problem-field')).toBe('page_num');
  expect(await share(ann, png, { text: 'x'.repeat(70_000) })).toMatchObject({
    status: 400,
    body: { error: 'text is too long.' },
  });
  expect(await share(ann, png, { ['页'.repeat(3)]: 'x'.repeat(70_000) })).toMatchObject({
    status: 400,
    body: { error: 'The multipart body cannot be read.' },
  });
});

test('a repeat with one client_id returns the first page, and stores one file', async () => {
  const cat = await newPerson(world);
  const client_id = randomUUID();
  const ids = await Promise.all([1, 2, 3].map(async () => (await share(cat, png, { client_id })).body.id));
  expect(new Set(ids).size).toBe(1);
  expect(await world.db`select 1 from files where userid = ${cat.userid}`).toHaveLength(1);
});

test('a page can be deleted only by its sharer, and its file is deleted, too', async () => {
  const dan = await newPerson(world);
  const { id } = (await share(dan, png)).body;
  const [content] = await contents(dan.userid);
  expect((await world.ask('deleteContent', { contentid: id }, bob)).error).toBe('Forbidden');
  expect((await world.ask('deleteContent', { contentid: id }, dan)).body).toEqual({ result: true });
  expect((await world.ask('deleteContent', { contentid: id }, dan)).status).toBe(404);
  expect(await contents(dan.userid)).toEqual([]);
  expect((await world.ask('listSharers')).body.userids).not.toContain(dan.userid);
  expect((await fetch(world.url + content?.picture)).status).toBe(404);
  expect((await world.ask('contentsOf', { userid: 'nobody' })).status).toBe(404);
});

test('a person follows and unfollows, and sees the pages of followed people', async () => {
  const eve = await newPerson(world);
  const with_ = (to: Pair) => ({ from_user_id: eve.userid, to_user_id: to.userid });
  expect((await world.ask('checkFollow', with_(ann), eve)).body).toEqual({ status: 'none' });
  for (let twice = 0; twice < 2; twice += 1)
    expect((await world.ask('follow', with_(ann), eve)).body).toEqual({ status: 'following' });
  expect((await world.ask('showUser', { userid: ann.userid })).body.counts.followers).toBe(1);
  const followed = (await world.ask('listFollowed', {}, eve)).body;
  expect(followed.users.map((it) => it.userid)).toEqual([ann.userid]);
  // Signed in, each page also says whether the reader likes it.
  expect(followed.contents).toEqual((await contents(ann.userid)).map((it) => ({ ...it, liked: false })));
  expect((await world.ask('unfollow', with_(ann), eve)).body).toEqual({ status: 'none' });
  expect((await world.ask('checkFollow', with_(ann), eve)).body).toEqual({ status: 'none' });
  expect((await world.ask('follow', with_(eve), eve)).status).toBe(400);
  expect((await world.ask('follow', { from_user_id: ann.userid, to_user_id: bob.userid }, eve)).status).toBe(
    401,
  );
  expect((await world.ask('follow', { ...with_(ann), to_user_id: 'nobody' }, eve)).status).toBe(404);
});
