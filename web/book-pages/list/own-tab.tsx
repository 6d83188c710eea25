import { useCallback, useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { SignedOut } from '../../drawings/signed-out.tsx';
import { useSession } from '../../session/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import grid from './page-grid.module.css';
import { PageGrid } from './page-grid.tsx';

/** The tabs for signed-in users: the pages of the people they follow, and their own. */
export function OwnTab({ tab }: { tab: OwnTabName }) {
  const { sharing, shell } = useWords();
  const { session, contents, failed, busy, load } = useOwnPages(tab);
  if (!session)
    return (
      <div data-visitor>
        <Empty
          title={sharing.signInFor[tab]}
          drawing={<SignedOut />}
          action={
            <ButtonLink to={addresses.login} state={{ from: `${addresses.sharing}?tab=${tab}` }}>
              {shell.login}
            </ButtonLink>
          }
        />
      </div>
    );
  if (contents && contents.length > 0) return <PageGrid contents={contents} />;
  if (contents)
    return tab === 'mine' ? (
      <Empty
        title={sharing.nothingMine}
        action={<ButtonLink to={addresses.sharingUpload}>{sharing.postBook}</ButtonLink>}
      >
        {sharing.nothingText}
      </Empty>
    ) : (
      <Empty title={sharing.nothingFollowed}>{sharing.nothingFollowedText}</Empty>
    );
  if (failed) return <Trouble text={sharing.failed} busy={busy} onRetry={load} />;
  return (
    <div role="status" className={grid.grid}>
      <span className="only-heard">{shell.loading}</span>
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} ratio="3 / 4" />
      ))}
    </div>
  );
}

type OwnTabName = 'following' | 'mine';

/** The pages of followed people, or the user's own; null until they are loaded. */
function useOwnPages(tab: OwnTabName) {
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
