import { useNavigate } from 'react-router';
import { useWords } from '../../words.tsx';
import styles from './search.module.css';
import { type Search, searchAddress } from './search-address.ts';

const orders = ['time_desc', 'price_asc', 'price_desc'] as const;

/** The order of the results. It belongs to the filters' form, so that it is sent with it before the page's script is there. */
export function SortMenu({ search }: { search: Search }) {
  const { search: said } = useWords().listings;
  const navigate = useNavigate();
  const offered = search.name ? ([...orders, 'relevance'] as const) : orders;
  return (
    <label className={styles.sort}>
      <span className="only-heard">{said.sort}</span>
      <select
        name="sort"
        form="filters"
        value={search.filters.sort ?? 'time_desc'}
        onChange={({ target }) =>
          navigate(searchAddress(search, { offset: 0, filters: { ...search.filters, sort: target.value } }), {
            preventScrollReset: true,
          })
        }
      >
        {offered.map((order) => (
          <option key={order} value={order}>
            {said.sorts[order]}
          </option>
        ))}
      </select>
    </label>
  );
}
