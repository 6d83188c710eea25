import { IconCoins, IconFlame, IconFlameFilled, IconHeartHandshake, IconMessages } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { usePoints } from '../../points/use-points.ts';
import { useWords } from '../../words.tsx';
import { useCheckIn } from '../use-check-in.ts';
import styles from './icon-actions.module.css';
import { PlaceLink } from './place-link.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** Chats, donate, top-up and the daily check-in as icons. Names show on hover, or with `named` below the icons. */
export function IconActions({ named = false }: { named?: boolean }) {
  const { shell } = useWords();
  const title = (name: string) => (named ? {} : { title: name });
  // Not an `aria-label`: text on the icon, such as a count, is part of its accessible name.
  const text = (name: string) => (named ? name : <span className="only-heard">{name}</span>);
  return (
    <div className={named ? styles.named : 'row'}>
      {[
        { to: addresses.chats, name: shell.chats, Icon: IconMessages },
        { to: addresses.donate, name: shell.donate, Icon: IconHeartHandshake },
        { to: addresses.topUp, name: shell.topUp, Icon: IconCoins },
      ].map(({ to, name, Icon }) => (
        <PlaceLink key={to} to={to} className={`icon-button icon-action ${styles.action}`} {...title(name)}>
          <Icon aria-hidden />
          {text(name)}
          {to === addresses.chats && <UnreadBadge />}
        </PlaceLink>
      ))}
      <CheckInIcon named={named} />
    </div>
  );
}

/**
 * The daily check-in: a flame with the days of the streak, filled once the user has checked in today. `named` shows its
 * name below.
 */
function CheckInIcon({ named }: { named: boolean }) {
  const { shell, points: words } = useWords();
  const { points } = usePoints();
  const checkIn = useCheckIn();
  const done = points?.checked_in ?? false;
  const streak = points?.streak ?? 0;
  const Flame = done ? IconFlameFilled : IconFlame;
  return (
    <button
      type="button"
      className={`icon-button icon-action ${styles.action}`}
      title={named ? undefined : done ? words.doneToday : shell.checkIn}
      onClick={checkIn}
    >
      <Flame aria-hidden className={done ? styles.lit : undefined} />
      {named ? shell.checkIn : <span className="only-heard">{shell.checkIn}</span>}
      {streak > 0 && (
        <span className={`box gold on-gold round figures ${styles.streak} ${streak > 9 ? styles.long : ''}`}>
          <span aria-hidden>{streak > 999 ? '999+' : streak}</span>
          <span className="only-heard">{words.streak(streak)}</span>
        </span>
      )}
      {done && <span className="only-heard">{words.doneToday}</span>}
    </button>
  );
}
