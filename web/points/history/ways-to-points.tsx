import { IconCoins, IconFlame, IconShare3 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useWords } from '../../words.tsx';
import styles from './user-points.module.css';

/** How points come: what earns one, and where they are bought. */
export function WaysToPoints() {
  const { points: words, shell } = useWords();
  return (
    <section className={styles.card} aria-labelledby="ways">
      <h2 id="ways">{words.ways}</h2>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <IconFlame aria-hidden />
          <span>{words.wayCheckIn}</span>
          <span className={styles.plus}>{words.plusOne}</span>
        </li>
        <li className={styles.way}>
          <IconShare3 aria-hidden />
          <Link to={addresses.sharing}>{words.wayShare}</Link>
          <span className={styles.plus}>{words.plusOne}</span>
        </li>
        <li className={styles.way}>
          <IconCoins aria-hidden />
          <span>{words.wayBuy}</span>
          <Link to={addresses.topUp}>{shell.topUp}</Link>
        </li>
      </ul>
    </section>
  );
}
