/** Whether a query failed because its connection did: the socket went or never came, or the server is about to close it. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    code = '',
    severity = '',
    syscall = '',
  } = error as { code?: string; severity?: string; syscall?: string };
  return severity === 'FATAL' || code.startsWith('CONNECT') || syscall !== '' || code === 'EPIPE';
}
