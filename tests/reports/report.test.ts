import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { openUploads } from '../media/uploads.ts';
import { mails, mailTo, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

const support = 'help@quad.test';
let uploads: Awaited<ReturnType<typeof openUploads>>;
let world: World;
beforeAll(async () => {
  uploads = await openUploads({ SUPPORT_EMAIL: support, PUBLIC_URL: 'https://quad.test' });
  world = uploads.world;
});
afterAll(() => world.close());

const send = (fields: Record<string, unknown>, as?: Pair) =>
  world.ask('sendReport', { category: 'bug', text: 'It broke', ...fields }, as);
const mailed = (text: string) => mailTo(world, support, new RegExp(`^${text}$`, 'm'));
const rows = (text: string) => world.db`select * from reports where text = ${text}`;

async function screenshot(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#178062' } });
  return (await uploads.upload(await picture.png().toBuffer())).body.key ?? '';
}

test('a visitor’s report is stored and mailed, and a reply to the mail reaches the given address', async () => {
  const { status, body } = await send({ text: 'The map is upside down', email: 'amy@example.com' });
  expect(status).toBe(200);
  const mail = await mailed('The map is upside down');
  expect(mail).toContain('Subject: [Bug] The map is upside down');
  expect(mail).toContain('Reply-To: amy@example.com');
  expect(mail).toContain(`Reference: ${body.id}`);
  expect(await rows('The map is upside down')).toMatchObject([
    { id: body.id, userid: null, category: 'bug' },
  ]);
});

test('a visitor may report anonymously', async () => {
  await send({ text: 'Nobody asks', email: '', photo: '' });
  const mail = await mailed('Nobody asks');
  expect(mail).not.toContain('Reply-To');
  expect(mail).toContain('From: a visitor');
});

test('a signed-in person’s report has the account’s address for replies, and may have a screenshot', async () => {
  const photo = await screenshot();
  const { student } = uploads;
  expect((await send({ text: 'See here', photo, email: 'x@example.com' }, student)).status).toBe(200);
  const mail = await mailed('See here');
  expect(mail).toContain(`Reply-To: ${student.email}`);
  expect(mail).toContain(`Screenshot: https://quad.test/files/${photo}`);
  expect(mail).toContain(`${student.username} (${student.userid})`);
  expect(await rows('See here')).toMatchObject([{ userid: student.userid, email: null, photo }]);
});

test('only one’s own picture can be the screenshot, and a visitor cannot send one', async () => {
  const photo = await screenshot();
  const other = await newPerson(world);
  for (const as of [undefined, other]) {
    const refused = await send({ text: 'Not mine', photo }, as);
    expect([refused.status, refused.error]).toEqual([400, 'photo must be keys of your own uploads.']);
  }
  expect(await rows('Not mine')).toHaveLength(0);
});

test.each([
  ['category', { category: 'spam' }],
  ['category', { category: undefined }],
  ['text', { text: '' }],
  ['text', { text: ' \n ' }],
  ['text', { text: 'x'.repeat(4001) }],
  ['text', { text: 'a\u0000b' }],
  ['email', { email: 'not an address' }],
  ['email', { email: 'a@example.com\nBcc: b@example.com' }],
  ['client_id', { client_id: 'one' }],
])('a malformed %s is refused by name', async (field, fields) => {
  const before = (await mails(world)).length;
  const { status, error } = await send(fields);
  expect([status, error?.startsWith(field)]).toEqual([400, true]);
  expect(await mails(world)).toHaveLength(before);
});

test('an ended session is refused, and nothing is stored', async () => {
  const refused = await send({ text: 'Stale' }, { userid: uploads.student.userid, session: 'A'.repeat(43) });
  expect([refused.status, refused.error]).toEqual([401, 'Session not found']);
  const wrong = { userid: uploads.student.userid, session: 'A'.repeat(43) };
  expect((await send({ text: 'Stale', category: 'no such' }, wrong)).status).toBe(401);
  expect(await rows('Stale')).toHaveLength(0);
});

test('the longest report is accepted, and its subject is one short line', async () => {
  const text = `${'宽 line\n'.repeat(571)}end`;
  expect((await send({ text })).status).toBe(200);
  const mail = await mailed('end');
  expect(/^Subject: (.*)$/m.exec(mail)?.[1]?.length).toBeLessThan(90);
});

test('ten concurrent sends with one client_id give one report and one mail', async () => {
  for (const as of [undefined, uploads.student]) {
    const text = `Once ${as ? 'signed in' : 'as a visitor'}`;
    const client_id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 10 }, () => send({ text, client_id }, as)));
    expect(new Set(sent.map((it) => `${it.status} ${it.body.id}`)).size).toBe(1);
    expect(await rows(text)).toHaveLength(1);
    await mailed(text);
    const ids = sent.map((it) => it.body.id);
    expect((await mails(world)).filter((it) => it.includes(`Reference: ${ids[0]}`))).toHaveLength(1);
  }
});

test('reports and their pictures are exported, and deleted with the account', async () => {
  const person = uploads.student;
  const photo = await screenshot();
  const { body } = await send({ text: 'To take along', photo }, person);
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: person.userid, session: person.session }),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const reports = JSON.parse(strFromU8(files['reports.json'] ?? new Uint8Array()));
  expect(reports.at(-1)).toMatchObject({ id: body.id, category: 'bug', text: 'To take along' });
  expect(reports.at(-1).picture).toBe(`pictures/${photo}.webp`);
  await world.ask('deleteAccount', { password: person.password }, person);
  expect(await world.db`select 1 from reports where userid = ${person.userid}`).toHaveLength(0);
  expect((await fetch(`${world.url}/files/${photo}`)).status).toBe(404);
});

test('a report is deleted after a year', async () => {
  await send({ text: 'Old' });
  const day = 86_400_000;
  await tidy({ ...world.services, clock: () => new Date(Date.now() + 364 * day) }, domains);
  expect(await rows('Old')).toHaveLength(1);
  await tidy({ ...world.services, clock: () => new Date(Date.now() + 366 * day) }, domains);
  expect(await rows('Old')).toHaveLength(0);
});

test('a user and a visitor’s address may send ten an hour, and a repeat does not count', async () => {
  const strict = await openWorld({ LIMITS: 'on' });
  const ann = await newPerson(strict);
  for (const as of [undefined, ann]) {
    const client_id = randomUUID();
    const report = (more: object) =>
      strict.ask('sendReport', { category: 'idea', text: 'More', ...more }, as);
    await report({ client_id });
    for (let at = 0; at < 9; at += 1) expect((await report({})).status).toBe(200);
    const refused = await report({});
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
    expect((await report({ client_id })).status).toBe(200);
  }
  await strict.close();
});
