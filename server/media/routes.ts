import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '#contract/media.ts';
import type { Services } from '../context.ts';
import { serve } from '../door.ts';
import { serveFiles } from './serve.ts';
import { upload } from './upload.ts';

export function mediaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, mediaCalls.uploadFile, {
    act: (context, _input, { files }) => upload(context, files),
  });
  serveFiles(app, services.media.storage);
}
