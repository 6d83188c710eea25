import { useWords } from '../../words.tsx';
import { useTold, useUnread } from '../unread.ts';
import styles from './unread-badge.module.css';

/** The number of unread messages at the corner of an icon; renders nothing for 0. */
export function UnreadBadge() {
  const { shell } = useWords();
  const unread = useUnread();
  return <CountBadge count={unread} text={shell.unread(unread)} />;
}

/** The number of unread notifications at the corner of an icon; renders nothing for 0. */
export function ToldBadge() {
  const { shell } = useWords();
  const told = useTold();
  return <CountBadge count={told} text={shell.told(told)} />;
}

function CountBadge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className={`round figures ${styles.badge}`}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="only-heard">{text}</span>
    </span>
  );
}
