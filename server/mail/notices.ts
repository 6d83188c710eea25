import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { mail as en } from '#contract/words/en/mail.ts';
import { notifications as enNotices } from '#contract/words/en/notifications.ts';
import { named } from '#contract/words/site-name.ts';
import { mail as zh } from '#contract/words/zh/mail.ts';
import { notifications as zhNotices } from '#contract/words/zh/notifications.ts';
import { type Letter, type LetterEntry, letterHtml, letterText, type Writer } from './letter.ts';

/** The notifications in one mail, and their kinds. */
export interface NoticesToTell {
  /** The origin of the addresses. */
  origin: string;
  kinds: readonly NotificationKind[];
  entries: readonly NoticeEntry[];
  /** The number of further notifications. */
  more: number;
}

interface NoticeEntry {
  kind: NotificationKind;
  object: Notification['object'];
  /** The names of the actors. */
  names: readonly string[];
  count: number;
  /** The quoted texts, the oldest first. */
  quotes: readonly Quote[];
  /** The number of messages or replies that are not quoted. */
  more: number;
  /** The sentence of the event, used without quotes. */
  text: string;
}

export interface Quote {
  name: string;
  text: string;
}

interface NoticesMail {
  lang: 'en' | 'zh';
  unsubscribe?: string;
  values: NoticesToTell;
}

const both = { en: { mail: en, notices: enNotices }, zh: { mail: zh, notices: zhNotices } };

/** The mail about some notifications, as text and as HTML. */
export function writeNotices({ lang, unsubscribe, values }: NoticesMail, { supportEmail, siteName }: Writer) {
  const { mail, notices } = named(lang === 'zh' ? both.zh : both.en, siteName);
  const words = mail.notices;
  const { origin, kinds, entries, more } = values;
  const told = entries.map(({ kind, object, names, count, ...it }): LetterEntry & { open: string } => {
    const isPerson = object.kind === 'conversation' || object.kind === 'person';
    return {
      happened: notices.happened(kind, names, count, object.kind),
      title: isPerson || object.title === notices.objects[object.kind] ? '' : object.title,
      text: textOf(it.quotes, lang) || it.text,
      rest: it.more > 0 ? words.earlier(it.more) : '',
      url: `${origin}${object.url}`,
      // An event without a page opens the list of notifications.
      open: object.url === '/notifications' ? words.openAll : words.open[object.kind],
    };
  });
  const [first] = told;
  const alone = told.length === 1 && first ? first : undefined;
  const subject = alone
    ? alone.title
      ? words.about(alone.happened, alone.title)
      : alone.happened
    : words.many(told.length + more);
  const names = kinds.map((kind) => notices.chosen.kinds[kind]).join(lang === 'zh' ? '、' : ', ');
  const letter: Letter = {
    lang,
    siteName,
    title: alone ? alone.happened : subject,
    entries: alone ? [{ ...alone, happened: '' }] : told,
    after: more > 0 ? words.more(more) : '',
    button: alone
      ? { text: alone.open, url: alone.url }
      : { text: words.openAll, url: `${origin}/notifications` },
    why: words.why(names),
    links: [
      ...(unsubscribe ? [{ text: words.stop, url: unsubscribe }] : []),
      { text: words.settings, url: `${origin}/userpage/notifications` },
    ],
    footer: mail.footer(supportEmail),
  };
  return { subject: oneLine(subject), body: letterText(letter), html: letterHtml(letter) };
}

/** Quotes, with who said each if several people did. */
function textOf(quotes: readonly Quote[], lang: 'en' | 'zh'): string {
  const isTalk = new Set(quotes.map(({ name }) => name)).size > 1;
  const colon = lang === 'zh' ? '：' : ': ';
  return quotes
    .filter(({ text }) => text)
    .map(({ name, text }) => (isTalk ? `${name}${colon}${text}` : text))
    .join('\n\n');
}

/** A subject has one line of at most 200 characters, and no control characters. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > 120 ? `${characters.slice(0, 119).join('')}…` : line;
}
