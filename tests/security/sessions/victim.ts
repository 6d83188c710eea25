import { hashPassword } from '#server/accounts/passwords/password.ts';
import type { Database } from '#server/database/pool.ts';
import { hashOf, randomSecret } from '#server/random.ts';
import { type Pair, seedPeople } from '../../../bench/people.ts';
import { plain } from '../../media/images.ts';
import type { Target } from '../target.ts';

/** A person with one item of every kind, and other people to attack from. */
export interface Victim extends Pair {
  password: string;
  /** The victim's own items, by kind. */
  things: Readonly<Record<(typeof kinds)[number], string>>;
  /** A picture to upload. */
  picture: Uint8Array<ArrayBuffer>;
  stranger: Pair;
  /** A person who has written to the victim. */
  friend: Pair;
  ended: string;
  expired: string;
  resetKey: string;
  signInToken: string;
  /** A person whose account is deleted. */
  deleted: Pair;
}

const kinds = [
  'listing',
  'draft',
  'topic',
  'post',
  'message',
  'content',
  'file',
  'payment',
  'session',
  'link',
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
  const picture = new Uint8Array(await plain().png().toBuffer());
  const things = await thingsOf(target, one, friend, picture);
  const ended = await freshSession(sql, one.userid);
  await target.ask('logOut', {}, { userid: one.userid, session: ended });
  await target.ask('deleteAccount', { password }, deleted);
  const expired = await freshSession(sql, one.userid, 30 * 86_400 + 60);
  return {
    ...one,
    password,
    things,
    picture,
    stranger,
    friend,
    deleted,
    ended,
    expired,
    resetKey: await freshToken(sql, one.userid, 'reset'),
    signInToken: await freshToken(sql, one.userid, 'sign-in'),
  };
}

/** A session that was last used `age` seconds ago. */
export async function freshSession(sql: Database, userid: string, age = 0): Promise<string> {
  const session = randomSecret();
  await sql`
    insert into sessions (userid, hash, last_seen_at)
    values (${userid}, ${hashOf(session)}, now() - ${age} * interval '1 second')`;
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

async function thingsOf(
  { ask, url, sql }: Target,
  own: Pair,
  friend: Pair,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Victim['things']> {
  const listing = { type: 'used', name: 'Lamp', price: 5, description: 'It works.' };
  const topic = (await ask('setTopic', { title: 'A topic', forum_id: 17 }, own)).body.ftid;
  const bought = { provider: 'sandbox', totalPrice: 199, increase_balance: 300 };
  const checkout = (await ask('buyPoints', bought, own)).body.url;
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
  return {
    link: identity?.id ?? '',
    listing: (await ask('setListing', listing, own)).body.iid,
    draft: (await ask('setListing', { ...listing, status: 0, name: 'A secret' }, own)).body.iid,
    topic,
    post: (await ask('setPost', { ftid: topic, content: 'A reply' }, own)).body.fpid,
    message: message.body.message.id,
    content: (await upload('/api/content_sharing/', 'image', book)).id,
    file: (await upload('/api/file/upload', 'file', {})).key,
    payment: checkout.slice(-16),
    session: (await ask('listSessions', {}, { ...own, session: spare })).body.sessions.find(
      (it) => it.current,
    )?.id as string,
  };
}
