import { Problem } from '#contract/problems.ts';
import { personTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { endLooking, lookFor } from '../saved-searches/save.ts';
import { searchedBy } from '../search/searched.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import type { Boards } from '../site/boards.ts';
import { htmlOf } from './compose.ts';
import { boardOf, lookedFor, searchText, type TopicFields } from './open-topic.ts';
import { mayChange } from './policy.ts';
import { lockTopic, type TopicRow, updateTopic } from './stores/topic-store.ts';
import { tagsOf } from './tags.ts';

/**
 * Changes the sent fields of one's own topic and marks it as edited. Throws `not-found` if it was deleted meanwhile,
 * `category-elsewhere`, what `lookedFor` throws, and `too-many-calls` beyond 200 changes a day.
 */
export async function changeTopic(context: SignedInContext, ftid: string, sent: TopicFields) {
  const { db, viewer, clock, limits, invalidation } = context;
  const counted = { limits, limit: limit.topicChanges, key: viewer.userid };
  const changed = await countedIfDone(counted, () =>
    transaction(db, async (tx) => {
      const before = await lockTopic(tx, ftid);
      if (!before || !mayChange(viewer, before)) throw new Problem('not-found');
      const title = sent.title?.trim() ?? before.title;
      const content = sent.content === undefined ? before.content : (sent.content ?? '');
      const category =
        sent.category === undefined ? categoryOf(context.site.boards, before, sent) : sent.category;
      const after = {
        ...before,
        title,
        content,
        category,
        subcategory: sent.subcategory === undefined ? before.subcategory : sent.subcategory,
        forumId: boardOf(
          context.site.boards,
          { forum_id: sent.forum_id ?? (category ? undefined : before.forumId), category },
          before,
        ),
        html: content === before.content ? before.html : await htmlOf(tx, viewer.userid, content),
        search: await searchedBy(tx, searchText({ title, content })),
        clientId: null,
      };
      const looked = await lookedFor(tx, context.site, sent, category);
      await updateTopic(tx, after, clock());
      if (looked)
        await lookFor(
          tx,
          { ftid, userid: before.userid, on: before.answers && !before.found },
          looked,
          clock(),
        );
      else if (sent.wanted === null || category !== 'Wanted') await endLooking(tx, ftid);
      await remember(tx, wordsOf(searchText(after)), mostKeysOfText);
      return [...tagsOf(before), ...tagsOf(after), personTag(viewer.userid)];
    }),
  );
  invalidation.changed(changed);
  return { ftid };
}

/** Returns the category to keep; null if the topic moves to another board. */
function categoryOf(boards: Boards, { category }: TopicRow, { forum_id }: TopicFields) {
  const stays =
    category === null || forum_id === undefined || boards.ofCategory(category)?.forumId === forum_id;
  return stays ? category : null;
}
