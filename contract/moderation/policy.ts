import type { Role } from '../accounts/policy.ts';

/** The kinds of things that can be reported and listed in a case. */
export const thingKinds = [
  'listing',
  'topic',
  'post',
  'content',
  'message',
  'room_message',
  'person',
] as const;
export type ThingKind = (typeof thingKinds)[number];

/** The public kinds. */
export const publicKinds = ['listing', 'topic', 'post', 'content', 'room_message'] as const;
export type PublicKind = (typeof publicKinds)[number];

/** The kinds that can be hidden. Staff see only those private messages that a report disclosed. */
export const hidableKinds = [...publicKinds, 'message'] as const;
export type HidableKind = (typeof hidableKinds)[number];

/** Returns whether things of a kind can be hidden. */
export const isHidable = (kind: string): kind is HidableKind =>
  (hidableKinds as readonly string[]).includes(kind);

export const reportReasons = [
  'scam',
  'prohibited',
  'harassment',
  'hate',
  'sexual',
  'spam',
  'copyright',
  'wrong_place',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const caseStates = ['open', 'review', 'resolved', 'appealed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseActs = [
  'take',
  'release',
  'dismiss',
  'hide',
  'restore',
  'remove',
  'warn',
  'silence',
  'suspend',
  'ban',
  'lift',
  'uphold',
  'overturn',
] as const;
export type CaseAct = (typeof caseActs)[number];

const decided = { open: 'resolved', review: 'resolved' } as const;
const stays = { open: 'open', review: 'review', resolved: 'resolved', appealed: 'appealed' } as const;
const onAppeal = { appealed: 'resolved' } as const;

/** The state that an act, or an appeal, leads to from each state in which it is allowed. */
export const transitions: Record<CaseAct | 'appeal', Partial<Record<CaseState, CaseState>>> = {
  take: { open: 'review' },
  release: { review: 'open' },
  dismiss: decided,
  hide: decided,
  remove: decided,
  warn: decided,
  silence: decided,
  suspend: decided,
  ban: decided,
  restore: stays,
  lift: stays,
  appeal: { resolved: 'appealed' },
  uphold: onAppeal,
  overturn: onAppeal,
};

/** Acts that uphold the reports. The person may appeal once against each. */
export const sanctions = ['hide', 'remove', 'warn', 'silence', 'suspend', 'ban'] as const;
export type Sanction = (typeof sanctions)[number];

/** Returns whether an act is a sanction. */
export const isSanction = (act: string): act is Sanction => (sanctions as readonly string[]).includes(act);

/** Acts that concern only a person with an account; `lift` also releases the address of a deleted one. */
const personalActs: readonly string[] = ['warn', 'silence', 'suspend', 'ban'];

/** Returns the state that an act leads to; undefined if the state does not allow it, or the person has left. */
export const stateAfter = (
  act: CaseAct,
  state: CaseState,
  { left }: { left: boolean },
): CaseState | undefined => (left && personalActs.includes(act) ? undefined : transitions[act][state]);

/** Acts with a duration, and its maximum in hours. */
export const timedActs = ['silence', 'suspend'] as const;
export const mostHours = 8760;

/** Returns whether an act lasts for hours. */
export const isTimed = (act: string): act is (typeof timedActs)[number] =>
  (timedActs as readonly string[]).includes(act);

/** The proposed hours by the number of earlier silences, suspensions and bans. */
export const proposedHours = [24, 72, 168, 720] as const;

/** Rules of the site that hold a thing until staff review it. */
export const holdRules = ['repeats', 'links', 'words'] as const;
export type HoldRule = (typeof holdRules)[number];

/** Rules of the site that open or join a case. */
export const caseRules = [...holdRules, 'three_reports'] as const;
export type CaseRule = (typeof caseRules)[number];

/** The states of a person: `active`, or a restriction. */
export const personStates = ['active', 'silenced', 'suspended', 'banned'] as const;
export type PersonState = (typeof personStates)[number];

/** The state that an act puts a person into. */
export const stateByAct = { silence: 'silenced', suspend: 'suspended', ban: 'banned' } as const;

/** Returns whether a person in this state is kept out of the account. */
export const isShutOut = (state: PersonState): state is 'suspended' | 'banned' =>
  state === 'suspended' || state === 'banned';

/** The events of a socket, and whether each is open to a silenced person. */
export const socketEvents = {
  page: 'open',
  join_room: 'open',
  read: 'open',
  send_message: 'closed',
  private_message: 'closed',
  typing: 'closed',
} as const;

/** A member of staff. */
export interface Staff {
  readonly userid: string;
  readonly role: Role;
  /** The schools to which a moderator is limited; empty for all. */
  readonly schools: readonly number[];
  /** The site's own accounts, which are exempt from all acts. */
  readonly own: readonly { readonly userid: string }[];
}

interface Subject {
  readonly userid: string;
  readonly role: Role;
  readonly schoolId: number;
}

/** Returns whether a moderator's schools include this one. */
export const isOfSchools = ({ schools }: Pick<Staff, 'schools'>, school: number): boolean =>
  schools.length === 0 || schools.includes(school);

/**
 * Returns whether a member of staff sees a person: an admin sees everyone, a moderator the people of their schools.
 */
export const maySee = ({ role, schools }: Staff, { schoolId }: Pick<Subject, 'schoolId'>): boolean =>
  role === 'admin' || (role === 'moderator' && isOfSchools({ schools }, schoolId));

/** Returns whether a role sees a person's e-mail address, sessions, balance and payments. */
export const seesPrivate = ({ role }: Pick<Staff, 'role'>): boolean => role === 'admin';

/**
 * Returns whether staff may act on a person: never on themselves or the site's own accounts; on other staff only as an
 * admin.
 */
export const mayActOn = (staff: Staff, person: Subject): boolean =>
  staff.userid !== person.userid &&
  !staff.own.some(({ userid }) => userid === person.userid) &&
  maySee(staff, person) &&
  (staff.role === 'admin' || person.role === 'member');
