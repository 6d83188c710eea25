import { hash } from 'node:crypto';

/** The Content-Security-Policy of a page with an inline `style`, no scripts or pictures, and this `form-action`. */
export function plainPageCsp(style: string, forms: "'none'" | "'self'" = "'none'"): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
