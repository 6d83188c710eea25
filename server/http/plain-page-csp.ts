import { hash } from 'node:crypto';

/** The policy of a small page of ours that carries its own style: no script, no picture; `forms` says where its form may go. */
export function plainPolicy(style: string, forms: "'none'" | "'self'" = "'none'"): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
