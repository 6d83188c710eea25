import { useListLink } from '../../schools/use-list-link.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import { categoryOrder, typeOfPage } from '../kinds.ts';
import styles from './filters.module.css';
import { type Search, searchAddress } from './search-address.ts';

/** The categories as links: another one keeps the words, the school and the prices. */
export function TypeLinks({ search, onFollow }: { search: Search; onFollow?: () => void }) {
  const { listings } = useWords();
  const link = useListLink();
  const { tag, ...filters } = search.filters;
  const types = [undefined, ...categoryOrder.map(typeOfPage), 'merchant_house' as const];
  return (
    <nav className={styles.types} aria-label={listings.search.type}>
      <p className={styles.legend}>{listings.search.type}</p>
      {types.map((type) => (
        <PlainLink
          key={type ?? ''}
          {...link(searchAddress(search, { type, filters, offset: 0 }))}
          aria-current={type === search.type ? 'true' : undefined}
          onClick={onFollow}
        >
          {type ? listings.types[type] : listings.search.everyType}
        </PlainLink>
      ))}
    </nav>
  );
}
