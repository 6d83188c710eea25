import { peopleNamed } from '../accounts/named.ts';
import type { Sql, Transaction } from '../database/pool.ts';
import { mentioned } from '../markdown/mentions.ts';
import { tell } from '../notifications/tell.ts';
import { findPost, tellOfReply } from './stores/post-store.ts';
import { findTopic } from './stores/topic-store.ts';

interface NewTopic {
  readonly ftid: string;
  readonly userid: string;
  /** The userids of mentioned people. */
  readonly mentions: readonly string[];
}

/** Notifies the watchers of a topic's forum, and mentioned people. */
export async function tellOfNew(tx: Transaction, { ftid, userid, mentions }: NewTopic, at: Date) {
  const about = { object: { kind: 'topic', id: ftid }, actor: userid, concerns: mentions, at } as const;
  await tell(tx, { ...about, kind: 'page' });
  if (mentions.length > 0) await tell(tx, { ...about, kind: 'mention' });
}

/** As `tellOfNew`, for a topic released by staff. */
export async function tellOfTopic(tx: Transaction, ftid: string, now: Date): Promise<void> {
  const topic = await findTopic(tx, ftid);
  if (topic) await tellOfNew(tx, { ...topic, mentions: await mentionedIn(tx, topic.content) }, now);
}

/** Notifies people of a reply released by staff. */
export async function tellOfPost(tx: Transaction, fpid: string, now: Date): Promise<void> {
  const post = await findPost(tx, fpid);
  if (post) await tellOfReply(tx, post, await mentionedIn(tx, post.content), now);
}

async function mentionedIn(sql: Sql, content: string): Promise<string[]> {
  const names = mentioned(content);
  return names.length > 0 ? [...new Set((await peopleNamed(sql, names)).values())] : [];
}
