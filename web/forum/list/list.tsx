import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { mostTopics, mostTopicsCounted, topicPage } from '#contract/forum/forum.ts';
import { apiOf, pageContext } from '../../api/api.server.ts';
import { ForumTrouble } from '../forum-trouble.tsx';
import { readForum, requestOf } from '../read-forum.server.ts';
import { ForumScreen } from './forum-screen.tsx';
import { rowOf } from './topic-row.ts';

export { shouldRevalidate } from '../../ui/viewer/use-viewer.ts';

/** A page of topics, of every school or of one. Throws a 404 for an unknown board or school. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const view = readForum(params, new URL(request.url).searchParams, context.get(pageContext).visit.site);
  if (!view) throw data('Not found', { status: 404 });
  const bySchool = params.schoolId !== undefined;
  const { topics, total } = await apiOf(context).forum.listExcerpts(requestOf(view, bySchool));
  const page = bySchool ? mostTopics : topicPage;
  return { view, topics: topics.map(rowOf), total, page, most: mostTopicsCounted };
}

export default function ForumList() {
  return <ForumScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ForumTrouble what="failedTopics" />;
}
