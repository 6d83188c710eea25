import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { recoveryHash } from '#server/accounts/factor/codes.ts';
import { hashPassword } from '#server/accounts/passwords/password.ts';
import { codeHash } from '#server/accounts/sign-up/verify-email.ts';
import { insertAppealToken } from '#server/accounts/stores/restriction-store.ts';
import type { Database } from '#server/database/pool.ts';
import { mailKey } from '#server/notifications/mail/send-store.ts';
import { endingAddress } from '#server/notifications/mail/token.ts';
import { hashOf, randomId, randomSecret } from '#server/random.ts';
import { type Pair, seedPeople } from '../../../bench/people.ts';
import { authenticator } from '../../accounts/authenticator.ts';
import { plain } from '../../media/images.ts';
import type { Target } from '../target.ts';

/** A person with one item of every kind, and other people to attack from. */
export interface Victim extends Pair {
  password: string;
  /** The victim's own items, by kind. */
  things: Readonly<Record<(typeof kinds)[number], string>>;
  /** An address that a code proves; mail does not reach the victim's own. */
  other: { email: string; verification_code: string };
  /** Proofs of the second factor: a new secret, recovery codes, and a passkey. */
  factor: { secret: string; recovery: string[]; passkey: object };
  /** A picture to upload. */
  picture: Uint8Array<ArrayBuffer>;
  stranger: Pair;
  /** A person who has written to the victim. */
  friend: Pair;
  ended: string;
  expired: string;
  resetKey: string;
  signInToken: string;
  /** As from a sign-in that was refused to somebody who was shut out then. */
  appealToken: string;
  /** As from a sign-in that waits for the second factor. */
  ticket: string;
  /** A person whose account is deleted. */
  deleted: Pair;
}

const kinds = [
  'listing',
  'draft',
  'topic',
  'friendTopic',
  'post',
  'message',
  'content',
  'file',
  'reported',
  'payment',
  'paid',
  'application',
  'mail',
  'ending',
  'session',
  'link',
  'passkey',
  'search',
  'answer',
  'case',
] as const;

/** Creates them; each item is made by its own call. */
export async function seedVictim(target: Target): Promise<Victim> {
  const { sql } = target;
  const [one, stranger, friend, deleted] = await seedPeople(sql, 4);
  if (!one || !stranger || !friend || !deleted) throw new Error('nobody is there');
  const password = 'pass-word1';
  await sql`
    update users set password_hash = ${await hashPassword(password)}
    where userid = any(${[one.userid, deleted.userid]}::text[])`;
  // Calls for staff are among those that are attacked.
  await sql`update users set role = 'admin' where userid = ${one.userid}`;
  const picture = new Uint8Array(await plain().png().toBuffer());
  const things = await thingsOf(target, one, friend, picture);
  const other = await otherAddress(sql, one.userid);
  const factor = await secondFactor(target, one.userid);
  const ended = await freshSession(sql, one.userid);
  await target.ask('logOut', {}, { userid: one.userid, session: ended });
  await target.ask('deleteAccount', { password }, deleted);
  const expired = await freshSession(sql, one.userid, 30 * 86_400 + 60);
  return {
    ...one,
    password,
    things,
    other,
    factor,
    picture,
    stranger,
    friend,
    deleted,
    ended,
    expired,
    resetKey: await freshToken(sql, one.userid, 'reset'),
    signInToken: await freshToken(sql, one.userid, 'sign-in'),
    appealToken: await freshAppealToken(sql, one.userid),
    ticket: await freshTicket(sql, one.userid),
  };
}

async function otherAddress(sql: Database, userid: string): Promise<Victim['other']> {
  await sql`
    insert into mail_bounces (email, bounced_at) select lower(email), now() from users where userid = ${userid}`;
  const other = { email: 'moved@example.com', verification_code: '123456' };
  await sql`
    insert into email_codes (email, kind, hash, expires_at)
    values (${other.email}, 'sign-up', ${codeHash(other.email, other.verification_code)}, now() + interval '1 hour')`;
  return other;
}

async function secondFactor({ sql, url }: Target, userid: string): Promise<Victim['factor']> {
  const secret = new Secret({ size: 20 });
  const recovery = ['AAAA-BBBB', 'CCCC-DDDD'];
  const challenge = randomSecret();
  await sql`
    insert into totps (userid, state, secret, created_at)
    values (${userid}, 'begun', ${Buffer.from(secret.bytes)}, now() + interval '1 hour')`;
  for (const code of recovery)
    await sql`insert into recovery_codes (userid, hash) values (${userid}, ${recoveryHash(userid, code)})`;
  await sql`
    insert into passkey_challenges (hash, userid, expires_at)
    values (${hashOf(challenge)}, ${userid}, now() + interval '1 hour')`;
  return { secret: secret.base32, recovery, passkey: authenticator(url).make({ challenge }) };
}

/** A session that was last used `age` seconds ago, and that has just passed the second factor. */
export async function freshSession(sql: Database, userid: string, age = 0): Promise<string> {
  const session = randomSecret();
  await sql`
    insert into sessions (userid, hash, last_seen_at, factor_at, factor_confirmed_at)
    values (${userid}, ${hashOf(session)}, now() - ${age} * interval '1 second', now(), now())`;
  return session;
}

/** A key as from a mail or a sign-in provider, valid for an hour. */
export async function freshToken(sql: Database, userid: string, kind: string): Promise<string> {
  const token = randomSecret();
  await sql`
    insert into tokens (hash, userid, kind, expires_at)
    values (${hashOf(token)}, ${userid}, ${kind}, now() + interval '1 hour')`;
  return token;
}

/** A token that lets somebody who is shut out appeal, valid for an hour. */
export async function freshAppealToken(sql: Database, userid: string): Promise<string> {
  const token = randomSecret();
  await insertAppealToken(sql, { hash: hashOf(token), userid, expiresAt: inAnHour() });
  return token;
}

async function freshTicket(sql: Database, userid: string): Promise<string> {
  const ticket = randomSecret();
  await sql`
    insert into factor_tickets (hash, userid, expires_at) values (${hashOf(ticket)}, ${userid}, ${inAnHour()})`;
  return ticket;
}

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

async function thingsOf(
  { ask, url, sql }: Target,
  own: Pair,
  friend: Pair,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Victim['things']> {
  const listing = { type: 'used', name: 'Lamp', price: 5, description: 'It works.' };
  const topic = (await ask('setTopic', { title: 'A topic', category: 'Wanted' }, own)).body.ftid;
  const bought = { provider: 'sandbox', totalPrice: 199, increase_balance: 300 };
  const checkout = (await ask('buyPoints', bought, own)).body.url;
  const paid = (await ask('buyPoints', bought, friend)).body.url;
  await approve(url, paid);
  const upload = async (path: string, field: string, more: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...own, ...more })) form.set(name, value);
    form.set(field, new Blob([picture]), 'photo.png');
    return (await fetch(url + path, { method: 'POST', body: form })).json();
  };
  const spare = await freshSession(sql, own.userid);
  const book = { content_name: 'A book', page_num: '1', text: 'A page' };
  const message = await ask('sendMessage', { to_userid: own.userid, content: 'Hello' }, friend);
  const [identity] = await sql<{ id: string }[]>`
    insert into identities (issuer, subject, userid)
    values ('https://provider.example', ${own.userid}, ${own.userid}) returning id`;
  const [passkey] = await sql<{ id: string }[]>`
    insert into passkeys (userid, credential, public_key, counter, transports, name, nr, created_at)
    values (${own.userid}, ${randomBytes(16)}, ${randomBytes(77)}, 0, '{}', 'A key', 1, now()) returning id`;
  await ask('askHelper', { to_userid: 'campus', content: 'Is there a desk?' }, own);
  const reported = (await upload('/api/file/upload', 'file', {})).key;
  const caseId = await caseAbout(sql, { reporter: own.userid, person: friend.userid });
  await keepIn(sql, caseId, friend.userid, reported);
  const said = (await ask('helperHistory', { room: 'campus' }, own)).body.messages;
  return {
    link: identity?.id ?? '',
    passkey: passkey?.id ?? '',
    case: caseId,
    answer: said.find((it) => it.sender === 0)?.id ?? '',
    listing: (await ask('setListing', listing, own)).body.iid,
    draft: (await ask('setListing', { ...listing, status: 0, name: 'A secret' }, own)).body.iid,
    topic,
    post: (await ask('setPost', { ftid: topic, content: 'A reply' }, own)).body.fpid,
    message: message.body.message.id,
    content: (await upload('/api/content_sharing/', 'image', book)).id,
    file: (await upload('/api/file/upload', 'file', {})).key,
    reported,
    friendTopic: (await ask('setTopic', { title: 'Of another', forum_id: 17 }, friend)).body.ftid,
    payment: checkout.slice(-16),
    paid: paid.slice(-16),
    application: (await ask('applyAsMerchant', { name: 'A shop', text: 'We sell.' }, friend)).body.id,
    mail: await failedMail(sql),
    ending: endingAddress(await mailKey(sql), own.userid, ['message']),
    search: (await ask('saveSearch', { query: '/search/car/0', every: 'now' }, own)).body.id,
    session: (await ask('listSessions', {}, { ...own, session: spare })).body.sessions.find(
      (it) => it.current,
    )?.id as string,
  };
}

/** Approves a payment at the target itself, whatever address the site says to have. */
export async function approve(target: string, checkout: string): Promise<void> {
  const { pathname } = new URL(checkout, target);
  const body = new URLSearchParams({ action: 'approve' });
  await fetch(new URL(pathname, target), { method: 'POST', body, redirect: 'manual' });
}

/** A mail that failed, for staff to send again. */
async function failedMail(sql: Database): Promise<string> {
  const [mail] = await sql<{ id: string }[]>`
    insert into outbox (recipient, kind, subject, body, message_id, keeps, failed_at)
    values ('ann@mail.example', 'notice', 'News', 'Some news', '<failed@quad.example>', true, now()) returning id`;
  return mail?.id ?? '';
}

/** Keeps a picture in a case, as that of a report. */
async function keepIn(sql: Database, caseId: string, person: string, file: string): Promise<void> {
  await sql`
    insert into case_snapshots (case_id, kind, thing_id, sum, content, files, created_at)
    values (${caseId}, 'person', ${person}, '', '{"title": "", "text": "", "photos": [], "messages": []}', ${[file]}, now())`;
}

/** A case of one report, for staff to act on. */
export async function caseAbout(
  sql: Database,
  { reporter, person }: { reporter: string; person: string },
): Promise<string> {
  const [id, report] = [randomId(12), randomId(12)];
  await sql`insert into cases (id, person, opened_at, updated_at) values (${id}, ${person}, now(), now())`;
  await sql`
    insert into case_reports (id, case_id, reporter, kind, thing_id, reason, weight, created_at)
    values (${report}, ${id}, ${reporter}, 'person', ${person}, 'spam', 1, now())`;
  return id;
}
