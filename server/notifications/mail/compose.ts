import type { Language } from '#contract/language.ts';
import { defaultWays, hasMail, type NotificationKind, neverOff } from '#contract/notifications/kinds.ts';
import { plainLines } from '#contract/plain-text.ts';
import { notifications as en } from '#contract/words/en/notifications.ts';
import { notifications as zh } from '#contract/words/zh/notifications.ts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import type { Quote } from '../../mail/notices.ts';
import type { MailToPost } from '../../mail/write.ts';
import { cut, isOutcome, shownNotification } from '../present.ts';
import { type NotificationRow, selectById } from '../stores/notification-store.ts';
import { type Addressed, type DueMail, keyOf, type MailWords, selectWords } from './send-store.ts';
import { endingAddress } from './token.ts';

/** A due mail with its notification and its content. */
export interface NotificationMail {
  due: DueMail;
  /** The kind that it is mailed for. */
  kind: NotificationKind;
  row: NotificationRow;
  words: MailWords;
}

/**
 * Separates mails that the reader may see and wants from mails to drop. Shut-out people get only the kinds that cannot
 * be switched off.
 */
export async function sift(
  tx: Transaction,
  reader: Addressed,
  due: readonly DueMail[],
): Promise<{ told: NotificationMail[]; void: readonly DueMail[] }> {
  if (!reader.isReached) return { told: [], void: due };
  const ids = due.map(({ notification }) => notification);
  const rows = new Map((await selectById(tx, ids)).map((row) => [row.id, row]));
  const wordsOf = await selectWords(tx, due, mostSaid + 1);
  const told: NotificationMail[] = [];
  const none: DueMail[] = [];
  for (const it of due) {
    const row = rows.get(it.notification);
    const kind = [it.kind, ...it.kinds].find((each) => isWanted(reader, each));
    const words = wordsOf.get(keyOf(it));
    if (row?.unread && kind && !row.shutOut && words?.isLeft && !hasOwnMail(kind, words))
      told.push({ due: it, kind, row, words });
    else none.push(it);
  }
  return { told, void: none };
}

const isWanted = ({ shutOut, ways }: Addressed, kind: NotificationKind): boolean =>
  (!shutOut || neverOff.includes(kind)) && hasMail(ways[kind] ?? defaultWays[kind]);

/** Whether the use case itself sends a mail: for a new password or device, and for an act of staff or a rule. */
const hasOwnMail = (kind: NotificationKind, { data }: MailWords): boolean =>
  (kind === 'security' && (data.what === 'password' || data.what === 'device')) ||
  (kind === 'case' && !isOutcome(data.what));

/** The most characters that a mail quotes: of one message or reply, and of all together. */
const mostSaid = 2000;
const mostSaidInAll = 8000;

/** The quotes as plain text, each cut to `most` characters. Replies lose their Markdown; messages have none. */
function quotesOf({ row, words }: NotificationMail, lang: Language, most: number): Quote[] {
  const isMessage = row.objectKind === 'conversation';
  const picture = (lang === 'zh' ? zh : en).said('message', {});
  return words.quotes.map(({ name, text }) => ({
    name,
    text: cut(isMessage ? text.trim() || picture : plainLines(text.trim()), most),
  }));
}

/** The most notifications in one mail, which states the number of further ones. */
const mostShown = 15;

/** One mail about notifications. It stores their ids, so that it can be rewritten right before it is sent. */
export function letterOf(
  services: Pick<Services, 'origin' | 'site'>,
  { userid, email, lang }: Pick<Addressed, 'userid' | 'email' | 'lang'>,
  letter: readonly NotificationMail[],
  key: Buffer,
): MailToPost {
  const kinds = [...new Set(letter.map(({ kind }) => kind))];
  const origin = services.origin();
  const shown = letter.slice(0, mostShown);
  const quoted = shown.reduce((sum, { words }) => sum + words.quotes.length, 0);
  const most = Math.min(mostSaid, Math.floor(mostSaidInAll / Math.max(1, quoted)));
  return {
    kind: 'notice',
    to: email,
    lang,
    unsubscribe: `${origin}${endingAddress(key, userid, kinds)}`,
    // Kinds that cannot be switched off are mailed each time, and their earlier texts are not stored.
    ...(!kinds.some((kind) => neverOff.includes(kind)) && {
      notices: letter.map(({ due: { notification, kind } }) => ({ notification, kind })),
    }),
    values: {
      origin,
      kinds,
      more: Math.max(0, letter.length - mostShown),
      entries: shown.map((told) => {
        const { kind, row, words } = told;
        const { names, count, data, more } = words;
        const own: NotificationRow = { ...row, kinds: [kind], said: null, data };
        const { object, text } = shownNotification(own, lang, services.site);
        const quotes = quotesOf(told, lang, most);
        return { kind, object, names, count, quotes, more: quotes.length > 0 ? more : 0, text };
      }),
    },
  };
}
