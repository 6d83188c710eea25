import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { presentedPair } from '../../accounts/sessions/viewer.ts';
import type { Context, Services, Viewer } from '../../context.ts';
import { limit } from '../../rate-limits/limits.ts';
import { provenPair } from '../../realtime/proven-by.ts';
import { countedAddress } from '../request-context.ts';
import type { Holding } from './body-budget.ts';
import { gather } from './gather.ts';
import { isLarge } from './request-body.ts';

/** Most large bodies that one address may send at once while their senders are unknown. A campus shares an address. */
const mostOfAddress = 64;
/** Most large bodies that one person may send at once: some tabs of the photo picker, nine photos each. */
const mostOfPerson = 32;

export interface OpenBody {
  /** Null for a body that costs no more than the request's head. */
  readonly holding: Holding | null;
  /** The body now counts for this person, not the address. Throws `too-many-calls` if they send too many. */
  provenBy(userid: string): void;
  /** Refused before the checks of its call. A body of an unknown sender counts as a call of its address. */
  refused(): Promise<void>;
  /** The body is complete. It is kept until `release`. */
  whole(): void;
  release(): void;
}

/**
 * Begins a request's body. A large one of an unknown sender is not read while its address is over the limit on
 * everything: throws `too-many-calls`. Of too many such bodies, the oldest incomplete one is dropped.
 */
export async function openBody(
  context: Context,
  request: FastifyRequest,
  look: (pair: { userid: string; session: string }) => Promise<Viewer | null>,
): Promise<OpenBody> {
  const { limits, bodies, address } = context;
  const large = request.method !== 'GET' && isLarge(request);
  if (!large) return { holding: null, provenBy() {}, async refused() {}, whole() {}, release() {} };
  const pair = presentedPair(request, {}, []);
  const viewer = pair && (await provenPair(context, pair, look));
  if (!viewer) await limits.refuseKnown(limit.everything, address);
  const holding = viewer
    ? bodies.open(`person:${viewer.userid}`, mostOfPerson)
    : bodies.open(`address:${address}`, mostOfAddress, { makesWay: true });
  return {
    holding,
    provenBy: (userid) => holding.moveTo(`person:${userid}`, mostOfPerson),
    async refused() {
      if (!viewer) await limits.takeOften(limit.everything, address);
    },
    whole: () => holding.whole(),
    release: () => holding.release(),
  };
}

/** Reads a body outside of calls for `use`. Throws `body-too-large` and the errors of the body budget. */
export async function withBytes<T>(
  { bodies }: Pick<Services, 'bodies'>,
  request: FastifyRequest,
  mostBytes: number,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const address = countedAddress(request.ip) ?? countedAddress(request.socket.remoteAddress) ?? 'unknown';
  const holding = bodies.open(`address:${address}`, mostOfAddress, { makesWay: true });
  try {
    const bytes = await gather(request.raw, mostBytes, holding);
    if (!bytes) throw new Problem('body-too-large');
    holding.whole();
    return await use(bytes);
  } finally {
    request.raw.resume();
    holding.release();
  }
}
