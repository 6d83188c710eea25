import { useSearchParams } from 'react-router';
import { favouriteKinds } from '#contract/favourites/favourites.ts';
import { useAccountWords } from '../../accounts/words.ts';
import { addresses } from '../../addresses.ts';
import { Head } from '../../ui/head.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { KeptList } from './kept-list.tsx';
import styles from './saved.module.css';
import { SearchList } from './search-list.tsx';
import { useSavedWords } from './use-saved-words.ts';

const kinds = ['all', ...favouriteKinds] as const;
const tabNames = [...kinds, 'search'] as const;

/** The person's favourites and saved searches. The address has the tab as `?tab=` and the page as `&offset=`. */
export default function Saved() {
  const { menu } = useAccountWords();
  const words = useSavedWords();
  const [query, setQuery] = useSearchParams();
  const tab = tabNames.find((it) => it === query.get('tab')) ?? 'all';
  const offset = /^\d{1,4}$/.test(query.get('offset') ?? '') ? Number(query.get('offset')) : 0;

  return (
    <div className={`column stack-4 ${styles.saved}`}>
      <Head title={menu.saved} hidden />
      <header>
        <h1 className="in-phone-bar">{menu.saved}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <Tabs
        label={words.tabsLabel}
        chosen={tab}
        tabs={tabNames.map((id) => ({ id, name: id === 'search' ? words.search.tab : words.tabs[id] }))}
        onChoose={(id) =>
          setQuery(id === 'all' ? {} : { tab: id }, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'search' ? (
          <SearchList />
        ) : (
          <KeptList
            tab={tab}
            offset={offset}
            link={(at) => ({
              to: `${addresses.saved}?${new URLSearchParams({ ...(tab !== 'all' && { tab }), offset: `${at}` })}`,
            })}
          />
        )}
      </Tabs>
    </div>
  );
}
