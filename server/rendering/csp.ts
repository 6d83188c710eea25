import { hash } from 'node:crypto';

/**
 * Takes the nonce, with which our own inline scripts were marked while rendering, out of a page's parts, and writes the
 * policy that lets exactly these scripts run, by their hashes. The page's bytes are then the same for everyone,
 * and an inline script that slipped in some other way has no hash. `frames` are origins that may be framed, and asked
 * beforehand whether they are there, `forms`
 * those that a posted form may be sent on to.
 */
export function policyOf(
  page: readonly string[],
  nonce: string,
  { frames, forms = [], dev }: { frames: readonly string[]; forms?: readonly string[]; dev: boolean },
): { html: Buffer; policy: string } {
  const { html, scripts } = unmarked(page, ` nonce="${nonce}"`);
  const hashes = new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`));
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Vite replaces styles in place while one develops.
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

/** The page without the mark, and the inline scripts that carried it. A page is long, so it is gone through once. */
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
