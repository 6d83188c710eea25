import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { DeletedListings } from './deleted-listings.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { ListingTable } from './listing-table.tsx';
import styles from './manage.module.css';
import { ManageSkeleton } from './manage-skeleton.tsx';
import { belongs, type TabName, tabNames } from './tab-names.ts';
import { useOwnListings } from './use-own-listings.ts';

/** Manage: every listing of one's own, by its status; the tab stands in the address as `?tab=`. */
export default function Manage() {
  const { manage } = useWords().posting;
  const [query, setQuery] = useSearchParams();
  const { items, deleted, failed, busy, reload, changed } = useOwnListings();
  const tab = tabNames.find((it) => it === query.get('tab')) ?? 'all';
  const shown = items?.filter((item) => belongs(item, tab)) ?? [];

  function choose(next: TabName) {
    setQuery(next === 'all' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.manage}>
      <Head title={manage.title} hidden />
      <header className={styles.head}>
        <h1 tabIndex={-1}>{manage.title}</h1>
        <ButtonLink to={addresses.post} look="primary">
          <IconPlus aria-hidden />
          {manage.post}
        </ButtonLink>
      </header>
      <Tabs
        label={manage.tabsLabel}
        chosen={tab}
        tabs={tabNames.map((id) => ({
          id,
          name: manage.tabs[id],
          count: items?.filter((item) => belongs(item, id)).length,
        }))}
        onChoose={(id) => choose(tabNames.find((it) => it === id) ?? 'all')}
      >
        {!items && !failed && <ManageSkeleton />}
        {!items && failed && <Trouble text={manage.failed} busy={busy} onRetry={reload} />}
        {items && shown.length === 0 && <EmptyTab tab={tab} onChoose={choose} />}
        {shown.length > 0 && <ListingTable items={shown} label={manage.tabs[tab]} onChange={changed} />}
      </Tabs>
      {deleted.length > 0 && <DeletedListings items={deleted} />}
    </div>
  );
}
