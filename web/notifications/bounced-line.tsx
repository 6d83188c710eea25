import { IconMailOff } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { addresses } from '../addresses.ts';
import styles from '../layout/shell.module.css';
import { PlainLink } from '../ui/plain-link.tsx';
import { useNoticeWords } from './words.ts';

/** One line for a person whose mail bounces, with a link to change the address; not on the profile, which has the form. */
export function BouncedLine() {
  const { bounced: words } = useNoticeWords();
  const { pathname } = useLocation();
  if (pathname === addresses.profile) return null;
  return (
    <aside className={`row tinted ${styles.bounced}`} aria-label={words.line}>
      <IconMailOff aria-hidden />
      <p role="status">
        {words.line} <PlainLink to={`${addresses.profile}#another-email`}>{words.another}</PlainLink>
      </p>
    </aside>
  );
}
