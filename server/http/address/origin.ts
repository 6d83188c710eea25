import type { FastifyRequest } from 'fastify';

/** Returns the origin of this site: that of `PUBLIC_URL`, else the scheme and host of the request. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const origin = `${request.protocol}://${request.host}`;
  // Ignore a host that hides another one, as in `quad.example@evil.example`.
  if (/[^\w.:[\]-]/.test(request.host)) return 'http://localhost';
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}
