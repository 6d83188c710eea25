import type { Sql } from '../database/pool.ts';
import { openMany } from '../forum/open-many.ts';
import { daysBefore } from './listing-fields.ts';
import { demoPeople } from './people.ts';
import type { DemoTopic } from './topic.ts';
import { topicsInChinese } from './topics/in-chinese.ts';
import { topicsInEnglish } from './topics/in-english.ts';
import { topicsOfDailyLife } from './topics/of-daily-life.ts';

/** Every topic of the demo, in both languages. */
export const allTopics: DemoTopic[] = [...topicsInEnglish, ...topicsInChinese, ...topicsOfDailyLife];

/** Plants the topics with their replies, none of which is in the future. `userids` are the demo's people by name. */
export async function plantTopics(sql: Sql, now: Date, userids: ReadonlyMap<string, string>): Promise<void> {
  const schools = new Map<string, number>(demoPeople.map((it) => [it.username, it.school]));
  const of = (name: string) => userids.get(name) ?? '';
  await openMany(
    sql,
    allTopics.map((it) => ({
      userid: of(it.by),
      schoolId: schools.get(it.by) ?? 1,
      title: it.title,
      content: it.text,
      category: it.category ?? null,
      subcategory: it.subcategory ?? null,
      createdAt: daysBefore(now, it.ago),
      view: Math.round(9 + it.ago * 11 + it.replies.length * 17 + (it.title.length % 13)),
      posts: it.replies.map(([by, hours, content]) => ({
        userid: of(by),
        content,
        createdAt: daysBefore(now, Math.max(0.002, it.ago - hours / 24)),
      })),
    })),
  );
}
