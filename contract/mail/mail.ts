import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { done } from '../fields.ts';
import { paths } from '../paths.ts';

export const mailCalls = {
  bounceMail: call({
    at: paths.bounceMail,
    says: 'Receives bounces from the mail service. From then on, only codes and keys are mailed to the address. Needs the operator’s key, as `key` or as Authorization: Bearer; 403 for another key, or if none is set. The response is the same for unknown addresses.',
    who: 'anyone',
    silenced: 'open',
    keyed: true,
    request: z.object({ email, key: z.string('must be text.').optional() }),
    answer: done,
  }),
};
