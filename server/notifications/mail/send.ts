import type { Language } from '#contract/language.ts';
import { defaultWays, hasMail, type Kind, neverOff, personalKinds } from '#contract/notifications/kinds.ts';
import { plainLines } from '#contract/plain-text.ts';
import { notifications as en } from '#contract/words/en/notifications.ts';
import { notifications as zh } from '#contract/words/zh/notifications.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import type { HousekeepingServices } from '../../domain.ts';
import type { Quote } from '../../mail/notices.ts';
import { cut, isOutcome, shownNotification } from '../present.ts';
import { type NotificationRow, selectById } from '../stores/notification-store.ts';
import {
  type DueMail,
  dropMails,
  holdReader,
  keyOf,
  type MailWords,
  mailKey,
  markMailed,
  putOff,
  type Reader,
  selectDue,
  selectReaders,
  selectWords,
} from './send-store.ts';
import { endingAddress } from './token.ts';

const mostReaders = 200;
/** Most mails to a person on a day, besides codes and urgent ones. */
export const mostOfDay = 20;

/** Sends due mails. Concurrent processes may do it; each mail is committed together with its mark. */
export async function sendNoticeMails(services: HousekeepingServices, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let readers: string[];
  do {
    readers = await selectReaders(services.db, services.clock(), mostReaders);
    for (const userid of readers) {
      if (signal?.aborted) return;
      await transaction(services.db, (tx) => mailReader(tx, services, userid)).catch((error: unknown) =>
        failures.push(error),
      );
    }
  } while (readers.length === mostReaders && failures.length === 0);
  if (failures.length > 0) throw failures[0];
}

/** A due mail with its notification and its content. */
interface NotificationMail {
  due: DueMail;
  row: NotificationRow;
  words: MailWords;
}

async function mailReader(tx: Transaction, services: HousekeepingServices, userid: string): Promise<void> {
  const now = services.clock();
  const reader = await holdReader(tx, userid, now);
  if (!reader) return;
  const all = await selectDue(tx, userid, now);
  const { told, void: idle } = await sorted(tx, reader, all);
  await dropMails(tx, idle);
  if (reader.quietUntil) await putOff(tx, dues(told.filter(isNotUrgent)), reader.quietUntil);
  const going = letters(reader.quietUntil ? told.filter((it) => !isNotUrgent(it)) : told);
  const counted = going.filter(([first]) => first && isNotUrgent(first));
  const beyond = counted.slice(Math.max(0, mostOfDay - reader.mails));
  await putOff(tx, dues(beyond.flat()), reader.tomorrow);
  const sent = going.filter((it) => !beyond.includes(it));
  if (sent.length === 0) return;
  const key = await mailKey(tx);
  for (const letter of sent) await post(tx, services, reader, letter, key);
  await markMailed(tx, reader, dues(sent.flat()), counted.length - beyond.length, now);
}

const isNotUrgent = ({ due }: NotificationMail): boolean => due.kind !== 'security';
const isPersonal = ({ kind }: DueMail): boolean => personalKinds.includes(kind);
const dues = (told: readonly NotificationMail[]): DueMail[] => told.map(({ due }) => due);

/**
 * Separates mails that the reader may see and wants, mails to postpone, and mails to drop. Personal kinds wait while
 * the reader is online; shut-out people get only the kinds that cannot be off.
 */
async function sorted(tx: Transaction, reader: Reader, all: readonly DueMail[]) {
  const due = all.filter((it) => !(reader.isThere && isPersonal(it)));
  if (!reader.isReached) return { told: [], void: all };
  const ids = due.map(({ notification }) => notification);
  const rows = new Map((await selectById(tx, ids)).map((row) => [row.id, row]));
  const wordsOf = await selectWords(tx, due, mostSaid + 1);
  const told: NotificationMail[] = [];
  const none: DueMail[] = [];
  for (const it of due) {
    const row = rows.get(it.notification);
    const mayRead = !reader.shutOut || neverOff.includes(it.kind);
    const wanted = mayRead && hasMail(reader.ways[it.kind] ?? defaultWays[it.kind]);
    const words = wordsOf.get(keyOf(it));
    if (row?.unread && wanted && !row.shutOut && words?.isLeft && !hasOwnMail(it.kind, words))
      told.push({ due: it, row, words });
    else none.push(it);
  }
  return { told, void: none };
}

/** A new password or device, and an act of staff or a rule, is mailed by the use case itself. */
const hasOwnMail = (kind: Kind, { data }: MailWords): boolean =>
  (kind === 'security' && (data.what === 'password' || data.what === 'device')) ||
  (kind === 'case' && !isOutcome(data.what));

/** Groups mails: urgent ones each in their own mail, first, and all others as one. */
function letters(told: readonly NotificationMail[]): NotificationMail[][] {
  const { alone = [], gathered = [] } = Object.groupBy(told, ({ due }) =>
    due.gathered ? 'gathered' : 'alone',
  );
  const [urgent, others] = [alone.filter((it) => !isNotUrgent(it)), alone.filter(isNotUrgent)];
  const single = [...urgent, ...others].map((it) => [it]);
  return gathered.length > 0 ? [...single, gathered] : single;
}

/** How much of one message or reply a mail quotes, in characters. */
const mostSaid = 2000;

/** The quotes as plain text: Markdown loses its marks, and a message is no Markdown. */
function quotesOf({ row, words }: NotificationMail, lang: Language): Quote[] {
  const isMessage = row.objectKind === 'conversation';
  const picture = (lang === 'zh' ? zh : en).said('message', {});
  return words.quotes.map(({ name, text }) => ({
    name,
    text: cut(isMessage ? text.trim() || picture : plainLines(text.trim()), mostSaid),
  }));
}

/** Most notifications of one mail; it names the number of further ones. */
const mostShown = 15;

async function post(
  tx: Transaction,
  services: HousekeepingServices,
  { userid, email, lang }: Reader,
  letter: readonly NotificationMail[],
  key: Buffer,
): Promise<void> {
  const kinds = [...new Set(letter.map(({ due }) => due.kind))];
  const origin = services.origin();
  await services.mail.post(tx, {
    kind: 'notice',
    to: email,
    lang,
    unsubscribe: `${origin}${endingAddress(key, userid, kinds)}`,
    values: {
      origin,
      kinds,
      more: Math.max(0, letter.length - mostShown),
      entries: letter.slice(0, mostShown).map((told) => {
        const { due, row, words } = told;
        const { names, count, data, more } = words;
        const own: NotificationRow = { ...row, kinds: [due.kind], said: null, data };
        const { object, text } = shownNotification(own, lang, services.site);
        const quotes = quotesOf(told, lang);
        return { kind: due.kind, object, names, count, quotes, more: quotes.length > 0 ? more : 0, text };
      }),
    },
  });
}
