import { type ListTopics, listTopicsRequest, mostTopics, topicPage } from '#contract/forum/forum.ts';
import { postPage } from '#contract/list-limits.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { PageContext } from '#server/rendering/page-context.ts';
import { schoolIn } from '../schools/school-in.server.ts';
import type { ForumView } from './list/forum-address.ts';

interface Parts {
  topic?: string | undefined;
  schoolId?: string | undefined;
}

const { shape } = listTopicsRequest;

/**
 * Reads a list of topics from its address. Unusable filters are left out. Returns null when the path names an unknown
 * board or school.
 */
export function readForum(
  { topic, schoolId }: Parts,
  query: URLSearchParams,
  site: PageContext['visit']['site'],
): ForumView | null {
  const board = site.boards.forumIds.find((id) => `${id}` === (topic ?? query.get('forum_id')));
  const named = schoolIn(schoolId ?? query.get('school_id') ?? '', site)?.id;
  const school = schoolId === undefined ? (named ?? everySchool) : named;
  if (school === undefined || (topic !== undefined && topic !== 'all' && !board)) return null;
  const of = (known: readonly string[], name: string) => known.find((it) => it === query.get(name));
  return {
    board,
    school,
    category: of(site.boards.categories, 'category'),
    subcategory: of(site.boards.subcategories, 'subcategory'),
    name: (query.get('name') ?? '').replaceAll('\0', ' ').trim().slice(0, 200).toWellFormed(),
    sort: shape.sort.safeParse(query.get('sort') ?? undefined).data ?? 'time_desc',
    offset: shape.offset.safeParse(query.get('offset') ?? undefined).data ?? 0,
  };
}

/** The request for a list of topics. A school's own list has the greatest allowed length. */
export function requestOf({ board, school, name, ...rest }: ForumView, bySchool: boolean): ListTopics {
  return listTopicsRequest.parse({
    ...rest,
    school_id: school,
    limit: bySchool ? mostTopics : topicPage,
    ...(board && { forum_id: board }),
    ...(name && { name }),
  });
}

/** The offset and page size of a topic's replies, read from its address. */
export function readPlace(query: URLSearchParams): { offset: number; limit: number } {
  const text = query.get('offset') ?? '0';
  return { offset: /^\d{1,6}$/.test(text) ? Number(text) : 0, limit: postPage };
}
