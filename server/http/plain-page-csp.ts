import { hash } from 'node:crypto';

/**
 * Returns the Content-Security-Policy of a small page with its own inline `style`: no scripts, no pictures. `forms` is
 * its `form-action`.
 */
export function plainPageCsp(style: string, forms: "'none'" | "'self'" = "'none'"): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
