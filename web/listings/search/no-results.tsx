import { addresses } from '../../addresses.ts';
import { NoResult } from '../../drawings/no-result.tsx';
import { everySchoolLink } from '../../schools/own-address.ts';
import { useListLink } from '../../schools/use-list-link.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import { narrowing, type Search, searchAddress } from './search-address.ts';

/** No results: possible reasons, and links that do lead to results. */
export function NoResults({ search, total }: { search: Search; total: number }) {
  const { search: said } = useWords().listings;
  const link = useListLink();
  const { name, type, filters } = search;
  if (total > 0)
    return (
      <Empty
        title={said.past}
        drawing={<NoResult />}
        action={<ButtonLink {...link(searchAddress(search, { offset: 0 }))}>{said.firstPage}</ButtonLink>}
      />
    );
  const { school_id, ...anywhere } = filters;
  return (
    <Empty
      title={said.noneTitle}
      drawing={<NoResult />}
      action={
        <>
          {narrowing(filters).length > 0 && (
            <ButtonLink {...everySchoolLink(searchAddress(search, { filters: {}, offset: 0 }))}>
              {said.withoutFilters}
            </ButtonLink>
          )}
          {school_id && (
            <ButtonLink {...everySchoolLink(searchAddress(search, { filters: anywhere, offset: 0 }))}>
              {said.inEverySchool}
            </ButtonLink>
          )}
          {type && name && (
            <ButtonLink {...link(searchAddress(search, { type: undefined, offset: 0 }))}>
              {said.inEveryType}
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
  );
}
