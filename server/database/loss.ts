/**
 * Whether a query failed because of its connection: the socket closed or never opened, or the server is about to close
 * it.
 */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    code = '',
    severity = '',
    syscall = '',
  } = error as { code?: string; severity?: string; syscall?: string };
  return severity === 'FATAL' || code.startsWith('CONNECT') || syscall !== '' || code === 'EPIPE';
}
