import { everySchool, isMailOf, signUpSchool } from '#contract/schools/schools.ts';
import type { SchoolRow } from '#contract/site/site.ts';

export interface School extends SchoolRow {
  readonly id: number;
}

/** The schools of one version of the site. */
export interface Schools {
  /** Every school, in the order of lists. */
  readonly all: readonly School[];
  /** The schools that can be chosen. */
  readonly open: readonly School[];
  /** The school that sign-up proposes. */
  readonly proposed: number;
  of(id: number): School | undefined;
  /** The time zone of a school; UTC for an unknown id. */
  zoneOf(id: number): string;
  abbrOf(id: number): string;
  /** Returns whether an e-mail is at a domain of the school, which marks its user as verified. */
  owns(email: string, id: number): boolean;
  /** The open school that an e-mail belongs to. */
  ofEmail(email: string): School | undefined;
}

/** Builds look-ups of these schools, which are in the order of lists. */
export function schoolsOf(all: readonly School[]): Schools {
  const byId = new Map(all.map((it) => [it.id, it]));
  const open = all.filter((it) => it.open);
  return {
    all,
    open,
    proposed: byId.get(signUpSchool)?.open ? signUpSchool : everySchool,
    of: (id) => byId.get(id),
    zoneOf: (id) => byId.get(id)?.timezone ?? 'UTC',
    abbrOf: (id) => byId.get(id)?.abbr ?? '',
    owns: (email, id) => isMailOf(email, byId.get(id) ?? { domains: [] }),
    ofEmail: (email) => open.find((it) => isMailOf(email, it)),
  };
}
