import type { ReactNode } from 'react';
import { Mark } from '../../layout/header/mark.tsx';
import { useWords } from '../../words.tsx';
import '../../theme/newsreader.css';
import styles from './auth-frame.module.css';
import { Campus } from './campus.tsx';

interface Props {
  heading: string;
  lede?: ReactNode;
  /** Text above the heading, such as the current step. */
  above?: ReactNode;
  children: ReactNode;
  /** Other links, below the form. */
  after?: ReactNode;
}

/** The frame of sign-in and sign-up: the form, and on wide screens the courtyard with one sentence next to it. */
export function AuthFrame({ heading, lede, above, children, after }: Props) {
  const { accounts } = useWords();
  return (
    <div className={styles.frame}>
      <section className={styles.side}>
        <div className={styles.column}>
          <div className={styles.mark}>
            <Mark size={44} />
          </div>
          <header className={styles.head}>
            {above && <div className={styles.above}>{above}</div>}
            <h1>{heading}</h1>
            {lede && <p className={styles.lede}>{lede}</p>}
          </header>
          {children}
          {after && <div className={styles.after}>{after}</div>}
        </div>
      </section>
      <figure className={styles.view}>
        <Campus />
        <figcaption className={styles.quote}>{accounts.quote}</figcaption>
      </figure>
    </div>
  );
}
