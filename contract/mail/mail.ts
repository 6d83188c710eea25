import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { done } from '../fields.ts';
import { paths } from '../paths.ts';

export const mailCalls = {
  bounceMail: call({
    at: paths.bounceMail,
    says: 'The mail service says that an address is not reached: nothing but codes and keys is mailed there from now on. Needs the key of the operator, as key or as Authorization: Bearer; 403 with another, or where none is set. Answers alike for unknown addresses.',
    who: 'anyone',
    silenced: 'open',
    keyed: true,
    request: z.object({ email, key: z.string('must be text.').optional() }),
    answer: done,
  }),
};
