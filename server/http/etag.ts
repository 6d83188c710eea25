/**
 * Whether the If-None-Match header contains this tag (strong form). The header may list several tags, and a proxy may
 * have marked them as weak.
 */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((it) => it.trim() === '*' || it.trim().replace(/^W\//, '') === tag);
}
