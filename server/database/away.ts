/**
 * Whether a query failed because PostgreSQL cannot serve at the moment: it is unreachable, starting, stopping or
 * recovering, or has no connection or disk space left. The caller may retry.
 */
export function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unreached.has(code) || /^(57P0[123]|53|08)/.test(code);
}

/** The codes of postgres.js and of the system for an unreachable server. */
const unreached: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  // A host name that does not resolve: of a stopped container, or while its machine is being replaced.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
]);
