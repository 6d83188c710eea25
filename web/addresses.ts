import { globalRoomPath } from '#contract/chat/limits.ts';
import { searchPath } from '#contract/listings/search-path.ts';

/** Every address of the site's screens. Links use these functions instead of literal paths. */
export const addresses = {
  home: '/',
  school: (id: number) => (id === 1 ? '/' : `/school/${id}`),
  used: '/used',
  rentals: '/rentals',
  cars: '/cars',
  events: '/events',
  restaurants: '/restaurants',
  search: searchPath,
  detail: (iid: string) => `/detail/${part(iid)}`,
  post: '/post',
  /** The form of a listing; with `field` it opens at the missing value of that field. */
  edit: (iid: string, field = '') => `/post?iid=${part(iid)}${field && `&field=${part(field)}`}`,

  login: '/login',
  /** Sign-in with Google, which returns to `from`. A page load, not a screen. */
  google: (from = '') => withQuery('/auth/google', new URLSearchParams(from && { from })),
  logout: '/logout',
  passwordReset: '/passwordreset',
  verifyEmail: '/verifyemail',
  signup: (email: string, code: string) => `/signup/${part(email)}/${part(code)}`,
  userpage: '/userpage',
  profile: '/userpage/profile',
  password: '/userpage/password',
  security: '/userpage/security',
  manage: '/userpage/manage',
  saved: '/userpage/saved',
  contacts: '/userpage/contacts',
  points: '/userpage/points',
  standing: '/userpage/standing',
  ownCases: '/userpage/cases',
  notifications: '/notifications',
  noticeSettings: '/userpage/notifications',

  chats: '/chats',
  chatsAi: '/chats/ai',
  chatsIndividual: '/chats/individual',
  chat: (userid: string, iid = '') => `/chats/${part(userid)}${iid && `?iid=${part(iid)}`}`,
  globalRoom: globalRoomPath,
  aiRoom: (room: string) => `/chats/ai/${part(room)}`,
  forum: '/forum/list',
  forumOf,
  topic,
  /** A person's page. */
  person: (username: string) => `/u/${part(username)}`,
  sharing: '/content_sharing/',
  sharingUpload: '/content_sharing/upload',
  sharingOf: (userid: string) => `/content_sharing/${part(userid)}`,
  sharedPage: (userid: string, id: string) => `/content_sharing/${part(userid)}/${part(id)}`,
  topUp: '/topup',
  donate: '/donate/payment',
  payments: '/userpage/payments',
  receipt: (id: string) => `/userpage/payments/${part(id)}`,
  merchant: '/userpage/merchant',

  about: '/helpabout',
  contact: '/contact-us',
  privacy: '/privacy-policy',
  terms: '/terms',
  rules: '/rules',
  transparency: '/transparency',
  hiring: '/newhire',
  faq: '/faq',
} as const;

export interface ForumAddress {
  /** A board's id; without one, every board. */
  board?: number | undefined;
  /** A school's id; 1 is every school's forum. */
  school?: number;
  /** Words, order, offset and further filters. */
  filters?: Iterable<[string, string]>;
}

/** /forum/list with the board and the school in the query. */
function forumOf({ board, school = 1, filters = [] }: ForumAddress): string {
  const query = new URLSearchParams([...filters]);
  if (board) query.set('forum_id', `${board}`);
  if (school !== 1) query.set('school_id', `${school}`);
  return withQuery('/forum/list', query);
}

/** A topic's page that starts with the reply at `offset`, scrolled to one of its floors. */
function topic(ftid: string, { offset = 0, floor }: { offset?: number; floor?: number } = {}): string {
  const path = `/forumdetail/${part(ftid)}${offset ? `?offset=${offset}` : ''}`;
  return floor ? `${path}#floor-${floor}` : path;
}

function part(text: string): string {
  return encodeURIComponent(text);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size ? `${path}?${query}` : path;
}
