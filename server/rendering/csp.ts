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
): { html: string; policy: string } {
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

/** Returns the page without the nonce, and the inline scripts that had it. */
function unmarked(page: string, mark: string): { html: string; scripts: string[] } {
  const [first = '', ...rest] = page.split(mark);
  const scripts: string[] = [];
  let before = first;
  for (const part of rest) {
    const script = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'));
    if (before.startsWith('<script', before.lastIndexOf('<')) && script) scripts.push(script);
    before = part;
  }
  return { html: [first, ...rest].join(''), scripts };
}
