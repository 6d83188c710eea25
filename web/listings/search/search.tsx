import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { mostCounted, searchPage } from '#contract/listings/listings.ts';
import { readSearch, requestOf } from '#contract/listings/read-search.ts';
import { apiOf, pageContext } from '../../api/api.server.ts';
import { schoolIn } from '../../schools/school-in.server.ts';
import { isPlain, saysMore, searchAddress } from './search-address.ts';
import { SearchScreen } from './search-screen.tsx';

/** A page of results, or a 404 for an invalid address. A plain form is redirected to the search's own address. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(params, searchParams);
  if (!search) throw data('Not found', { status: 404 });
  const { school_id } = search.filters;
  if (school_id && !schoolIn(school_id, context.get(pageContext).visit.site)) delete search.filters.school_id;
  if (params.first === undefined && search.type) throw redirect(searchAddress(search));
  const { listings, meaning } = apiOf(context);
  const asked = requestOf(search);
  const { items, total } = await listings.listCards(asked);
  const near = total === 0 ? await listings.near(asked) : null;
  const typed = isPlain(search) ? { q: search.name, school_id: asked.school_id } : null;
  const understood = typed && (await meaning.understand(typed));
  const meant = understood && saysMore(understood, search) ? understood : null;
  return { search, total, page: searchPage, most: mostCounted, items, near, meant };
}

export default function Search() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />;
}
