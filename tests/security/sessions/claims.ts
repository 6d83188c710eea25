import type { Call } from '#contract/call.ts';
import { hashOf, randomSecret } from '#server/random.ts';
import type { Pair } from '../../../bench/people.ts';
import type { Victim } from './victim.ts';

/** A false claim of identity, which no call may accept. */
export interface Claim {
  kind: string;
  fields: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Added to the query of the address. */
  query?: string;
  /** The server does not see this as a claim: a call open to visitors answers it. */
  silent?: true;
}

/** Every claim for a call: in the body if it has one, as a bearer token, and in places that no code reads. */
export function claimsFor(call: Call, victim: Victim): Claim[] {
  const body = call.at[0] === 'GET' ? [] : inBody(call, victim);
  return [...body, ...asBearer(call, victim), ...elsewhere(victim)].filter(
    (it) => !(call.checksPair && it.silent),
  );
}

/** Pairs that are not a valid session, by kind. */
export function falsePairs(victim: Victim): [string, Pair][] {
  const { userid, session, stranger, deleted } = victim;
  const turned = session.replaceAll(/[a-z]/gi, (it) =>
    it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase(),
  );
  const as = (it: string) => ({ userid, session: it });
  return [
    ['another’s session', as(stranger.session)],
    ['another’s userid', { userid: stranger.userid, session }],
    ['an ended session', as(victim.ended)],
    ['an expired session', as(victim.expired)],
    ['a made-up session', as(randomSecret())],
    ['a deleted person’s session', deleted],
    ['the stored hash', as(hashOf(session).toString('base64url'))],
    ['a session in other letters', as(turned)],
    ['a longer session', as(`${session}A`)],
    ['a password', as(victim.password)],
  ];
}

function inBody(call: Call, victim: Victim): Claim[] {
  const { userid, session, stranger } = victim;
  const tokens: [string, Pair][] = call.proves
    ? []
    : [
        ['a reset key', { userid, session: victim.resetKey }],
        ['a sign-in token', { userid, session: victim.signInToken }],
        ['the token of a refused sign-in', { userid, session: victim.appealToken }],
        ['a ticket for the second factor', { userid, session: victim.ticket }],
      ];
  const pairs = [...falsePairs(victim), ...tokens].map(([kind, fields]) => ({ kind, fields: { ...fields } }));
  const actors = (call.actor ?? []).flatMap((field) => [
    { kind: `another’s pair beside ${field}`, fields: { ...stranger, [field]: userid } },
    { kind: `${field} and another’s session`, fields: { [field]: userid, session: stranger.session } },
    { kind: `${field} alone`, fields: { [field]: userid } },
  ]);
  return [
    ...pairs,
    ...actors,
    { kind: 'no pair', fields: {}, silent: true },
    {
      kind: 'the token of somebody who is not shut out',
      fields: { token: victim.appealToken },
      silent: true,
    },
    { kind: 'a userid alone', fields: { userid } },
    { kind: 'a session alone', fields: { session } },
    { kind: 'an empty session', fields: { userid, session: '' } },
    { kind: 'sessions in a list', fields: { userid, session: [session] } },
    { kind: 'a session of null', fields: { userid, session: null } },
  ];
}

function asBearer(call: Call, victim: Victim): Claim[] {
  const { userid, session, stranger } = victim;
  const bearer = (it: Pair) => ({ authorization: `Bearer ${it.userid}${it.session}` });
  const said = falsePairs(victim).map(([kind, it]) => ({
    kind: `${kind} as bearer`,
    fields: {},
    headers: bearer(it),
  }));
  const field = call.actor?.[0] ?? 'userid';
  return [
    ...said,
    { kind: 'another’s bearer beside the userid', fields: { [field]: userid }, headers: bearer(stranger) },
    {
      kind: 'the bearer beside another’s userid',
      fields: { [field]: stranger.userid },
      headers: bearer(victim),
    },
    { kind: 'half a bearer', fields: {}, headers: { authorization: `Bearer ${session}` } },
  ];
}

function elsewhere({ userid, session }: Victim): Claim[] {
  const pair = new URLSearchParams({ userid, session });
  const auth = encodeURIComponent(JSON.stringify({ userid, session }));
  const basic = Buffer.from(`${userid}:${session}`).toString('base64');
  return [
    { kind: 'the pair in the address', fields: {}, query: `?${pair}`, silent: true },
    {
      kind: 'the pair in cookies',
      fields: {},
      headers: { cookie: `userid=${userid}; session=${session}; auth=${auth}` },
      silent: true,
    },
    {
      kind: 'the pair in other headers',
      fields: {},
      headers: { authorization: `Basic ${basic}`, 'x-userid': userid, 'x-session': session },
      silent: true,
    },
  ];
}
