import { IconSchool } from '@tabler/icons-react';
import { useSite } from '../site.ts';
import styles from './at-school.module.css';
import { EverySchool } from './every-school.tsx';
import { useSchoolName } from './school-name.ts';

/**
 * Names the school of a page, and links to the page of all schools at `to`. Renders nothing on a page of all schools.
 */
export function AtSchool({ school, to }: { school: number; to: string }) {
  const { schools } = useSite();
  const nameOf = useSchoolName();
  const at = schools.find(({ id }) => id === school);
  if (!at || at.id === 1) return null;
  return (
    <p className={`row wrap note semibold ${styles.at}`}>
      <IconSchool aria-hidden />
      <span>{nameOf(at)}</span>
      <EverySchool to={to} />
    </p>
  );
}
