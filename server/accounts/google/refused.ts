import type { accounts } from '#contract/words/en/accounts.ts';

/** The reason for which a sign-in at the provider failed; the words have a sentence for each. */
export type Refusal = keyof (typeof accounts)['signIn']['refused'];

/** A sign-in that ends on the sign-in page with a sentence. Its cause is for the log only. */
export class SignInRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(`sign-in refused: ${refusal}`, { cause });
    this.name = 'SignInRefused';
    this.refusal = refusal;
  }
}
