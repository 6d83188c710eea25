import type { Domain } from '../domain.ts';
import { filesPart } from './export.ts';
import { removeDropped } from './housekeeping/drop.ts';
import { removeUnused } from './housekeeping/remove-unused.ts';
import { rewriteKept } from './pdf/rewrite-kept.ts';
import { mediaRoutes } from './routes.ts';

export const media: Domain = {
  routes: mediaRoutes,
  exportParts: [filesPart],
  housekeeping: [
    { run: (services) => removeUnused(services) },
    { run: (services) => removeDropped(services) },
    { run: (services, signal) => rewriteKept(services, undefined, signal) },
  ],
};
