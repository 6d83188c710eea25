import type { ReactNode } from 'react';
import styles from './card-table.module.css';

/** A table with its headings (the cells of one row) and its rows; on a phone each row is a card, laid out by its own class. */
export function CardTable({
  label,
  headings,
  children,
}: {
  label: string;
  headings: ReactNode;
  children: ReactNode;
}) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>{headings}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
