/** Whether If-None-Match names this tag, be it marked as weak by a proxy or one of several. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((it) => it.trim() === '*' || it.trim().replace(/^W\//, '') === tag);
}
