import type { ListingType } from '#contract/listings/categories.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../addresses.ts';
import { useSite } from '../site.ts';
import { JsonLd } from '../ui/json-ld.tsx';
import { breadcrumbData, listData, type Step } from '../ui/list-data.ts';
import { useSpeech } from '../words.tsx';
import { categoryAddress, pageOfType, tagName, typeAddress } from './kinds.ts';

/** Structured data of a page of listings for search engines: its breadcrumbs and its items. */
export function ListJsonLd({ title, way, items }: { title: string; way: Step[]; items: readonly Card[] }) {
  const { origin } = useSite();
  const listed = items.map(({ iid, name }) => ({ name, path: addresses.detail(iid) }));
  return (
    <>
      <JsonLd data={breadcrumbData(way, origin)} />
      {listed.length > 0 && <JsonLd data={listData(title, listed, origin)} />}
    </>
  );
}

/** Returns a function for the breadcrumbs from the home page to a category or one of its sub-categories. */
export function useWay(): (type: ListingType | undefined, label?: string) => Step[] {
  const { lang, words } = useSpeech();
  const { name, subcategories } = useSite();
  return (type, label) => {
    const way: Step[] = [{ name, path: addresses.home }];
    if (type) way.push({ name: words.listings.types[type], path: categoryAddress(pageOfType(type)) });
    if (type && label)
      way.push({ name: tagName(subcategories, type, label, lang), path: typeAddress(type, label) });
    return way;
  };
}
