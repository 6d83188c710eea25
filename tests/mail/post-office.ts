import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  /** The raw mail as received. */
  source: string;
  header(name: string): string;
  /** The body, decoded if quoted-printable. */
  text: string;
}

/** How the server treats mail; an error from `onRecipient` rejects that recipient. */
export interface SmtpBehaviour {
  onRecipient?: (address: string) => Error | undefined;
  /** Called when the message is received, before it is acknowledged with 250. */
  onMessage?: (mail: Received) => Promise<void> | void;
  port?: number;
}

/** A mail server for one test. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(behaviour.onRecipient?.(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = read(
          Buffer.concat(chunks).toString('utf8'),
          session.envelope.rcptTo.map((it) => it.address),
        );
        received.push(mail);
        await behaviour.onMessage?.(mail);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(behaviour.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function read(source: string, to: string[]): Received {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replaceAll(/\r\n\s+/g, ' ');
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '');
  const body = source.slice(end + 4).replaceAll('\r\n', '\n');
  const text = header('content-transfer-encoding') === 'quoted-printable' ? decodeQuoted(body) : body;
  return { to, source, header, text };
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : decodeQuoted(coded.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
