import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useTold } from '../../layout/unread.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { lookAtNotifications, readRows, useLatest } from '../keep-notifications.ts';
import { useNoticeWords } from '../words.ts';
import styles from './bell-panel.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The panel of the bell: the latest notifications, and a link to all of them. */
export function BellPanel() {
  const words = useNoticeWords();
  const { state, rows } = useLatest();
  const told = useTold();
  useEffect(() => void lookAtNotifications(), []);
  return (
    <section className={styles.panel} aria-label={words.title}>
      <header className={`row between ${styles.head}`}>
        <h2>{words.title}</h2>
        <span className="row">
          <button
            type="button"
            className="icon-button"
            title={words.readAll}
            aria-label={words.readAll}
            disabled={told === 0}
            onClick={() => void readRows().catch(() => undefined)}
          >
            <IconChecks aria-hidden />
          </button>
          <Link
            to={addresses.noticeSettings}
            className="icon-button plain"
            title={words.settings}
            aria-label={words.settings}
          >
            <IconSettings aria-hidden />
          </Link>
        </span>
      </header>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {state === 'ready' && rows.length === 0 && (
        <div className={`stack-2 centered ${styles.none}`}>
          <p className="semibold">{words.empty.title}</p>
          <p className="muted">{words.empty.text}</p>
        </div>
      )}
      {state === 'loading' && (
        <div className={`stack-3 ${styles.none}`}>
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {state === 'failed' && <Trouble text={words.failed} onRetry={() => void lookAtNotifications()} />}
      <Link to={addresses.notifications} className={`row semibold plain hovers ${styles.all}`}>
        {words.all}
      </Link>
    </section>
  );
}
