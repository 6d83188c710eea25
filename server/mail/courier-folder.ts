import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownFile, ownFolder } from '../process/data-folder.ts';
import { type Courier, endingHeaders, type Message } from './courier.ts';

/** The offline counterpart of SMTP: writes every mail to a file `<time>-<id>.eml`, replaced when it is repeated. */
export const folderCourier = (folder: string): Courier => ({
  async send(message) {
    await mkdir(folder, { recursive: true, mode: ownFolder });
    const name = fileName(message);
    // Renamed after the write, so that no reader sees a partial mail.
    const half = join(folder, `.${name}.tmp`);
    await writeFile(half, asText(message), { mode: ownFile });
    await rename(half, join(folder, name));
  },
  close() {},
});

function asText(message: Message): string {
  return [
    `From: ${oneLine(message.from)}`,
    `To: ${oneLine(message.to)}`,
    ...(message.replyTo ? [`Reply-To: ${oneLine(message.replyTo)}`] : []),
    `Subject: ${oneLine(message.subject)}`,
    `Message-ID: ${message.messageId}`,
    `Date: ${message.date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    ...Object.entries(endingHeaders(message.unsubscribe)).map(
      ([name, value]) => `${name}: ${oneLine(value)}`,
    ),
    ...(message.html === null ? part('plain', message.text) : bothParts(message, message.html)),
    '',
  ].join('\n');
}

const part = (kind: 'plain' | 'html', text: string): string[] => [
  `Content-Type: text/${kind}; charset=utf-8`,
  'Content-Transfer-Encoding: 8bit',
  '',
  text,
];

function bothParts({ messageId, text }: Message, html: string): string[] {
  const boundary = `part-${messageId.replaceAll(/[^\w-]/g, '')}`;
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('plain', text),
    `--${boundary}`,
    ...part('html', html),
    `--${boundary}--`,
  ];
}

function fileName(message: Message): string {
  const time = message.date.toISOString().replaceAll(':', '-');
  const id = message.messageId
    .replace(/^</, '')
    .replace(/@.*/, '')
    .replaceAll(/[^\w-]/g, '_');
  return `${time}-${id}.eml`;
}

const oneLine = (value: string): string => value.replaceAll(/[\r\n]+/g, ' ');
