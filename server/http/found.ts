import { Problem } from '#contract/problems.ts';
import type { Context } from '../context.ts';
import type { Raw } from './body/request-body.ts';

/** Returns the subject that a call's `find` looked up by its checked fields. Throws `not-found` if it is undefined. */
export function found<T>(subject: T | undefined): T {
  if (subject === undefined) throw new Problem('not-found');
  return subject;
}

/** Looks a call's subject up by one of its unchecked fields. */
export const by =
  <Subject>(look: (context: Context, id: unknown) => Promise<Subject>, field: string) =>
  (context: Context, raw: Raw) =>
    look(context, raw[field]);

/** The checks of a call whose action needs its subject. Throws `not-found` without one. */
export const about = <Within, Subject, Input, Answer>(
  find: (context: Context, raw: Raw) => Promise<Subject | undefined>,
  act: (context: Within, subject: Subject, input: Input) => Promise<Answer>,
) => ({
  find,
  act: (context: Within, input: Input, { subject }: { subject: Subject | undefined }) =>
    act(context, found(subject), input),
});

/** Throws `forbidden` unless the policy allows it. */
export function allowed(may: boolean): void {
  if (!may) throw new Problem('forbidden');
}
