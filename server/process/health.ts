import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';

/** Milliseconds after which a database without a response counts as down. */
const probeTimeoutMs = 2000;

/** `/healthz`: the process is alive. `/readyz`: it may receive requests (else 503). Neither counts against a limit. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>, stopping: () => boolean) {
  let asking: Promise<string | null> | undefined;
  const askOnce = () => {
    asking ??= faultOf(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/healthz', { schema: unlisted }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
  app.get('/readyz', { schema: unlisted }, async (_request, reply) => {
    const timedOut = pause(probeTimeoutMs, 'The database does not answer.', { ref: false });
    const fault = stopping() ? 'The server is stopping.' : await Promise.race([askOnce(), timedOut]);
    reply.header('cache-control', 'no-store');
    return fault === null ? reply.send({ ok: true }) : unready(reply, fault);
  });
}

/** Not sent as a `Problem`, which would log an error for every check of a load balancer. */
const unready = (reply: FastifyReply, error: string): FastifyReply =>
  reply.code(503).header('x-problem', 'not-ready').header('retry-after', '1').send({ error });

async function faultOf(db: Services['db']): Promise<string | null> {
  try {
    return (await isMigrated(db)) ? null : 'The database is not migrated.';
  } catch {
    return 'The database does not answer.';
  }
}

/** Hidden from OpenAPI, which describes only calls. */
const unlisted: object = { hide: true };
