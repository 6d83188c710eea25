import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { ReportCategory } from '#contract/reports/reports.ts';
import { mail as en } from '#contract/words/en/mail.ts';
import { named } from '#contract/words/site-name.ts';
import { mail as zh } from '#contract/words/zh/mail.ts';
import { type DigestToTell, writeDigest } from './digest.ts';
import type { Writer } from './letter.ts';
import { type NoticesToTell, writeNotices } from './notices.ts';

/** A payment for its receipt: its number, amount and day, formatted for the reader's language. */
interface Paid {
  id: string;
  amount: string;
  day: string;
  sandbox: boolean;
}

/** A notification in a mail, and the kind of event for which it is mailed. */
export interface MailedNotice {
  notification: string;
  kind: NotificationKind;
}

/** The values of each kind of mail. `replyTo` is the address for replies, if it is not this site. */
export type MailToPost = {
  to: string;
  lang: 'en' | 'zh';
  replyTo?: string | undefined;
  /** The one-click unsubscribe address for mails of this kind. */
  unsubscribe?: string;
  /** The notifications in the mail, if it is rewritten right before it is sent. */
  notices?: readonly MailedNotice[];
} & (
  | { kind: 'verification-code'; values: { code: string } }
  | { kind: 'password-reset'; values: { key: string } }
  | { kind: 'password-changed'; values: { username: string } }
  | {
      kind: 'new-device';
      values: { username: string; at: string; agent: string; place: string; url: string };
    }
  | { kind: 'email-changed'; values: { username: string; url: string } }
  | { kind: 'account-linked'; values: { username: string } }
  | { kind: 'account-unlinked'; values: { username: string } }
  | { kind: 'deletion-code'; values: { code: string } }
  | { kind: 'account-deleted'; values: { username: string } }
  | { kind: 'account-ended'; values: { username: string; reason: string } }
  | { kind: 'password-by-staff'; values: { username: string; key: string; reason: string } }
  | { kind: 'signed-out-by-staff'; values: { username: string; reason: string } }
  | { kind: 'merchant-decided'; values: { username: string; granted: boolean; reason: string } }
  | { kind: 'merchant-ended'; values: { username: string; reason: string } }
  | { kind: 'donation-thanks'; values: Paid }
  | { kind: 'donation-words'; values: Paid & { text: string; from: string; email: string } }
  | { kind: 'purchase-receipt'; values: Paid & { points: string } }
  | { kind: 'report'; values: ReportToTell }
  | { kind: 'notice'; values: NoticesToTell }
  | { kind: 'digest'; values: DigestToTell }
);

/** Kinds of mail with a code, key or link that acts. Their text is not kept after a failure. */
export const holdsSecret: ReadonlySet<MailToPost['kind']> = new Set([
  'verification-code',
  'password-reset',
  'password-by-staff',
  'deletion-code',
  'new-device',
  'email-changed',
]);

/** A report for the operator; unknown fields are "". */
export interface ReportToTell {
  id: string;
  category: ReportCategory;
  text: string;
  from: string;
  email: string;
  agent: string;
  picture: string;
}

export interface WrittenMail {
  subject: string;
  body: string;
  html?: string;
}

/** A mail in its recipient's language. The text has a footer, except to the operator. */
export function writeMail(mail: MailToPost, by: Writer): WrittenMail {
  const words = named(mail.lang === 'zh' ? zh : en, by.siteName);
  if (mail.kind === 'notice') return writeNotices(mail, by);
  if (mail.kind === 'digest') return writeDigest(mail, by);
  const { subject, text } = letter(words, mail);
  const toOperator = mail.kind === 'report' || mail.kind === 'donation-words';
  const body = toOperator ? text : `${text}\n\n${words.footer(by.supportEmail)}`;
  return { subject, body };
}

function letter(words: typeof en, mail: Exclude<MailToPost, { kind: 'notice' | 'digest' }>) {
  switch (mail.kind) {
    case 'verification-code':
      return words.verificationCode(mail.values.code);
    case 'password-reset':
      return words.passwordReset(mail.values.key);
    case 'password-changed':
      return words.passwordChanged(mail.values.username);
    case 'new-device':
      return words.newDevice(mail.values);
    case 'email-changed':
      return words.emailChanged(mail.values);
    case 'account-linked':
      return words.accountLinked(mail.values.username);
    case 'account-unlinked':
      return words.accountUnlinked(mail.values.username);
    case 'deletion-code':
      return words.deletionCode(mail.values.code);
    case 'account-deleted':
      return words.accountDeleted(mail.values.username);
    case 'account-ended':
      return words.accountEnded(mail.values);
    case 'password-by-staff':
      return words.passwordByStaff(mail.values);
    case 'signed-out-by-staff':
      return words.signedOutByStaff(mail.values);
    case 'merchant-decided':
      return words.merchantDecided(mail.values);
    case 'merchant-ended':
      return words.merchantEnded(mail.values);
    case 'donation-thanks':
      return words.donationThanks(mail.values);
    case 'donation-words':
      return words.donationWords(mail.values);
    case 'purchase-receipt':
      return words.purchaseReceipt(mail.values);
    case 'report':
      return words.report(mail.values);
  }
}
