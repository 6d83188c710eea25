import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { mostCounted, searchPage } from '#contract/listings/listings.ts';
import { apiOf } from '../../api/api.server.ts';
import { readSearch, requestOf } from './read-search.server.ts';
import { searchAddress } from './search-address.ts';
import { SearchScreen } from './search-screen.tsx';

/**
 * A page of results. Throws a 404 for an invalid type, label or offset. A plain form submits to /search and is
 * redirected to the search's own address.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(params, searchParams);
  if (!search) throw data('Not found', { status: 404 });
  if (params.first === undefined && search.type) throw redirect(searchAddress(search));
  const { items, total } = await apiOf(context).listings.listCards(requestOf(search));
  return { search, total, page: searchPage, most: mostCounted, items };
}

export default function Search() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />;
}
