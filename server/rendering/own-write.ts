import type { FastifyReply } from 'fastify';

/** Seconds by which another process's cached pages may lag, plus a margin. */
const lagSeconds = 2;
/** Milliseconds by which the clocks of two machines may differ. */
const marginMs = 100;

/** Sets the cookie `wrote` with the time of a change, so that people see their own changes at once. */
export function markOwnWrite(reply: FastifyReply, now: Date): void {
  reply.header('set-cookie', `wrote=${now.getTime()}; Path=/; Max-Age=${lagSeconds}; SameSite=Lax; HttpOnly`);
}

/** The time in milliseconds before which cached pages may lack this browser's own changes; 0 without recent ones. */
export function ownWriteIn(cookies: string | undefined, now: Date): number {
  const at = Number(/(?:^|;\s*)wrote=(\d{13})(?:;|$)/.exec(cookies ?? '')?.[1] ?? 0);
  const ageMs = now.getTime() - at;
  // Ignore a time in the future, except for the difference between the clocks of two machines.
  if (ageMs < -marginMs || ageMs >= lagSeconds * 1000) return 0;
  return Math.min(at + marginMs, now.getTime());
}
