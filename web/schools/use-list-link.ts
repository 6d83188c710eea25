import { useSchool } from '../session/session.ts';
import { everySchoolLink } from './own-address.ts';

/**
 * Returns a function from an address to the props of a link within a list. If a school is saved, links in a list of all
 * schools name all schools, so that a new tab does not replace them with the saved one.
 */
export function useListLink(): (to: string) => ListLink {
  const saved = useSchool();
  return (to) => (saved === 1 || isOfOne(to) ? { to } : everySchoolLink(to));
}

export interface ListLink {
  to: string;
  'data-every-school'?: string;
}

/** Whether an address names one school or one seller. A saved school does not replace those. */
function isOfOne(to: string): boolean {
  const asked = new URLSearchParams(to.split('?')[1]);
  return asked.has('school_id') || asked.has('seller');
}
