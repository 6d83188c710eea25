import type { WiderSearches } from '#server/listings/widen-search.ts';
import { addresses } from '../../addresses.ts';
import { NoResult } from '../../drawings/no-result.tsx';
import { everySchoolLink } from '../../schools/own-address.ts';
import { useListLink } from '../../schools/use-list-link.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import styles from './search.module.css';
import { type Search, searchAddress } from './search-address.ts';
import { TellMe } from './tell-me.tsx';
import { useSearchWords } from './words.ts';

interface Props {
  search: Search;
  /** Results near the search; null past the last page of its results. */
  near: WiderSearches | null;
  most: number;
}

/** No results: the search, and links with results, a wider one only if it finds more. */
export function NoResults({ search, near, most }: Props) {
  const said = useSearchWords();
  const link = useListLink();
  const { name, filters } = search;
  if (!near)
    return (
      <Empty
        title={said.past}
        drawing={<NoResult />}
        action={<ButtonLink {...link(searchAddress(search, { offset: 0 }))}>{said.firstPage}</ButtonLink>}
      />
    );
  const { school_id, ...anywhere } = filters;
  const many = (total: number) => (total >= most ? `${most - 1}+` : `${total}`);
  return (
    <div className="stack-4">
      <Empty
        title={name ? said.noneFor(name) : said.noneTitle}
        drawing={<NoResult />}
        action={
          <>
            {near.everySchool > 0 && (
              <ButtonLink {...everySchoolLink(searchAddress(search, { filters: anywhere, offset: 0 }))}>
                {said.inEverySchool(many(near.everySchool))}
              </ButtonLink>
            )}
            {near.unfiltered > near.everySchool && (
              <ButtonLink {...everySchoolLink(searchAddress(search, { filters: {}, offset: 0 }))}>
                {said.withoutFilters(many(near.unfiltered))}
              </ButtonLink>
            )}
            {near.everyType > Math.max(near.everySchool, near.unfiltered) && (
              <ButtonLink
                {...everySchoolLink(searchAddress(search, { type: undefined, filters: {}, offset: 0 }))}
              >
                {said.inEveryType(many(near.everyType))}
              </ButtonLink>
            )}
            <ButtonLink look="subtle" to={addresses.home}>
              {said.browse}
            </ButtonLink>
          </>
        }
      >
        {name ? said.noneTextWords : said.noneText}
      </Empty>
      {near.words.length > 0 && (
        <nav className={`row wrap gap-2 ${styles.near}`} aria-labelledby="near-words">
          <h2 id="near-words" className="label">
            {said.nearWords}
          </h2>
          {near.words.map((word) => (
            <PlainLink
              key={word}
              {...everySchoolLink(
                searchAddress(search, { name: word, type: undefined, filters: {}, offset: 0 }),
              )}
              className="pill"
            >
              <bdi>{word}</bdi>
            </PlainLink>
          ))}
        </nav>
      )}
      <section className={`box pad-4 row wrap between gap-3 ${styles.later}`} aria-labelledby="not-yet">
        <div className="tight grow">
          <h2 id="not-yet" className="label">
            {said.notYet}
          </h2>
          <p className="hint">{said.notYetText}</p>
        </div>
        <TellMe search={search} none />
        <PlainLink
          {...link(`${addresses.forumOf({ school: Number(school_id ?? 1) })}#write`)}
          className="row-inline label quiet"
        >
          {said.askForum}
        </PlainLink>
      </section>
    </div>
  );
}
