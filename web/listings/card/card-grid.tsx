import type { ReactNode } from 'react';
import type { ListingType } from '#contract/listings/categories.ts';
import type { Card } from '#server/listings/browse.ts';
import { useReported } from '../../reports/reported.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListingCard } from './card.tsx';
import styles from './card-grid.module.css';

interface Props {
  items: readonly Card[];
  /** Number of cards that are visible without scrolling. */
  eager?: number;
  /**
   * `grid` wraps. `shelf` wraps too, but on a phone it is two rows that scroll horizontally. `rail` is one such row at
   * any width. `rows` is a list with the photos on the left.
   */
  shape?: 'grid' | 'shelf' | 'rail' | 'rows';
  heading?: 'h2' | 'h3';
  /** The accessible name of the list. */
  label?: string;
}

/** Cards in columns; the container's width sets their number. */
export function CardGrid({ items, eager = 0, shape = 'grid', heading = 'h3', label }: Props) {
  const isReported = useReported();
  return (
    <GridFrame shape={shape} {...(label && { label })}>
      {items.map((item, index) =>
        isReported('listing', item.iid) ? null : (
          <li key={item.iid} className={styles.cell}>
            <ListingCard
              item={item}
              eager={index < eager}
              shape={shape === 'rows' ? 'row' : 'tile'}
              heading={heading}
            />
          </li>
        ),
      )}
    </GridFrame>
  );
}

/** Placeholders while the cards load. `count` is the previous number of cards, which keeps the page's height. */
export function CardGridSkeleton({
  type = 'used',
  shape = 'grid',
  count = 12,
}: {
  type?: ListingType;
  shape?: 'grid' | 'rows';
  count?: number;
}) {
  const ratio = { used: '1', house: '4/3', merchant_house: '4/3', car: '4/3', event: '3/2', dining: '3/2' }[
    type
  ];
  return (
    <GridFrame shape={shape}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={shape === 'rows' ? styles.waitingRow : styles.waiting}>
          <Skeleton ratio={shape === 'rows' ? '4/3' : ratio} />
          <span className={styles.lines}>
            <Skeleton width="45%" height={18} />
            <Skeleton width="90%" height={16} />
            <Skeleton width="70%" height={13} />
            <Skeleton width="55%" height={13} />
          </span>
        </li>
      ))}
    </GridFrame>
  );
}

function GridFrame({
  shape,
  label,
  children,
}: {
  shape: NonNullable<Props['shape']>;
  label?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <ul className={styles[shape]} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
