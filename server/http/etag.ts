/** Whether If-None-Match contains this tag (strong form), among others, or marked as weak by a proxy. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((it) => it.trim() === '*' || it.trim().replace(/^W\//, '') === tag);
}
