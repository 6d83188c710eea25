import { createHash } from 'node:crypto';

/**
 * Takes the nonce, with which our own inline scripts were marked while rendering, out of a page, and writes the
 * policy that lets exactly these scripts run, by their hashes. The page's bytes are then the same for everyone,
 * and an inline script that slipped in some other way has no hash. `frames` are origins that may be framed, `forms`
 * those that a posted form may be sent on to.
 */
export function policyOf(
  page: string,
  nonce: string,
  { frames, forms = [], dev }: { frames: readonly string[]; forms?: readonly string[]; dev: boolean },
): { html: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const before of page.split('</script>').slice(0, -1)) {
    const [, attributes = '', script = ''] = /<script\b([^<>]*)>([\s\S]*)/.exec(before) ?? [];
    if (script && attributes.includes(mark)) hashes.add(`'sha256-${digest(script)}'`);
  }
  const scripts = ["'self'", ...hashes].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "font-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...forms].join(' ')}`,
  ].join('; ');
  return { html: Buffer.from(page.replaceAll(mark, '')), policy };
}

function digest(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
