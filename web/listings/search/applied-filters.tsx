import { IconX } from '@tabler/icons-react';
import { money } from '#contract/payments/money.ts';
import { everySchoolLink } from '../../schools/own-address.ts';
import { useListLink } from '../../schools/use-list-link.ts';
import { useSite } from '../../site.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { bedrooms } from '../card/card-facts.ts';
import { plainDate } from '../plain-date.ts';
import styles from './search.module.css';
import { type FilterName, narrowing, type Search, searchAddress, withoutFilter } from './search-address.ts';

interface Props {
  search: Search;
  /** The name of the seller whose listings are shown, if known. */
  seller: string | undefined;
  nameOfTag: (tag: string) => string;
}

/** The filters in use; a press removes one. */
export function AppliedFilters({ search, seller, nameOfTag }: Props) {
  const { search: said } = useSpeech().words.listings;
  const say = useFilterNames(seller, nameOfTag);
  const link = useListLink();
  const applied = narrowing(search.filters);
  if (applied.length === 0) return null;
  return (
    <ul className={styles.applied} aria-label={said.applied}>
      {applied.map((name) => {
        const text = say(name, search.filters[name] ?? '');
        return (
          <li key={name}>
            <PlainLink
              {...(name === 'school_id'
                ? everySchoolLink(withoutFilter(search, name))
                : link(withoutFilter(search, name)))}
              className={styles.filter}
              aria-label={said.remove(text)}
              still
            >
              <bdi>{text}</bdi>
              <IconX aria-hidden />
            </PlainLink>
          </li>
        );
      })}
      <li>
        <PlainLink
          {...everySchoolLink(searchAddress(search, { filters: sortOf(search), offset: 0 }))}
          className={styles.clear}
          still
        >
          {said.clear}
        </PlainLink>
      </li>
    </ul>
  );
}

/** The sort order alone, which remains when the filters are cleared. */
export function sortOf({ filters: { sort } }: Search): Search['filters'] {
  return sort ? { sort } : {};
}

function useFilterNames(seller: string | undefined, nameOfTag: (tag: string) => string) {
  const { lang, words } = useSpeech();
  const { schools } = useSite();
  const said = words.listings.search;
  return (name: FilterName, value: string): string => {
    const sayings: Record<FilterName, () => string> = {
      tag: () => nameOfTag(value),
      school_id: () => schools.find(({ id }) => `${id}` === value)?.abbr ?? value,
      sort: () => '',
      min_price: () => said.priceFrom(money(Number(value), lang)),
      max_price: () => said.priceTo(money(Number(value), lang)),
      seller: () => said.seller(seller ?? said.thisSeller),
      bedroom: () => bedrooms(Number(value), words.listings.bedrooms),
      movein_before: () => `${said.moveinBefore} ${plainDate(value, lang, 'day')}`,
      year_min: () => said.yearFrom(value),
      year_max: () => said.yearTo(value),
      mileage_max: () => said.mileageTo(Number(value).toLocaleString(lang)),
      event_after: () => said.after(plainDate(value, lang, 'day')),
      event_before: () => said.before(plainDate(value, lang, 'day')),
      cuisine: () => value,
    };
    return sayings[name]();
  };
}
