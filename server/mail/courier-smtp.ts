import { loadedOnce } from '../process/loaded-once.ts';
import { type Courier, type Message, Refused } from './courier.ts';

const patienceMs = 10_000;
/** For a whole mail, whatever the server does meanwhile: its row is held so long, and its job runs out after 40 seconds. */
const wholeMs = 30_000;

/**
 * Hands mails to the mail server of `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`); its query may set
 * any further option of the transport. Throws `Refused` for a receiver or a text refused for good.
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

/** The library is loaded for the first mail. */
async function open(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A lost connection is the outbox's to repeat: it knows what was sent, also after a crash.
    maxRequeues: 0,
    // On the way to this same machine there is nobody to hide from, and no certificate that could be checked.
    ignoreTLS: isLoopback(url),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
}

async function send(transport: { sendMail(mail: object): Promise<unknown> }, message: Message) {
  try {
    await transport.sendMail({
      ...message,
      // An address is data here, never a list to be parsed.
      to: { name: '', address: message.to },
      replyTo: message.replyTo ? { name: '', address: message.replyTo } : undefined,
      // Keeps a code alone on its line readable in the source of a Chinese mail, too.
      textEncoding: 'quoted-printable',
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(wholeMs),
    });
  } catch (error) {
    throw isForGood(error) ? new Refused((error as Error).message, { cause: error }) : error;
  }
}

/**
 * A 5xx to the receiver or the text is final. One to the greeting, the sign-in or the sender is about ourselves, and
 * may be mended by whoever runs the site.
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
