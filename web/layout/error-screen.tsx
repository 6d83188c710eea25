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
 * The error page of a route. It shows a refusal's own sentence or the network failure; for any other error it says only
 * that the fault is ours. It retries once the network is back.
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
  return (
    <section className={`stack-3 center ${styles.screen}`}>
      <Head title={missing ? shell.notFound : shell.errorHeading} hidden />
      {missing ? <LostMap /> : <Offline />}
      <h1>{shell.errorHeading}</h1>
      <p className={styles.reason}>
        {missing ? shell.notFound : (reasonOf(error) ?? (unreached ? shell.offline : shell.wentWrong))}
      </p>
      {missing && <p className="muted">{shell.notFoundHelp}</p>}
      <div className={`row gap-3 ${styles.actions}`}>
        {!missing && (
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {shell.retry}
          </Button>
        )}
        <ButtonLink look="primary" to={addresses.home}>
          {shell.goHome}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The sentence of a refusal; null for a server error, whose details stay hidden. */
function reasonOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null;
  return typeof error.data === 'string' && error.data ? error.data : error.statusText;
}
