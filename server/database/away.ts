/** A connection that was lost, could not be opened, or was not free in time. */
export class LostConnection extends Error {
  override readonly name = 'LostConnection';
  readonly code = 'CONNECTION_LOST';
}

/** No connection of the pool was free in time. The server itself may be well. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
  readonly code = 'POOL_BUSY';
}

/** The driver's errors about a connection have no code, only a text. */
const lostTexts =
  /^(Connection terminated|Client (has encountered|was closed)|timeout expired|Cannot use a pool)/;

/** Returns the driver's error about a connection as one of these; undefined for any other error. */
export function connectionError(error: unknown): LostConnection | PoolBusy | undefined {
  if (!(error instanceof Error) || 'code' in error) return undefined;
  if (error.message === 'timeout exceeded when trying to connect')
    return new PoolBusy('No connection was free in time.', { cause: error });
  if (!lostTexts.test(error.message)) return undefined;
  return new LostConnection(`${error.message}.`, { cause: error });
}

/** Whether PostgreSQL cannot serve now: unreachable, starting, stopping, or out of connections or disk space. */
export function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unreached.has(code) || /^(57P0[123]|53|08)/.test(code);
}

/** Whether a query failed by its connection: the socket closed or never opened, or the server is about to close it. */
export function isLoss(error: unknown): boolean {
  if (error instanceof LostConnection) return true;
  if (!(error instanceof Error)) return false;
  const {
    code = '',
    severity = '',
    syscall = '',
  } = error as { code?: string; severity?: string; syscall?: string };
  return severity === 'FATAL' || syscall !== '' || code === 'EPIPE';
}

/** The codes of a lost connection and of the system for an unreachable server. */
const unreached: ReadonlySet<string> = new Set([
  'CONNECTION_LOST',
  'POOL_BUSY',
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
