import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { ListingType } from '#contract/listings/categories.ts';
import { understoodSearch } from '#contract/listings/understood-search.ts';
import type { Understood } from '#contract/meaning/understand.ts';
import type { Card } from '#server/listings/browse.ts';
import type { WiderSearches } from '#server/listings/widen-search.ts';
import { PersonFace, PersonLink } from '../../people/person-link.tsx';
import { AtSchool } from '../../schools/at-school.tsx';
import { useListLink } from '../../schools/use-list-link.ts';
import { useSite } from '../../site.ts';
import { Head } from '../../ui/head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { reachable } from '../../ui/reachable.ts';
import { useSpeech } from '../../words.tsx';
import { CardGrid, CardGridSkeleton } from '../card/card-grid.tsx';
import { subcategoriesFor, subcategoryOf, tagName } from '../kinds.ts';
import { ListJsonLd, useWay } from '../list-json-ld.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { NoResults } from './no-results.tsx';
import styles from './search.module.css';
import { type Search, saidSearch, searchAddress, withoutFilter } from './search-address.ts';
import { SearchPages } from './search-pages.tsx';
import { TellMe } from './tell-me.tsx';
import { useSearchWords } from './words.ts';

export interface FoundListings {
  search: Search;
  items: readonly Card[];
  total: number;
  /** Results per page, and the highest number that is counted. */
  page: number;
  most: number;
  /** Results near a search without matches. */
  near: WiderSearches | null;
  /** The interpretation of a search of plain words. */
  meant: Understood | null;
}

/** Search: filters in a side column or a sheet, results, and links to other pages. */
export function SearchScreen(found: FoundListings) {
  const { search, items, total, near, meant } = found;
  const { lang, words } = useSpeech();
  const { subcategories } = useSite();
  const said = useSearchWords();
  const searching = useSearching();
  const title = useTitle(search);
  const itself = searchAddress(search, { view: 'grid' });
  const way = [...useWay()(search.type), { name: title, path: itself }];
  const seller = items[0]?.seller.username;
  const many = total >= found.most ? `${found.most - 1}+` : `${total}`;
  const range = items.length ? said.range(search.offset + 1, search.offset + items.length, many) : said.none;
  const shape = search.view === 'list' ? 'rows' : 'grid';
  return (
    <div className={`column ${styles.page}`}>
      <Head
        title={title}
        description={search.type ? words.listings.about[search.type] : said.everything}
        canonical={itself}
      />
      <ListJsonLd title={title} way={way} items={items} />
      <aside className={styles.side} aria-label={said.filters}>
        <FilterForm search={search} />
      </aside>
      <section className={`column stack-4 ${styles.results}`} aria-labelledby="search-title">
        <AtSchool school={Number(search.filters.school_id ?? 1)} to={withoutFilter(search, 'school_id')} />
        <header className={`wrap ${styles.head}`}>
          <h1 id="search-title" className="cut-2">
            <bdi>{title}</bdi>
          </h1>
          <p className="hint figures" role="status">
            {searching ? said.loading : range}
          </p>
        </header>
        {search.type && <SubcategoryChips search={search} type={search.type} />}
        <div className={`row gap-2 ${styles.tools}`}>
          <FilterButton search={search} />
          {total > 0 && <TellMe search={search} />}
          {total > 0 && <SortMenu search={search} />}
          {total > 0 && <ViewSwitch search={search} />}
        </div>
        {search.filters.seller && items[0] && (
          <p className="row gap-2 semibold">
            <PersonFace name={items[0].seller.username} picture={items[0].seller.avatar} size={40} />
            <PersonLink name={items[0].seller.username} />
          </p>
        )}
        <AppliedFilters
          search={search}
          seller={seller}
          nameOfTag={(tag) => tagName(subcategories, search.type ?? 'used', tag, lang)}
        />
        {meant && <Meant search={search} meant={meant} />}
        {searching ? (
          <CardGridSkeleton type={search.type ?? 'used'} shape={shape} count={items.length || 12} />
        ) : items.length ? (
          <CardGrid
            key={searchAddress(search)}
            items={items}
            shape={shape}
            eager={4}
            heading="h2"
            label={title}
          />
        ) : (
          <NoResults search={search} near={near} most={found.most} />
        )}
        <SearchPages
          search={search}
          page={found.page}
          total={reachable({ ...found, offset: search.offset, shown: items.length })}
        />
      </section>
    </div>
  );
}

/** A subtle link to the search with the interpreted filters. */
function Meant({ search, meant }: { search: Search; meant: Understood }) {
  const { lang } = useSpeech();
  const link = useListLink();
  const to = searchAddress({
    ...understoodSearch(meant, Number(search.filters.school_id ?? 1)),
    view: search.view,
  });
  return (
    <p className={`hint ${styles.meant}`}>
      {useSearchWords().meant}{' '}
      <PlainLink {...link(to)} className="semibold">
        <bdi>{saidSearch(meant, lang)}</bdi>
      </PlainLink>
    </p>
  );
}

function ViewSwitch({ search }: { search: Search }) {
  const said = useSearchWords();
  const link = useListLink();
  const views = [
    ['grid', IconLayoutGrid],
    ['list', IconList],
  ] as const;
  return (
    <nav className={`box ${styles.views}`} aria-label={said.view}>
      {views.map(([view, Icon]) => (
        <PlainLink
          key={view}
          {...link(searchAddress(search, { view }))}
          className="center"
          aria-label={said[view]}
          title={said[view]}
          aria-current={search.view === view ? 'true' : undefined}
          still
        >
          <Icon aria-hidden />
        </PlainLink>
      ))}
    </nav>
  );
}

/** The search text, else the sub-category or the category. */
function useTitle({ name, type, filters }: Search): string {
  const { lang, words } = useSpeech();
  const { subcategories } = useSite();
  const said = useSearchWords();
  const { types } = words.listings;
  if (name) return said.resultsFor(name);
  if (!type) return said.everything;
  if (!filters.tag) return types[type];
  return `${types[type]}: ${tagName(subcategories, type, filters.tag, lang)}`;
}

const orders = ['time_desc', 'price_asc', 'price_desc'] as const;

/** The order of the results, in the filters' form, which submits it before the page's script loads. */
function SortMenu({ search }: { search: Search }) {
  const said = useSearchWords();
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

/** The sub-categories of the searched type; the chosen one is marked. */
function SubcategoryChips({ search, type }: { search: Search; type: ListingType }) {
  const { lang, words } = useSpeech();
  const said = useSearchWords();
  const link = useListLink();
  const { tag, ...others } = search.filters;
  const { subcategories } = useSite();
  const chosen = tag && subcategoryOf(subcategories, type, tag)?.tag;
  const offered = subcategoriesFor(subcategories, type).filter((it) => it.open || it.tag === chosen);
  const labels = [undefined, ...offered.map((it) => it.tag)];
  return (
    <nav className={`gap-2 ${styles.chips}`} aria-label={words.listings.subcategories}>
      {labels.map((label) => (
        <PlainLink
          key={label ?? ''}
          {...link(searchAddress(search, { offset: 0, filters: label ? { ...others, tag: label } : others }))}
          className="pill"
          aria-current={label === (chosen || tag) ? 'true' : undefined}
          still
        >
          {label ? tagName(subcategories, type, label, lang) : said.any}
        </PlainLink>
      ))}
    </nav>
  );
}

/** Milliseconds for which the old results stay before the skeleton shows; a fast response never shows it. */
const skeletonDelayMs = 150;

/** Whether other results have been loading for longer than the delay. */
function useSearching(): boolean {
  const { state, location } = useNavigation();
  const waiting = state === 'loading' && location.pathname.startsWith('/search');
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return setLong(false);
    const timer = setTimeout(() => setLong(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && long;
}
