import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { everySchoolNow } from '../../schools/own-address.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useListLink } from '../../schools/use-list-link.ts';
import { choosable, useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/field.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import { categoryOrder, typeOfPage } from '../kinds.ts';
import { FacetFields } from './facet-fields.tsx';
import styles from './filters.module.css';
import { RangeFields } from './range-fields.tsx';
import { type FilterName, type Filters, filterNames, type Search, searchAddress } from './search-address.ts';
import { useKeptFields } from './use-kept-fields.ts';
import { useSearchWords } from './words.ts';

interface Props {
  search: Search;
  /** In the sheet, a change only updates the count; the sheet's own button applies it. */
  sheet?: { onApplied: () => void; onChanged: (search: Search) => void };
}

/** The filters as a form. In the side column a choice applies at once, and typed text on submit. */
export function FilterForm({ search, sheet }: Props) {
  const said = useSearchWords();
  const { shell } = useWords();
  const { schools } = useSite();
  const nameOf = useSchoolName();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { filters, name, type } = search;
  const { tag, seller } = filters;
  const keep = useKeptFields(form, search);

  function apply() {
    if (!form.current) return;
    const sent = filtersIn(form.current, search);
    keep(sent);
    const to = searchAddress(search, { filters: sent, offset: 0 });
    navigate(sent.school_id === '1' ? everySchoolNow(to) : to, { preventScrollReset: !sheet });
    sheet?.onApplied();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply();
  }

  function change(event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) {
    if (sheet) return sheet.onChanged({ ...search, filters: filtersIn(event.currentTarget, search) });
    const { target } = event;
    if (
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'radio')
    )
      apply();
  }

  return (
    <form
      ref={form}
      id={sheet ? 'sheet' : 'filters'}
      className="stack-5"
      action={addresses.search({})}
      onSubmit={submit}
      onChange={change}
    >
      <TypeLinks search={search} {...(sheet && { onFollow: sheet.onApplied })} />
      <Hidden values={{ name, type, tag, seller, view: search.view === 'list' ? 'list' : '' }} />
      <Select label={said.school} name="school_id" defaultValue={filters.school_id ?? '1'}>
        {choosable(schools, Number(filters.school_id)).map((school) => (
          <option key={school.id} value={school.id}>
            {school.id === 1 ? shell.everySchool : nameOf(school)}
          </option>
        ))}
      </Select>
      <RangeFields
        legend={said.price}
        before="$"
        fields={[
          { name: 'min_price', label: said.least, value: filters.min_price },
          { name: 'max_price', label: said.most, value: filters.max_price },
        ]}
        least={0}
        most={10_000_000}
        step="any"
      />
      {type && <FacetFields type={type} filters={filters} />}
      {!sheet && (
        <Button type="submit" wide>
          {said.apply}
        </Button>
      )}
    </form>
  );
}

/** The form's filters, plus those that have no field in the form. */
function filtersIn(form: HTMLFormElement, search: Search): Filters {
  const data = new FormData(form);
  const entries = filterNames(search.type).map((name): [FilterName, string] => [
    name,
    name === 'sort' ? (search.filters.sort ?? '') : String(data.get(name) ?? '').trim(),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function Hidden({ values }: { values: Record<string, string | undefined> }) {
  return Object.entries(values).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}

/** The categories as links. A change of category keeps the search text, the school and the prices. */
function TypeLinks({ search, onFollow }: { search: Search; onFollow?: () => void }) {
  const { listings } = useWords();
  const said = useSearchWords();
  const link = useListLink();
  const { tag, ...filters } = search.filters;
  const types = [undefined, ...categoryOrder.map(typeOfPage), 'merchant_house' as const];
  return (
    <nav className={styles.types} aria-label={said.type}>
      <p className={styles.legend}>{said.type}</p>
      {types.map((type) => (
        <PlainLink
          key={type ?? ''}
          {...link(searchAddress(search, { type, filters, offset: 0 }))}
          className="row lit"
          aria-current={type === search.type ? 'true' : undefined}
          onClick={onFollow}
        >
          {type ? listings.types[type] : said.everyType}
        </PlainLink>
      ))}
    </nav>
  );
}
