import { Link } from 'react-router';
import type { OwnItem } from '#contract/listings/listings.ts';
import { priceText } from '#contract/listings/price.ts';
import { listingStatus, type Status } from '#contract/listings/status.ts';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../../addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech } from '../../words.tsx';
import { useDetailWords } from '../detail/words.ts';
import styles from './manage.module.css';
import { RowActions } from './row-actions.tsx';
import { useManagingWords } from './words.ts';

/** One listing: photo and title link to it, followed by its status and its actions. */
export function ListingRow({ item, onChange }: { item: OwnItem; onChange: (status: Status) => void }) {
  const { lang, words } = useSpeech();
  const managing = useManagingWords();
  const detail = useDetailWords();
  const name = item.name || managing.untitled;
  const count = grouped(item.view);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.listing}>
        <Link to={addresses.detail(item.iid)} className={styles.open}>
          <span className={styles.thumbnail}>
            <Photo photo={item.photo} alt="" kind={item.type} sizes="96px" />
          </span>
          <bdi className={`cut-2 ${styles.name}`}>{name}</bdi>
          <span className={`wrap note ${styles.meta}`}>
            {item.status !== listingStatus.draft && <span>{managing.viewCount(count)}</span>}
            {item.favourites > 0 && <span>{detail.keptBy(item.favourites)}</span>}
            <RelativeTime at={item.publish_timestamp} brief />
          </span>
        </Link>
      </th>
      <td className={styles.status}>
        {item.moderation ? (
          <Badge tone="gold">{words.shell.outOfSight[item.moderation.state]}</Badge>
        ) : (
          <Badge tone={tones[item.status as Status] ?? 'plain'}>
            {managing.statuses[item.status as Status]}
          </Badge>
        )}
      </td>
      <td className={`figures ${styles.price} ${styles.number}`}>{priceOf(item.price)}</td>
      <td className={styles.actions}>
        <RowActions item={item} name={name} onChange={onChange} />
      </td>
    </tr>
  );

  function priceOf(price: number | null): string {
    if (price === null) return '–';
    if (price === 0) return managing.free;
    return priceText({ type: item.type, price }, lang, words.listings);
  }
}

const tones = {
  [listingStatus.draft]: 'gold',
  [listingStatus.selling]: 'jade',
  [listingStatus.sold]: 'plain',
} as const satisfies Record<Status, string>;
