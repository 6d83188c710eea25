import { useCallback, useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages.ts';
import { ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';

export type OwnTabName = 'following' | 'mine';

/** The pages of those one follows, or one's own; null until they are here. */
export function useOwnPages(tab: OwnTabName) {
  const session = useSession();
  const userid = session?.userid;
  const [contents, setContents] = useState<SharedContent[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    if (!userid) return;
    setBusy(true);
    try {
      const answer = await (tab === 'mine' ? ask('contentsOf', { userid }) : ask('listFollowed', {}));
      setContents(answer.contents);
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }, [tab, userid]);

  useEffect(() => {
    setContents(null);
    void load();
  }, [load]);

  return { session, contents, failed, busy, load };
}
