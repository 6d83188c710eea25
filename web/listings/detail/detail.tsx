import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import type { Card } from '#server/listings/browse.ts';
import { apiOf, pageContext, type VisitorApi } from '../../api/api.server.ts';
import { ErrorScreen } from '../../layout/error-screen.tsx';
import { UnlessReported } from '../../reports/unless-reported.tsx';
import type { Subcategory } from '../../site.ts';
import { subcategoriesOf } from '../kinds.ts';
import { DetailScreen } from './detail-screen.tsx';
import { OwnersDraft } from './owners-draft.tsx';

export { shouldRevalidate } from '../../ui/viewer/use-viewer.ts';

const mostSimilar = 8;

/** A listing, its seller's public facts, and similar listings. A draft is "not found" for a visitor. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const shown = await api.listings.show(params.iid ?? '');
  if (!shown) throw new Error('An address always has an iid.');
  const { item, seller, hasContact } = shown;
  const [person, similar] = await Promise.all([
    api.accounts.showSeller(seller.userid),
    similarTo(api, item, context.get(pageContext).visit.site.subcategories.all),
  ]);
  return { item, seller, person, similar, hasContact };
}

export default function Detail() {
  const shown = useLoaderData<typeof loader>();
  return (
    <UnlessReported kind="listing" id={shown.item.iid}>
      <DetailScreen {...shown} />
    </UnlessReported>
  );
}

/** A listing that a visitor cannot see may be the owner's draft. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <OwnersDraft /> : <ErrorScreen />;
}

/** Listings of the same sub-category first, then of the same type. */
async function similarTo(
  api: VisitorApi,
  item: { iid: string; type: Card['type']; tag: string[] },
  known: readonly Subcategory[],
): Promise<Card[]> {
  const page = { school_id: 1, limit: mostSimilar + 1, offset: 0, sort: 'time_desc' } as const;
  const wish = { type: item.type, ...page };
  const [tag] = subcategoriesOf(known, item.type, item.tag);
  const near = tag ? await api.listings.cards({ ...wish, tag }) : [];
  const others = near.length > mostSimilar ? [] : await api.listings.cards(wish);
  const found = new Map([...near, ...others].map((it) => [it.iid, it]));
  found.delete(item.iid);
  return [...found.values()].slice(0, mostSimilar);
}
