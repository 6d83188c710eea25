import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { useNoticeWords } from '../words.ts';
import { MailAndPush } from './mail-and-push.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useChosen } from './use-chosen.ts';
import styles from './user-notifications.module.css';
import { WayTable } from './way-table.tsx';

/** The person's notification settings. Each change is saved at once. */
export default function UserNotifications() {
  const { shell } = useWords();
  const { chosen: words } = useNoticeWords();
  const { settings, failed, state, save, retry } = useChosen();
  return (
    <div className="stack-5 column">
      <Head title={shell.notifications} hidden />
      <div className={`row between gap-3 ${styles.head}`}>
        <div className="tight">
          <h1 className="in-phone-bar" tabIndex={-1}>
            {words.title}
          </h1>
          <p className="muted">{words.lede}</p>
        </div>
        <p className={`hint ${styles.state}`} role="status">
          {state === 'saved' && words.saved}
          {state === 'failed' && <span className={styles.failed}>{words.failed}</span>}
        </p>
      </div>
      {settings && (
        <>
          <WayTable settings={settings} save={save} />
          <QuietHours settings={settings} save={save} />
          <MailAndPush settings={settings} save={save} />
        </>
      )}
      {!settings && failed && <Trouble text={words.loadFailed} onRetry={retry} />}
      {!settings && !failed && <Skeleton height={640} />}
    </div>
  );
}
