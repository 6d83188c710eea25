/** The query parameters of a list of topics. */
const topics = ['school_id', 'forum_id', 'category', 'subcategory', 'name', 'sort', 'offset'];
/** The query parameters of a search. */
const search = [
  ...['name', 'type', 'offset', 'view', 'tag', 'school_id', 'sort', 'min_price', 'max_price', 'seller'],
  ...['bedroom', 'movein_before', 'year_min', 'year_max', 'mileage_max', 'event_after', 'event_before'],
  'cuisine',
];

/**
 * The query parameters that each page reads, by the beginning of its path; `lang` belongs to every page. The server
 * passes a page no other parameter, so a page that reads a new one must name it here.
 */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  used: ['school_id'],
  rentals: ['school_id'],
  cars: ['school_id'],
  events: ['school_id'],
  restaurants: ['school_id'],
  search,
  post: ['iid', 'field'],
  upload: ['iid', 'field'],
  login: ['refused', 'to'],
  'userpage/manage': ['tab'],
  'userpage/points': ['kind'],
  'forum/list': topics,
  forumlist: topics,
  forumdetail: ['offset'],
  chats: ['iid'],
  content_sharing: ['tab'],
  'topup/success': ['order'],
  'donate/payment': ['amount'],
  'donate/success': ['order'],
  admin: ['q', 'state', 'kind', 'type', 'role', 'person', 'by', 'days', 'offset'],
};

/**
 * Returns a page's query with only its own parameters, each once and in a fixed order; the first duplicate counts.
 * `school` becomes `school_id`; a value that is not a number is dropped. Case and a trailing slash of `pathname` are
 * ignored.
 */
export function pageQuery(pathname: string, query: string | URLSearchParams): URLSearchParams {
  const [first = '', second = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  const asked = new URLSearchParams(query);
  const names = pageParameters[`${first}/${second}`] ?? pageParameters[first] ?? [];
  const known = new URLSearchParams();
  for (const name of names) {
    const value = name === 'school_id' ? schoolIn(asked) : asked.get(name);
    if (value !== null) known.set(name, value);
  }
  const lang = asked.get('lang');
  if (lang === 'en' || lang === 'zh') known.set('lang', lang);
  return known;
}

function schoolIn(asked: URLSearchParams): string | null {
  const named = asked.get('school_id') ?? asked.get('school');
  return /^\d{1,3}$/.test(named ?? '') ? named : null;
}
