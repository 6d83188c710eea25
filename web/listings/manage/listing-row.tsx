import { Link } from 'react-router';
import type { ListedItem, Status } from '#contract/listings/listings.ts';
import { money } from '#contract/payments/money.ts';
import { addresses } from '../../addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { langTags, useSpeech } from '../../words.tsx';
import styles from './manage.module.css';
import { RowActions } from './row-actions.tsx';

/** One listing: photo and title link to it, followed by its status and its actions. */
export function ListingRow({ item, onChange }: { item: ListedItem; onChange: (status: Status) => void }) {
  const { lang, words } = useSpeech();
  const { manage } = words.posting;
  const name = item.name || manage.untitled;
  const count = new Intl.NumberFormat(langTags[lang]).format(item.view);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.listing}>
        <Link to={addresses.detail(item.iid)} className={styles.open}>
          <span className={styles.thumbnail}>
            <Photo photo={item.photo} alt="" kind={item.type} sizes="96px" />
          </span>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.meta}>
            {item.status !== 0 && <span>{manage.viewCount(count)}</span>}
            <RelativeTime at={item.publish_timestamp} brief />
          </span>
        </Link>
      </th>
      <td className={styles.status}>
        <Badge tone={tones[item.status as Status] ?? 'plain'}>{manage.statuses[item.status as Status]}</Badge>
      </td>
      <td className={[styles.price, styles.number].join(' ')}>{priceOf(item.price)}</td>
      <td className={styles.actions}>
        <RowActions item={item} name={name} onChange={onChange} />
      </td>
    </tr>
  );

  function priceOf(price: number | null): string {
    if (price === null) return '–';
    return price === 0 ? manage.free : money(price, lang);
  }
}

const tones = { 0: 'gold', 1: 'jade', 2: 'plain' } as const satisfies Record<Status, string>;
