import type { ReactNode } from 'react';
import styles from './card-table.module.css';

/** A table. `headings` are the cells of the heading row. On a phone each row is a card, styled by its own class. */
export function CardTable(props: { label: string; headings: ReactNode; children: ReactNode }) {
  return (
    <table className={styles.table} aria-label={props.label}>
      <thead>
        <tr>{props.headings}</tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  );
}
