import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Language } from '#contract/language.ts';
import { factor as en } from '#contract/words/en/factor.ts';
import { factor as zh } from '#contract/words/zh/factor.ts';
import { type Answered, ask, type CallInput } from '../../api/ask.ts';

type Response<Name extends 'logInWithPasskey' | 'finishPasskey'> = CallInput<Name>['response'];

/** The reason for which the browser gave no passkey; a call's refusal is thrown unchanged. */
export type NoPasskey = 'cancelled' | 'known' | 'unsupported';

/** The sentence for that reason, in the reader's language. */
export const sentenceOf = (lang: Language, why: NoPasskey): string => ({ en, zh })[lang].passkeys[why];

/** The response of a passkey that the person chooses, or the reason for none. */
export async function answerOfPasskey(): Promise<Response<'logInWithPasskey'> | NoPasskey> {
  const { options } = await ask('passkeyOptions', {});
  return tried(() => startAuthentication({ optionsJSON: options as never }));
}

/** Signs in with a passkey alone, or returns the reason for the failure. */
export async function signInWithPasskey(): Promise<Answered<'logInWithPasskey'> | NoPasskey> {
  const response = await answerOfPasskey();
  return typeof response === 'string' ? response : ask('logInWithPasskey', { response });
}

/** Makes a passkey on this device, or returns the reason for the failure. */
export async function newPasskey(): Promise<Response<'finishPasskey'> | NoPasskey> {
  const { options } = await ask('beginPasskey', {});
  return tried(() => startRegistration({ optionsJSON: options as never }));
}

async function tried<T>(act: () => Promise<unknown>): Promise<T | NoPasskey> {
  if (!('PublicKeyCredential' in globalThis)) return 'unsupported';
  try {
    return (await act()) as T;
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'cancelled';
  }
}
