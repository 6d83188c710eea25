import { type RefObject, useEffect, useRef } from 'react';
import { type FilterName, type Filters, filterNames, type Search } from './search-address.ts';

/**
 * Keeps a form's fields in step with the search that is shown, and what was typed meanwhile: a field follows only while
 * it holds what was shown or sent last. Returns what to call with the filters that are sent.
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

/** How a filter stands in its field. */
function shownAs(filters: Filters, name: FilterName): string {
  const value = filters[name] ?? '';
  if (name === 'school_id') return value || '1';
  return name === 'event_after' || name === 'event_before' ? value.slice(0, 10) : value;
}

type FormField = HTMLInputElement | HTMLSelectElement | RadioNodeList;

/** A list of radio buttons cannot be told to show the one whose value is empty. */
function show(field: FormField, value: string): void {
  if (!(field instanceof RadioNodeList)) field.value = value;
  else
    for (const radio of field) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
}

/** One field, or radio buttons of one name; what is hidden is the form's own. */
function isField(it: unknown): it is FormField {
  if (it instanceof HTMLInputElement) return it.type !== 'hidden';
  return it instanceof HTMLSelectElement || it instanceof RadioNodeList;
}
