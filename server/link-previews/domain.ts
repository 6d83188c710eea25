import type { Domain } from '../domain.ts';
import { linkPreviewRoutes } from './routes.ts';

export const linkPreviews: Domain = { routes: linkPreviewRoutes };
