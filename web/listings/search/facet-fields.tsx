import type { ListingType } from '#contract/listings/categories.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';
import styles from './filters.module.css';
import { RangeFields } from './range-fields.tsx';
import type { Filters } from './search-address.ts';
import { useSearchWords } from './words.ts';

export function FacetFields({ type, filters }: { type: ListingType; filters: Filters }) {
  const said = useSearchWords();
  switch (type) {
    case 'used':
      return null;
    case 'house':
    case 'merchant_house':
      return (
        <>
          <Floorplan chosen={filters.bedroom ?? ''} />
          <TextField
            label={said.moveinBefore}
            name="movein_before"
            type="date"
            defaultValue={filters.movein_before ?? ''}
          />
        </>
      );
    case 'car':
      return (
        <>
          <RangeFields
            legend={said.year}
            fields={[
              { name: 'year_min', label: said.least, value: filters.year_min },
              { name: 'year_max', label: said.most, value: filters.year_max },
            ]}
            least={1900}
            most={2100}
          />
          <TextField
            label={said.mileageMax}
            name="mileage_max"
            type="number"
            inputMode="numeric"
            min={0}
            max={10_000_000}
            defaultValue={filters.mileage_max ?? ''}
          />
        </>
      );
    case 'event':
      return (
        <fieldset className="stack-3">
          <legend className={styles.legend}>{said.eventDates}</legend>
          <TextField
            label={said.eventAfter}
            name="event_after"
            type="date"
            defaultValue={filters.event_after?.slice(0, 10) ?? ''}
          />
          <TextField
            label={said.eventBefore}
            name="event_before"
            type="date"
            defaultValue={filters.event_before?.slice(0, 10) ?? ''}
          />
        </fieldset>
      );
    case 'dining':
      return (
        <TextField label={said.cuisine} name="cuisine" maxLength={60} defaultValue={filters.cuisine ?? ''} />
      );
  }
}

function Floorplan({ chosen }: { chosen: string }) {
  const search = useSearchWords();
  const { bedroomsShort } = useWords().listings;
  const choices = [['', search.any], ...Object.entries(bedroomsShort)] as [string, string][];
  return (
    <fieldset className="stack-3">
      <legend className={styles.legend}>{search.bedroom}</legend>
      <div className="wrap gap-2">
        {choices.map(([value, name]) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name="bedroom" value={value} defaultChecked={value === chosen} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
