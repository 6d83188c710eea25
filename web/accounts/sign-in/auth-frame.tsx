import type { ReactNode } from 'react';
import { Mark } from '../../layout/header/mark.tsx';
import '../../theme/newsreader.css';
import { useAccountWords } from '../words.ts';
import styles from './auth-frame.module.css';
import { Campus } from './campus.tsx';

interface Props {
  heading: string;
  lede?: ReactNode;
  /** A small picture next to the heading. */
  picture?: ReactNode;
  /** Text above the heading, such as the current step. */
  above?: ReactNode;
  children: ReactNode;
  /** Other links, below the form. */
  after?: ReactNode;
}

/**
 * The frame of sign-in and sign-up: the form, with the courtyard as a band above it on phones, and with one sentence
 * next to it on wide screens.
 */
export function AuthFrame({ heading, lede, picture, above, children, after }: Props) {
  const accounts = useAccountWords();
  return (
    <div className={styles.frame} data-short>
      <section className={styles.side}>
        <div className={styles.column}>
          <div className={styles.mark}>
            <Mark size={44} />
          </div>
          <header className="stack-2">
            {above && <div className={`note semibold ${styles.above}`}>{above}</div>}
            <div className={picture ? `row gap-3 ${styles.thing}` : ''}>
              {picture}
              <h1>{heading}</h1>
            </div>
            {lede && <p className="soft">{lede}</p>}
          </header>
          {children}
          {after && <div className={`wrap ruled soft ${styles.after}`}>{after}</div>}
        </div>
      </section>
      <figure className={styles.view}>
        <Campus />
        <figcaption className={styles.quote}>{accounts.quote}</figcaption>
      </figure>
    </div>
  );
}
