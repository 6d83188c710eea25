import { useSyncExternalStore } from 'react';
import { useWords } from '../../words.tsx';
import styles from './card.module.css';

/** The one word that may lie on a card's photo: Sold, Draft, or New today, which only the reader's clock knows. */
export function CardRibbon({ status, publishedAt }: { status: number; publishedAt: string }) {
  const { listings } = useWords();
  const fresh = useSyncExternalStore(
    never,
    () => Date.now() - Date.parse(publishedAt) < dayMs,
    () => false,
  );
  if (status === 2) return <span className={[styles.ribbon, styles.sold].join(' ')}>{listings.sold}</span>;
  if (status === 0) return <span className={[styles.ribbon, styles.sold].join(' ')}>{listings.draft}</span>;
  return fresh ? <span className={styles.ribbon}>{listings.newToday}</span> : null;
}

const dayMs = 24 * 60 * 60 * 1000;

function never() {
  return () => {};
}
