import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Connection } from '../connection/connection.tsx';
import { useNewBuild } from '../connection/use-new-build.tsx';
import { sheetOpen } from '../keys/key-state.ts';
import { useRisen } from '../points/level.ts';
import { useMe } from '../session/me.ts';
import { useSession } from '../session/session.ts';
import { useShared } from '../session/shared.ts';
import { useSite } from '../site.ts';
import { optionalPart } from '../ui/optional-part.ts';
import { useWords } from '../words.tsx';
import { FollowLinks } from './follow-links.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { MobileBar } from './header/mobile-bar.tsx';
import styles from './shell.module.css';
import { Toasts } from './toasts/toasts.tsx';
import { setTold, setUnread, toldNow } from './unread.ts';
import { useKeys } from './use-keys.ts';
import { useSessionEvents } from './use-session-events.ts';

const LevelUp = optionalPart(() => import('../points/level-up.tsx').then(({ LevelUp }) => LevelUp));

const Announcement = optionalPart(() =>
  import('./toasts/announcement.tsx').then(({ Announcement }) => Announcement),
);

const BouncedLine = optionalPart(() =>
  import('../notifications/bounced-line.tsx').then(({ BouncedLine }) => BouncedLine),
);

const KeySheet = optionalPart(() => import('../keys/key-sheet.tsx').then(({ KeySheet }) => KeySheet));

/** The layout around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useWords();
  const { announcement } = useSite();
  useSessionEvents();
  useLive();
  useNewBuild();
  useKeys();
  const keySheet = useShared(sheetOpen);
  const risenTo = useRisen();
  const bounced = useMe()?.email_bounced;
  return (
    <>
      <a className={`semibold ${styles.skip}`} href="#main">
        {shell.skip}
      </a>
      <Progress />
      {announcement && (
        <Suspense>
          <Announcement {...announcement} />
        </Suspense>
      )}
      <Header />
      {bounced && (
        <Suspense>
          <BouncedLine />
        </Suspense>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {/* The Suspense boundary makes the footer hydrate last, after the visible parts. */}
      <Suspense>
        <Footer />
      </Suspense>
      <MobileBar />
      <Connection />
      <Toasts />
      {risenTo > 0 && (
        <Suspense>
          <LevelUp level={risenTo} />
        </Suspense>
      )}
      {keySheet !== null && (
        <Suspense>
          <KeySheet />
        </Suspense>
      )}
      <Announcer />
      <FollowLinks />
    </>
  );
}

/**
 * After a navigation, moves the focus to the new screen and announces its title, as a browser does for a full page
 * load.
 */
function Announcer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // The title renders together with the screen; `document.title` has it one frame later.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p className={`only-heard ${styles.announcer}`} aria-live="polite">
      {title}
    </p>
  );
}

/** A progress bar at the top while the next screen loads; a fast load never shows it. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden />;
}

/**
 * For a signed-in user: loads the live connection, the unread counts and the points in a separate chunk, and marks the
 * notification of an opened page as read.
 */
function useLive(): void {
  const session = useSession()?.session;
  useEffect(() => {
    if (!session) return;
    let gone = false;
    let stop = () => {};
    import('../chat/realtime.ts').then(
      ({ goLive }) => {
        if (!gone) stop = goLive();
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
      setUnread(0);
      setTold(0);
    };
  }, [session]);
  const { pathname } = useLocation();
  useEffect(() => {
    if (session && toldNow() > 0)
      import('../notifications/keep-notifications.ts').then(
        ({ readHere }) => readHere(pathname),
        () => undefined,
      );
  }, [session, pathname]);
}
