import { money } from '#contract/payments/money.ts';
import { useSpeech } from '../words.tsx';
import styles from './price.module.css';

interface Props {
  /** Dollars; 0 shows nothing. */
  price: number;
  /** The previous price, struck through if it was higher. */
  original?: number | null | undefined;
  size?: 'card' | 'detail';
}

/** A price in dollars. Free items show none. */
export function Price({ price, original, size = 'card' }: Props) {
  const { lang } = useSpeech();
  if (!price) return null;
  return (
    <span className={[styles.price, styles[size]].join(' ')}>
      {money(price, lang)}
      {original && original > price ? <s className={styles.original}>{money(original, lang)}</s> : null}
    </span>
  );
}
