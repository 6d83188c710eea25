import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readSearchPath } from '#contract/listings/read-search.ts';
import { apiOf } from '../../api/api.server.ts';
import { UnlessReported } from '../../reports/unless-reported.tsx';
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

export function ErrorBoundary() {
  return <ForumTrouble what="failedPosts" />;
}
