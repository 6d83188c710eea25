import { type CategoryType, categoryOf, type ListingType } from '#contract/listings/categories.ts';
import { fold } from '../meaning/fold.ts';

export interface Subcategory {
  readonly type: CategoryType;
  /** The stable value in listings and addresses, whatever the current name. */
  readonly tag: string;
  /** Its Chinese name, current and former. */
  readonly label: string;
  readonly former: readonly string[];
  /** Its English name. */
  readonly name: string;
  readonly open: boolean;
}

/** The sub-categories of listings of one version of the site. */
export interface Subcategories {
  /** Every one, in the order of lists. */
  readonly all: readonly Subcategory[];
  /** The one with this tag or any Chinese name, in a type or in all. */
  meant(type: ListingType | undefined, tag: string): Subcategory | undefined;
  /** A tag in the form that listings store. */
  kept(type: ListingType | undefined, tag: string): string;
  /** All names of the one with this name, in either language and any spelling. */
  namesOf(name: string): readonly string[] | undefined;
}

const named = (text: string) => fold(text).trim();

/** Builds look-ups of these sub-categories, which are in the order of lists. */
export function subcategoriesOf(all: readonly Subcategory[]): Subcategories {
  const names = new Map(
    all.flatMap(({ tag, label, former, name }) => {
      const every = [...new Set([tag, label, ...former, name])];
      return every.map((it) => [named(it), every] as const);
    }),
  );
  const meant = (type: ListingType | undefined, tag: string) => {
    const within = type ? all.filter((it) => it.type === categoryOf(type)) : all;
    return within.find((it) => it.tag === tag) ?? within.find((it) => [it.label, ...it.former].includes(tag));
  };
  return {
    all,
    meant,
    kept: (type, tag) => meant(type, tag)?.tag ?? tag,
    namesOf: (name) => names.get(named(name)),
  };
}
