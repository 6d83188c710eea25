import { IconUserOff } from '@tabler/icons-react';
import { useWords } from '../../words.tsx';
import styles from '../card/people.module.css';

/** In the place of a seller whose account was deleted: nobody to write to, and nothing else of theirs. */
export function DeletedSeller() {
  const { detail } = useWords().listings;
  return (
    <section className={styles.seller} aria-label={detail.seller}>
      <span className={styles.nobody} aria-hidden>
        <IconUserOff />
      </span>
      <div className={styles.person}>
        <p className={styles.username}>{detail.deletedSeller}</p>
        <p className={styles.about}>{detail.deletedSellerHint}</p>
      </div>
    </section>
  );
}
