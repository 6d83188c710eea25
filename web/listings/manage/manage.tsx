import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { OwnItem } from '#contract/listings/listings.ts';
import { listingStatus, type Status } from '#contract/listings/status.ts';
import { addresses } from '../../addresses.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { DeletedListings } from './deleted-listings.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './manage.module.css';
import { useOwnListings } from './use-own-listings.ts';
import { useManagingWords } from './words.ts';

/** Manage: the user's own listings by status. The address has the tab as `?tab=`. */
export default function Manage() {
  const managing = useManagingWords();
  const [query, setQuery] = useSearchParams();
  const { items, deleted, failed, busy, reload, changed } = useOwnListings();
  const tab = tabNames.find((it) => it === query.get('tab')) ?? 'all';
  const shown = items?.filter((item) => belongs(item, tab)) ?? [];

  function choose(next: TabName) {
    setQuery(next === 'all' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={`column stack-4 ${styles.manage}`}>
      <Head title={managing.title} hidden />
      <header className="row between gap-3">
        <h1 className="in-phone-bar" tabIndex={-1}>
          {managing.title}
        </h1>
        <ButtonLink to={addresses.post} look="primary">
          <IconPlus aria-hidden />
          {managing.post}
        </ButtonLink>
      </header>
      <Tabs
        label={managing.tabsLabel}
        chosen={tab}
        tabs={tabNames.map((id) => ({
          id,
          name: managing.tabs[id],
          count: items?.filter((item) => belongs(item, id)).length,
        }))}
        onChoose={(id) => choose(tabNames.find((it) => it === id) ?? 'all')}
      >
        {!items && !failed && <ManageSkeleton />}
        {!items && failed && <Trouble text={managing.failed} busy={busy} onRetry={reload} />}
        {items && shown.length === 0 && <EmptyTab tab={tab} onChoose={choose} />}
        {shown.length > 0 && <ListingTable items={shown} label={managing.tabs[tab]} onChange={changed} />}
      </Tabs>
      {deleted.length > 0 && <DeletedListings items={deleted} />}
    </div>
  );
}

function EmptyTab({ tab, onChoose }: { tab: TabName; onChoose: (tab: TabName) => void }) {
  const managing = useManagingWords();
  const action =
    tab === 'sold' ? (
      <Button onClick={() => onChoose('selling')}>{managing.emptyAction[tab]}</Button>
    ) : (
      <ButtonLink to={addresses.post}>{managing.emptyAction[tab]}</ButtonLink>
    );
  return (
    <Empty title={managing.empty[tab]} action={action}>
      {managing.emptyText[tab]}
    </Empty>
  );
}

interface Props {
  items: readonly OwnItem[];
  label: string;
  onChange: (iid: string, status: Status) => void;
}

function ListingTable({ items, label, onChange }: Props) {
  const managing = useManagingWords();
  return (
    <CardTable
      label={label}
      headings={
        <>
          <th scope="col">{managing.listing}</th>
          <th scope="col">{managing.status}</th>
          <th scope="col" className={styles.number}>
            {managing.price}
          </th>
          <th scope="col">
            <span className="only-heard">{managing.actions}</span>
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
  const managing = useManagingWords();
  return (
    <div className={styles.waiting}>
      <p className="only-heard" role="status">
        {managing.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={`row gap-4 ${styles.waitingRow}`}>
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

const tabNames = ['all', 'selling', 'sold', 'drafts'] as const;
type TabName = (typeof tabNames)[number];

function belongs(item: OwnItem, tab: TabName): boolean {
  return tab === 'all' || item.status === statuses[tab];
}

const statuses = {
  selling: listingStatus.selling,
  sold: listingStatus.sold,
  drafts: listingStatus.draft,
} as const;
