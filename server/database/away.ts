/**
 * Whether a query failed because PostgreSQL cannot serve at the moment: it is not reached, starts, stops, recovers,
 * has no connection left or no room to write. Whoever asked may ask again.
 */
export function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unreached.has(code) || /^(57P0[123]|53|08)/.test(code);
}

/** How postgres.js and the system name a server that is not reached. */
const unreached: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  // A name that leads nowhere: of a container that is stopped, or while its machine is being replaced.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
]);
