import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { mayCall } from '#contract/accounts/policy.ts';
import { useAsked } from '../../accounts/factor/use-asked.tsx';
import { useOwn } from '../../accounts/profile/use-own.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { NotFoundScreen } from '../../layout/error-screen.tsx';
import { useAction } from '../../layout/toasts/use-action.ts';
import { useSession } from '../../session/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import styles from './room.module.css';
import { screensOf } from './screens.ts';
import { StaffContext } from './staff.ts';
import { StaffRoutes } from './staff-routes.tsx';
import { useRoomWords } from './words.ts';

/**
 * The staff room: its navigation, with one of its screens next to it. Others get the not-found screen.
 */
export default function Room() {
  const session = useSession();
  if (session) return <Known key={session.userid} />;
  return (
    <>
      <div data-awaited>
        <Waiting />
      </div>
      <div data-visitor>
        <NotFoundScreen />
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.area}>
      <Skeleton height={160} />
      <Skeleton height={420} />
    </div>
  );
}

/** Only the server knows whether the person is staff. */
function Known() {
  const words = useRoomWords();
  const { me, failed, busy, reload } = useOwn();
  const [factorNeeded, setFactorNeeded] = useState(false);
  const askFactor = useCallback(() => setFactorNeeded(true), []);
  const staff = useMemo(() => me && { me, askFactor }, [me, askFactor]);
  if (!staff && failed) return <Trouble text={words.failed} busy={busy} onRetry={reload} />;
  if (!staff)
    return (
      <>
        <p className="only-heard" role="status">
          {words.loading}
        </p>
        <Waiting />
      </>
    );
  const { role = 'member' } = staff.me;
  if (!mayCall(role, 'moderator')) return <NotFoundScreen />;
  return (
    <StaffContext value={staff}>
      <Head title={words.title} hidden />
      <div className={styles.area}>
        <Navigation screens={screensOf(role)} />
        <div className={styles.content}>
          {factorNeeded ? (
            <Factor onDone={() => setFactorNeeded(false)} />
          ) : (
            <StaffRoutes waiting={<Waiting />} />
          )}
        </div>
      </div>
      <FactorDialog />
    </StaffContext>
  );
}

function Navigation({ screens }: { screens: ReturnType<typeof screensOf> }) {
  const words = useRoomWords();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.menu} aria-label={words.navigation}>
      {screens.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          className={`row gap-2 soft semibold ${styles.entry}`}
          aria-current={isAt(pathname, to) ? 'page' : undefined}
        >
          <Icon aria-hidden />
          {words.screens[name]}
        </Link>
      ))}
    </nav>
  );
}

function isAt(pathname: string, to: string): boolean {
  const here = pathname.toLowerCase();
  return here === to || here.startsWith(`${to}/`);
}

/** Asks for the second factor before the screen opens. */
function Factor({ onDone }: { onDone: () => void }) {
  const { factor: words } = useRoomWords();
  const asked = useAsked();
  const [, confirm] = useAction('factor', async () =>
    asked.askAgain(async (factor) => {
      await ask('confirmFactor', factor);
      onDone();
    }),
  );
  const link: ReactNode = <PlainLink to={addresses.security}>{words.security}</PlainLink>;
  return (
    <>
      <Empty
        title={words.title}
        action={
          <Button look="primary" aria-haspopup="dialog" onClick={confirm}>
            {words.confirm}
          </Button>
        }
      >
        {words.text}
      </Empty>
      <p className="note centered">
        {words.none} {link}
      </p>
      {asked.dialog}
    </>
  );
}
