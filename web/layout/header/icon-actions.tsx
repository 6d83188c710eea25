import { IconCoins, IconHeartHandshake, IconMessages } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { useWords } from '../../words.tsx';
import { CheckInIcon } from './check-in-icon.tsx';
import styles from './icon-actions.module.css';
import { PlaceLink } from './place-link.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** Chats, donate, top-up and the daily check-in: icons whose names show on hover, or with them written below. */
export function IconActions({ named = false }: { named?: boolean }) {
  const { shell } = useWords();
  const title = (name: string) => (named ? {} : { title: name });
  // Not a label: what stands on the icon, such as a count, belongs to its name.
  const text = (name: string) => (named ? name : <span className="only-heard">{name}</span>);
  return (
    <div className={named ? styles.named : styles.icons}>
      {[
        { to: addresses.chats, name: shell.chats, Icon: IconMessages },
        { to: addresses.donate, name: shell.donate, Icon: IconHeartHandshake },
        { to: addresses.topUp, name: shell.topUp, Icon: IconCoins },
      ].map(({ to, name, Icon }) => (
        <PlaceLink key={to} to={to} className={styles.action} {...title(name)}>
          <Icon aria-hidden />
          {text(name)}
          {to === addresses.chats && <UnreadBadge />}
        </PlaceLink>
      ))}
      <CheckInIcon named={named} />
    </div>
  );
}
