import { IconPencil } from '@tabler/icons-react';
import type { ShownItem } from '#contract/listings.ts';
import { addresses } from '../addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useWords } from '../words.tsx';
import { MarkAsSold } from './mark-as-sold.tsx';
import styles from './people.module.css';

/** What the seller sees in the place of "Chat with seller": how the listing stands, Edit, and Mark as sold. */
export function OwnerCard({ item, onSold }: { item: ShownItem; onSold: () => void }) {
  const { detail } = useWords().listings;
  const standing = [detail.yoursDraft, detail.yoursSelling, detail.yoursSold][item.status];
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
      </div>
    </section>
  );
}
