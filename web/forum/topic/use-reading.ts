import { useEffect, useState } from 'react';
import type { ShownPost } from '#contract/forum/forum.ts';
import { ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';

interface TopicPage {
  ftid: string;
  posts: readonly ShownPost[];
  total: number;
}

interface Opened {
  fresh: number;
  firstNew: number;
}

interface Reading extends Opened {
  unseen: readonly ShownPost[];
}

/**
 * Marks the last reply of this page as read. Returns the number of new replies when the topic was opened, and the floor
 * of the first of them, the same on each of its pages; and the user's own replies that only they see.
 */
export function useReading({ ftid, posts, total }: TopicPage): Reading {
  const userid = useSession()?.userid;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [unseen, setUnseen] = useState<readonly ShownPost[]>([]);
  useEffect(() => {
    const last = posts.at(-1)?.fpid;
    if (!userid || (!last && total > 0)) return;
    ask('readTopic', { ftid, ...(last && { fpid: last }) }).then(
      ({ before, unseen = [] }) => {
        setOpened((known) => known ?? stateOf(before ?? 0, total));
        setUnseen(unseen);
      },
      // After a failure the replies count as new again at the next visit.
      () => undefined,
    );
    // Requested again even for the same replies, since the user may have written a reply that only they see.
  }, [userid, ftid, posts, total]);
  return { ...(opened ?? nothing), unseen: userid ? unseen : [] };
}

const nothing = { fresh: 0, firstNew: 0 };

const stateOf = (fresh: number, total: number) =>
  fresh > 0 ? { fresh, firstNew: Math.max(1, total - fresh + 1) } : nothing;
