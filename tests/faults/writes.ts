import type { Pair } from '../../bench/people.ts';
import type { Room } from './room.ts';
import { type Answer, tryCall, tryPicture, tryPress } from './tries.ts';
import { upload } from './uploaders.ts';

/** The key that permits grants of points. */
export const grantKey = 'the key of the bench';

/** Each purchase or grant gives this many points; nothing else does. */
export const pointsGiven = { purchases: 100, grants: 7 } as const;

/** One write of a person. */
export interface Turn {
  url: string;
  me: Pair;
  partner: Pair;
  /** A topic to reply to. */
  ftid: string;
  room: Room;
  picture: Buffer;
  /** The ordinal number of this write for that person. */
  round: number;
  clientId: string;
}

/**
 * One attempt of every kind of write with a client id, except a question to a helper: a person has one turn at a time,
 * which a killed process holds for two minutes.
 */
const tries = {
  items: (it) =>
    call(it, '/api/item/set', { type: 'used', name: `Lamp ${it.round}`, price: 5, description: 'Works.' }),
  posts: (it) => call(it, '/api/forum/set_post', { ftid: it.ftid, content: `Reply ${it.round}` }),
  messages: (it) =>
    call(it, '/api/message/send', { to_userid: it.partner.userid, content: `Hello ${it.round}` }),
  topics: (it) => call(it, '/api/forum/set_topic', { title: `Topic ${it.round}`, forum_id: 17 }),
  roomMessages: ({ room, round, clientId }) =>
    room.trySay({ message: `Everybody ${round}`, client_id: clientId }),
  reports: (it) => call(it, '/api/report/send', { category: 'idea', text: `Report ${it.round}` }),
  pages: ({ url, me, round, clientId, picture }) =>
    tryPicture(
      `${url}/api/content_sharing/`,
      { ...me, client_id: clientId, content_name: `Lamps ${round}`, page_num: '7', text: `Page ${round}` },
      ['image', picture],
    ),
  uploads: ({ url, me, clientId, picture }) => upload(url, me, picture, clientId),
  purchases: (it) =>
    pay(it, '/api/payment/charge/sandbox/vip', {
      totalPrice: 99,
      increase_balance: pointsGiven.purchases,
    }),
  donations: (it) =>
    pay(it, '/api/payment/charge/sandbox', { userId: it.me.userid, totalPrice: 500, donationText: 'Thanks' }),
  grants: (it) =>
    call(it, '/api/user/increase_balance', {
      user_id: it.me.userid,
      key: grantKey,
      increase_balance: pointsGiven.grants,
    }),
} as const satisfies Record<string, (it: Turn) => Promise<Answer>>;

export type Kind = keyof typeof tries;
export const kinds = Object.keys(tries) as Kind[];

/** One attempt to write something of a kind; its repeat with the same client id changes nothing more. */
export function tryWrite(kind: Kind, it: Turn): Promise<Answer> {
  return tries[kind](it);
}

function call({ url, me, clientId }: Turn, path: string, fields: object): Promise<Answer> {
  return tryCall(`${url}${path}`, { ...me, client_id: clientId, ...fields });
}

/** Begins a payment and approves it; a paid one redirects to its result page. */
async function pay(it: Turn, path: string, fields: object): Promise<Answer> {
  const begun = await call(it, path, fields);
  const checkout = begun.body.url;
  if (begun.status !== 200 || !checkout || checkout.includes('/success')) return begun;
  return tryPress(checkout, 'approve');
}
