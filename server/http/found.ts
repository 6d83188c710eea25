import { Problem } from '#contract/problems.ts';

/** What a call's `find` looked up, where its checked fields name one thing. Throws `not-found` where there is none. */
export function found<T>(subject: T | undefined): T {
  if (subject === undefined) throw new Problem('not-found');
  return subject;
}
