import { IconMailOff } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { addresses } from '../addresses.ts';
import styles from '../layout/shell.module.css';
import { PlainLink } from '../ui/plain-link.tsx';
import { useNoticeWords } from './words.ts';

/** One line for a person whose address mail does not reach, with the way to give another one, except where that is. */
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
