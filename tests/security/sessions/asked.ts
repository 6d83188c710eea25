import type { Call } from '#contract/call.ts';
import { type Calls, calls } from '#contract/calls.ts';
import type { CallName } from '#contract/paths.ts';
import type { Victim } from './victim.ts';

/** The calls that need a pair, that refuse a wrong one, or that prove one. */
type Authenticated = {
  [N in CallName]: Calls[N] extends { who: 'viewer' } ? N : never;
}[CallName];

export const grantKey = 'a-key-of-the-operator';

/** Every authenticated call of the contract. */
export function authenticated(): [string, Call][] {
  return (Object.entries(calls) as [string, Call][]).filter(
    ([, call]) => call.who === 'viewer' || call.checksPair || call.proves,
  );
}

/** Calls that only read; all others have an effect that is visible in the database. */
export const reads: readonly string[] = [
  'verifySession',
  'checkSession',
  'listSessions',
  'listLinks',
  'exportUser',
  'listOwnListings',
  'getMessages',
  'listChats',
  'showChat',
  'helperHistory',
  'checkFollow',
  'listFollowed',
  'showPoints',
  'listPoints',
  'chartPoints',
  'downloadPoints',
  'showPayment',
  'listPayments',
];

/** Calls to test last, since they remove what the others use. */
export const lastly = [
  'deleteListing',
  'restoreListing',
  'deletePost',
  'deleteTopic',
  'logOutEverywhere',
  'deleteAccount',
];

/** Fields with which each call succeeds and has its effect, given the right pair. */
export function fieldsFor({
  userid,
  password,
  things,
  friend,
}: Victim): Record<Authenticated | 'donate' | 'verifySession', Record<string, unknown>> {
  const partner = { to_userid: friend.userid };
  return {
    verifySession: {},
    checkSession: { userid },
    logOut: {},
    logOutEverywhere: {},
    listSessions: {},
    endSession: { id: things.session },
    listLinks: {},
    unlink: { id: things.link },
    changeUser: { contact: 'changed' },
    exportUser: {},
    deleteAccount: { password },
    uploadFile: {},
    setListing: { type: 'used', name: 'Taken', price: 1, description: 'Taken' },
    deleteListing: { iid: things.listing },
    restoreListing: { iid: things.listing },
    listOwnListings: {},
    setTopic: { title: 'Taken', forum_id: 17 },
    setPost: { ftid: things.topic, content: 'Taken' },
    deleteTopic: { ftid: things.topic },
    deletePost: { fpid: things.post },
    getMessages: partner,
    sendMessage: { ...partner, content: 'Taken' },
    listChats: {},
    readMessages: { ...partner, id: things.message },
    blockPerson: partner,
    unblockPerson: partner,
    showChat: partner,
    askHelper: { to_userid: 'campus', content: 'Is there a lamp?' },
    helperHistory: { room: 'campus' },
    shareContent: { content_name: 'Taken', page_num: 1, text: 'Taken' },
    deleteContent: { contentid: things.content },
    checkFollow: { to_user_id: friend.userid },
    follow: { to_user_id: friend.userid },
    unfollow: { to_user_id: friend.userid },
    listFollowed: {},
    earnPoints: { signin_text: 'Daily check-in' },
    increaseBalance: { increase_balance: 1000, key: grantKey },
    showPoints: {},
    listPoints: {},
    chartPoints: {},
    downloadPoints: {},
    buyPoints: { provider: 'sandbox', totalPrice: 199, increase_balance: 300 },
    donate: { provider: 'sandbox', totalPrice: 500, donationText: 'Taken' },
    showPayment: { id: things.payment },
    listPayments: {},
  };
}

/** What a signed-in person may not do with another person's content. */
export function foreignTo({ things, friend }: Victim): [CallName, Record<string, unknown>, number[]][] {
  return [
    ['endSession', { id: things.session }, [404]],
    ['unlink', { id: things.link }, [404]],
    ['setListing', { iid: things.listing, name: 'Taken' }, [403]],
    ['setListing', { iid: things.listing, status: 2 }, [403]],
    ['setListing', { iid: things.draft, name: 'Taken' }, [404]],
    ['showListing', { iid: things.draft }, [404]],
    ['deleteListing', { iid: things.listing }, [403]],
    ['deleteListing', { iid: things.draft }, [404]],
    ['restoreListing', { iid: things.listing }, [403]],
    ['restoreListing', { iid: things.draft }, [404]],
    ['setListing', { type: 'used', status: 0, photo: things.file }, [400]],
    ['setTopic', { ftid: things.topic, title: 'Taken' }, [403]],
    ['deleteTopic', { ftid: things.topic }, [403]],
    ['setPost', { fpid: things.post, content: 'Taken' }, [403]],
    ['deletePost', { fpid: things.post }, [403]],
    ['deleteContent', { contentid: things.content }, [403]],
    ['showPayment', { id: things.payment }, [404]],
    ['listPayments', { before: things.payment }, [404]],
    ['changeUser', { avatar: things.file }, [400]],
    ['sendMessage', { to_userid: friend.userid, content: '', photo: things.file }, [400]],
    ['sendMessage', { to_userid: friend.userid, content: 'Look', iid: things.draft }, [404, 400]],
    ['readMessages', { to_userid: friend.userid, id: things.message }, [404]],
    ['sendReport', { category: 'bug', text: 'Look', photo: things.file }, [400]],
    ['increaseBalance', { increase_balance: 1000, key: 'a-guess' }, [403]],
    ['increaseBalance', { increase_balance: 1000 }, [403]],
  ];
}
