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
      if (!isField(field) || field.value !== valueOf(last.current, name)) continue;
      field.value = valueOf(search.filters, name);
    }
    last.current = search.filters;
  }, [form, search]);
  return (sent) => {
    last.current = sent;
  };
}

/** How a filter stands in its field. */
export function valueOf(filters: Filters, name: FilterName): string {
  const value = filters[name] ?? '';
  if (name === 'school_id') return value || '1';
  return name === 'event_after' || name === 'event_before' ? value.slice(0, 10) : value;
}

/** One field, or radio buttons of one name; what is hidden is the form's own. */
function isField(it: unknown): it is HTMLInputElement | HTMLSelectElement | RadioNodeList {
  if (it instanceof HTMLInputElement) return it.type !== 'hidden';
  return it instanceof HTMLSelectElement || it instanceof RadioNodeList;
}
