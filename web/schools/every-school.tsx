import { chooseSchool } from '../session/session.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useWords } from '../words.tsx';
import styles from './at-school.module.css';
import { everySchoolLink } from './own-address.ts';

/**
 * The link from one school's page to all schools, whose page is at `to`. It saves the choice. Before the page's script
 * loads, the link's address applies to this visit only.
 */
export function EverySchool({ to }: { to: string }) {
  const { home } = useWords();
  return (
    <PlainLink
      {...everySchoolLink(to)}
      className={`row-inline semibold ${styles.every}`}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) chooseSchool(1);
      }}
    >
      {home.everySchool}
    </PlainLink>
  );
}
