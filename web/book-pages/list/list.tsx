import { IconBook2, IconPlus } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiOf } from '../../api/api.server.ts';
import { useSession } from '../../session/session.ts';
import { asButton } from '../../ui/as-button.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import '../../theme/newsreader.css';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSharingWords } from '../words.ts';
import styles from './list.module.css';
import { OwnTab } from './own-tab.tsx';
import { PageGrid } from './page-grid.tsx';

const mostShown = 60;
const tabNames = ['all', 'following', 'mine'] as const;

/** Loads the people who share, and the newest page of each. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [{ users }, { contents }] = await Promise.all([
    api.bookPages.sharers(),
    api.bookPages.latest({ limit: mostShown }),
  ]);
  return { users, contents };
}

/** Book Sharing: everyone who shares, and pages by tab. The tab is in the query as `?tab=`. */
export default function SharingList() {
  const { users, contents } = useLoaderData<typeof loader>();
  const sharing = useSharingWords();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const tab = tabNames.find((it) => it === query.get('tab')) ?? 'all';
  const others = users.filter(({ userid }) => userid !== session?.userid);

  function choose(next: string) {
    setQuery(next === 'all' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={`column stack-5 ${styles.screen}`}>
      <Head title={sharing.heading} description={sharing.lede} canonical={addresses.sharing} />
      <header className={`wrap between ${styles.head}`}>
        <div>
          <h1 className={styles.title}>{sharing.heading}</h1>
          <p className="muted">{sharing.lede}</p>
        </div>
        <div className="wrap gap-2">
          <ButtonLink {...asButton} to={session ? addresses.sharingOf(session.userid) : addresses.login}>
            <IconBook2 aria-hidden />
            {sharing.myBook}
          </ButtonLink>
          <ButtonLink {...asButton} to={addresses.sharingUpload} look="primary">
            <IconPlus aria-hidden />
            {sharing.postBook}
          </ButtonLink>
        </div>
      </header>
      {others.length > 0 && <Sharers users={others} />}
      <Tabs
        label={sharing.tabsLabel}
        chosen={tab}
        tabs={tabNames.map((id) => ({ id, name: sharing.tabs[id] }))}
        onChoose={choose}
      >
        {tab !== 'all' ? (
          <OwnTab key={tab} tab={tab} />
        ) : contents.length > 0 ? (
          <PageGrid contents={contents} />
        ) : (
          <Empty title={sharing.nothing}>{sharing.nothingText}</Empty>
        )}
      </Tabs>
    </div>
  );
}

/** One button per person who shares, with name and id. It links to that person's pages. */
function Sharers({ users }: { users: readonly { userid: string; username: string; avatar: string }[] }) {
  const sharing = useSharingWords();
  return (
    <nav aria-label={sharing.sharers}>
      <ul className={`sideways ${styles.sharers}`}>
        {users.map(({ userid, username, avatar }) => (
          <li key={userid}>
            <PlainLink
              {...asButton}
              to={addresses.sharingOf(userid)}
              className={`row box round gap-3 plain hovers inset-focus ${styles.sharer}`}
            >
              <span className={`center ${styles.ring}`}>
                <Avatar name={username} picture={avatar} size={48} />
              </span>
              <span className={styles.who}>
                <PersonName className={`cut semibold ${styles.name}`} name={username} />
                <span className={`note ${styles.id}`}>{userid}</span>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
