import type { ReactNode } from 'react';
import { money } from '#contract/payments/money.ts';
import { type Speech, useSpeech } from '../words.tsx';
import styles from './price.module.css';

interface Props {
  /** Dollars; 0 shows nothing. */
  price: number;
  /** The previous price, struck through if it was higher. */
  original?: number | null | undefined;
  /** Adds that the price is for a month. */
  monthly?: boolean;
  size?: 'card' | 'detail' | 'tag';
  /** Content after the prices, such as the discount. */
  children?: ReactNode;
}

/** A price in dollars. Free items show none. On a card, overflow of the one line is hidden, last first. */
export function Price(props: Props) {
  return priceIn(useSpeech(), props);
}

/** As `Price`, as a plain function, which is faster for a page with a hundred cards. A card's price is a paragraph. */
export function priceIn(
  { lang, words }: Pick<Speech, 'lang' | 'words'>,
  { price, original, monthly = false, size = 'card', children }: Props,
): ReactNode {
  if (!price) return null;
  const Line = size === 'card' ? 'p' : 'span';
  return (
    <Line className={['figures bold', styles.price, styles[size]].join(' ')}>
      {money(price, lang)}
      {monthly && <span className={`note ${styles.month}`}>{words.listings.perMonth}</span>}
      {original && original > price ? (
        <s className={`note ${styles.original}`}>{money(original, lang)}</s>
      ) : null}
      {children}
    </Line>
  );
}
