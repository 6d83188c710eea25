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
  /** Every sub-category, in the order of lists. */
  readonly all: readonly Subcategory[];
  /** The sub-category with this tag, or with this current or former Chinese name, in one type or in all. */
  meant(type: ListingType | undefined, tag: string): Subcategory | undefined;
  /** A tag in the form that listings store. */
  kept(type: ListingType | undefined, tag: string): string;
  /** The open sub-categories of a type. */
  offered(type: ListingType): readonly Subcategory[];
  /** The first sub-category in `among` whose English or Chinese name a folded text has. */
  namedIn(folded: string, among: readonly Subcategory[]): Subcategory | undefined;
  /** All names of the sub-category with this English or Chinese name, in any spelling. */
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
    offered: (type) => all.filter((it) => it.open && it.type === categoryOf(type)),
    namedIn: (folded, among) =>
      among.find(({ label, name }) => [label, name].some((it) => isNamedIn(named(it), folded))),
    namesOf: (name) => names.get(named(name)),
  };
}

/** Whether a folded text has a folded name of two characters or more that is no part of a longer word. */
function isNamedIn(name: string, folded: string): boolean {
  if ([...name].length < 2) return false;
  for (let from = folded.indexOf(name); from >= 0; from = folded.indexOf(name, from + 1)) {
    const to = from + name.length;
    const cuts = [folded.slice(from - 1, from + 1), folded.slice(to - 1, to + 1)];
    if (!(from > 0 && WORD.test(cuts[0] ?? '')) && !WORD.test(cuts[1] ?? '')) return true;
  }
  return false;
}

/** Two letters of one word: a Chinese character ends a word of Latin letters. */
const WORD = /^[\p{sc=Latin}\p{N}]{2}$/u;
