import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownItem } from '#contract/listings/listings.ts';
import { addresses } from '../../addresses.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import styles from '../card/people.module.css';
import { MarkAsSold } from '../manage/mark-as-sold.tsx';
import { useDeleteListing } from '../manage/use-delete-listing.tsx';

/** The seller sees this instead of "Chat with seller": the listing's status, Edit, Mark as sold, and Delete. */
export function OwnerCard({ item, onSold }: { item: ShownItem; onSold: () => void }) {
  const { listings, posting } = useWords();
  const { detail } = listings;
  const navigate = useNavigate();
  const remove = useDeleteListing();
  const [busy, setBusy] = useState(false);
  const standing = [detail.yoursDraft, detail.yoursSelling, detail.yoursSold][item.status];
  async function press() {
    setBusy(true);
    const gone = await remove(item.iid, item.name || detail.untitled);
    setBusy(false);
    if (gone) await navigate(addresses.manage);
  }

  return (
    <section className={styles.owner} aria-labelledby="owner">
      <h2 id="owner">{detail.yours}</h2>
      <p role="status">{standing}</p>
      <div className={styles.buttons}>
        <ButtonLink to={`${addresses.post}?iid=${encodeURIComponent(item.iid)}`}>
          <IconPencil aria-hidden />
          {detail.edit}
        </ButtonLink>
        {item.status === 1 && <MarkAsSold iid={item.iid} onSold={onSold} />}
        <Button look="subtle" busy={busy} onClick={press}>
          <IconTrash aria-hidden />
          {posting.manage.delete}
        </Button>
      </div>
    </section>
  );
}
