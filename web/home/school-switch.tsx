import { IconChevronDown, IconSchool } from '@tabler/icons-react';
import { addresses } from '../addresses.ts';
import { EverySchool } from '../schools/every-school.tsx';
import { useSchoolName } from '../schools/school-name.ts';
import { chooseSchool } from '../session/session.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { useWords } from '../words.tsx';
import styles from './school-switch.module.css';

/** The current board, and links to other boards or to all of them. The choice is stored. */
export function SchoolSwitch({
  current,
  schools,
  to = addresses.school,
  named = false,
}: {
  current: number;
  /** The address of a school's board. */
  to?: (school: number) => string;
  schools: readonly { id: number }[];
  /** The heading next to it names the school: narrow screens show only the icon. */
  named?: boolean;
}) {
  const { home } = useWords();
  const schoolName = useSchoolName();
  const nameOf = (id: number) => (id === 1 ? home.everySchool : schoolName({ id }));
  return (
    <div className={`row wrap ${styles.line} ${named && current !== 1 ? styles.named : ''}`}>
      <span className="only-heard">{home.showing}</span>
      <Menu
        buttonClass={`row-inline bare lit label ${styles.button}`}
        face={
          <>
            <IconSchool aria-hidden />
            <span>{nameOf(current)}</span>
            <span className="only-heard">{home.switchSchool}</span>
            <IconChevronDown aria-hidden />
          </>
        }
      >
        {schools.map((school) => (
          <PlainLink
            key={school.id}
            to={to(school.id)}
            aria-current={school.id === current ? 'page' : undefined}
            onClick={() => chooseSchool(school.id)}
          >
            {nameOf(school.id)}
          </PlainLink>
        ))}
      </Menu>
      {current !== 1 && <EverySchool to={to(1)} />}
    </div>
  );
}
