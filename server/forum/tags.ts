import { everySchool } from '#contract/schools/schools.ts';

/** What pages are tagged by: one topic with its replies, and the topics of a board (or of all) on a school's forum. */
export const topicTag = (ftid: string) => `topic:${ftid}`;
export const topicsTag = (forum: number | undefined, school: number) => `topics:${forum ?? 'all'}:${school}`;

/** Everything that shows a topic as it stands. */
export function tagsOf(topic: { ftid: string; forumId: number; schoolId: number }): string[] {
  return [
    topicTag(topic.ftid),
    ...[topic.forumId, undefined].flatMap((forum) => [
      topicsTag(forum, topic.schoolId),
      topicsTag(forum, everySchool),
    ]),
  ];
}

/** The topics that a page with these tags shows with their replies. */
export function topicsIn(tags: Iterable<string>): string[] {
  return [...tags].flatMap((tag) => (tag.startsWith('topic:') ? [tag.slice('topic:'.length)] : []));
}
