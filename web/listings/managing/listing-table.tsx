import type { ListedItem, Status } from '#contract/listings.ts';
import { useWords } from '../../words.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './manage.module.css';

interface Props {
  items: readonly ListedItem[];
  label: string;
  onChange: (iid: string, status: Status) => void;
}

/** One's listings as a table; on a phone each row is a card. */
export function ListingTable({ items, label, onChange }: Props) {
  const { manage } = useWords().posting;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{manage.listing}</th>
          <th scope="col">{manage.status}</th>
          <th scope="col" className={styles.number}>
            {manage.price}
          </th>
          <th scope="col">
            <span className="only-heard">{manage.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ListingRow key={item.iid} item={item} onChange={(status) => onChange(item.iid, status)} />
        ))}
      </tbody>
    </table>
  );
}
