import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords/password.ts';
import { seedPeople } from '../../bench/people.ts';
import { until } from '../mail/mail-world.ts';
import { startSmtpServer } from '../mail/post-office.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { actsOn } from './staffed.ts';

let world: World;
let admin: Pair;
let second: Pair;
let members: Pair[] = [];
let office: Awaited<ReturnType<typeof startSmtpServer>>;
/** Whether the mail server refuses every address permanently. */
let refuses = true;
const day = 86_400_000;

beforeAll(async () => {
  office = await startSmtpServer({
    onRecipient: () =>
      refuses ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined,
  });
  world = await openWorld({ SMTP_URL: office.url });
  members = await seedPeople(world.db, 12);
  [admin, second] = [member(), member()];
  await world.db`update users set role = 'admin' where userid in (${admin.userid}, ${second.userid})`;
  await world.db`update users set password_hash = ${await hashPassword('pass-word1')}`;
});
afterAll(async () => {
  await world.close();
  await office.close();
});

function member(): Pair {
  const person = members.pop();
  if (!person) throw new Error('nobody is left');
  return person;
}

const failed = async (as = admin) => (await world.ask('allMails', { state: 'failed' }, as)).body.mails;
const resend = (mail: string | undefined, as = admin) => world.ask('resendMail', { mail }, as);

/** A mail to a new member that the mail server refuses. */
async function failedMail() {
  refuses = true;
  const person = member();
  const { id } = (await world.ask('applyAsMerchant', { name: 'Rooms', text: 'We rent.' }, person)).body;
  const known = (await failed()).length;
  await world.ask('decideMerchant', { id, grant: true, reason: 'It fits.' }, admin);
  await until(async () => (await failed()).length > known);
  const [mail] = await failed();
  return { person, id: mail?.id ?? '', mail };
}

test('admins see failed mails and their errors, but not their texts', async () => {
  const { mail, person } = await failedMail();
  expect(mail).toMatchObject({ kind: 'merchant-decided', state: 'failed', attempts: 1, again: true });
  expect(mail?.error).toContain('no such mailbox');
  expect(JSON.stringify(mail)).not.toContain('It fits.');
  expect((await world.ask('allMails', { state: 'sent' }, admin)).body).toEqual({ mails: [], total: 0 });
  expect((await world.ask('allMails', {})).status).toBe(401);
  expect((await world.ask('allMails', {}, person)).status).toBe(403);
  expect((await world.ask('allMails', { state: 'lost' }, admin)).status).toBe(400);
});

test('of two admins who resend a mail at once one succeeds, and its text is sent once', async () => {
  const { id, person } = await failedMail();
  refuses = false;
  const both = await Promise.all([resend(id), resend(id, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await until(() => office.received.length > 0);
  await until(async () => (await world.ask('allMails', { state: 'sent' }, admin)).body.total === 1);
  expect(office.received).toHaveLength(1);
  expect(office.received[0]?.text).toContain('It fits.');
  expect((await resend(id)).error).toBe('This mail has not failed, or its text is no longer kept.');
  const acts = await actsOn(world, person.userid);
  expect(acts.filter(({ act }) => act === 'resend')).toMatchObject([
    { before: { state: 'failed' }, after: { state: 'waiting' }, reason: '' },
  ]);
});

test('a mail that fails again may be sent again', async () => {
  const { id } = await failedMail();
  expect((await resend(id)).status).toBe(200);
  await until(async () => (await failed()).some((it) => it.id === id && it.attempts === 2));
  refuses = false;
  expect((await resend(id)).status).toBe(200);
});

test('a mail with a key is not kept', async () => {
  refuses = true;
  const person = member();
  const [row] = await world.db<{ email: string }[]>`select email from users where userid = ${person.userid}`;
  await world.ask('forgetPassword', { email: row?.email });
  await until(async () => (await failed())[0]?.kind === 'password-reset');
  const [mail] = await failed();
  expect(mail?.again).toBe(false);
  expect((await resend(mail?.id)).status).toBe(409);
});

test('a text is deleted after seven days, and with the account', async () => {
  const { id, person } = await failedMail();
  const kept = () => world.db`select 1 from outbox where id = ${id} and body is not null`.any();
  const files = unzipSync(await zipOf(person));
  expect(strFromU8(files['mails.json'] ?? new Uint8Array())).toContain('It fits.');
  await world.ask('deleteAccount', { password: 'pass-word1' }, person);
  expect(await kept()).toBe(false);
  expect((await resend(id)).status).toBe(409);

  const later = await failedMail();
  world.later(6.9 * day);
  await world.services.mail.sweep();
  expect((await failed()).find((it) => it.id === later.id)?.again).toBe(true);
  world.later(0.2 * day);
  await world.services.mail.sweep();
  expect((await failed()).find((it) => it.id === later.id)?.again).toBe(false);
  expect((await resend(later.id)).status).toBe(409);
});

test('a mail about an account that is deleted meanwhile fails without its text', async () => {
  const person = member();
  const [row] = await world.db<{ id: string }[]>`
    insert into outbox (recipient, kind, subject, body, message_id, keeps, person, created_at)
    values ('gone@mail.example', 'notice', 'News', 'Some news', '<gone@quad.example>', true, ${person.userid}, now())
    returning id`;
  refuses = true;
  await world.ask('deleteAccount', { password: 'pass-word1' }, person);
  await world.services.mail.send(row?.id ?? '');
  expect(
    await world.db`select body, failed_at is null as waits from outbox where id = ${row?.id ?? ''}`,
  ).toEqual([{ body: null, waits: false }]);
});

test('an unknown mail returns 404', async () => {
  for (const mail of ['nothing', '6f6b0000-0000-4000-8000-000000000000'])
    expect((await resend(mail)).status).toBe(404);
  expect((await resend(undefined)).status).toBe(400);
  expect((await resend('nothing', member())).status).toBe(403);
});

async function zipOf(person: Pair): Promise<Uint8Array> {
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.userid}${person.session}` },
  });
  return new Uint8Array(await answer.arrayBuffer());
}
