import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownItem } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { addresses } from '../../addresses.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { type Moderation, OutOfSight } from '../../moderation/out-of-sight.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import styles from '../card/people.module.css';
import { MarkAsSold } from '../manage/mark-as-sold.tsx';
import { useDeleteListing } from '../manage/use-delete-listing.tsx';
import { useManagingWords } from '../manage/words.ts';
import page from './detail.module.css';
import { useDetailWords } from './words.ts';

/** The number of people who marked it as a favourite. The line is reserved before the answer, so that nothing moves. */
function Kept({ iid }: { iid: string }) {
  const detail = useDetailWords();
  const { data } = useOwnCall('showListing', { iid });
  return <p className="hint figures">{data ? detail.keptBy(data.item.favourites ?? 0) : '\u00a0'}</p>;
}

type OwnShown = ShownItem & { readonly moderation?: Moderation };

/** For its seller, the listing's status and how many people keep it. */
export function OwnerStatus({ item }: { item: OwnShown }) {
  const detail = useDetailWords();
  const event = item.type === 'event';
  const standing = [
    detail.yoursDraft,
    event ? detail.yoursOpen : detail.yoursSelling,
    event ? detail.yoursClosed : detail.yoursSold,
  ][item.status];
  return (
    <section className={`stack-2 tinted-box ${styles.owner}`} aria-labelledby="owner">
      <h2 id="owner">{detail.yours}</h2>
      {item.moderation ? <OutOfSight of={item.moderation} /> : <p role="status">{standing}</p>}
      {item.status !== listingStatus.draft && <Kept iid={item.iid} />}
    </section>
  );
}

/** The seller sees Edit, Mark as sold and Delete instead of "Chat with seller", in the same place. */
export function OwnerActions({ item, onSold }: { item: ShownItem; onSold: () => void }) {
  const managing = useManagingWords();
  const detail = useDetailWords();
  const navigate = useNavigate();
  const remove = useDeleteListing();
  const [busy, setBusy] = useState(false);
  async function onDelete() {
    setBusy(true);
    const gone = await remove(item.iid, item.name || managing.untitled);
    setBusy(false);
    if (gone) await navigate(addresses.manage);
  }

  return (
    <div className={`wrap gap-3 ${styles.buttons} ${page.action}`}>
      <ButtonLink to={`${addresses.post}?iid=${encodeURIComponent(item.iid)}`}>
        <IconPencil aria-hidden />
        {detail.edit}
      </ButtonLink>
      {item.status === listingStatus.selling && <MarkAsSold item={item} onSold={onSold} />}
      <Button look="subtle" className={page.remove} busy={busy} onClick={onDelete}>
        <IconTrash aria-hidden />
        <span>{managing.delete}</span>
      </Button>
    </div>
  );
}
