import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { mostCounted, searchPage } from '#contract/listings/listings.ts';
import { apiOf } from '../../api/api.server.ts';
import { readSearch, requestOf } from './read-search.server.ts';
import { searchAddress } from './search-address.ts';
import { SearchScreen } from './search-screen.tsx';

/**
 * A page of results. A type or an offset that is none is "not found". What a plain form sends to /search is sent on
 * to the address that stands for it.
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
