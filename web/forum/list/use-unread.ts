import { useMemo } from 'react';
import { postPage } from '#contract/list-limits.ts';
import { addresses } from '../../addresses.ts';
import { useOwnCall } from '../../api/use-call.ts';
import type { ForumView } from './forum-address.ts';

/** The numbers of replies that the signed-in person has not read, by ftid; the same on every device. */
export function useUnread(view: ForumView, limit: number): ReadonlyMap<string, number> {
  const { board, school, category, subcategory, name, sort, offset } = view;
  const { data } = useOwnCall('listTopics', {
    ...{ school_id: school as 1, sort, offset, limit },
    ...(board && { forum_id: board }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(name && { name }),
  });
  return useMemo(() => new Map(data?.topics.map(({ ftid, unread }) => [ftid, unread ?? 0])), [data]);
}

/** The address of a topic's first unread reply. */
export function firstNew(ftid: string, replies: number, unread: number): string {
  const before = Math.max(0, replies - unread);
  return addresses.topic(ftid, { offset: before - (before % postPage), floor: before + 1 });
}
