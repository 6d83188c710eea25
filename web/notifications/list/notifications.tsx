import { IconChecks, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { addresses } from '../../addresses.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { SignedIn } from '../../layout/signed-in.tsx';
import { useTold } from '../../layout/unread.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { readRows, useLatest } from '../keep-notifications.ts';
import { useNoticeWords } from '../words.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';

/** All notifications of the signed-in person, or only unread ones. */
export default function NotificationsScreen() {
  const { shell } = useWords();
  return (
    <>
      <Head title={shell.notifications} hidden />
      <SignedIn
        waiting={
          <Frame awaited title={shell.notifications}>
            <Skeleton height={420} />
          </Frame>
        }
      >
        <Notifications title={shell.notifications} />
      </SignedIn>
    </>
  );
}

/** `awaited` leaves the heading to the sign-in page, which the server's HTML has next to it. */
function Frame(props: { title: string; awaited?: boolean; children: ReactNode }) {
  const { title, awaited = false, children } = props;
  return (
    <div className={`stack-4 column ${styles.frame}`}>
      {awaited ? <p className="as-title">{title}</p> : <h1 tabIndex={-1}>{title}</h1>}
      {children}
    </div>
  );
}

const page = 30;

function Notifications({ title }: { title: string }) {
  const words = useNoticeWords();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const told = useTold();
  const asked = { limit: page, ...(onlyUnread && { unread: true }) };
  const { data, error, busy, reload, extend } = useOwnCall('listNotifications', asked);
  const { rows: latest } = useLatest();
  // A new notification has arrived, here or on another device.
  const newest = latest.map(({ id, unread, updated }) => `${id}${unread}${updated}`).join();
  const [shown, setShown] = useState(newest);
  useEffect(() => {
    if (newest === shown) return;
    setShown(newest);
    void reload();
  }, [newest, shown, reload]);
  const rows = data?.notifications;
  const last = rows?.at(-1)?.id;
  const more = rows !== undefined && rows.length > 0 && rows.length % page === 0;
  return (
    <Frame title={title}>
      <div className={`wrap gap-3 between ${styles.tools}`}>
        <Choice label={words.filters.label}>
          {([false, true] as const).map((unread) => (
            <button
              key={`${unread}`}
              type="button"
              aria-pressed={unread === onlyUnread}
              onClick={() => setOnlyUnread(unread)}
            >
              {unread ? words.filters.unread : words.filters.all}
            </button>
          ))}
        </Choice>
        <div className="wrap gap-2">
          <Button size="small" disabled={told === 0} onClick={() => void readRows().then(reload, reload)}>
            <IconChecks aria-hidden />
            {words.readAll}
          </Button>
          <ButtonLink size="small" to={addresses.noticeSettings}>
            <IconSettings aria-hidden />
            {words.settings}
          </ButtonLink>
        </div>
      </div>
      {rows && rows.length > 0 && (
        <ul className={`box ${styles.rows}`} aria-busy={busy}>
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <Empty title={(onlyUnread ? words.emptyUnread : words.empty).title}>
          {(onlyUnread ? words.emptyUnread : words.empty).text}
        </Empty>
      )}
      {error && <Trouble text={words.failed} busy={busy} onRetry={reload} />}
      {!rows && !error && (
        <div>
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <Skeleton height={360} />
        </div>
      )}
      {more && last && !error && (
        <Button busy={busy} onClick={() => void extend({ before: last }, joined)}>
          {words.more}
        </Button>
      )}
    </Frame>
  );
}

type Page = NonNullable<ReturnType<typeof useOwnCall<'listNotifications'>>['data']>;

const joined = (shown: Page, more: Page): Page => ({
  unread: more.unread,
  notifications: [
    ...shown.notifications,
    ...more.notifications.filter(({ id }) => shown.notifications.every((it) => it.id !== id)),
  ],
});
