import { peopleNamed } from '../accounts/named.ts';
import type { Sql } from '../database/pool.ts';
import { mentioned } from '../markdown/mentions.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { picturesOf } from '../media/own.ts';

const picture = /\/files\/([0-9A-Za-z]{22})(?![0-9A-Za-z])/g;
const mostPictures = 20;

/**
 * Returns the HTML of a user's text. It may show the first twenty of the writer's own uploads and mention existing
 * users. In the transaction that writes the text, those uploads cannot be removed before the commit.
 */
export async function htmlOf(sql: Sql, userid: string, source: string): Promise<string> {
  return (await compose(sql, userid, source)).html;
}

/** As `htmlOf`, with the userids of mentioned people. */
export async function compose(sql: Sql, userid: string, source: string) {
  const keys = picturesIn(source);
  const names = mentioned(source);
  const [pictures, people] = await Promise.all([
    keys.length > 0 ? picturesOf(sql, userid, keys) : new Map(),
    names.length > 0 ? peopleNamed(sql, names) : new Map(),
  ]);
  const mentions = [...new Set<string>(people.values())];
  return { html: renderMarkdown(source, { people, pictures }), mentions };
}

/** Returns whether a text may show uploads; then it must be rendered in the transaction that writes it. */
export const mayShowPictures = (source: string): boolean => picturesIn(source).length > 0;

const picturesIn = (source: string): string[] =>
  [...new Set([...source.matchAll(picture)].map(([, key = '']) => key))].slice(0, mostPictures);
