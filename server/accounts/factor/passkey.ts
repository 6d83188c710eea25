import type * as webauthn from '@simplewebauthn/server';
import { type Assertion, type Attestation, passkeyMinutes } from '#contract/accounts/factor.ts';
import type { Context } from '../../context.ts';
import { hashOf } from '../../random.ts';
import { findPasskey, insertChallenge, type PasskeyRow, takeChallenge, takeCounter } from './store.ts';

/** Loaded at the first passkey, not at the start. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: the algorithms of today's authenticators. */
const algorithms = [-8, -7, -257];
const timeout = passkeyMinutes * 60_000;
const site = (origin: string) => new URL(origin).hostname;

/** Returns the options to make a passkey for a person; `kept` are the existing ones, which must not be made again. */
export async function optionsToMake(
  context: Context,
  person: { userid: string; username: string },
  kept: readonly PasskeyRow[],
  origin: string,
) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: context.site.settings.site.name,
    rpID: site(origin),
    userName: person.username,
    userDisplayName: person.username,
    userID: new TextEncoder().encode(person.userid),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: kept.map(({ credential, transports }) => ({
      id: credential.toString('base64url'),
      transports,
    })),
    // A passkey that is found without a username and verifies its user by finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, person.userid);
  return options;
}

/** Returns the options to sign with any passkey of this site. */
export async function optionsToAnswer(context: Context, origin: string) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site(origin),
    timeout,
    userVerification: 'required',
  });
  await keepChallenge(context, options.challenge, null);
  return options;
}

async function keepChallenge({ db, clock }: Context, challenge: string, userid: string | null) {
  const expiresAt = new Date(clock().getTime() + timeout);
  await insertChallenge(db, { hash: hashOf(challenge), userid, expiresAt });
}

/** Returns the passkey that a browser has just made; null if it does not answer our challenge for this person. */
export async function madePasskey(context: Context, userid: string, answer: Attestation, origin: string) {
  const challenge = await takenChallenge(context, answer, userid);
  if (!challenge) return null;
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: whole<webauthn.RegistrationResponseJSON>(answer),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credential: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  };
}

/**
 * Returns the passkey of an answer, and whether the answer is valid. A challenge is valid once, and a counter that does
 * not advance means a copied passkey.
 */
export async function answeredPasskey(context: Context, answer: Assertion, origin: string) {
  const passkey = await findPasskey(context.db, Buffer.from(answer.id, 'base64url'));
  if (!passkey) return null;
  return { passkey, isRight: await isAnsweredBy(context, passkey, answer, origin) };
}

async function isAnsweredBy(context: Context, passkey: PasskeyRow, answer: Assertion, origin: string) {
  const challenge = await takenChallenge(context, answer, null);
  if (!challenge) return false;
  const { verifyAuthenticationResponse } = await library();
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: whole<webauthn.AuthenticationResponseJSON>(answer),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site(origin),
      requireUserVerification: true,
      credential: {
        id: passkey.credential.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified?.verified) return false;
  return takeCounter(context.db, passkey.id, verified.authenticationInfo.newCounter, context.clock());
}

/** Uses up the challenge of an answer and returns it; null if it was not made for this person. */
async function takenChallenge(
  { db, clock }: Context,
  { response: { clientDataJSON } }: Assertion | Attestation,
  userid: string | null,
): Promise<string | null> {
  const said = await orNull(async () => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  const challenge = typeof said?.challenge === 'string' ? said.challenge : '';
  return (await takeChallenge(db, hashOf(challenge), userid, clock())) ? challenge : null;
}

/** An answer in the library's form; older browsers leave the results of extensions out. */
const whole = <T extends { clientExtensionResults: object }>(answer: Assertion | Attestation): T =>
  ({ clientExtensionResults: {}, ...answer }) as unknown as T;

/** Returns null for any error, since the library throws for wrong answers and for malformed bytes. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
