import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownFile, ownFolder } from '../process/data-folder.ts';
import type { Courier, Message } from './courier.ts';

/**
 * The offline counterpart of SMTP: writes every mail to a file `<time>-<id>.eml` in the folder, readable as plain text.
 * A repeated mail replaces its own file.
 */
export function folderCourier(folder: string): Courier {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: ownFolder });
      const name = fileName(message);
      // Renamed after the write, so that no reader sees a partial mail.
      const half = join(folder, `.${name}.tmp`);
      await writeFile(half, asText(message), { mode: ownFile });
      await rename(half, join(folder, name));
    },
    close() {},
  };
}

function asText(message: Message): string {
  return [
    `From: ${oneLine(message.from)}`,
    `To: ${oneLine(message.to)}`,
    ...(message.replyTo ? [`Reply-To: ${oneLine(message.replyTo)}`] : []),
    `Subject: ${oneLine(message.subject)}`,
    `Message-ID: ${message.messageId}`,
    `Date: ${message.date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    message.text,
    '',
  ].join('\n');
}

function fileName(message: Message): string {
  const time = message.date.toISOString().replaceAll(':', '-');
  const id = message.messageId
    .replace(/^</, '')
    .replace(/@.*/, '')
    .replaceAll(/[^\w-]/g, '_');
  return `${time}-${id}.eml`;
}

function oneLine(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ');
}
