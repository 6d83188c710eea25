import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, said, timestamp } from '../fields.ts';
import { paths } from '../paths.ts';

/** Wrong codes that end a sign-in at its second factor, and minutes until that sign-in expires. */
export const ticketTries = 5;
export const ticketMinutes = 10;
/** Hours after which staff pass their second factor again. */
export const staffFactorHours = 12;
/** Minutes for which a repeated factor counts for the next removal or deletion. */
export const confirmedMinutes = 10;
/** Minutes to enter the first code of a new secret, and to answer with a passkey. */
export const totpMinutes = 30;
export const passkeyMinutes = 5;
/** The number of recovery codes, and the most passkeys of a person. */
export const recoveryCodes = 10;
export const mostPasskeys = 20;
/** The longest name of a passkey. */
export const passkeyNameLength = 60;
/** Days for which security events are kept, and the most that are shown of failed sign-ins, and of the others. */
export const securityDays = 180;
export const mostEvents = 200;

/** The kinds of security events. */
export const securityKinds = [
  'signed_in',
  'failed',
  'password',
  'mail',
  'factor',
  'link',
  'export',
  'staff',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Accepts any text, so that a wrong code is refused as a code, not as a malformed field. */
const code = z
  .string('must be text.')
  .min(1, 'must not be empty.')
  .max(100, 'must have at most 100 characters.');

const bytes = (most: number) =>
  z
    .string('must be text.')
    .max(most, `must have at most ${most} characters.`)
    .regex(/^[A-Za-z0-9_-]+=*$/, 'must be base64url.');
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', 'must be public-key.'),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string('must be text.').max(40).nullish(),
};

/** A browser's response with a passkey, as JSON (WebAuthn level 3). */
const assertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(10_000),
        authenticatorData: bytes(10_000),
        signature: bytes(10_000),
        userHandle: bytes(200).nullish(),
      },
      'must be the answer of a passkey.',
    ),
  },
  'must be the answer of a passkey.',
);
const attestation = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(10_000),
        attestationObject: bytes(60_000),
        transports: z.array(z.string('must be text.').max(40)).max(10).optional(),
      },
      'must be the answer of a passkey.',
    ),
  },
  'must be the answer of a passkey.',
);
export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;

/** A second factor: a one-time or recovery code, or a passkey's response to `passkeyOptions`. */
export const factor = z.union([
  z.object({ response: assertion }),
  code.transform((it) => ({ code: it })),
  z.object({ code }, 'must be a code or the answer of a passkey.'),
]);
export type Factor = { code: string } | { response: Assertion };
const codeOrResponse = { code: code.optional(), response: assertion.optional() };

const pair = z.object({ userid: z.string(), session: z.string(), school_abbr: z.string(), vip: z.number() });
const options = z.object({ options: z.record(z.string(), z.unknown()) });
const recovery = z.array(z.string());

export const factorCalls = {
  beginTotp: call({
    at: paths.beginTotp,
    says: 'Returns a new secret for one-time codes (RFC 6238), inactive until a code confirms it. If there is a second factor already, the session must have passed it within ten minutes (403).',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: call({
    at: paths.confirmTotp,
    says: 'Turns one-time codes on, by the first code of a new secret, which replaces an older one. Returns ten new recovery codes, which are not shown again.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ code }),
    answer: z.object({ recovery }),
  }),
  endTotp: call({
    at: paths.endTotp,
    says: 'Turns one-time codes off. Needs the second factor as `code` or `factor`.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ code: code.optional(), factor: factor.optional() }),
    answer: done,
  }),
  renewRecovery: call({
    at: paths.renewRecovery,
    says: 'Replaces the recovery codes and returns ten new ones. Needs the second factor.',
    who: 'viewer',
    silenced: 'open',
    request: z.object(codeOrResponse),
    answer: z.object({ recovery }),
  }),
  beginPasskey: call({
    at: paths.beginPasskey,
    says: 'Returns the options with which a browser creates a passkey (WebAuthn). If there is a second factor already, the session must have passed it within ten minutes (403).',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: options,
  }),
  finishPasskey: call({
    at: paths.finishPasskey,
    says: 'Stores a new passkey with a name; at most 20 (409). If it is the first second factor, also returns ten recovery codes.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ response: attestation, name: said(passkeyNameLength) }),
    answer: z.object({ id: z.string(), recovery: recovery.optional() }),
  }),
  listPasskeys: call({
    at: paths.listPasskeys,
    says: 'Lists the user’s passkeys, newest first; returns whether one-time codes are on, and the number of recovery codes left.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), created: timestamp, used: timestamp.nullable() }),
      ),
      totp: z.boolean(),
      recovery: z.number(),
    }),
  }),
  endPasskey: call({
    at: paths.endPasskey,
    says: 'Removes a passkey. Needs the second factor. 409 if nothing else signs in to the user’s account: no password, passkey or link.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ id, factor: factor.optional() }),
    answer: done,
  }),
  passkeyOptions: call({
    at: paths.passkeyOptions,
    says: 'Returns the options with which a browser uses a passkey, to sign in or to confirm.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({}),
    answer: options,
  }),
  logInWithPasskey: call({
    at: paths.logInWithPasskey,
    says: 'Signs in with a passkey alone.',
    who: 'anyone',
    silenced: 'open',
    signsIn: true,
    request: z.object({ response: assertion }),
    answer: pair,
  }),
  secondFactor: call({
    at: paths.secondFactor,
    says: 'Completes a sign-in that returned a ticket, by a one-time or recovery code. Five wrong codes end the ticket (401).',
    who: 'anyone',
    silenced: 'open',
    signsIn: true,
    request: z.object({ ticket: id, code }),
    answer: pair,
  }),
  confirmFactor: call({
    at: paths.confirmFactor,
    says: 'Passes the second factor again in this session.',
    who: 'viewer',
    silenced: 'open',
    request: z.object(codeOrResponse),
    answer: done,
  }),
  securityEvents: call({
    at: paths.securityEvents,
    says: 'Lists the security events of the account of the last 180 days, newest first.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      events: z.array(
        z.object({ kind: z.enum(securityKinds), at: timestamp, agent: z.string(), place: z.string() }),
      ),
    }),
  }),
};
