import { type CategoryType, categoryOf, type ListingType } from '#contract/listings/categories.ts';
import { fold } from '../meaning/fold.ts';
import { placeOf } from './place-of.ts';

export interface Subcategory {
  readonly type: CategoryType;
  /** What listings and addresses keep, whatever it is called now. */
  readonly tag: string;
  /** Its Chinese name, and those it had before. */
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
  /** The one that a tag means by its own or any name in Chinese, in a type or in all. */
  meant(type: ListingType | undefined, tag: string): Subcategory | undefined;
  /** A tag as listings keep it. */
  kept(type: ListingType | undefined, tag: string): string;
  /** The open ones of a type. */
  offered(type: ListingType): readonly Subcategory[];
  /** The first of these whose name in either language a folded text has. */
  namedIn(folded: string, among: readonly Subcategory[]): Subcategory | undefined;
  /** All names of the one that has this name in either language, in any spelling. */
  namesOf(name: string): readonly string[] | undefined;
}

const named = (text: string) => fold(text).trim();

/** Answers about these sub-categories, which are in the order of lists. */
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
    offered: (type) => all.filter((it) => it.open && it.type === categoryOf(type)),
    namedIn: (folded, among) =>
      among.find(({ label, name }) => [label, name].some((it) => placeOf(named(it), folded) !== undefined)),
    namesOf: (name) => names.get(named(name)),
  };
}
