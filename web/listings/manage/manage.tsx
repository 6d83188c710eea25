import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { type ListedItem, type Status, status } from '#contract/listings/listings.ts';
import { addresses } from '../../addresses.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { DeletedListings } from './deleted-listings.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './manage.module.css';
import { useOwnListings } from './use-own-listings.ts';

/** Manage: the user's own listings by status. The address has the tab as `?tab=`. */
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

/** An empty tab: what it lists, and the action that adds to it. */
function EmptyTab({ tab, onChoose }: { tab: TabName; onChoose: (tab: TabName) => void }) {
  const { manage } = useWords().posting;
  const action =
    tab === 'sold' ? (
      <Button onClick={() => onChoose('selling')}>{manage.emptyAction[tab]}</Button>
    ) : (
      <ButtonLink to={addresses.post}>{manage.emptyAction[tab]}</ButtonLink>
    );
  return (
    <Empty title={manage.empty[tab]} action={action}>
      {manage.emptyText[tab]}
    </Empty>
  );
}

interface Props {
  items: readonly ListedItem[];
  label: string;
  onChange: (iid: string, status: Status) => void;
}

/** The user's listings as a table; on a phone each row is a card. */
function ListingTable({ items, label, onChange }: Props) {
  const { manage } = useWords().posting;
  return (
    <CardTable
      label={label}
      headings={
        <>
          <th scope="col">{manage.listing}</th>
          <th scope="col">{manage.status}</th>
          <th scope="col" className={styles.number}>
            {manage.price}
          </th>
          <th scope="col">
            <span className="only-heard">{manage.actions}</span>
          </th>
        </>
      }
    >
      {items.map((item) => (
        <ListingRow key={item.iid} item={item} onChange={(status) => onChange(item.iid, status)} />
      ))}
    </CardTable>
  );
}

/** Rows of the same geometry while the listings load. */
function ManageSkeleton() {
  const { manage } = useWords().posting;
  return (
    <div className={styles.waiting}>
      <p className="only-heard" role="status">
        {manage.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.waitingRow}>
          <Skeleton ratio="4/3" width={88} />
          <span>
            <Skeleton width="60%" height={18} />
            <Skeleton width="35%" height={14} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The tabs of Manage, by their names in the address. */
const tabNames = ['all', 'selling', 'sold', 'drafts'] as const;
type TabName = (typeof tabNames)[number];

/** Whether a listing is shown under a tab. */
function belongs(item: ListedItem, tab: TabName): boolean {
  return tab === 'all' || item.status === statuses[tab];
}

const statuses = { selling: status.selling, sold: status.sold, drafts: status.draft } as const;
