import { Link } from 'react-router';
import type { ListedCase } from '#contract/moderation/moderation.ts';
import { grouped } from '#contract/words/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { staffAddresses } from '../addresses.ts';
import styles from './case-table.module.css';
import { StateBadge } from './state-badge.tsx';
import { useCaseWords, useReasonWords } from './words.ts';

interface Props {
  rows: readonly ListedCase[];
  /** The index of the selected row. */
  chosen: number;
  /** The query of the queue, which the link to a case keeps. */
  search: string;
  onChoose: (index: number) => void;
}

/** Cases as a table; on a phone each is a card. */
export function CaseTable({ rows, chosen, search, onChoose }: Props) {
  const words = useCaseWords();
  const { columns } = words;
  return (
    <CardTable
      label={words.title}
      headings={
        <>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.reasons}</th>
          <th scope="col">{columns.reports}</th>
          <th scope="col" className={styles.number}>
            {columns.weight}
          </th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.opened}</th>
        </>
      }
    >
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          chosen={index === chosen}
          search={search}
          onFocus={() => onChoose(index)}
        />
      ))}
    </CardTable>
  );
}

interface RowProps {
  row: ListedCase;
  chosen: boolean;
  search: string;
  onFocus: () => void;
}

function Row({ row, chosen, search, onFocus }: RowProps) {
  const words = useCaseWords();
  const nameOf = usePersonName();
  const name = nameOf(row.person.username);
  return (
    <tr
      className={`hovers ${styles.row}`}
      data-case={row.id}
      data-chosen={chosen || undefined}
      onFocus={onFocus}
    >
      <th scope="row" className={styles.person}>
        <Link
          to={`${staffAddresses.case(row.id)}${search && `?${search}`}`}
          className={`row gap-3 plain semibold ${styles.link}`}
          aria-label={words.open(name)}
        >
          <Avatar name={row.person.username} picture={row.person.avatar} size={32} />
          <span className="cut">{name}</span>
        </Link>
      </th>
      <td className={styles.reasons}>
        <Why row={row} />
      </td>
      <td className={`soft figures ${styles.counts}`}>{words.counts(row.reports, row.things)}</td>
      <td className={`figures semibold ${styles.number}`}>
        <span className={styles.named}>{words.columns.weight} </span>
        {grouped(row.weight)}
      </td>
      <td className={styles.state}>
        <StateBadge state={row.state} />
        {row.assigned && <p className="note">{words.takenBy(nameOf(row.assigned.username))}</p>}
      </td>
      <td className={`note ${styles.at}`}>
        <RelativeTime at={row.opened} brief />
      </td>
    </tr>
  );
}

/** The reasons of the reports, and the site's rules that joined. */
export function Why({ row: { reasons, rules } }: { row: Pick<ListedCase, 'reasons' | 'rules'> }) {
  const words = useCaseWords();
  const named = useReasonWords();
  return (
    <ul className="wrap gap-1">
      {reasons.map((it) => (
        <li key={it}>
          <Badge>{named[it]}</Badge>
        </li>
      ))}
      {rules.map((it) => (
        <li key={it}>
          <Badge tone="house">{words.rules[it]}</Badge>
        </li>
      ))}
    </ul>
  );
}
