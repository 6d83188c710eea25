import { IconTagOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { Photo } from '../../ui/photo/photo.tsx';
import { Price } from '../../ui/price.tsx';
import { useWords } from '../../words.tsx';
import styles from './pinned-listing.module.css';
import type { Listing } from './use-listing.ts';

/** The listing that the chat is about, on one line. */
export function PinnedListing({ item }: { item: Listing['item'] }) {
  const { chat } = useWords();
  return (
    <Link className={styles.listing} to={addresses.detail(item.iid)}>
      <span className="only-heard">{chat.aboutListing}</span>
      <span className={styles.photo}>
        <Photo photo={item.photo[0] ?? ''} alt="" kind={item.type} sizes="48px" />
      </span>
      <span className={styles.name}>{item.name}</span>
      {item.status === 2 ? (
        <span className={styles.sold}>{chat.sold}</span>
      ) : (
        <Price price={item.price ?? 0} />
      )}
    </Link>
  );
}

/** In its place, once its seller has deleted it. */
export function GoneListing() {
  const { chat } = useWords();
  return (
    <p className={styles.gone} role="status">
      <IconTagOff aria-hidden />
      {chat.listingGone}
    </p>
  );
}
