import { Problem } from '#contract/problems.ts';

/** Returns the subject that a call's `find` looked up by its checked fields. Throws `not-found` if it is undefined. */
export function found<T>(subject: T | undefined): T {
  if (subject === undefined) throw new Problem('not-found');
  return subject;
}
