import type { ListingType } from '#contract/listings/categories.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../addresses.ts';
import { useSite } from '../site.ts';
import { JsonLd } from '../ui/json-ld.tsx';
import { breadcrumbData, listData, type Step } from '../ui/list-data.ts';
import { useSpeech } from '../words.tsx';
import { categoryAddress, pageOfType, tagName, typeAddress } from './kinds.ts';

/** What search engines are told of a page of listings: the way to it, and what it lists. */
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

/** The way from the home page to a category, and to a sub-category of it. */
export function useWay(): (type: ListingType | undefined, label?: string) => Step[] {
  const { lang, words } = useSpeech();
  return (type, label) => {
    const way: Step[] = [{ name: words.shell.name, path: addresses.home }];
    if (type) way.push({ name: words.listings.types[type], path: categoryAddress(pageOfType(type)) });
    if (type && label) way.push({ name: tagName(type, label, lang), path: typeAddress(type, label) });
    return way;
  };
}
