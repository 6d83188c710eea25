import { addresses } from '../addresses.ts';
import { useSchoolName } from '../schools/school-name.ts';
import { chooseSchool } from '../session/session.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useWords } from '../words.tsx';
import styles from './rail.module.css';

interface Props {
  schools: readonly { id: number; name: string; hot: number }[];
  current: number;
}

/** The boards one can go to, and how much is on sale there. */
export function SchoolList({ schools, current }: Props) {
  const { home } = useWords();
  const nameOf = useSchoolName();
  const others = schools.filter(({ id }) => id !== current).sort((a, b) => b.hot - a.hot);
  return (
    <section className={styles.card} aria-labelledby="schools">
      <h2 id="schools">{home.schools}</h2>
      <ul>
        {others.map(({ id, name, hot }) => (
          <li key={id}>
            <PlainLink to={addresses.school(id)} className={styles.school} onClick={() => chooseSchool(id)}>
              <span className={styles.name}>{id === 1 ? home.everySchool : nameOf({ id, name })}</span>
              <span className={styles.line}>{home.onSale(hot)}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
