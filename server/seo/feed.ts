import type { Language } from '#contract/language.ts';
import type { ListingType } from '#contract/listings/categories.ts';
import type { ListedItem } from '#contract/listings/listings.ts';
import { priceText } from '#contract/listings/price.ts';
import { everySchool, schoolNameIn } from '#contract/schools/schools.ts';
import { feedPath, sharePath } from '#contract/seo/seo.ts';
import { home as enHome } from '#contract/words/en/home.ts';
import { listings as en } from '#contract/words/en/listings.ts';
import { named } from '#contract/words/site-name.ts';
import { home as zhHome } from '#contract/words/zh/home.ts';
import { listings as zh } from '#contract/words/zh/listings.ts';
import type { Context } from '../context.ts';
import { newestItems } from '../listings/browse.ts';
import type { Storage } from '../media/storage/storage.ts';
import { boardPath } from './public-pages.ts';

const mostItems = 30;
const words = {
  en: { listings: en, home: enHome },
  zh: { listings: zh, home: zhHome },
};

/** The newest 30 listings of a school's board, of one type or of all, as RSS in the context's language. */
export async function feedOf(
  context: Context,
  { type, school, origin }: { type: ListingType | null; school: number; origin: string },
): Promise<string> {
  const { lang, media, site } = context;
  const { listings, home } = named(words[lang], site.settings.site.name);
  const board = site.schools.of(school);
  const items = await newestItems(context, type ?? undefined, school, mostItems);
  const photos = items.flatMap(({ photo }) => photo || []);
  const enclosures = await enclosuresOf(media.storage, photos, origin);
  // Loaded when the first feed is requested.
  const { Feed } = await import('feed');
  const feed = new Feed({
    title: listings.feedTitle(
      type ? listings.types[type] : '',
      school === everySchool || !board ? '' : schoolNameIn(lang, board),
    ),
    description: type ? listings.about[type] : home.description,
    link: inLang(`${origin}${boardPath(type, school)}`, lang),
    feed: `${origin}${feedPath(school, type, lang)}`,
    image: `${origin}${sharePath(null, lang)}`,
    language: lang === 'zh' ? 'zh-CN' : 'en',
    ttl: 15,
    generator: false,
    // The time of the newest listing, not the current time: the same listings give the same bytes.
    updated: new Date(items[0]?.publish_timestamp ?? 0),
  });
  for (const item of items) feed.addItem(entry(item, lang, origin, enclosures.get(item.photo)));
  return feed.rss2();
}

function entry(item: ListedItem, lang: Language, origin: string, enclosure: Enclosure | undefined) {
  const { listings } = words[lang];
  const price = priceText(item, lang, listings);
  const text = [price, listings.types[item.type], item.school.abbr].filter(Boolean).join(' · ');
  return {
    title: readable(price ? `${item.name} · ${price}` : item.name),
    link: inLang(`${origin}/detail/${item.iid}`, lang),
    // The same listing has the same id in every language.
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

/** Removes the characters that XML does not allow. */
const readable = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** A picture in a feed, with its size, so that a reader knows it before the download. */
interface Enclosure {
  url: string;
  length: number;
  type: 'image/webp';
}

const mostKnown = 20_000;
/** Sizes of images by key, which never change. */
const known = new Map<string, number>();

/** Returns the enclosures of these images by key, without those that cannot be read now. */
async function enclosuresOf(storage: Storage, keys: readonly string[], origin: string) {
  const found = await Promise.all(
    [...new Set(keys)].map(async (key): Promise<[string, Enclosure][]> => {
      const length = await sizeOf(storage, key);
      return length ? [[key, { url: `${origin}/files/${key}`, length, type: 'image/webp' }]] : [];
    }),
  );
  return new Map(found.flat());
}

/** The size of an image in bytes; null if the store does not respond, since a feed without pictures is better than none. */
async function sizeOf(storage: Storage, key: string): Promise<number | null> {
  const size = known.get(key);
  if (size) return size;
  const stored = await storage.get(key, 'full').catch(() => null);
  if (!stored) return null;
  stored.bytes.destroy();
  if (known.size >= mostKnown) known.clear();
  known.set(key, stored.size);
  return stored.size;
}
