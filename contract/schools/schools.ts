import { z } from 'zod';
import { call } from '../call.ts';
import { paths } from '../paths.ts';

/** The school whose lists show the content of all schools. The operator can rename it but not close it. */
export const everySchool = 1;
/** The school that sign-up proposes, if it is open. */
export const signUpSchool = 103;

/** Months after which a school's mark needs renewal. */
export const markMonths = 12;

/** A person's school. Its mark has the date of the verification; `renew`: that was more than a year ago. */
export const shownSchool = z.object({
  id: z.number(),
  name: z.string(),
  abbr: z.string(),
  verified: z.boolean(),
  /** YYYY-MM-DD; null without the mark. */
  verified_at: z.string().nullable(),
  renew: z.boolean(),
});
export type ShownSchool = z.infer<typeof shownSchool>;

/**
 * Returns whether an e-mail is at one of a school's domains or below one, which marks its user as verified.
 */
export function isMailOf(email: string, { domains }: { domains: readonly string[] }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((it) => domain === it || domain.endsWith(`.${it}`));
}

/** Returns a school's name in a language. */
export const schoolNameIn = (lang: 'en' | 'zh', school: { name: string; name_zh: string }): string =>
  lang === 'zh' ? school.name_zh : school.name;

export const schoolCalls = {
  listSchools: call({
    at: paths.listSchools,
    says: 'Lists the schools to choose from. `hot` is the number of items on sale.',
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
