import { randomUUID } from 'node:crypto';
import { signUpCode } from '#server/accounts/sign-up/verify-email.ts';
import { mailKey } from '#server/notifications/mail/send-store.ts';
import { endingAddress } from '#server/notifications/mail/token.ts';
import type { Pair } from '../../../bench/people.ts';
import { askAt } from '../../world/ask.ts';
import type { Target } from '../two-ways.ts';
import type { ExistingContent } from './existing-content.ts';
import { asciiImage } from './request.ts';

/** A signed-in person with the name for signing in. */
export interface Person extends Pair {
  username: string;
  email: string;
}

/** Creates the content that a call needs to succeed, through the API where possible. */
export type Things = ReturnType<typeof openThings>;

export function openThings(
  { direct, sql }: Pick<Target, 'direct' | 'sql'>,
  { userid: other, ftid }: ExistingContent,
) {
  const ask: typeof askAt = async (url, name, fields, as) => {
    const reply = await askAt(url, name, fields, as);
    if (reply.error !== undefined) throw new Error(`${name} was refused: ${reply.error}`);
    return reply;
  };

  async function send(path: string, field: string, me: Pair, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ userid: me.userid, session: me.session, ...fields }))
      form.set(name, value);
    form.set(field, new Blob([asciiImage]), 'a.gif');
    const answer = await fetch(`${direct}${path}`, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as { key: string; id: string };
  }

  return {
    /** An open case, for a person who becomes staff here. */
    case: async (me: Pair) => {
      await sql`update users set role = 'admin' where userid = ${me.userid}`;
      await ask(direct, 'sendReport', { about: { kind: 'person', id: other }, reason: 'scam' }, me);
      const [row] = await sql<{ id: string }[]>`
        select case_id as id from case_reports where reporter = ${me.userid} and thing_id = ${other}`;
      return row?.id ?? '';
    },
    photo: async (me: Pair) => (await send('/api/file/upload', 'file', me)).key,
    content: async (me: Pair) => {
      const page = { content_name: 'A book', page_num: '3', text: 'A page.' };
      return (await send('/api/content_sharing/', 'image', me, page)).id;
    },
    listing: async (me: Pair) => {
      const listing = { type: 'used', name: 'Desk', price: '12', description: 'A desk.' };
      return (await ask(direct, 'setListing', listing, me)).body.iid;
    },
    topic: async (me: Pair) => {
      const topic = { title: 'A topic', content: 'Its text.', forum_id: '17' };
      return (await ask(direct, 'setTopic', topic, me)).body.ftid;
    },
    wanted: async (me: Pair) => {
      const topic = { title: 'A topic', category: 'Wanted' };
      return (await ask(direct, 'setTopic', topic, me)).body.ftid;
    },
    search: async (me: Pair) =>
      (await ask(direct, 'saveSearch', { query: '/search/used/0', every: 'now' }, me)).body.id,
    post: async (me: Pair) => (await ask(direct, 'setPost', { ftid, content: 'A reply.' }, me)).body.fpid,
    /** A message to the known person. */
    message: async (me: Pair) => {
      const said = await ask(direct, 'sendMessage', { to_userid: other, content: 'Hello.' }, me);
      return said.body.message.id;
    },
    question: async (me: Pair) => {
      await ask(direct, 'askHelper', { to_userid: 'campus', content: 'Where is the library?' }, me);
      const { body } = await ask(direct, 'helperHistory', { room: 'campus' }, me);
      return body.messages[0]?.id ?? '';
    },
    movement: async (me: Pair) => {
      await ask(direct, 'earnPoints', { signin_text: 'Daily check-in' }, me);
      return (await ask(direct, 'listPoints', {}, me)).body.entries[0]?.id ?? '';
    },
    payment: async (me: Pair) => {
      await ask(direct, 'donate', { provider: 'sandbox', userId: me.userid, totalPrice: 500 }, me);
      return (await ask(direct, 'listPayments', {}, me)).body.payments[0]?.id ?? '';
    },
    /** A visitor's donation that is paid. */
    paid: async () => {
      const { body } = await ask(direct, 'donate', { provider: 'sandbox', totalPrice: 500 });
      const press = new URLSearchParams({ action: 'approve' });
      await fetch(body.url, { method: 'POST', body: press, redirect: 'manual' });
      return body.url.slice(-16);
    },
    sentMail: async () => {
      const [row] = await sql<{ id: string }[]>`
        insert into outbox (recipient, kind, message_id, sent_at)
        values ('ann@mail.example', 'notice', ${`<${randomUUID()}@quad.example>`}, now()) returning id`;
      return row?.id ?? '';
    },
    /** An application of somebody who has sent none. */
    application: async (me: Pair) => {
      const [row] = await sql<{ id: string }[]>`
        insert into merchant_applications (id, userid, name, text, created_at)
        select left(md5(${randomUUID()}), 12), userid, 'A shop', 'We sell.', now() from users u
        where userid <> ${me.userid} and deleted_at is null
          and not exists (select from merchant_applications a where a.userid = u.userid)
        order by userid limit 1 returning id`;
      return row?.id ?? '';
    },
    /** Makes the person an admin. */
    staff: async ({ userid }: Pair) => {
      await sql`update users set role = 'admin' where userid = ${userid}`;
    },
    /** A row of the person’s notifications. */
    notice: async ({ userid }: Pair) => {
      const [row] = await sql<{ id: string }[]>`
        insert into notifications
          (userid, object_kind, object_id, kinds, actors, count, data, unread, last_event, updated_at)
        values (${userid}, 'points', ${userid}, '{points}', '{}', 1, '{}', true, 1, now())
        returning id::text as id`;
      return row?.id ?? '';
    },
    /** The token by which a mail lets its reader end the mails of a kind. */
    ending: async ({ userid }: Pair) =>
      new URL(endingAddress(await mailKey(sql), userid, ['message']), direct).searchParams.get('token') ?? '',
    /** Another name for a person who has just changed theirs. */
    newName: async ({ userid }: Pair) => {
      await sql`update users set renamed_at = now() where userid = ${userid}`;
      return `n${randomUUID().slice(0, 8)}`;
    },
    password: async (me: Pair) => {
      await ask(direct, 'changeUser', { password: 'secret_1' }, me);
      return 'secret_1';
    },
    /** Another session of the person. */
    session: async ({ userid }: Pair) => {
      const [session] = await sql<{ id: string }[]>`
        insert into sessions (userid, hash) values (${userid}, decode(md5(${randomUUID()}), 'hex')) returning id`;
      return session?.id ?? '';
    },
    /** A linked sign-in provider account for a person without a password. */
    link: async ({ userid }: Pair) => {
      await sql`update users set password_hash = null where userid = ${userid}`;
      const [link] = await sql<{ id: string }[]>`
        insert into identities (issuer, subject, userid)
        values ('https://provider.example', ${randomUUID()}, ${userid}) returning id`;
      return link?.id ?? '';
    },
    /** The code mailed for a sign-up, valid during the test. */
    code: async (email: string) => {
      const { hash } = signUpCode(email, '123456');
      await sql`
        insert into email_codes (email, kind, hash, expires_at)
        values (${email}, 'sign-up', ${hash}, now() + interval '1 day')`;
      return '123456';
    },
  };
}
