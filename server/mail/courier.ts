/** A mail to send. `messageId` stays the same on every retry. */
export interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  /** The address for replies, if it is not the sender. */
  replyTo: string | null;
  date: Date;
}

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
