import { z } from 'zod';
import { call } from '../call.ts';
import { paths } from '../paths.ts';

/**
 * The schools to choose from. Id 1 is the community-wide board, whose lists show the content of every school.
 * `domains`: an e-mail at one of them, or at a subdomain, marks its user as verified.
 */
export const schools = [
  { id: 1, name: 'North America', abbr: 'NA', domains: [], timezone: 'America/New_York' },
  {
    id: 103,
    name: 'University of Southern California',
    abbr: 'USC',
    domains: ['usc.edu'],
    timezone: 'America/Los_Angeles',
  },
  {
    id: 15,
    name: 'Columbia University',
    abbr: 'Columbia',
    domains: ['columbia.edu'],
    timezone: 'America/New_York',
  },
  { id: 2, name: 'New York University', abbr: 'NYU', domains: ['nyu.edu'], timezone: 'America/New_York' },
  {
    id: 109,
    name: 'University of Toronto',
    abbr: 'UofT',
    domains: ['utoronto.ca', 'toronto.edu'],
    timezone: 'America/Toronto',
  },
  {
    id: 110,
    name: 'University of British Columbia',
    abbr: 'UBC',
    domains: ['ubc.ca'],
    timezone: 'America/Vancouver',
  },
  {
    id: 83,
    name: 'University of Illinois Urbana-Champaign',
    abbr: 'UIUC',
    domains: ['illinois.edu'],
    timezone: 'America/Chicago',
  },
  {
    id: 55,
    name: 'University of California, Berkeley',
    abbr: 'Berkeley',
    domains: ['berkeley.edu'],
    timezone: 'America/Los_Angeles',
  },
] as const;

export type SchoolId = (typeof schools)[number]['id'];

/** The board whose lists show the content of every school. */
export const everySchool = 1 satisfies SchoolId;
/** The school that sign-up proposes. */
export const signUpSchool = 103 satisfies SchoolId;
export const schoolIds = schools.map((school) => school.id);

/** Returns the school of an id, or undefined. */
export function schoolOf(id: number): (typeof schools)[number] | undefined {
  return schools.find((school) => school.id === id);
}

/**
 * Returns whether an e-mail's domain is one of the school's or a subdomain of one, which marks its user as verified.
 */
export function belongsTo(email: string, schoolId: number): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domains: readonly string[] = schoolOf(schoolId)?.domains ?? [];
  return domains.some((it) => domain === it || domain.endsWith(`.${it}`));
}

/** Returns the school that an e-mail belongs to, or undefined. */
export function schoolOfEmail(email: string): SchoolId | undefined {
  return schoolIds.find((id) => belongsTo(email, id));
}

export const schoolCalls = {
  listSchools: call({
    at: paths.listSchools,
    says: 'The schools one can choose. hot is the count of items on sale.',
    who: 'anyone',
    request: z.object({}),
    answer: z.object({
      schools: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          abbr: z.string(),
          hot: z.number(),
          timezone: z.string(),
        }),
      ),
    }),
  }),
};
