import { hash } from 'node:crypto';

/**
 * Removes the nonce from our own inline scripts, and returns the page with a policy that allows exactly these scripts
 * by hash. So the page's bytes are the same for everyone. `frames` are origins that may be framed and checked
 * beforehand; `forms` those to which a posted form may redirect.
 */
export function cspOf(
  page: string,
  nonce: string,
  { frames, forms = [], dev }: { frames: readonly string[]; forms?: readonly string[]; dev: boolean },
): { html: Buffer; policy: string } {
  const { html, scripts } = unmarked(Buffer.from(page), ` nonce="${nonce}"`);
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

/** Returns the page without the nonce, and the inline scripts that had it. */
function unmarked(page: Buffer, mark: string): { html: Buffer; scripts: Buffer[] } {
  const parts: Buffer[] = [];
  const scripts: Buffer[] = [];
  let copied = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, copied)) {
    parts.push(page.subarray(copied, at));
    copied = at + mark.length;
    const script = page.subarray(page.indexOf('>', copied) + 1, page.indexOf('</script>', copied));
    const tag = page.lastIndexOf('<', at);
    if (page.toString('latin1', tag, tag + 7) === '<script' && script.length > 0) scripts.push(script);
  }
  return { html: Buffer.concat([...parts, page.subarray(copied)]), scripts };
}
