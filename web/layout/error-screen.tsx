import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { addresses } from '../addresses.ts';
import { useBackOnline, useOnline } from '../connection/use-online.ts';
import { LostMap } from '../drawings/lost-map.tsx';
import { Offline } from '../drawings/offline.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './error-screen.module.css';

/**
 * The error page of a route. It shows the sentence of a refusal, or the network failure; for any other error only that
 * the site has failed. It retries once the network is back.
 */
export function ErrorScreen() {
  const { shell } = useWords();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const unreached =
    !online || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useBackOnline(() => {
    if (!missing) revalidate();
  });
  if (missing) return <NotFoundScreen />;
  return (
    <Frame title={shell.errorHeading} drawing={<Offline />}>
      <p className={styles.reason}>{reasonOf(error) ?? (unreached ? shell.offline : shell.wentWrong)}</p>
      <div className={`row gap-3 ${styles.actions}`}>
        <Button busy={state === 'loading'} onClick={() => revalidate()}>
          {shell.retry}
        </Button>
        <HomeLink />
      </div>
    </Frame>
  );
}

/** The screen for an address without content, and for staff addresses if the reader is not staff. */
export function NotFoundScreen() {
  const { shell } = useWords();
  return (
    <Frame title={shell.notFound} drawing={<LostMap />}>
      <p className={styles.reason}>{shell.notFound}</p>
      <p className="muted">{shell.notFoundHelp}</p>
      <div className={`row gap-3 ${styles.actions}`}>
        <HomeLink />
      </div>
    </Frame>
  );
}

function Frame(props: { title: string; drawing: ReactNode; children: ReactNode }) {
  const { shell } = useWords();
  return (
    <section className={`stack-3 center ${styles.screen}`}>
      <Head title={props.title} hidden />
      {props.drawing}
      <h1>{shell.errorHeading}</h1>
      {props.children}
    </section>
  );
}

function HomeLink() {
  return (
    <ButtonLink look="primary" to={addresses.home}>
      {useWords().shell.goHome}
    </ButtonLink>
  );
}

/** The sentence of a refusal; null for a server error, whose details stay hidden. */
function reasonOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null;
  return typeof error.data === 'string' && error.data ? error.data : error.statusText;
}
