/** The roles of an account; each includes the rights of the ones before it. */
export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];
/** The roles that show a badge. */
export const staffRoles = ['moderator', 'admin'] as const satisfies Role[];
export type StaffRole = (typeof staffRoles)[number];

/** The callers that a call allows: anyone, every signed-in person, or staff of at least this role. */
export type Who = 'anyone' | 'viewer' | 'moderator' | 'admin';

/** Returns whether a call is for staff alone. */
export function isForStaff(who: Who): who is 'moderator' | 'admin' {
  return who === 'moderator' || who === 'admin';
}

/** Returns whether a signed-in person with this role may make a call. */
export function mayCall(role: Role, who: Who): boolean {
  return !isForStaff(who) || roles.indexOf(role) >= roles.indexOf(who);
}

/** A person, or a thing that belongs to a person. */
export interface Owned {
  readonly userid: string;
}

/** Returns whether a thing belongs to this person, or is this person; nothing belongs to a visitor. */
export function owns(person: Owned | null | undefined, thing: Owned): boolean {
  return person?.userid === thing.userid;
}
