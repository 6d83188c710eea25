import { type RefObject, useEffect, useRef } from 'react';
import { type FilterName, type Filters, filterNames, type Search } from './search-address.ts';

/**
 * Syncs a form's fields with the shown search but keeps the user's input: a field updates only while it holds the value
 * that was last shown or sent. Returns a function to call with the sent filters.
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  search: Search,
): (sent: Filters) => void {
  const last = useRef(search.filters);
  useEffect(() => {
    for (const name of filterNames(search.type)) {
      const field = form.current?.elements.namedItem(name);
      if (isField(field) && field.value === shownAs(last.current, name))
        show(field, shownAs(search.filters, name));
    }
    last.current = search.filters;
  }, [form, search]);
  return (sent) => {
    last.current = sent;
  };
}

/** The value of a filter in its field. */
function shownAs(filters: Filters, name: FilterName): string {
  const value = filters[name] ?? '';
  if (name === 'school_id') return value || '1';
  return name === 'event_after' || name === 'event_before' ? value.slice(0, 10) : value;
}

type FormField = HTMLInputElement | HTMLSelectElement | RadioNodeList;

/** A `RadioNodeList` cannot select the radio button with the empty value. */
function show(field: FormField, value: string): void {
  if (!(field instanceof RadioNodeList)) field.value = value;
  else
    for (const radio of field) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
}

/** One field, or radio buttons with the same name. Hidden inputs belong to the form itself. */
function isField(it: unknown): it is FormField {
  if (it instanceof HTMLInputElement) return it.type !== 'hidden';
  return it instanceof HTMLSelectElement || it instanceof RadioNodeList;
}
