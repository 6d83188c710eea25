import { hash } from 'node:crypto';

/**
 * Removes the nonce that marks our own inline scripts from a page's parts, and returns the page with a policy that
 * allows exactly these scripts by their hashes. The page's bytes are then the same for everyone, and an inline script
 * from any other source has no hash. `frames` are origins that may be framed, and requested beforehand to check that
 * they respond; `forms` are those that a posted form may redirect to.
 */
export function cspOf(
  page: readonly string[],
  nonce: string,
  { frames, forms = [], dev }: { frames: readonly string[]; forms?: readonly string[]; dev: boolean },
): { html: Buffer; policy: string } {
  const { html, scripts } = unmarked(page, ` nonce="${nonce}"`);
  const hashes = new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`));
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Vite replaces styles in place during development.
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...frames, ...(dev ? ['ws:'] : [])].join(' ')}`,
    "font-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...forms].join(' ')}`,
  ].join('; ');
  return { html, policy };
}

/** Returns the page without the nonce, and the inline scripts that had it. A page is long, so one pass does both. */
function unmarked(page: readonly string[], mark: string): { html: Buffer; scripts: string[] } {
  const scripts: string[] = [];
  const pieces: Buffer[] = [];
  for (const part of page) {
    let from = 0;
    for (let at = part.indexOf(mark); at !== -1; at = part.indexOf(mark, from)) {
      pieces.push(Buffer.from(part.slice(from, at)));
      from = at + mark.length;
      if (!part.startsWith('<script', part.lastIndexOf('<', at))) continue;
      const begin = part.indexOf('>', from) + 1;
      const script = part.slice(begin, part.indexOf('</script>', begin));
      if (script) scripts.push(script);
    }
    pieces.push(Buffer.from(part.slice(from)));
  }
  return { html: Buffer.concat(pieces), scripts };
}
