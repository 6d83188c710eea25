import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { paths } from '../paths.ts';

export const mailCalls = {
  bounceMail: call({
    at: paths.bounceMail,
    says: 'The mail service says that an address is not reached: nothing but codes and keys is mailed there from now on. Needs Authorization: Bearer and the key of the operator; 404 where none is set. Answers alike for unknown addresses.',
    who: 'anyone',
    silenced: 'open',
    keyed: true,
    request: z.object({ email }),
    answer: z.object({ ok: z.literal(true) }),
  }),
};
