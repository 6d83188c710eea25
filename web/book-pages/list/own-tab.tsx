import { addresses } from '../../addresses.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { SignedOut } from '../../drawings/signed-out.tsx';
import { useSession } from '../../session/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { useSharingWords } from '../words.ts';
import styles from './list.module.css';
import { PageGrid } from './page-grid.tsx';

/** The tabs for signed-in users: the pages of the people they follow, and their own. */
export function OwnTab({ tab }: { tab: 'following' | 'mine' }) {
  const { shell } = useWords();
  const sharing = useSharingWords();
  const session = useSession();
  const userid = session?.userid ?? '';
  const { data, error, busy, reload } = useOwnCall(
    tab === 'mine' ? 'contentsOf' : 'listFollowed',
    tab === 'mine' ? { userid } : {},
  );
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
  if (data?.contents.length) return <PageGrid contents={data.contents} />;
  if (data && tab === 'following')
    return <Empty title={sharing.nothingFollowed}>{sharing.nothingFollowedText}</Empty>;
  if (data)
    return (
      <Empty
        title={sharing.nothingMine}
        action={<ButtonLink to={addresses.sharingUpload}>{sharing.postBook}</ButtonLink>}
      >
        {sharing.nothingText}
      </Empty>
    );
  if (error) return <Trouble text={sharing.failed} busy={busy} onRetry={reload} />;
  return (
    <div role="status" className={styles.grid}>
      <span className="only-heard">{shell.loading}</span>
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} ratio="3 / 4" />
      ))}
    </div>
  );
}
