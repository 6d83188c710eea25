/** A mail to send. `messageId` stays the same on every retry. */
export interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; null if the mail is text alone. */
  html: string | null;
  messageId: string;
  replyTo: string | null;
  /** The one-click address that unsubscribes from mails of this kind (RFC 8058). */
  unsubscribe: string | null;
  date: Date;
}

/** The header lines of a mail with a one-click unsubscribe. */
export const endingHeaders = (unsubscribe: string | null): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Delivers mails: `courier-smtp.ts`, or its offline counterpart `courier-folder.ts`. */
export interface Courier {
  /** Resolves once the mail is accepted. Throws `Refused` for a permanent rejection, any other error otherwise. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The mail server rejects this mail permanently, because of its address or its text. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
