import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { addresses } from '../addresses.ts';
import { apiOf } from '../api/api.server.ts';
import { rowOf } from '../forum/list/topic-row.ts';
import { PersonScreen } from './person-screen.tsx';

/** A person's page. A former name redirects to the current one. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const found = await api.people.show(params.username ?? '');
  if ('movedTo' in found) throw redirect(addresses.person(found.movedTo) + new URL(request.url).search, 301);
  const { person, listings, topics, contents } = found;
  const size = (await api.media.sizes(person.avatar ? [person.avatar] : []))[person.avatar];
  return { person, listings, topics: topics.map(rowOf), contents, size };
}

export default function Person() {
  const shown = useLoaderData<typeof loader>();
  return <PersonScreen key={shown.person.userid} {...shown} />;
}
