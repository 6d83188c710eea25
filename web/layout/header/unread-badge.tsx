import { useWords } from '../../words.tsx';
import { useUnread } from '../unread.ts';
import styles from './unread-badge.module.css';

/** The number of unread messages at the corner of an icon; renders nothing for 0. */
export function UnreadBadge() {
  const { shell } = useWords();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
      <span className="only-heard">{shell.unread(unread)}</span>
    </span>
  );
}
