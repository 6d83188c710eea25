import { everySchool, isMailOf, signUpSchool } from '#contract/schools/schools.ts';
import type { SchoolRow } from '#contract/site/site.ts';
import { fold } from '../meaning/fold.ts';
import { placeOf } from './place-of.ts';

export interface School extends SchoolRow {
  readonly id: number;
}

/** The schools of one version of the site. */
export interface Schools {
  /** Every school, in the order of lists. */
  readonly all: readonly School[];
  /** Those one can choose. */
  readonly open: readonly School[];
  /** The school that sign-up proposes. */
  readonly proposed: number;
  of(id: number): School | undefined;
  /** Its time zone; UTC for an id of no school. */
  zoneOf(id: number): string;
  abbrOf(id: number): string;
  /** The school whose name, Chinese name or abbreviation a folded text has, the longest that counts, and where. */
  namedIn(
    folded: string,
    counts: (name: string) => boolean,
  ): { id: number; from: number; to: number } | undefined;
  /** Returns whether an e-mail is at a domain of the school, which marks its user as verified. */
  owns(email: string, id: number): boolean;
  /** The open school that an e-mail belongs to. */
  ofEmail(email: string): School | undefined;
}

/** Answers about these schools, which are in the order of lists. */
export function schoolsOf(all: readonly School[]): Schools {
  const byId = new Map(all.map((it) => [it.id, it]));
  const names = all
    .filter(({ id }) => id !== everySchool)
    .flatMap(({ id, name, name_zh, abbr }) =>
      [name, name_zh, abbr].map((it) => ({ id, name: fold(it).trim() })),
    )
    .sort((one, other) => other.name.length - one.name.length);
  const open = all.filter((it) => it.open);
  return {
    all,
    open,
    proposed: byId.get(signUpSchool)?.open ? signUpSchool : everySchool,
    of: (id) => byId.get(id),
    zoneOf: (id) => byId.get(id)?.timezone ?? 'UTC',
    abbrOf: (id) => byId.get(id)?.abbr ?? '',
    namedIn(folded, counts) {
      for (const { id, name } of names) {
        const place = placeOf(name, folded);
        if (place && counts(name)) return { id, ...place };
      }
      return undefined;
    },
    owns: (email, id) => isMailOf(email, byId.get(id) ?? { domains: [] }),
    ofEmail: (email) => open.find((it) => isMailOf(email, it)),
  };
}
