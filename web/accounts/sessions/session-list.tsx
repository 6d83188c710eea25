import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { type Answered, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { logOut, useSession } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { deviceOf } from './device.ts';
import styles from './session-list.module.css';

type Session = Answered<'listSessions'>['sessions'][number];

/** The user's sessions. Each device, or all of them at once, can be signed out. */
export function SessionList() {
  const { sessions: words } = useWords().accounts;
  const session = useSession()?.session;
  const [list, setList] = useState<Session[] | 'failed' | null>(null);

  const load = useCallback(async () => {
    try {
      setList((await ask('listSessions', {})).sessions);
    } catch {
      setList((now) => (Array.isArray(now) ? now : 'failed'));
    }
  }, []);

  useEffect(() => {
    if (session) void load();
  }, [session, load]);

  return (
    <section className={styles.card} aria-labelledby="sessions">
      <header className={styles.head}>
        <div>
          <h2 id="sessions">{words.title}</h2>
          <p className={styles.lede}>{words.lede}</p>
        </div>
        <Everywhere />
      </header>
      {list === null && <Skeleton height={64} />}
      {list === 'failed' && <Trouble text={words.failed} onRetry={load} />}
      {Array.isArray(list) && (
        <ul>
          {list.map((it) => (
            <Device
              key={it.id}
              session={it}
              onEnded={() => setList(list.filter((other) => other.id !== it.id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Device({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { sessions: words } = useWords().accounts;
  const tell = useProblem();
  const [busy, setBusy] = useState(false);
  const { kind, browser, system } = deviceOf(session.agent);
  const name = browser && system ? words.on(browser, system) : browser || system || words.unknown;
  const Icon = icons[kind];

  async function end() {
    setBusy(true);
    try {
      await ask('endSession', { id: session.id });
      notify({ type: 'success', about: 'sessions', message: words.ended });
      onEnded();
    } catch (error) {
      notify({ type: 'error', about: 'sessions', message: tell(error) });
      setBusy(false);
    }
  }

  return (
    <li className={styles.device}>
      <Icon aria-hidden />
      <div>
        <p className={styles.name}>
          {name}
          {session.current && <Badge tone="jade">{words.current}</Badge>}
        </p>
        <p className={styles.lede}>
          {words.seen} <RelativeTime at={session.last_seen} />
        </p>
      </div>
      {!session.current && (
        <Button size="small" busy={busy} aria-label={words.endOf(name)} onClick={end}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

function Everywhere() {
  const { sessions: words } = useWords().accounts;
  const tell = useProblem();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    try {
      await ask('logOutEverywhere', {});
      await navigate(ownAddress(addresses.home));
      logOut();
    } catch (error) {
      notify({ type: 'error', about: 'sessions', message: tell(error) });
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="small" look="danger" onClick={() => setAsked(true)}>
        {words.everywhere}
      </Button>
      <Confirm
        open={asked}
        question={words.everywhereQuestion}
        yes={words.everywhere}
        busy={busy}
        onYes={end}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

const icons = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet } as const;
