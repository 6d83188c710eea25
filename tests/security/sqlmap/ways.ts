import { shareContentRequest } from '#contract/book-pages/book-pages.ts';
import type { Calls } from '#contract/calls.ts';
import type { ListingType } from '#contract/listings/categories.ts';
import { fieldsOfType, typeFields } from '#contract/listings/listings.ts';
import { staffWays } from './staff-ways.ts';
import type { Person, Things } from './things.ts';
import { type MakeWay, nested } from './way.ts';

/** The variants of a call. Without an entry here, it takes every field from the samples. */
export function waysOf(name: keyof Calls): readonly MakeWay[] {
  return ways[name] ?? [() => ({})];
}

const ended = 'ends the session that it comes with';
const gone = 'has deleted what it names';
/** sqlmap passes over a field with this name unless it is the only one. */
const tokenAlone = { tries: ['token'] };
const noFactor = { status: 409, why: 'comes from somebody without a second factor' };

const ways: Partial<Record<keyof Calls, readonly MakeWay[]>> = {
  ...staffWays,
  logIn: [async (things, me) => ({ values: { username: me.username, password: await things.password(me) } })],
  checkCode: [
    async (things, me) => ({ values: await signUp(things, me), tries: ['email'] }),
    async (things, me) => ({
      values: await signUp(things, me),
      tries: ['verification_code'],
      once: 'ends the code by five wrong ones',
    }),
  ],
  // With a taken name, each attempt reaches the insert, which refuses it and leaves the code unused.
  register: [
    async (things, me) => ({
      values: { ...(await signUp(things, me)), username: me.username },
      tries: ['password', 'school', 'email'],
      refused: { status: 409, why: 'comes with a name that is taken, which the insert finds' },
    }),
    async (things, me) => ({
      values: { ...(await signUp(things, me)), username: `new_${me.username}` },
      tries: ['username', 'verification_code'],
      once: 'opens the account',
    }),
  ],
  forgetPassword: [(_things, me) => ({ values: { email: me.email } })],
  logOut: [() => ({ once: ended })],
  logOutEverywhere: [() => ({ once: ended })],
  endSession: [
    async (things, me) => ({ values: { id: await things.session(me) }, once: 'has ended what it names' }),
  ],
  verifySession: [
    () => ({ leaves: ['link'] }),
    () => ({
      values: { link: 'true' },
      tries: ['link'],
      refused: { status: 401, why: 'comes with a session, which is no sign-in token' },
    }),
  ],
  // Without a password nothing is unlinked, so that each attempt finds the link again.
  unlink: [
    async (things, me) => ({
      values: { id: await things.link(me) },
      refused: { status: 409, why: 'comes from somebody who has no password' },
    }),
  ],
  changeEmail: [() => ({ refused: { status: 400, why: 'comes with a wrong code' } })],
  verifySchool: [() => ({ refused: { status: 400, why: 'names no address of their school' } })],
  bounceMail: [() => ({ values: { key: bounceKey } })],
  changeUser: [
    async (things, me) => ({
      values: { avatar: await things.photo(me) },
      leaves: ['password', 'username', 'show'],
    }),
    // Some attempts are names that are free.
    async (things, me) => ({
      values: { username: await things.newName(me) },
      leaves: ['school', 'avatar', 'contact', 'about', 'password', 'show'],
      refused: { status: 429, why: 'comes from somebody who has just changed their name' },
    }),
    () => ({
      values: { password: 'secret_1' },
      leaves: ['school', 'avatar', 'contact', 'about', 'username', 'show'],
    }),
  ],
  // Correct values would delete the person.
  deleteAccount: [
    () => ({ leaves: ['password', 'code', 'factor', 'token'] }),
    () => ({ leaves: ['password', 'code', 'factor'], ...tokenAlone }),
    () => ({
      leaves: ['code', 'factor', 'token'],
      tries: ['password'],
      refused: { status: 401, why: 'comes with a wrong password' },
    }),
    () => ({
      leaves: ['password', 'factor', 'token'],
      tries: ['code'],
      refused: { status: 400, why: 'comes with a wrong code' },
    }),
  ],

  exportUser: [() => ({ leaves: ['token'] }), () => tokenAlone],
  ownCases: [() => ({ leaves: ['token'] }), () => tokenAlone],

  confirmTotp: [() => ({ refused: { status: 409, why: 'comes from somebody who has begun nothing' } })],
  endTotp: [
    () => ({
      leaves: ['factor'],
      refused: { status: 409, why: 'comes from somebody without one-time codes' },
    }),
  ],
  renewRecovery: [() => ({ leaves: ['response'], refused: noFactor })],
  confirmFactor: [() => ({ leaves: ['response'], refused: noFactor })],
  finishPasskey: [
    () => ({ refused: { status: 400, why: 'has a text in place of the answer of a passkey' } }),
  ],
  logInWithPasskey: [
    () => ({ refused: { status: 400, why: 'has a text in place of the answer of a passkey' } }),
  ],
  endPasskey: [() => ({ leaves: ['factor'], refused: { status: 404, why: 'names no passkey' } })],
  secondFactor: [() => ({ refused: { status: 401, why: 'has no ticket of ours' } })],

  setListing: [listing('used', 'new'), listing('used', 'own'), ...factsOf('new'), ...factsOf('own')],

  deleteListing: [async (things, me) => ({ values: { iid: await things.listing(me) }, once: gone })],
  // A listing that is not deleted gets the same response every time.
  restoreListing: [async (things, me) => ({ values: { iid: await things.listing(me) } })],

  setTopic: [
    () => ({ leaves: ['ftid', 'wanted'] }),
    async (things, me) => ({ values: { ftid: await things.topic(me) }, leaves: ['wanted'] }),
  ],
  setWanted: [
    async (things, me) => ({ values: { ftid: await things.wanted(me), found: 'true', answers: 'true' } }),
  ],
  setPost: [
    () => ({ leaves: ['fpid'] }),
    async (things, me) => ({ values: { fpid: await things.post(me) } }),
  ],
  deleteTopic: [async (things, me) => ({ values: { ftid: await things.topic(me) }, once: gone })],
  deletePost: [async (things, me) => ({ values: { fpid: await things.post(me) }, once: gone })],

  getMessages: [
    async (things, me) => ({ values: { before: await things.message(me) }, leaves: ['after'] }),
    async (things, me) => ({ values: { after: await things.message(me) }, leaves: ['before'] }),
  ],
  sendMessage: [
    async (things, me) => ({ values: { photo: await things.photo(me) } }),
    // From the second time on, words alone take a shorter code path.
    async (things, me) => {
      await things.message(me);
      return { leaves: ['photo', 'iid'] };
    },
  ],
  readMessages: [async (things, me) => ({ values: { id: await things.message(me) } })],
  roomHistory: [() => ({ leaves: ['after'] }), () => ({ leaves: ['before'] })],
  // A word that no content has: half of a question's words must match, and `1=1` has one number fewer to match than
  // `1=2`.
  askHelper: [() => ({ values: { to_userid: 'campus', content: 'zzyzx' } })],
  fillListing: [() => ({ values: { text: 'zzyzx' } })],
  rateAnswer: [async (things, me) => ({ values: { id: await things.question(me), right: 'true' } })],
  helperHistory: [async (things, me) => ({ values: { room: 'campus', before: await things.question(me) } })],

  // One by one, since a person shares few pages of a book.
  shareContent: Object.keys(shareContentRequest.omit({ client_id: true }).shape).map((name) => () => ({
    tries: [name],
    once: 'has shared as much of the book as one person may',
  })),
  deleteContent: [async (things, me) => ({ values: { contentid: await things.content(me) }, once: gone })],

  showPerson: [(_things, me) => ({ values: { username: me.username } })],
  setWatch: [async (things, me) => ({ values: { ...(await watched(things, me)), level: 'all' } })],
  showWatch: [async (things, me) => ({ values: await watched(things, me) })],
  listNotifications: [
    async (things, me) => ({ values: { before: await things.notice(me), unread: 'true' } }),
  ],
  readNotifications: [() => nested],
  noticeSettings: [() => ({ leaves: ['set'] })],
  subscribePush: [() => nested],
  suggestPeople: [async (things, me) => ({ values: { ftid: await things.topic(me), start: 'per' } })],
  setFavourite: [
    async (things, me) => ({ values: { kind: 'listing', id: await things.listing(me), on: 'true' } }),
  ],
  applyAsMerchant: [
    async (things, me) => ({
      values: { photo: await things.photo(me) },
      once: 'waits for an answer, and a second one does not',
    }),
  ],
  setLike: [async (things, me) => ({ values: { kind: 'topic', id: await things.topic(me), on: 'true' } })],
  listFavourites: [() => ({ values: { kind: 'listing' } })],
  saveSearch: [() => ({ values: { query: '/search/used/0', every: 'now' } })],
  savedSearches: [() => ({ values: { query: '/search/used/0' } })],
  forgetSearch: [async (things, me) => ({ values: { id: await things.search(me) }, once: gone })],

  earnPoints: [() => ({ once: 'has checked in for the day' })],
  increaseBalance: [
    () => ({ leaves: ['key'] }),
    () => ({ values: { increase_balance: '5', key: grantKey } }),
  ],
  listPoints: [async (things, me) => ({ values: { kind: 'check-in', before: await things.movement(me) } })],
  downloadPoints: [() => ({ values: { kind: 'check-in' } })],

  buyPoints: [() => ({ values: { totalPrice: '99', increase_balance: '100' } })],
  paymentState: [async (things, me) => ({ values: { id: await things.payment(me) } })],
  showPayment: [async (things, me) => ({ values: { id: await things.payment(me) } })],
  listPayments: [async (things, me) => ({ values: { before: await things.payment(me) } })],

  sendReport: [
    async (things, me) => ({
      values: { category: 'bug', photo: await things.photo(me) },
      leaves: ['about', 'reason', 'name'],
    }),
  ],
  appeal: [
    async (things, me) => ({
      values: { case: await things.case(me) },
      leaves: ['token'],
      refused: { status: 404, why: 'comes from somebody whom the case is not about' },
    }),
  ],
  listActs: [
    async (things, me) => {
      await things.case(me);
      return { leaves: ['person', 'by'] };
    },
  ],
};

/** The operator's keys, from the app's settings. */
export const grantKey = 'a-key-that-grants-points';
export const bounceKey = 'a-key-of-the-mail-service';

const watched = async (things: Things, me: Person) => ({ kind: 'topic', id: await things.topic(me) });

/** An unused e-mail address, with its code. */
async function signUp(things: Things, me: Person) {
  const email = `free_${me.email}`;
  return { email, verification_code: await things.code(email) };
}

/** A listing with the fields of its type: a new one, or a change of one's own. */
function listing(type: ListingType, which: 'new' | 'own', tries?: readonly string[]): MakeWay {
  const belonging: readonly string[] = fieldsOfType[type];
  const others = Object.keys(typeFields).filter((it) => !belonging.includes(it));
  return async (things, me) => ({
    values: {
      type,
      status: '1',
      photo: await things.photo(me),
      ...(which === 'own' && { iid: await things.listing(me) }),
    },
    leaves: which === 'own' ? others : ['iid', ...others],
    ...(tries && { tries }),
  });
}

function factsOf(which: 'new' | 'own'): MakeWay[] {
  return (['house', 'car', 'event', 'dining'] as const).map((type) =>
    listing(type, which, fieldsOfType[type]),
  );
}
