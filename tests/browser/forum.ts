import type { ListedTopic } from '#contract/forum/forum.ts';
import { type Newcomer, siteUrl, tell } from './site.ts';

/** The id of a topic that a search for its title finds. Throws if there is none. */
export async function topicNamed(title: string): Promise<string> {
  const query = new URLSearchParams({ name: title });
  const answer = await fetch(`${siteUrl()}/api/forum/list_topic?${query}`);
  const { topics }: { topics: ListedTopic[] } = await answer.json();
  const found = topics.find((it) => it.title.includes(title));
  if (!found) throw new Error(`no topic is called ${title}`);
  return found.ftid;
}

/** Opens a topic as that person. */
export async function openTopic(
  { userid, session }: Newcomer,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const topic = { title: 'Where is the quiet room?', category: 'Individual School', ...fields };
  return (await tell('setTopic', { userid, session, ...topic })).ftid;
}

/** Replies as that person. */
export async function replyTo(ftid: string, { userid, session }: Newcomer, content: string): Promise<string> {
  return (await tell('setPost', { userid, session, ftid, content })).fpid;
}
