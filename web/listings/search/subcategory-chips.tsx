import { type ListingType, subcategories } from '#contract/categories.ts';
import { useListLink } from '../../schools/use-list-link.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { tagName } from '../kinds.ts';
import styles from './search.module.css';
import { type Search, searchAddress } from './search-address.ts';

/** The sub-categories of the type that is searched, one of them chosen. */
export function SubcategoryChips({ search, type }: { search: Search; type: ListingType }) {
  const { lang, words } = useSpeech();
  const link = useListLink();
  const { tag, ...others } = search.filters;
  const labels = [undefined, ...subcategories[type].map(({ label }) => label)];
  return (
    <nav className={styles.chips} aria-label={words.listings.subcategories}>
      {labels.map((label) => (
        <PlainLink
          key={label ?? ''}
          {...link(searchAddress(search, { offset: 0, filters: label ? { ...others, tag: label } : others }))}
          aria-current={label === tag ? 'true' : undefined}
          still
        >
          {label ? tagName(type, label, lang) : words.listings.search.any}
        </PlainLink>
      ))}
    </nav>
  );
}
