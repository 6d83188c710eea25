import type { ReactNode } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import styles from './office.module.css';
import { useOfficeWords } from './words.ts';

export interface Column<Row> {
  name: string;
  /** The cell of a row; the first column names the row. */
  cell: (row: Row) => ReactNode;
  /** A number or a time, which stays on one line; numbers are right-aligned. */
  kind?: 'figure' | 'date';
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** The actions of a row. */
  acts?: (row: Row) => ReactNode;
}

/** A table of the office. On a phone each row is a card whose lines name their columns. */
export function OfficeList<Row>({ label, columns, rows, idOf, acts }: Props<Row>) {
  const words = useOfficeWords();
  if (rows.length === 0) return <Empty title={words.none}>{words.noneText}</Empty>;
  const [first, ...others] = columns;
  return (
    <CardTable
      label={label}
      headings={
        <>
          {columns.map(({ name, kind }) => (
            <th key={name} scope="col" className={kind === 'figure' ? styles.figureHead : undefined}>
              {name}
            </th>
          ))}
          {acts && (
            <th scope="col">
              <span className="only-heard">{words.actions}</span>
            </th>
          )}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={idOf(row)} className={styles.row}>
          <th scope="row">{first?.cell(row)}</th>
          {others.map(({ name, cell, kind }) => (
            <td key={name} data-label={name} className={kind && styles[kind]}>
              {cell(row)}
            </td>
          ))}
          {acts && (
            <td data-acts>
              <div className={styles.acts}>{acts(row)}</div>
            </td>
          )}
        </tr>
      ))}
    </CardTable>
  );
}
