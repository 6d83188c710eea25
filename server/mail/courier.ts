/** A mail as it leaves the house. `messageId` stays the same however often the mail has to be repeated. */
export interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  /** To whom an answer goes, where that is not the sender. */
  replyTo: string | null;
  date: Date;
}

/** Takes mails to their receivers: `courier-smtp.ts`, or its offline twin `courier-folder.ts`. */
export interface Courier {
  /** Resolves once the other side has taken the mail over. Throws `Refused` where it never will, else any error. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The mail server will not take this mail, now or later: no such address, or the text is not wanted. */
export class Refused extends Error {
  override name = 'Refused';
}
