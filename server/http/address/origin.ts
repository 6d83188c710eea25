import type { FastifyRequest } from 'fastify';

/** Scheme and host of this site: those of `PUBLIC_URL`, or else those that the request was sent to. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const origin = `${request.protocol}://${request.host}`;
  // A host that hides another one, as in `quad.example@evil.example`, is none.
  if (/[^\w.:[\]-]/.test(request.host)) return 'http://localhost';
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}
