import type { Domain } from '../domain.ts';
import { linkPreviewRoutes } from './routes.ts';

/** Pictures for link previews. */
export const linkPreviews: Domain = { routes: linkPreviewRoutes };
