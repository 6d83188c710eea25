import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { type Answered, ask } from '../../api/ask.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { logOut } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useAccountWords } from '../words.ts';
import { deviceOf } from './device.ts';
import styles from './session-list.module.css';

type Session = Answered<'listSessions'>['sessions'][number];

/** The user's sessions. Each device, or all of them at once, can be signed out. */
export function SessionList() {
  const { sessions: words } = useAccountWords();
  const { data, error, reload, change } = useOwnCall('listSessions', {});

  return (
    <section className="box stack-4 pad-5" aria-labelledby="sessions">
      <header className="wrap between top gap-3">
        <div>
          <h2 id="sessions">{words.title}</h2>
          <p className="note">{words.lede}</p>
        </div>
        <Everywhere />
      </header>
      {!data && !error && <Skeleton height={64} />}
      {!data && error && <Trouble text={words.failed} onRetry={reload} />}
      {data && (
        <ul>
          {data.sessions.map((it) => (
            <Device
              key={it.id}
              session={it}
              onEnded={() =>
                change(({ sessions }) => ({ sessions: sessions.filter((other) => other.id !== it.id) }))
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Device({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { sessions: words } = useAccountWords();
  const { kind, browser, system } = deviceOf(session.agent);
  const name = browser && system ? words.on(browser, system) : browser || system || words.unknown;
  const Icon = icons[kind];

  const [busy, end] = useAction('sessions', async () => {
    await ask('endSession', { id: session.id });
    notify({ type: 'success', about: 'sessions', message: words.ended });
    onEnded();
  });

  return (
    <li className={`stack-4 ruled ${styles.device}`}>
      <Icon aria-hidden />
      <div>
        <p className={`row wrap semibold ${styles.name}`}>
          {name}
          {session.current && <Badge tone="jade">{words.current}</Badge>}
        </p>
        <p className="note">
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
  const { sessions: words } = useAccountWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, end] = useAction('sessions', async () => {
    await ask('logOutEverywhere', {});
    await navigate(ownAddress(addresses.home));
    logOut();
  });

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
