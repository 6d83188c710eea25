import { isOfSchools, mayActOn, maySee, type Staff } from '#contract/moderation/policy.ts';
import type { SignedInContext, Viewer } from '../context.ts';
import { allowed } from '../http/found.ts';
import { staffOf } from '../moderation/policy.ts';

/** Access to the operator's screens. `contract/moderation/policy.ts` decides which people staff see and act on. */

type Person = Parameters<typeof mayActOn>[1];

/** The checks of a call about a person, for staff who may see the person. */
export const seen = {
  permit: async (context: SignedInContext, _raw: unknown, person: Person | undefined) =>
    allowed(!person || maySee(await staffOf(context), person)),
};

/** The checks of a call that acts on a person, for staff who may do so. */
export const actedOn = {
  permit: async (context: SignedInContext, _raw: unknown, person: Person | undefined) =>
    allowed(!person || mayActOn(await staffOf(context), person)),
};

interface OfPerson {
  readonly userid: string | null;
}

/** The checks of a call that decides about money or an application: admins do not decide their own cases. */
export const notOwn = {
  permit: ({ viewer }: { viewer: Viewer }, _raw: unknown, thing: OfPerson | undefined) =>
    allowed(thing?.userid !== viewer.userid),
};

/** The requested schools among those whose things the viewer may see; null for all. */
export function schoolsSeen(
  { schools }: Pick<Staff, 'schools'>,
  asked: number | undefined,
): readonly number[] | null {
  if (asked === undefined) return schools.length > 0 ? schools : null;
  return isOfSchools({ schools }, asked) ? [asked] : [];
}
