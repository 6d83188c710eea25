import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { addresses } from '../addresses.ts';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './error-screen.module.css';

/** What a routing failure shows. A refusal's own sentence is told, anything else only that it is our fault. */
export function ErrorScreen() {
  const { shell } = useWords();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <section className={styles.screen}>
      <Head title={missing ? shell.notFound : shell.errorHeading} hidden />
      <h1>{shell.errorHeading}</h1>
      <p className={styles.reason}>{reasonOf(error) ?? shell.wentWrong}</p>
      <p>{missing ? shell.notFoundHelp : null}</p>
      <div className={styles.actions}>
        <Link to={addresses.home}>{shell.goHome}</Link>
        {!missing && (
          <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
            {shell.retry}
          </button>
        )}
      </div>
    </section>
  );
}

/** The sentence of a refusal; of a fault nothing is told. */
function reasonOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null;
  return typeof error.data === 'string' && error.data ? error.data : error.statusText;
}
