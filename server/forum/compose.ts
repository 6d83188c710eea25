import { peopleNamed } from '../accounts/named.ts';
import type { Sql } from '../database/pool.ts';
import { mentioned } from '../markdown/mentions.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { picturesOf } from '../media/own.ts';

const picture = /\/files\/([0-9A-Za-z]{22})(?![0-9A-Za-z])/g;
const mostPictures = 20;

/**
 * The HTML of a text that this user wrote: it may show the writer's own uploads, the first twenty, and name people
 * who are there. In the transaction that writes the text, none of those uploads is removed before its commit.
 */
export async function htmlOf(sql: Sql, userid: string, source: string): Promise<string> {
  const keys = picturesIn(source);
  const names = mentioned(source);
  const [pictures, people] = await Promise.all([
    keys.length > 0 ? picturesOf(sql, userid, keys) : new Map(),
    names.length > 0 ? peopleNamed(sql, names) : new Map(),
  ]);
  return renderMarkdown(source, { people, pictures });
}

/** Whether a text may show uploads, which then need the transaction that writes it. */
export function mayShowPictures(source: string): boolean {
  return picturesIn(source).length > 0;
}

function picturesIn(source: string): string[] {
  return [...new Set([...source.matchAll(picture)].map(([, key = '']) => key))].slice(0, mostPictures);
}
