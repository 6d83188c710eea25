import { IconX } from '@tabler/icons-react';
import type { ListingType } from '#contract/listings/categories.ts';
import { priceText } from '#contract/listings/price.ts';
import { grouped } from '#contract/words/formats.ts';
import { everySchoolLink } from '../../schools/own-address.ts';
import { type ListLink, useListLink } from '../../schools/use-list-link.ts';
import { useSite } from '../../site.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import { bedrooms } from '../card/card-facts.ts';
import { plainDate } from '../plain-date.ts';
import styles from './search.module.css';
import {
  eventDays,
  type FilterName,
  type Filters,
  narrowing,
  type Search,
  searchAddress,
  withoutFilter,
} from './search-address.ts';
import { useSearchWords } from './words.ts';

interface Props {
  search: Search;
  /** The name of the seller whose listings are shown, if known. */
  seller: string | undefined;
  nameOfTag: (tag: string) => string;
}

/** The active filters, including the type if the title does not name it; a press removes one. */
export function AppliedFilters({ search, seller, nameOfTag }: Props) {
  const { listings } = useWords();
  const said = useSearchWords();
  const saidFilters = useSaidFilters(seller, nameOfTag);
  const link = useListLink();
  const { name, type } = search;
  const applied = saidFilters(search);
  const titled = name === '' && applied.length === 0;
  if (titled || (!type && applied.length === 0)) return null;
  return (
    <ul className="row wrap gap-2" aria-label={said.applied}>
      {type && (
        <Chip text={listings.types[type]} {...link(searchAddress(search, { type: undefined, offset: 0 }))} />
      )}
      {applied.map(({ text, names }) => {
        const without = withoutFilter(search, ...names);
        return (
          <Chip
            key={names[0]}
            text={text}
            {...(names.includes('school_id') ? everySchoolLink(without) : link(without))}
          />
        );
      })}
      {applied.length > 0 && (
        <li>
          <PlainLink
            {...everySchoolLink(
              searchAddress(search, { type: name ? undefined : type, filters: sortOf(search), offset: 0 }),
            )}
            className={`row-inline label ${styles.clear}`}
            still
          >
            {said.clear}
          </PlainLink>
        </li>
      )}
    </ul>
  );
}

function Chip({ text, ...link }: { text: string } & ListLink) {
  const said = useSearchWords();
  return (
    <li>
      <PlainLink {...link} className={`pill icons-16 ${styles.filter}`} aria-label={said.remove(text)} still>
        <bdi>{text}</bdi>
        <IconX aria-hidden />
      </PlainLink>
    </li>
  );
}

/** The sort order alone, which remains when the filters are cleared. */
export function sortOf({ filters: { sort } }: Search): Search['filters'] {
  return sort ? { sort } : {};
}

/** The label of a filter, and its names in the address; the two days of an event are one filter. */
interface SaidFilter {
  text: string;
  names: FilterName[];
}

/** Returns a function from a search's type and filters to labels of the filters that narrow it. */
export function useSaidFilters(
  seller: string | undefined,
  nameOfTag: (tag: string) => string,
): (search: Pick<Search, 'type' | 'filters'>) => SaidFilter[] {
  const { lang, words } = useSpeech();
  const { schools } = useSite();
  const said = useSearchWords();
  const days = ({ event_after: first = '', event_before: last = '' }: Filters): string => {
    const [from, to] = [plainDate(first, lang, 'day'), plainDate(last, lang, 'day')];
    if (from === to) return from;
    return said.days(
      from,
      first.slice(0, 7) === last.slice(0, 7) ? said.dayOfMonth(Number(last.slice(8, 10))) : to,
    );
  };
  const filter = (name: FilterName, value: string, type: ListingType | undefined): string => {
    const price = () => priceText({ type, price: Number(value) }, lang, words.listings);
    const sayings: Record<FilterName, () => string> = {
      tag: () => nameOfTag(value),
      school_id: () => schools.find(({ id }) => `${id}` === value)?.abbr ?? value,
      sort: () => '',
      min_price: () => said.priceFrom(price()),
      max_price: () => said.priceTo(price()),
      seller: () => said.seller(seller ?? said.thisSeller),
      bedroom: () => bedrooms(Number(value), words.listings.bedrooms),
      movein_before: () => `${said.moveinBefore} ${plainDate(value, lang, 'day')}`,
      year_min: () => said.yearFrom(value),
      year_max: () => said.yearTo(value),
      mileage_max: () => said.mileageTo(grouped(Number(value))),
      event_after: () => said.after(plainDate(value, lang, 'day')),
      event_before: () => said.before(plainDate(value, lang, 'day')),
      cuisine: () => value,
    };
    return sayings[name]();
  };
  return ({ type, filters }) => {
    const names = narrowing(filters);
    const both = eventDays.every((it) => names.includes(it));
    return names.flatMap((name): SaidFilter[] => {
      if (!both || !eventDays.some((it) => it === name)) {
        return [{ text: filter(name, filters[name] ?? '', type), names: [name] }];
      }
      return name === eventDays[0] ? [{ text: days(filters), names: [...eventDays] }] : [];
    });
  };
}
