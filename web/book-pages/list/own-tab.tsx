import { addresses } from '../../addresses.ts';
import { SignedOut } from '../../drawings/signed-out.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import grid from './page-grid.module.css';
import { PageGrid } from './page-grid.tsx';
import { type OwnTabName, useOwnPages } from './use-own-pages.ts';

/** The tabs that only a signed-in person has: the pages of those one follows, and one's own. */
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
