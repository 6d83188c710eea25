import { loadedOnce } from '../process/loaded-once.ts';
import { type Courier, endingHeaders, MailRefused, type Message } from './courier.ts';

const replyTimeoutMs = 10_000;
/** Milliseconds for one whole mail, whose row stays locked meanwhile; less than the 40 seconds after which its job expires. */
const sendTimeoutMs = 30_000;

/**
 * Sends mails to the mail server of `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`); its query may set any
 * further option of the transport. Throws `Refused` for a permanently rejected recipient or text.
 */
export function smtpCourier(url: string): Courier {
  let opening: ReturnType<typeof open> | undefined;
  const opened = loadedOnce(() => {
    opening = open(url);
    return opening;
  });
  return {
    async send(message) {
      await send(await opened(), message);
    },
    close: () =>
      void opening?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

/** Loads the library for the first mail. */
async function open(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The outbox retries after a lost connection, because it knows which mails were sent, even after a crash.
    maxRequeues: 0,
    // A loopback connection needs no secrecy and has no certificate.
    ignoreTLS: isLoopback(url),
    connectionTimeout: replyTimeoutMs,
    greetingTimeout: replyTimeoutMs,
    socketTimeout: replyTimeoutMs,
    dnsTimeout: replyTimeoutMs,
  });
}

async function send(transport: { sendMail(mail: object): Promise<unknown> }, sent: Message) {
  const { unsubscribe, html, ...message } = sent;
  try {
    await transport.sendMail({
      ...message,
      ...(html !== null && { html }),
      // An address is data here and is never parsed as a list.
      to: { name: '', address: message.to },
      replyTo: message.replyTo ? { name: '', address: message.replyTo } : undefined,
      // Keeps a code on its own line readable in the source of a Chinese mail, too.
      textEncoding: 'quoted-printable',
      headers: { 'Auto-Submitted': 'auto-generated', ...endingHeaders(unsubscribe) },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
  } catch (error) {
    throw isForGood(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
  }
}

/**
 * A 5xx response to recipient or text is final. One to greeting, login or sender concerns this site and may be fixed.
 */
function isForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code === 'EENVELOPE' && command === 'API') return true;
  return (responseCode ?? 0) >= 500 && /^(RCPT|DATA|BDAT)/.test(command ?? '');
}

function isLoopback(url: string): boolean {
  const host = new URL(url).hostname;
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
