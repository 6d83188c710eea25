import { IconBell, IconHome, IconMessages, IconPlus, IconUser } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { useSession } from '../../session/session.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import styles from './mobile-bar.module.css';
import { PlaceLink } from './place-link.tsx';
import { ToldBadge, UnreadBadge } from './unread-badge.tsx';

/**
 * The bar at the bottom of a phone's screen, with the bell for signed-in people. For visitors, Chat and Profile both
 * link to the sign-in page, but only Profile is marked as the current page there.
 */
export function MobileBar() {
  const { shell } = useWords();
  const session = useSession();
  const ChatLink = session ? PlaceLink : PlainLink;
  return (
    <nav className={`ruled ${styles.bar}`} aria-label={shell.mobileBar}>
      <PlaceLink to={addresses.home} end className={`muted semibold ${styles.item}`}>
        <IconHome aria-hidden />
        {shell.barHome}
      </PlaceLink>
      <PlaceLink to={addresses.post} className={`muted semibold ${styles.item}`}>
        <span className={`center ${styles.post}`}>
          <IconPlus aria-hidden />
        </span>
        <span className="only-heard">{shell.barPost}</span>
      </PlaceLink>
      <ChatLink to={session ? addresses.chats : addresses.login} className={`muted semibold ${styles.item}`}>
        <IconMessages aria-hidden />
        <UnreadBadge />
        {shell.barChat}
      </ChatLink>
      <PlaceLink to={addresses.notifications} className={`muted semibold ${styles.item}`} data-awaited>
        <IconBell aria-hidden />
        <ToldBadge />
        {shell.barNotifications}
      </PlaceLink>
      <PlaceLink
        to={session ? addresses.userpage : addresses.login}
        className={`muted semibold ${styles.item}`}
      >
        <IconUser aria-hidden />
        {shell.barProfile}
      </PlaceLink>
    </nav>
  );
}
