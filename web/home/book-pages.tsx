import { IconBook2 } from '@tabler/icons-react';
import { addresses } from '../addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useWords } from '../words.tsx';
import styles from './book-pages.module.css';

/** The gallery of the latest shared content. Nothing can be shared yet, and it says so. */
export function BookPages() {
  const { home } = useWords();
  return (
    <section className={styles.section} aria-labelledby="book-pages">
      <h2 id="book-pages">{home.bookPages}</h2>
      <div className={styles.empty}>
        <span className={styles.page} aria-hidden>
          <IconBook2 />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{home.noBookPages}</p>
          <p className={styles.text}>{home.noBookPagesText}</p>
        </div>
        <ButtonLink to={addresses.sharing}>{home.openSharing}</ButtonLink>
      </div>
    </section>
  );
}
