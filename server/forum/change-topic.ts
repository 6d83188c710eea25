import { wantedCategory } from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import { personTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { examineChange, rulesFor } from '../moderation/holding/examine.ts';
import { hold } from '../moderation/holding/hold.ts';
import { withHeld } from '../moderation/own.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { endLooking, lookFor } from '../saved-searches/save.ts';
import { searchedBy } from '../search/searched.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import type { Boards } from '../site/boards.ts';
import { htmlOf } from './compose.ts';
import { boardOf, lookedFor, searchText, type TopicFields, writtenOf } from './open-topic.ts';
import { mayChange } from './policy.ts';
import { lockTopic, type TopicRow, updateTopic } from './stores/topic-store.ts';
import { tagsOf } from './tags.ts';

/**
 * Changes the sent fields of the viewer's own topic and marks it as edited. Throws `not-found` if it was deleted meanwhile,
 * `category-elsewhere`, `too-many-calls` beyond 200 changes a day, and what `lookedFor`, `holdWriter`, `examine` and
 * `rulesFor` throw.
 */
export async function changeTopic(context: SignedInContext, ftid: string, sent: TopicFields) {
  const { db, viewer, clock, limits, invalidation } = context;
  const counted = { limits, limit: limit.topicChanges, key: viewer.userid };
  const { tags, held } = await countedIfDone(counted, () =>
    transaction(db, async (tx) => {
      await holdWriter(tx, context);
      const locked = await lockTopic(tx, ftid);
      const before = locked && (await withHeld(tx, { kind: 'topic', id: ftid }, locked));
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
      // A topic's search stays as its asker left it, until it becomes wanted again or they change it.
      const keeps = sent.wanted === undefined && before.category === wantedCategory;
      const looked = keeps ? undefined : await lookedFor(tx, context, sent, after);
      await updateTopic(tx, after, clock());
      if (looked)
        await lookFor(
          tx,
          { ftid, userid: before.userid, on: before.answers && !before.found },
          looked,
          clock(),
        );
      else if (sent.wanted === null || category !== wantedCategory) await endLooking(tx, ftid);
      const wanted = keeps && category === wantedCategory ? before.wanted : (looked?.query ?? null);
      const examined = examineChange(context, writtenOf(before), writtenOf({ ...after, wanted }));
      const rules = await rulesFor(tx, context, examined);
      const held = before.held || rules.length > 0;
      const thing = { kind: 'topic', id: ftid, userid: before.userid } as const;
      const hidden = held ? await hold(tx, context, thing, { rules, untold: false }) : [];
      await remember(tx, wordsOf(searchText(after)), mostKeysOfText);
      return { tags: [...tagsOf(before), ...tagsOf(after), ...hidden, personTag(viewer.userid)], held };
    }),
  );
  invalidation.changed(tags);
  return { ftid, ...(held && { held: true as const }) };
}

/** Returns the category to keep; null if the topic moves to another board. */
function categoryOf(boards: Boards, { category }: TopicRow, { forum_id }: TopicFields) {
  const stays =
    category === null || forum_id === undefined || boards.ofCategory(category)?.forumId === forum_id;
  return stays ? category : null;
}
