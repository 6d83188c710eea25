import type { Call } from '#contract/call.ts';
import { send, type Way } from '../../bad-input/send.ts';
import type { Target } from '../target.ts';
import type { Claim } from './claims.ts';
import type { Victim } from './victim.ts';

/** The transports of a claim to a call. */
export function waysOf(call: Call, claim: Claim): Way[] {
  if (call.at[0] === 'GET' || claim.headers || claim.query)
    return [call.takes === 'file' ? 'multipart' : 'json'];
  const nested = Object.values(claim.fields).some((it) => typeof it !== 'string');
  return nested ? ['json'] : ['json', 'form', 'multipart'];
}

/** Sends a call its own fields with a claim, and a picture if it takes one. */
export function present(
  target: Target,
  call: Call,
  own: object,
  claim: Claim,
  { picture }: Victim,
  way: Way,
): Promise<{ status: number; text: string }> {
  const [method, path] = call.at;
  const at = [method, `${path}${claim.query ?? ''}`] as const;
  const file = call.takes === 'file' ? picture : undefined;
  return send(target.url, { ...call, at }, { ...own, ...claim.fields }, way, file, claim.headers);
}
