import {
  type IconBell,
  IconBook2,
  IconCrown,
  IconMessages,
  IconPackage,
  IconReceipt,
  IconShieldLock,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ObjectKind } from '#contract/notifications/kinds.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { plainText } from '#contract/plain-text.ts';
import { usePersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { readRows } from '../keep-notifications.ts';
import { useNoticeWords } from '../words.ts';
import styles from './notification-row.module.css';

const excerpt = 140;

/** The events of one object: a face or its photo, the words, and the time. Links to the object. */
export function NotificationRow({ row }: { row: Notification }) {
  const words = useNoticeWords();
  const nameOf = usePersonName();
  const { object, kinds, count, unread } = row;
  const names = row.actors.map(({ username }) => nameOf(username));
  const [kind = 'notice'] = kinds;
  const isAboutPerson = object.kind === 'conversation' || object.kind === 'person';
  const title = isAboutPerson ? '' : object.title;
  const text = plainText(row.text, excerpt);
  return (
    <li>
      <Link
        to={object.url}
        className={`row gap-3 top plain hovers ${styles.row}`}
        onClick={() => unread && void readRows([row.id]).catch(() => undefined)}
      >
        <Face row={row} />
        <span className={`tight grow ${styles.words}`}>
          <span className={`clear ${unread ? 'semibold' : ''} ${styles.happened}`}>
            {words.happened(kind, names, count, object.kind)}
          </span>
          {title && <span className={`cut ${styles.title}`}>{title}</span>}
          {text && <span className={`muted ${styles.text}`}>{text}</span>}
          <span className="hint">
            <RelativeTime at={row.updated} />
          </span>
        </span>
        {unread && (
          <span className={`round ${styles.dot}`}>
            <span className="only-heard">{words.unread}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The latest faces; without an actor, the photo of the object or its icon. */
function Face({ row: { object, actors } }: { row: Notification }) {
  const showsPhoto = object.photo && (object.kind === 'listing' || object.kind === 'content');
  if (showsPhoto)
    return (
      <span className={styles.photo}>
        <Photo photo={object.photo} alt="" sizes="44px" />
        {actors[0] && object.kind === 'content' && (
          <span className={styles.corner}>
            <Avatar name={actors[0].username} picture={actors[0].avatar} size={18} />
          </span>
        )}
      </span>
    );
  if (actors.length > 0 && object.kind !== 'listing')
    return (
      <span className={styles.faces} data-many={actors.length > 1 || undefined}>
        {actors.slice(0, 2).map(({ userid, username, avatar }) => (
          <Avatar key={userid} name={username} picture={avatar} size={actors.length > 1 ? 28 : 40} />
        ))}
      </span>
    );
  const Sign = signs[object.kind];
  return (
    <span className={`center round tinted ${styles.sign}`}>
      <Sign aria-hidden />
    </span>
  );
}

const signs: Record<ObjectKind, typeof IconBell> = {
  listing: IconPackage,
  topic: IconMessages,
  conversation: IconMessages,
  content: IconBook2,
  person: IconUser,
  order: IconReceipt,
  case: IconShieldLock,
  points: IconCrown,
  account: IconShieldLock,
  notice: IconSpeakerphone,
};
