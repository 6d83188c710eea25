import type { ListedItem, Status } from '#contract/listings.ts';
import { CardTable } from '../../ui/card-table.tsx';
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
