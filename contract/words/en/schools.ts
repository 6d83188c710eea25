import type { SchoolId } from '../../schools/schools.ts';

/** The schools by their ids. */
export const schools: Record<SchoolId, string> = {
  1: 'North America',
  103: 'University of Southern California',
  15: 'Columbia University',
  2: 'New York University',
  109: 'University of Toronto',
  110: 'University of British Columbia',
  83: 'University of Illinois Urbana-Champaign',
  55: 'University of California, Berkeley',
};
