import type { ListingType } from '#contract/categories.ts';
import type { ListedItem } from '#contract/listings.ts';
import { money } from '#contract/money.ts';
import { everySchool, type SchoolId } from '#contract/schools.ts';
import { feedPath, sharePath } from '#contract/seo.ts';
import { home as enHome } from '#contract/words/en/home.ts';
import { listings as en } from '#contract/words/en/listings.ts';
import { schools as enSchools } from '#contract/words/en/schools.ts';
import { home as zhHome } from '#contract/words/zh/home.ts';
import { listings as zh } from '#contract/words/zh/listings.ts';
import { schools as zhSchools } from '#contract/words/zh/schools.ts';
import type { Context, Language } from '../context.ts';
import { newestItems } from '../listings/browse.ts';
import { type Enclosure, enclosuresOf } from './enclosures.ts';
import { boardPath } from './public-pages.ts';

const mostItems = 30;
const words = {
  en: { listings: en, home: enHome, schools: enSchools },
  zh: { listings: zh, home: zhHome, schools: zhSchools },
};

/**
 * The newest listings of a school's board, of one type or of all, as RSS in the language of the context. It tells
 * the context what it shows.
 */
export async function feedOf(
  context: Context,
  { type, school, origin }: { type: ListingType | null; school: SchoolId; origin: string },
): Promise<string> {
  const { lang, media } = context;
  const { listings, home, schools } = words[lang];
  const items = await newestItems(context, type ?? undefined, school, mostItems);
  const photos = items.flatMap(({ photo }) => photo || []);
  const enclosures = await enclosuresOf(media.storage, photos, origin);
  // Loaded when the first feed is asked for.
  const { Feed } = await import('feed');
  const feed = new Feed({
    title: listings.feedTitle(
      type ? listings.types[type] : '',
      school === everySchool ? '' : schools[school],
    ),
    description: type ? listings.about[type] : home.description,
    link: inLang(`${origin}${boardPath(type, school)}`, lang),
    feed: `${origin}${feedPath(school, type, lang)}`,
    image: `${origin}${sharePath(null, lang)}`,
    language: lang === 'zh' ? 'zh-CN' : 'en',
    ttl: 15,
    generator: false,
    // Of what it shows, not of now: the same listings are the same bytes.
    updated: new Date(items[0]?.publish_timestamp ?? 0),
  });
  for (const item of items) feed.addItem(entry(item, lang, origin, enclosures.get(item.photo)));
  return feed.rss2();
}

function entry(item: ListedItem, lang: Language, origin: string, enclosure: Enclosure | undefined) {
  const price = item.price ? money(item.price, lang) : '';
  const { listings } = words[lang];
  const text = [price, listings.types[item.type], item.school.abbr].filter(Boolean).join(' · ');
  return {
    title: readable(price ? `${item.name} · ${price}` : item.name),
    link: inLang(`${origin}/detail/${item.iid}`, lang),
    // The same listing in whichever language it is read.
    guid: `${origin}/detail/${item.iid}`,
    date: new Date(item.publish_timestamp),
    description: readable(`${text}\n${[...item.description].slice(0, 500).join('')}`),
    category: [{ name: listings.types[item.type] }],
    ...(enclosure && { enclosure: { ...enclosure } }),
  };
}

function inLang(address: string, lang: Language): string {
  const url = new URL(address);
  if (lang === 'zh') url.searchParams.set('lang', lang);
  return url.href;
}

/** Without the characters that XML cannot hold. */
function readable(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
