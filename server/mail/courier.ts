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
  /** The address at which one press ends mails of this kind (RFC 8058). */
  unsubscribe: string | null;
  date: Date;
}

/** The header lines of a mail that one press ends. */
export const endingHeaders = (unsubscribe: string | null): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Delivers mails: `courier-smtp.ts`, or its offline counterpart `courier-folder.ts`. */
export interface Courier {
  /** Resolves once the mail is accepted. Throws `Refused` if it never will be, any other error otherwise. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The mail server rejects this mail permanently: no such address, or the text is not wanted. */
export class Refused extends Error {
  override name = 'Refused';
}
