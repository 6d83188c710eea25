import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { postPage } from '#contract/list-limits.ts';
import { readSearchPath } from '#contract/listings/read-search.ts';
import { apiOf } from '../../api/api.server.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { ErrorScreen } from '../../layout/error-screen.tsx';
import { UnlessReported } from '../../reports/unless-reported.tsx';
import { useSession } from '../../session/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { ForumTrouble } from '../forum-trouble.tsx';
import { readPlace } from '../read-forum.server.ts';
import { TopicScreen } from './topic-screen.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const place = readPlace(new URL(request.url).searchParams);
  const shown = await apiOf(context).forum.show(params.ftid ?? '', place);
  const { wanted } = shown.topic;
  return {
    ...shown,
    search: wanted ? readSearchPath(wanted.query) : null,
    offset: place.offset,
    page: place.limit,
  };
}

export default function Detail() {
  const shown = useLoaderData<typeof loader>();
  return (
    <UnlessReported kind="topic" id={shown.topic.ftid}>
      <TopicScreen key={shown.topic.ftid} {...shown} />
    </UnlessReported>
  );
}

/** A topic that a visitor cannot see may be hidden from all but its author. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <OwnTopic /> : <ForumTrouble what="failedPosts" />;
}

/** Requests again with the signed-in pair, and shows a topic that only its author sees. Others see "not found". */
function OwnTopic() {
  const { ftid = '' } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  const { shell } = useWords();
  const asked = search.get('offset') ?? '';
  const offset = /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
  const { data, error } = useOwnCall('listPosts', { ftid, offset, limit: postPage });
  if (!session || error) return <ErrorScreen />;
  if (!data)
    return (
      <div className="column stack-4" role="status">
        <span className="only-heard">{shell.loading}</span>
        <Skeleton width="60%" height={34} />
        <Skeleton height={160} />
      </div>
    );
  const { wanted } = data.topic;
  return (
    <TopicScreen
      {...data}
      search={wanted ? readSearchPath(wanted.query) : null}
      offset={offset}
      page={postPage}
    />
  );
}
