import { IconHome, IconMessages, IconPlus, IconUser } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { addresses } from '../addresses.ts';
import { useSession } from '../session.ts';
import { useWords } from '../words.tsx';
import styles from './mobile-bar.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/**
 * The bar at a phone's lower edge. Who is not signed in is led to the sign-in page by Chat and Profile; that page is the
 * place of Profile alone.
 */
export function MobileBar() {
  const { shell } = useWords();
  const session = useSession();
  const ChatLink = session ? NavLink : Link;
  return (
    <nav className={styles.bar} aria-label={shell.mobileBar}>
      <NavLink to={addresses.home} end className={styles.item}>
        <IconHome aria-hidden />
        {shell.barHome}
      </NavLink>
      <NavLink to={addresses.post} className={styles.item}>
        <span className={styles.post}>
          <IconPlus aria-hidden />
        </span>
        <span className="only-heard">{shell.barPost}</span>
      </NavLink>
      <ChatLink to={session ? addresses.chats : addresses.login} className={styles.item}>
        <IconMessages aria-hidden />
        <UnreadBadge />
        {shell.barChat}
      </ChatLink>
      <NavLink to={session ? addresses.userpage : addresses.login} className={styles.item}>
        <IconUser aria-hidden />
        {shell.barProfile}
      </NavLink>
    </nav>
  );
}
