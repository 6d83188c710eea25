import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { Language } from '#contract/language.ts';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import { plainText } from '#contract/plain-text.ts';
import { notifications as en } from '#contract/words/en/notifications.ts';
import { shell as enShell } from '#contract/words/en/shell.ts';
import { named } from '#contract/words/site-name.ts';
import { notifications as zh } from '#contract/words/zh/notifications.ts';
import { shell as zhShell } from '#contract/words/zh/shell.ts';
import type { Site } from '../../site/site.ts';
import { shownNotification } from '../present.ts';
import type { NotificationRow } from '../stores/notification-store.ts';

/** The content for the service worker. A later one with the same tag replaces an earlier one. */
export interface PushContent {
  title: string;
  body: string;
  /** The path that a click opens. */
  url: string;
  tag: string;
  lang: Language;
  /** The number of unread rows. */
  unread: number;
}

const all = {
  en: { words: en, shell: enShell },
  zh: { words: zh, shell: zhShell },
};
/** With a title and a text of these lengths a push stays below 3 kB in any language. */
const titleLength = 100;
const textLength = 240;

/** One row as a push about a kind of event, in the words of the bell. Without `preview` it names only the kind. */
export function shownPush(
  row: NotificationRow,
  kind: NotificationKind,
  {
    preview,
    unread,
    site,
  }: {
    preview: boolean;
    unread: number;
    site: Pick<Site, 'settings' | 'schools' | 'subcategories' | 'rooms'>;
  },
): PushContent {
  const { lang } = row;
  const { words } = named(all[lang], site.settings.site.name);
  const { object, actors, count, text, kinds } = shownNotification(row, lang, site);
  const more = { url: object.url, tag: `row-${row.id}`, lang, unread };
  if (!preview) return { title: words.push.came(kind, object.kind), body: '', ...more };
  const names = actors.map(({ username }) => nameOf(username, lang, site));
  // The latest text of the row may belong to an event that is not pushed.
  const isLatest = kinds[0] === kind;
  const title = isLatest
    ? words.happened(kind, names, count, object.kind)
    : words.push.came(kind, object.kind);
  const about = object.kind === 'conversation' || object.kind === 'person' ? '' : object.title;
  const lines = [cut(about, titleLength), isLatest ? plainText(text, textLength) : ''];
  return { title: cut(title, titleLength), body: lines.filter(Boolean).join('\n'), ...more };
}

/** The pushes of quiet hours, combined. */
export function shownTogether(many: number, lang: Language, unread: number): PushContent {
  const { push } = all[lang].words;
  return { title: push.many(many), body: push.meanwhile, url: '/notifications', tag: 'quiet', lang, unread };
}

function nameOf(username: string, lang: Language, { rooms }: Pick<Site, 'rooms'>): string {
  if (username === deletedUsername) return all[lang].shell.deletedUser;
  const room = rooms.all.find((it) => it.username === username);
  return room ? (lang === 'zh' ? room.name_zh : room.name) : username;
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
