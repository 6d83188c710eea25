import { createECDH } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Call } from '#contract/call.ts';
import { type Calls, calls } from '#contract/calls.ts';
import type { Victim } from './victim.ts';

type CallName = keyof Calls;
const clientId = '5c1f3e0e-6f0b-4c50-9d2e-1f6f3f1f0a01';

export const grantKey = 'a-key-of-the-operator';

/** An endpoint for a device: a host from the settings, on which nothing listens. */
const endpoint = 'http://127.0.0.1:9/push';
export const pushHost = '127.0.0.1:9';
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const auth = 'A'.repeat(22);

/**
 * Every call of the contract that needs a pair, that refuses a wrong one, or that proves one. Reports have an attack of
 * their own, since some claims make one a visitor's.
 */
export function authenticated(): [CallName, Call][] {
  return (Object.entries(calls) as [CallName, Call][]).filter(
    ([name, call]) => (call.who !== 'anyone' || call.checksPair || call.proves) && name !== 'sendReport',
  );
}

/** Calls that only read, or write data outside of the digest; all others have an effect that it shows. */
export const reads: readonly string[] = [
  'verifySession',
  'checkSession',
  'listSessions',
  'listLinks',
  'listPasskeys',
  'securityEvents',
  'exportUser',
  'listOwnListings',
  'getMessages',
  'listChats',
  'showChat',
  'helperHistory',
  'fillListing',
  'checkFollow',
  'listFollowed',
  'listNotifications',
  'readNotifications',
  'listFavourites',
  'favouriteIds',
  'likeIds',
  'reportedIds',
  'suggestPeople',
  'showWatch',
  'savedSearches',
  'showPoints',
  'listPoints',
  'chartPoints',
  'downloadPoints',
  'showPayment',
  'listPayments',
  'listCases',
  'showCase',
  'listActs',
  'listAccounts',
  'showAccount',
  'allPayments',
  'listMerchants',
  'showOverview',
  'showState',
  'allMails',
  ...(['adminSettings', 'adminSchools', 'adminBoards', 'adminSubcategories', 'adminOptions'] as const),
  ...(['adminPartners', 'adminRooms', 'adminHosts'] as const),
  'listThings',
  'casePicture',
  'ownCases',
  'ownApplication',
];

/** Calls to test last, since they remove data that the others need. */
export const lastly = [
  'deleteListing',
  'restoreListing',
  'deletePost',
  'deleteTopic',
  'renewRecovery',
  'confirmTotp',
  'beginTotp',
  'endTotp',
  'endPasskey',
  'deleteAccountOf',
  'logOutEverywhere',
  'deleteAccount',
];

/**
 * Fields with which each call succeeds and has its effect, given the right pair. The attack reports a call that is
 * missing here.
 */
export function fieldsFor(victim: Victim): FieldsOfCalls {
  const { userid, password, things, other, friend, factor } = victim;
  const partner = { to_userid: friend.userid };
  return {
    verifySession: {},
    checkSession: { userid },
    logOut: {},
    logOutEverywhere: {},
    listSessions: {},
    endSession: { id: things.session },
    listLinks: {},
    beginTotp: {},
    confirmTotp: {
      // A code lives for a minute.
      get code() {
        return new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate();
      },
    },
    endTotp: {},
    renewRecovery: { code: factor.recovery[0] },
    confirmFactor: { code: factor.recovery[1] },
    beginPasskey: {},
    finishPasskey: { response: factor.passkey, name: 'Taken' },
    listPasskeys: {},
    endPasskey: { id: things.passkey },
    securityEvents: {},
    unlink: { id: things.link },
    changeEmail: other,
    verifySchool: { email: 'taken@nyu.edu' },
    changeUser: { contact: 'changed' },
    exportUser: {},
    deleteAccount: { password },
    uploadFile: {},
    setListing: { type: 'used', name: 'Taken', price: 1, description: 'Taken' },
    deleteListing: { iid: things.listing },
    restoreListing: { iid: things.listing },
    listOwnListings: {},
    readTopic: { ftid: things.topic },
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
    rateAnswer: { id: things.answer, right: true },
    fillListing: { text: 'Walnut desk, $40' },
    shareContent: { content_name: 'Taken', page_num: 1, text: 'Taken' },
    deleteContent: { contentid: things.content },
    checkFollow: { to_user_id: friend.userid },
    follow: { to_user_id: friend.userid },
    unfollow: { to_user_id: friend.userid },
    listFollowed: {},
    listNotifications: {},
    readNotifications: { all: true },
    noticeSettings: { set: { preview: false } },
    subscribePush: { endpoint, keys: { p256dh, auth } },
    unsubscribePush: { endpoint },
    setFavourite: { kind: 'listing', id: things.listing, on: true },
    listFavourites: {},
    favouriteIds: {},
    setWanted: { ftid: things.topic, answers: false },
    setLike: { kind: 'topic', id: things.topic, on: true },
    likeIds: {},
    suggestPeople: { ftid: things.topic, start: 'a' },
    setWatch: { kind: 'board', id: '15', level: 'all' },
    showWatch: { kind: 'board', id: '15' },
    saveSearch: { query: '/search/used/0', every: 'now' },
    savedSearches: {},
    forgetSearch: { id: things.search },
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
    listCases: {},
    showCase: { id: things.case },
    actOnCase: { case: things.case, version: 1, act: 'warn', reason: 'Taken' },
    listActs: {},
    reportedIds: {},
    ownCases: {},
    ownApplication: {},
    listThings: { kind: 'topic' },
    actOnThings: { act: 'hide', things: [{ kind: 'topic', id: things.friendTopic }], reason: 'Taken' },
    casePicture: { case: things.case, photo: things.reported },
    listAccounts: {},
    showAccount: { person: friend.userid },
    setAccount: { person: friend.userid, merchant: true, reason: 'Taken' },
    endAccountSessions: { person: friend.userid, reason: 'Taken' },
    mailAccountPassword: { person: friend.userid, reason: 'Taken' },
    grantPoints: { person: friend.userid, points: 5, reason: 'Taken', client_id: clientId },
    allPayments: {},
    refundPayment: { payment: things.paid, reason: 'Taken', client_id: clientId },
    applyAsMerchant: { name: 'Taken', text: 'Taken' },
    listMerchants: {},
    showOverview: {},
    showState: {},
    allMails: {},
    resendMail: { mail: things.mail },
    decideMerchant: { id: things.application, grant: true, reason: 'Taken' },
    deleteAccountOf: { person: friend.userid, reason: 'Taken' },
    adminSettings: {},
    // One version counts all of them, in this order.
    setSettings: { version: 1, set: { share_of_book: 20 } },
    adminSchools: {},
    adminBoards: {},
    setBoard: { version: 3, name: 'Taken', name_zh: '改名', subcategories: [], open: true },
    adminSubcategories: {},
    setSubcategory: { version: 4, type: 'used', label: '改名', name: 'Taken', open: true },
    adminOptions: {},
    setOption: { version: 5, price: 299, points: 500, open: true },
    adminPartners: {},
    setPartner: { version: 6, person: friend.userid, open: true },
    adminRooms: {},
    adminHosts: {},
    setHost: { version: 8, host: 'taken.example', open: true },
    setRoom: { ...room, version: 7, room: 'taken' },
    setSchool: {
      version: 2,
      name: 'Taken',
      name_zh: '改名',
      abbr: 'Taken',
      domains: [],
      timezone: 'America/New_York',
      open: true,
    },
  };
}

const room = { name: 'Taken', name_zh: '改名', about: 'Taken', about_zh: '改名', open: true };

/** The calls for staff. */
export type StaffCall = {
  [Name in CallName]: Calls[Name]['who'] extends 'moderator' | 'admin' ? Name : never;
}[CallName];

/** Fields of calls. The attacks report a call for staff without any. */
export type FieldsOfCalls = Partial<Record<CallName, Record<string, unknown>>>;

/** Calls on another person's content that a signed-in person may not make. */
export function foreignTo({
  things,
  friend,
  factor,
}: Victim): [CallName, Record<string, unknown>, number[]][] {
  return [
    ['endSession', { id: things.session }, [404]],
    ['unlink', { id: things.link }, [404]],
    ['endPasskey', { id: things.passkey }, [404]],
    ['finishPasskey', { response: factor.passkey, name: 'Taken' }, [400]],
    ['confirmFactor', { code: factor.recovery[1] }, [409]],
    ['forgetSearch', { id: things.search }, [404]],
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
    ['setWanted', { ftid: things.topic, found: true }, [403]],
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
    ['listCases', {}, [403]],
    ['showCase', { id: things.case }, [403]],
    ['actOnCase', { case: things.case, version: 1, act: 'ban', reason: 'Look' }, [403]],
    ['casePicture', { case: things.case, photo: things.reported }, [403]],
    ['actOnThings', { act: 'hide', things: [{ kind: 'topic', id: things.topic }], reason: 'Look' }, [403]],
    ['listActs', {}, [403]],
    ['appeal', { case: things.case, text: 'Look' }, [404]],
    ['sendReport', { category: 'bug', text: 'Look', photo: things.file }, [400]],
    ['increaseBalance', { increase_balance: 1000, key: 'a-guess' }, [403]],
    ['increaseBalance', { increase_balance: 1000 }, [403]],
    ['adminSettings', {}, [403]],
    ['setSettings', { version: 1, set: { signup: 'closed' } }, [403]],
    ['setSchool', { id: 999 }, [403]],
    ['setOption', {}, [403]],
  ];
}
