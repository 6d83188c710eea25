import { type ReactNode, Suspense } from 'react';
import { Connection } from '../connection/connection.tsx';
import { useNews } from '../connection/use-news.tsx';
import { useRisen } from '../points/level.ts';
import { optionalPart } from '../ui/optional-part.ts';
import { useWords } from '../words.tsx';
import { Announcer } from './announcer.tsx';
import { FollowLinks } from './follow-links.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { MobileBar } from './header/mobile-bar.tsx';
import { Progress } from './progress.tsx';
import styles from './shell.module.css';
import { Toasts } from './toasts/toasts.tsx';
import { useLive } from './use-live.ts';
import { useSessionEvents } from './use-session-events.ts';

const LevelUp = optionalPart(() => import('../points/level-up.tsx').then(({ LevelUp }) => LevelUp));

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useWords();
  useSessionEvents();
  useLive();
  useNews();
  const risenTo = useRisen();
  return (
    <>
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      <Progress />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {/* It wakes after all that is seen first. */}
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
      <Announcer />
      <FollowLinks />
    </>
  );
}
