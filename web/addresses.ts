/** Every address of the site's screens. Links are built here, not typed. */
export const addresses = {
  home: '/',
  school: (id: number) => (id === 1 ? '/' : `/school/${id}`),
  used: '/used',
  rentals: '/rentals',
  cars: '/cars',
  events: '/events',
  restaurants: '/restaurants',
  search,
  detail: (iid: string) => `/detail/${part(iid)}`,
  post: '/post',
  edit: (iid: string) => `/post?iid=${part(iid)}`,

  login: '/login',
  google: '/auth/google',
  logout: '/logout',
  passwordReset: '/passwordreset',
  verifyEmail: '/verifyemail',
  signup: (email: string, code: string) => `/signup/${part(email)}/${part(code)}`,
  userpage: '/userpage',
  profile: '/userpage/profile',
  password: '/userpage/password',
  manage: '/userpage/manage',
  contacts: '/userpage/contacts',

  chats: '/chats',
  chat: (userid: string) => `/chats/${part(userid)}`,
  forum: '/forum/list',
  sharing: '/content_sharing/',
  sharingUpload: '/content_sharing/upload',
  sharingOf: (userid: string) => `/content_sharing/${part(userid)}`,
  sharedPage: (userid: string, id: string) => `/content_sharing/${part(userid)}/${part(id)}`,
  topUp: '/topup',
  donate: '/donate/payment',

  about: '/helpabout',
  contact: '/contact-us',
  privacy: '/privacy-policy',
  hiring: '/newhire',
  faq: '/faq',
} as const;

export interface SearchAddress {
  /** The words that are looked for. */
  name?: string;
  /** A listing's type; without one, every type is searched. */
  type?: string;
  /** A sub-category's Chinese label, meaningful with a type. */
  label?: string;
  /** How many listings are skipped: 0, 30, 60 … */
  offset?: number;
  /** Further filters, such as sort or min_price. */
  filters?: Iterable<[string, string]>;
}

/** /search/{name}/{type}/{offset}, /search/{type}/{label}/{offset} or /search/{type}/{offset}; filters become the query. */
function search({ name = '', type, label, offset = 0, filters = [] }: SearchAddress): string {
  const query = new URLSearchParams([...filters]);
  const words = name.trim();
  if (!type) {
    if (words) query.set('name', words);
    if (offset) query.set('offset', `${offset}`);
    return withQuery('/search', query);
  }
  if (words && label) query.set('tag', label);
  const first = words ? `/${part(words)}` : '';
  const last = !words && label ? `/${part(label)}` : '';
  return withQuery(`/search${first}/${part(type)}${last}/${offset}`, query);
}

function part(text: string): string {
  return encodeURIComponent(text);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size ? `${path}?${query}` : path;
}
