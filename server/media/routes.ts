import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '#contract/media/media.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { serveFiles } from './serve.ts';
import { mayUpload, upload } from './upload.ts';

/** Registers the calls of media with their actions, and the routes that serve images. */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, mediaCalls.uploadFile, {
    permit: mayUpload,
    act: (context, { client_id }, { files }) => upload(context, files, client_id),
  });
  serveFiles(app, services);
}
