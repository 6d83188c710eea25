import type { Role } from '#contract/accounts/policy.ts';
import { partners } from '#contract/chat/partners.ts';

/** Who of the staff sees and does what in the operator's room. The role a call needs is checked before this. */

export interface Staff {
  readonly userid: string;
  readonly role: Role;
  /** The schools a moderator is limited to; null for all. */
  readonly schools: readonly number[] | null;
}

interface Subject {
  readonly userid: string;
  readonly role: Role;
  readonly schoolId: number;
}

/** Whether somebody of the staff sees a person. */
export const maySee = ({ role, schools }: Staff, { schoolId }: Pick<Subject, 'schoolId'>): boolean =>
  role === 'admin' || (role === 'moderator' && (schools === null || schools.includes(schoolId)));

/** E-mail, sessions, balance and payments. */
export const seesPrivate = ({ role }: Pick<Staff, 'role'>): boolean => role === 'admin';

/** Nobody acts on oneself or on the site's own people, and on staff only an admin acts. */
export const mayActOn = (staff: Staff, person: Subject): boolean =>
  staff.userid !== person.userid &&
  !partners.some(({ userid }) => userid === person.userid) &&
  maySee(staff, person) &&
  (staff.role === 'admin' || person.role === 'member');
