import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { readSearchPath } from '#contract/listings/read-search.ts';
import { apiOf } from '../../api/api.server.ts';
import { ForumTrouble } from '../forum-trouble.tsx';
import { readPlace } from '../read-forum.server.ts';
import { OwnTopic } from './own-topic.tsx';
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
  return <TopicScreen key={shown.topic.ftid} {...shown} />;
}

/** A topic that a visitor cannot see may be out of sight for all but its author. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <OwnTopic /> : <ForumTrouble what="failedPosts" />;
}
