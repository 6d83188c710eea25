import { everySchool } from '#contract/schools/schools.ts';

/** The tags of pages that show one topic with its replies, or the topics of a board (or of all) on a school's forum. */
export const topicTag = (ftid: string) => `topic:${ftid}`;
export const topicsTag = (forum: number | undefined, school: number) => `topics:${forum ?? 'all'}:${school}`;

/** Returns the tags of every page that shows a topic, on its current board and school. */
export function tagsOf(topic: { ftid: string; forumId: number; schoolId: number }): string[] {
  return [
    topicTag(topic.ftid),
    ...[topic.forumId, undefined].flatMap((forum) => [
      topicsTag(forum, topic.schoolId),
      topicsTag(forum, everySchool),
    ]),
  ];
}

/** Returns the ids of the topics that a page with these tags shows together with their replies. */
export const topicsIn = (tags: Iterable<string>): string[] =>
  [...tags].flatMap((tag) => (tag.startsWith('topic:') ? [tag.slice('topic:'.length)] : []));
