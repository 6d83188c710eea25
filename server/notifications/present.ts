import type { Language } from '#contract/language.ts';
import { readSearchPath } from '#contract/listings/read-search.ts';
import type { ObjectKind } from '#contract/notifications/kinds.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { decisions as enDecisions } from '#contract/words/en/decisions.ts';
import { listings as enListings } from '#contract/words/en/listings.ts';
import { notifications as en } from '#contract/words/en/notifications.ts';
import { named } from '#contract/words/site-name.ts';
import { decisions as zhDecisions } from '#contract/words/zh/decisions.ts';
import { listings as zhListings } from '#contract/words/zh/listings.ts';
import { notifications as zh } from '#contract/words/zh/notifications.ts';
import type { Site } from '../site/site.ts';
import { type NotificationRow, shownLength } from './stores/notification-store.ts';

type Named = Pick<Site, 'settings' | 'schools' | 'subcategories'>;

/** A row as its reader sees it, in a language. */
export function shownNotification(row: NotificationRow, lang: Language, site: Named): Notification {
  const { kinds, objectKind: kind, objectId: id } = row;
  const words = named(lang === 'zh' ? zh : en, site.settings.site.name);
  return {
    id: row.id,
    kinds,
    object: {
      kind,
      id,
      title: row.title ?? words.objects[kind],
      url: urlOf(kind, id, row),
      photo: row.photo ?? '',
    },
    actors: row.actors,
    count: row.count,
    text:
      cut((row.said ?? '').replaceAll(/\s+/g, ' ').trim(), shownLength) ||
      (kinds[0] === 'case'
        ? (lang === 'zh' ? zhDecisions : enDecisions).said({ ...row.data, zone: zoneOf(row) })
        : '') ||
      // A hidden message must not show its picture.
      (kinds[0] === 'message' && row.said === null
        ? ''
        : words.said(kinds[0], {
            ...row.data,
            ...(row.search && { search: nameOf(row.search, lang, site) }),
            ...row.announced,
            ...(row.likes > 1 && { likes: row.likes }),
          })),
    unread: row.unread,
    updated: row.updatedAt.toISOString(),
  };
}

/** The beginning of a text, at most `most` characters; the last one is "…" if the text was longer. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** The label of a saved search: its name, else its words or its kind of listing, and its school. */
function nameOf(
  { name, query }: { name: string; query: string },
  lang: Language,
  { schools, subcategories }: Named,
): string {
  const search = readSearchPath(query);
  if (name || !search) return name;
  const { type, filters } = search;
  const { types } = lang === 'zh' ? zhListings : enListings;
  const tag = type && filters.tag ? subcategories.meant(type, filters.tag) : undefined;
  const about = search.name || (tag && (lang === 'zh' ? tag.label : tag.name)) || (type && types[type]);
  return [about, schools.abbrOf(Number(filters.school_id))].filter(Boolean).join(' · ');
}

function urlOf(kind: ObjectKind, id: string, { owner, title, data, kinds }: NotificationRow): string {
  switch (kind) {
    case 'listing':
      return `/detail/${id}`;
    case 'topic':
      return `/forumdetail/${id}`;
    case 'conversation':
      return `/chats/${id}`;
    case 'content':
      return `/content_sharing/${owner}/${id}`;
    case 'person':
      return `/u/${encodeURIComponent(title ?? '')}`;
    case 'order':
      return `/userpage/payments/${id}`;
    case 'points':
      return '/userpage/points';
    case 'account':
      return kinds[0] === 'standing' ? '/userpage/standing' : '/userpage/profile';
    case 'case':
      // A reporter reads the outcome of the report, and has no case.
      if (isOutcome(data?.what)) return '/notifications';
      // Nothing is decided yet about a held thing.
      return data.url ? String(data.url) : `/userpage/cases#case-${id}`;
    case 'notice':
      return '/notifications';
  }
}

/** Whether a row informs a reporter of the outcome of a report. */
export const isOutcome = (what: unknown): boolean => what === undefined || outcomes.some((it) => it === what);

/** The outcomes of a report, for its sender. */
export const outcomes = ['upheld', 'dismissed', 'reversed', 'undecided'] as const;

/** The reader's time zone, or UTC, since this machine may not know the chosen zone. */
function zoneOf({ zone }: NotificationRow): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
