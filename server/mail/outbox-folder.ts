import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; "" if the mail is text alone. */
  html: string;
  /** The one-click unsubscribe address; "" without one. */
  unsubscribe: string;
  message_id: string;
  date: string;
}

const mostShown = 100;

/** The newest 100 mails that `courier-folder.ts` kept, newest first; empty if the folder does not exist yet. */
export async function readOutbox(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, mostShown);
  const sources = await Promise.all(
    newest.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return sources.filter(Boolean).map(parse);
}

function parse(source: string): KeptMail {
  const end = source.indexOf('\n\n');
  const head = new Map(
    source
      .slice(0, end)
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );
  const date = new Date(head.get('date') ?? '');
  return {
    to: head.get('to') ?? '',
    subject: head.get('subject') ?? '',
    ...partsOf(source.slice(end + 2), head.get('content-type') ?? ''),
    unsubscribe: head.get('list-unsubscribe')?.replace(/^<(.*)>$/, '$1') ?? '',
    message_id: head.get('message-id') ?? '',
    date: Number.isNaN(date.getTime()) ? '' : date.toISOString(),
  };
}

function partsOf(body: string, type: string): Pick<KeptMail, 'text' | 'html'> {
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (!boundary) return { text: body.trimEnd(), html: '' };
  const [, text = '', html = ''] = body.split(`--${boundary}`);
  const inner = (part: string) => part.slice(part.indexOf('\n\n') + 2).trimEnd();
  return { text: inner(text), html: inner(html) };
}
