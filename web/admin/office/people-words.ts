import { adminPeople as en } from '#contract/words/en/admin-people.ts';
import { adminPeople as zh } from '#contract/words/zh/admin-people.ts';
import { bothWords } from '../../words.tsx';

/** The texts of people, payments and merchants. */
export const useAdminPeopleWords = bothWords<typeof en>({ en, zh });
