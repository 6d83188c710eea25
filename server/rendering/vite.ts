import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { asBuild, type Build } from './build.ts';

/** Vite inside our own server, for development: web/ is compiled as it is asked for and replaced as it is edited. */
export async function startVite(app: FastifyInstance): Promise<() => Promise<Build>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // React Router's plugin leaves signal handlers that end the process before ours can.
  process.removeAllListeners('SIGTERM');
  process.removeAllListeners('SIGINT');
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error: unknown) =>
      done(error instanceof Error ? error : undefined),
    );
  });
  app.addHook('onClose', () => vite.close());
  return async () =>
    asBuild((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development');
}
