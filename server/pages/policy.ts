import { hash } from 'node:crypto';

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
  const { html, scripts: own } = unmarked(page, ` nonce="${nonce}"`);
  const hashes = new Set(own.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`));
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
  return { html: Buffer.from(html), policy };
}

/** The page without the mark, and the inline scripts that carried it. A page is long, so it is gone through once. */
function unmarked(page: string, mark: string): { html: string; scripts: string[] } {
  const scripts: string[] = [];
  let html = '';
  let from = 0;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    html += page.slice(from, at);
    from = at + mark.length;
    const begin = page.indexOf('>', from) + 1;
    if (!page.startsWith('<script', page.lastIndexOf('<', at))) continue;
    const script = page.slice(begin, page.indexOf('</script>', begin));
    if (script) scripts.push(script);
  }
  return { html: html + page.slice(from), scripts };
}
