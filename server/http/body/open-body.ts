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

/** Large bodies that one address sends at once while nobody has said whose they are: a campus shares an address. */
const mostOfAddress = 64;
/** Large bodies that one person sends at once: some tabs of the photo picker, nine photos each. */
const mostOfPerson = 32;

/** One body that this process holds. */
export interface OpenBody {
  /** Null for a body that costs no more than its head. */
  readonly holding: Holding | null;
  /** The sender is known, so the address has its place back. Throws `too-many-calls` where that person sends too many at once. */
  provenBy(userid: string): void;
  /** It was refused before its call was met: one whose sender is not known costs the address what a call does. */
  refused(): Promise<void>;
  /** Everything is there, and is kept until it is released. */
  whole(): void;
  release(): void;
}

/**
 * Begins a request's body. A large one whose sender is not proven by its Authorization is not read while its address is over
 * the limit on everything: throws `too-many-calls`. Where an address sends too many of these at once, the oldest is sent away.
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

/**
 * What `use` makes of a request's bytes, read where no call is: at most `mostBytes` of them. Throws `body-too-large`, and what
 * the budget of bodies throws.
 */
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
