import type { FastifyReply } from 'fastify';

/** For so long the kept pages of another process may lag, and a little longer. */
const lagSeconds = 2;
/** Clocks of two machines are never quite alike. */
const marginMs = 100;

/** Has a browser that changed something say when, until every process has heard of it: people see what they did. */
export function markOwnWrite(reply: FastifyReply, now: Date): void {
  reply.header('set-cookie', `wrote=${now.getTime()}; Path=/; Max-Age=${lagSeconds}; SameSite=Lax; HttpOnly`);
}

/** Kept pages begun before this moment may lack what this browser changed; 0 where it changed nothing lately. */
export function ownWriteIn(cookies: string | undefined, now: Date): number {
  const at = Number(/(?:^|;\s*)wrote=(\d{13})(?:;|$)/.exec(cookies ?? '')?.[1] ?? 0);
  const ageMs = now.getTime() - at;
  // No browser wrote at a time that has not come, but for what the clocks of two machines differ by.
  if (ageMs < -marginMs || ageMs >= lagSeconds * 1000) return 0;
  return Math.min(at + marginMs, now.getTime());
}
