import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from '../layout/error-screen.tsx';
import { Head } from '../ui/head.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useForumWords } from './words.ts';

/**
 * The error screen of the forum, with a retry button. A status below 500, such as 404, shows the general error screen.
 */
export function ForumTrouble({ what }: { what: 'failedTopics' | 'failedPosts' }) {
  const forum = useForumWords();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen />;
  return (
    <section>
      <Head title={forum.title} hidden />
      <h1 className="only-heard">{forum.title}</h1>
      <Trouble text={forum[what]} busy={state === 'loading'} onRetry={() => revalidate()} />
    </section>
  );
}
