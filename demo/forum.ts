import { otherBoard } from '#contract/forum/forum.ts';
import { htmlOf } from '#server/forum/compose.ts';
import { boardOf, searchText } from '#server/forum/open-topic.ts';
import { randomId } from '#server/random.ts';
import { searchedBy } from '#server/search/searched.ts';
import { wordsOf } from '#server/search/vector.ts';
import { remember } from '#server/search/vocabulary.ts';
import { daysBefore, demoPeople, demoTopics } from './content.ts';
import type { Loading } from './loading.ts';
import * as store from './store.ts';

/** Inserts the topics and their replies, none of which is in the future. They show no pictures. */
export async function loadForum({ tx, now, userid, site }: Loading): Promise<void> {
  const schools = new Map(demoPeople.map((it) => [it.username, it.school]));
  const topics = [];
  const posts = [];
  for (const it of demoTopics.toSorted((one, other) => other.ago - one.ago)) {
    const ftid = randomId(12);
    const createdAt = daysBefore(now, it.ago);
    const text = searchText({ title: it.title, content: it.text });
    const replies = [];
    for (const { by, hours, text: content } of it.replies)
      replies.push({
        fpid: randomId(12),
        ftid,
        userid: userid(by),
        content,
        html: await htmlOf(tx, userid(by), content),
        createdAt: daysBefore(now, Math.max(0.002, it.ago - hours / 24)),
      });
    posts.push(...replies);
    topics.push({
      ftid,
      userid: userid(it.by),
      schoolId: schools.get(it.by) ?? 1,
      forumId: boardOf(site.boards, {
        category: it.category,
        forum_id: it.category ? undefined : otherBoard,
      }),
      category: it.category ?? null,
      subcategory: it.subcategory ?? null,
      title: it.title,
      content: it.text,
      html: await htmlOf(tx, userid(it.by), it.text),
      search: await searchedBy(tx, text),
      view: Math.round(9 + it.ago * 11 + replies.length * 17 + (it.title.length % 13)),
      createdAt,
      lastReplyAt: createdAt,
    });
  }
  await store.insert(tx, 'topics', topics);
  posts.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await store.insert(tx, 'posts', posts);
  await store.countReplies(
    tx,
    topics.map((it) => it.ftid),
  );
  await remember(
    tx,
    topics.flatMap((it) => wordsOf(searchText(it))),
  );
}
