import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { trusting } from '../http/address/trusted-proxies.ts';
import type { Settings } from '../settings/settings.ts';

export const requestIdHeader = 'x-request-id';

const wellFormed = /^[\w.:-]{8,128}$/;

/** The generator of request ids: the id that a trusted proxy set, else a new UUID. */
export function nameRequests({ trustProxy }: Pick<Settings, 'trustProxy'>) {
  const trusted = trusting(trustProxy);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[requestIdHeader];
    const keep = typeof given === 'string' && wellFormed.test(given) && trusted(socket?.remoteAddress);
    return keep ? given : randomUUID();
  };
}

export function answerWithIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
