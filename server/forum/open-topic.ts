import type { z } from 'zod';
import { type setTopicRequest, wantedCategory } from '#contract/forum/forum.ts';
import { readSearchPath } from '#contract/listings/read-search.ts';
import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import { personTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { examine, isLong, type PublicText, rulesFor } from '../moderation/holding/examine.ts';
import { hold, isHeld } from '../moderation/holding/hold.ts';
import { randomId } from '../random.ts';
import { lookFor, readQuery } from '../saved-searches/save.ts';
import { searchOfTopic } from '../saved-searches/search-of-topic.ts';
import { searchedBy } from '../search/searched.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import type { Boards } from '../site/boards.ts';
import { countUse } from '../standing/count-use.ts';
import { compose } from './compose.ts';
import { markRead } from './stores/read-store.ts';
import { insertTopic, type TopicRow, type TopicWrite } from './stores/topic-store.ts';
import { tagsOf } from './tags.ts';
import { tellOfNew } from './tell.ts';

export type TopicFields = z.output<typeof setTopicRequest>;

interface Opened {
  ftid: string;
  held?: true;
}

/**
 * Opens a topic on the forum of its author's current school. A repeat with the same `client_id` returns the first one's
 * `ftid` and does not count. Throws `title-missing`, `forum-missing`, `category-elsewhere`, and what `lookedFor`,
 * `holdWriter`, `countUse`, `examine` and `rulesFor` throw.
 */
export async function openTopic(context: SignedInContext, sent: TopicFields): Promise<Opened> {
  const { db, viewer, clock, invalidation } = context;
  if (sent.title === undefined) throw new Problem('title-missing', { field: 'title' });
  const content = sent.content ?? '';
  const looked = await lookedFor(db, context, sent, {
    ...sent,
    title: sent.title,
    content,
  });
  const topic: Omit<TopicWrite, 'html'> = {
    ftid: randomId(12),
    userid: viewer.userid,
    schoolId: viewer.schoolId,
    forumId: boardOf(context.site.boards, sent),
    category: sent.category ?? null,
    subcategory: sent.subcategory ?? null,
    title: sent.title.trim(),
    content,
    search: await searchedBy(db, searchText({ title: sent.title, content })),
    clientId: sent.client_id ?? null,
    createdAt: clock(),
  };
  const examined = examine(context, writtenOf({ ...topic, wanted: looked?.query ?? null }));
  const { ftid, held } = await transaction(db, async (tx) => {
    await holdWriter(tx, context);
    const { html, mentions } = await compose(tx, viewer.userid, content);
    const { ftid, fresh } = await insertTopic(tx, { ...topic, html });
    if (!fresh) return { ftid, held: await isHeld(tx, 'topic', ftid) };
    const { userid, createdAt: at } = topic;
    await countUse(tx, context, 'topics', at);
    const rules = await rulesFor(tx, context, examined);
    const held = rules.length > 0;
    await markRead(tx, { userid, ftid, fpid: null, now: at });
    if (looked) await lookFor(tx, { ftid, userid, on: true }, looked, at);
    if (held) await hold(tx, context, { kind: 'topic', id: ftid, userid }, { rules, untold: true });
    else await tellOfNew(tx, { ftid, userid, mentions }, at);
    await remember(tx, wordsOf(searchText(topic)), mostKeysOfText);
    return { ftid, held };
  });
  invalidation.changed([...tagsOf(topic), personTag(viewer.userid)]);
  return { ftid, ...(held && { held: true }) };
}

/**
 * The public texts of a topic, with the words of its search, for the rules of the site. A short text counts as a
 * repetition only with the same title.
 */
export const writtenOf = ({
  title,
  content,
  wanted,
}: Pick<TopicRow, 'title' | 'content' | 'wanted'>): PublicText => ({
  fields: { title, content, wanted: wanted && wordsOfSearch(wanted) },
  once: isLong(content) ? content : `${title}\n${content}`,
});

/** The parts of a search's address that hold text of one's own. */
function wordsOfSearch(query: string): string {
  const { name, filters = {} } = readSearchPath(query) ?? {};
  return [name, filters.tag, filters.cuisine, filters.seller].filter(Boolean).join('\n');
}

/**
 * The search of a wanted topic: the sent one, else the search in its texts; none if null is sent. Throws
 * `wanted-elsewhere` for the search of another category, and what `readQuery` throws.
 */
export async function lookedFor(
  sql: Sql,
  context: SignedInContext,
  { wanted }: Pick<TopicFields, 'wanted'>,
  topic: Pick<TopicFields, 'category' | 'subcategory'> & { title: string; content: string },
) {
  if (wanted === null) return undefined;
  const isWanted = topic.category === wantedCategory;
  if (!wanted) return isWanted ? searchOfTopic(sql, context, topic) : undefined;
  if (!isWanted) throw new Problem('wanted-elsewhere', { field: 'wanted' });
  return readQuery(sql, context.site, wanted.query);
}

/** Returns the searchable texts of a topic, by weight: its title and its text. */
export const searchText = ({ title, content }: { title: string; content: string }) => ({
  a: title,
  c: content,
});

/**
 * Returns the sent board, else the board of the category. Throws `forum-missing`, `category-elsewhere`, and
 * `field-malformed` for a closed board, unless the topic is already on it.
 */
export function boardOf(
  boards: Boards,
  { forum_id, category }: Pick<TopicFields, 'forum_id' | 'category'>,
  before?: Pick<TopicRow, 'forumId' | 'category'>,
): number {
  const own = category ? boards.ofCategory(category)?.forumId : undefined;
  const forum = forum_id ?? own;
  if (forum === undefined) throw new Problem('forum-missing', { field: 'forum_id' });
  if (own !== undefined && own !== forum) throw new Problem('category-elsewhere', { field: 'category' });
  const stays = before?.forumId === forum && before.category === (category ?? null);
  if (!stays && category) refuseClosed('category', category, categoriesOf(boards.open));
  if (!stays) refuseClosed('forum_id', forum, [...new Set(boards.open.map(({ forumId }) => forumId))]);
  return forum;
}

const categoriesOf = (boards: Boards['open']) => boards.flatMap(({ category }) => category ?? []);

function refuseClosed<Value extends number | string>(field: string, value: Value, open: readonly Value[]) {
  if (!open.includes(value))
    throw new Problem('field-malformed', { field, message: `${field} must be one of ${open.join(', ')}.` });
}
