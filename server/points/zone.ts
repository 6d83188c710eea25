import type { SignedInContext } from '../context.ts';

/** Returns the time zone of a person's school, whose calendar counts their days. */
export const zoneOf = ({ site, viewer }: Pick<SignedInContext, 'site' | 'viewer'>): string =>
  site.schools.zoneOf(viewer.schoolId);
