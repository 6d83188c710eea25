import { useSchool } from '../session/session.ts';
import { everySchoolLink } from './own-address.ts';

/**
 * What a link within a list carries, by its address. A list of all schools stays one in a new tab, too: where a school
 * is saved, which would replace them there, the link names them.
 */
export function useListLink(): (to: string) => ListLink {
  const saved = useSchool();
  return (to) => (saved === 1 || isOfOne(to) ? { to } : everySchoolLink(to));
}

export interface ListLink {
  to: string;
  'data-every-school'?: string;
}

/** Whether an address is about one school or one seller, which no saved school replaces. */
function isOfOne(to: string): boolean {
  const asked = new URLSearchParams(to.split('?')[1]);
  return asked.has('school_id') || asked.has('seller');
}
