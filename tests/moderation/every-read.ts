import type { Calls, calls } from '#contract/calls.ts';
import type { Pair } from '../world/world.ts';

/** The things that the reads look for: those of a person that contain a word. */
export interface Sought {
  ann: Pair & { username: string };
  word: string;
  /** Returns the thing of a kind, empty if there is none. */
  idOf(kind: string): string;
}

/** Every call whose answer contains user text, with fields that would show the hidden one. */
export const readings = ({ ann, word, idOf }: Sought): Partial<Record<keyof Calls, object>> => ({
  listSchools: {},
  showUser: { userid: ann.userid },
  showPerson: { username: ann.username },
  suggestPeople: { start: 'per' },
  listListings: { name: word },
  suggestListings: { name: word.slice(0, 6) },
  fillListing: { text: word.slice(0, 4) },
  showListing: { iid: idOf('listing') },
  showCards: { iids: idOf('listing') },
  listOwnListings: {},
  listTopics: { name: word },
  listPosts: { ftid: idOf('topic') },
  readTopic: { ftid: idOf('topic') },
  getMessages: { to_userid: ann.userid },
  listChats: {},
  showChat: { to_userid: ann.userid },
  roomHistory: { room: 'global' },
  helperHistory: { room: 'campus' },
  askHelper: { to_userid: 'campus', content: `Is there a ${word.toLowerCase()}?` },
  latestContents: {},
  listSharers: {},
  showSharers: {},
  contentsOf: { userid: ann.userid },
  checkFollow: { to_user_id: ann.userid },
  listFollowed: {},
  listFavourites: { kind: 'listing' },
  favouriteIds: {},
  likeIds: {},
  reportedIds: {},
  showWatch: { kind: 'topic', id: idOf('topic') },
  listNotifications: {},
  noticeSettings: {},
  showPoints: {},
  listPoints: {},
  chartPoints: {},
  listPayments: {},
  paymentConfig: {},
  transparency: {},
  ownCases: {},
  ownApplication: {},
  pushKey: {},
  listSessions: {},
  listLinks: {},
});

/** Calls whose answer holds nothing that others wrote: a result, an id or a file of one's own. */
export const others: readonly (keyof typeof calls)[] = [
  ...(['logIn', 'verifyEmail', 'checkCode', 'register', 'forgetPassword', 'verifySession'] as const),
  ...(['checkSession', 'logOut', 'logOutEverywhere', 'endSession', 'unlink', 'changeEmail'] as const),
  ...(['changeUser', 'exportUser', 'deleteAccount', 'encodeUserid', 'decodeUserid', 'uploadFile'] as const),
  ...(['setListing', 'deleteListing', 'restoreListing', 'bounceMail', 'setTopic', 'setPost'] as const),
  ...(['showState', 'allMails', 'resendMail'] as const),
  ...(['deleteTopic', 'deletePost', 'setWanted', 'sendMessage', 'readMessages', 'blockPerson'] as const),
  ...(['unblockPerson', 'rateAnswer', 'shareContent', 'deleteContent', 'follow', 'unfollow'] as const),
  ...(['saveSearch', 'forgetSearch', 'setFavourite', 'setLike', 'setWatch', 'readNotifications'] as const),
  ...(['subscribePush', 'unsubscribePush', 'earnPoints', 'increaseBalance', 'downloadPoints'] as const),
  ...(['donate', 'buyPoints', 'paymentState', 'showPayment', 'sendReport', 'appeal'] as const),
  // They repeat the request.
  ...(['understand', 'savedSearches'] as const),
  ...(['verifySchool', 'beginTotp', 'confirmTotp', 'endTotp', 'renewRecovery', 'beginPasskey'] as const),
  ...(['finishPasskey', 'listPasskeys', 'endPasskey', 'passkeyOptions', 'logInWithPasskey'] as const),
  ...(['secondFactor', 'confirmFactor', 'securityEvents', 'applyAsMerchant'] as const),
  // For staff, who review hidden content.
  ...([
    'listCases',
    'showCase',
    'actOnCase',
    'listActs',
    'listAccounts',
    'showAccount',
    'listThings',
    'actOnThings',
    'casePicture',
  ] as const),
  ...(['setAccount', 'endAccountSessions', 'mailAccountPassword', 'deleteAccountOf', 'grantPoints'] as const),
  ...(['allPayments', 'refundPayment', 'listMerchants', 'decideMerchant', 'showOverview'] as const),
  ...(['adminSettings', 'setSettings', 'adminSchools', 'setSchool', 'adminOptions', 'setOption'] as const),
  ...(['adminBoards', 'setBoard', 'adminSubcategories', 'setSubcategory'] as const),
  ...(['adminPartners', 'setPartner', 'adminRooms', 'setRoom', 'adminHosts', 'setHost'] as const),
];
